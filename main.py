"""Freebooters: makes sure that the packages are there, then hands over to the command line."""

import sys


def main():
    # type: () -> int
    """Run the program with the arguments of this process and return its exit status."""
    try:
        from game import bootstrap  # inside, so that Ctrl-C is quiet while modules load, too

        status = bootstrap.start(sys.argv[1:])
        if status is not None:
            return status
        from game import commands

        return commands.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
