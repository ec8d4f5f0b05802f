"""What people see and touch. The only room that knows Kivy, besides i18n/translator and device/."""
