# make run · make test · make lint · make help
VENV := .venv
PY := $(VENV)/bin/python
PYTEST_WORKERS ?= 2
PYTEST_ARGS ?=
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes

# Everything mypy looks at; how strictly, pyproject.toml says.
TYPED := $(wildcard hiloapp main.py tools)

export KIVY_NO_ARGS := 1
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help run test lint format bench lock install wheel desktop android android-release store clean clean-all venv

help:  ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

run: $(VENV)/.app  ## Install what is missing and start the app (without a display: a demo with pictures)
	@tools/bootstrap.sh libraries $(VENV)
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	    exec $(PY) -m hiloapp; \
	else \
	    echo "No display found: playing a demo off-screen, pictures go to build/demo"; \
	    SDL_VIDEODRIVER=offscreen exec $(PY) -m hiloapp demo --out build/demo; \
	fi

test: $(VENV)/.dev  ## Run the tests (PYTEST_WORKERS=2, PYTEST_ARGS="-k name")
	@tools/bootstrap.sh libraries $(VENV)
	@tools/bootstrap.sh test-tools $(VENV)
	$(PY) -m pytest -n $(PYTEST_WORKERS) --dist loadgroup $(PYTEST_ARGS)

lint: $(VENV)/.dev  ## Check format, style and types; changes nothing
	@status=0; \
	$(PY) -m ruff format --check . || status=1; \
	$(PY) -m ruff check . || status=1; \
	$(PY) -m mypy $(TYPED) || status=1; \
	exit $$status

format: $(VENV)/.dev  ## Format the code and repair what can be repaired
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

bench: $(VENV)/.dev  ## Measure engine, bots and drawing
	@tools/bootstrap.sh libraries $(VENV)
	$(PY) -m tools.bench

lock: $(VENV)/.venv  ## Write requirements/*.txt from *.in (UPGRADE=1: newest dependencies)
	$(PY) tools/lock_requirements.py $(if $(UPGRADE),--upgrade)

install: $(VENV)/.dev  ## Put the hilo command into .venv/bin
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .

wheel: $(VENV)/.dev  ## Build the wheel and the source package into dist/
	$(PY) -m hatchling build

desktop: $(VENV)/.dev  ## Build the app for this desktop, with a Python of its own, into dist/hilo
	@tools/bootstrap.sh libraries $(VENV)
	$(PY) -m tools.desktop

android: $(VENV)/.dev  ## Build a debug APK into bin/
	@$(PY) -m tools.android debug

android-release: $(VENV)/.dev  ## Build an AAB for the store into bin/ (ARTIFACT=apk: an APK)
	@$(PY) -m tools.android release $(ARTIFACT)

store: $(VENV)/.dev  ## Draw the pictures for the stores into fastlane/
	@tools/bootstrap.sh libraries $(VENV)
	$(PY) -m tools.store

venv: $(VENV)/.dev  ## Only prepare .venv, with everything for developing

clean:  ## Remove what was built, keep .venv
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

clean-all: clean  ## Remove .venv too
	rm -rf $(VENV)

# Stamps: an unchanged list is not installed twice.
$(VENV)/.venv:
	@tools/bootstrap.sh venv $(VENV)
	@touch $@

$(VENV)/.app: requirements/app.txt $(VENV)/.venv
	@echo "Installing the app's packages into $(VENV)"
	@$(PIP_INSTALL) -r $<
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.app
	@echo "Installing the tools for developing into $(VENV)"
	@$(PIP_INSTALL) -r $<
	@touch $@
