#!/usr/bin/env python3
"""Usage: tests/page/ink.py PROGRAM [GAME...]

How full the pages of rulebooks are: of the type area of each A5 page, the share of blocks of 4 mm that
have ink. Prints the median, the median of each page of a book, and the emptiest pages, which somebody should look
at: the number finds a page, the eye judges it. Needs pdftoppm.
"""
import pathlib
import statistics
import subprocess
import sys
import tempfile

PIXELS = 2        # a millimetre
MARGIN = 12       # millimetres that nothing is printed in
BLOCK = 4
PAPER = 225       # grey that counts as white
EMPTY = 0.33
SHOWN = 20


def inked_share(pgm):
    """Of the blocks of a page, those with something darker than paper."""
    kind, size, _, data = pgm.split(b"\n", 3)
    assert kind == b"P5"
    width, height = map(int, size.split())
    step, edge = BLOCK * PIXELS, MARGIN * PIXELS
    lefts = range(edge, width - edge - step + 1, step)
    tops = range(edge, height - edge - step + 1, step)
    inked = sum(
        any(min(data[(top + y) * width + left:][:step]) < PAPER for y in range(step))
        for top in tops for left in lefts)
    return inked / (len(lefts) * len(tops))


def pages_of(program, game, folder):
    book = folder / "book.pdf"
    subprocess.run([program, "rulebook", game, "--paper", "a5", "--lang", "en", "-o", book],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    subprocess.run(["pdftoppm", "-gray", "-r", str(25.4 * PIXELS), book, folder / "page"], check=True)
    files = sorted(folder.glob("page-*.pgm"))
    shares = [inked_share(file.read_bytes()) for file in files]
    for file in files:
        file.unlink()
    return [(share, f"{game} page {number} of {len(shares)}", number) for number, share in enumerate(shares, 1)]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    rules = pathlib.Path(__file__).parents[2] / "rules"
    games = sys.argv[2:] or sorted(file.stem for file in rules.glob("*.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        pages = [page for game in games for page in pages_of(sys.argv[1], game, pathlib.Path(folder))]
    print(f"{len(pages)} pages, median {statistics.median(share for share, *_ in pages):.1%} inked, "
          f"{sum(share < EMPTY for share, *_ in pages)} under {EMPTY:.0%}")
    for number in sorted({number for *_, number in pages}):
        print(f"page {number}: {statistics.median(share for share, _, at in pages if at == number):.1%}")
    for share, name, _ in sorted(pages)[:SHOWN]:
        print(f"{share:6.1%}  {name}")


if __name__ == "__main__":
    main()
