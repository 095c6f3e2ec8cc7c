"""`python -m memctl` is the command `memctl`."""

from memctl.cli.main import main

if __name__ == "__main__":
    main()
