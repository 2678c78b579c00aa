#!/usr/bin/python3
"""The sheet of `quadrille board odd`, written as a script with svgwrite, for comparison: title, fields, 61 labelled cells, results, footer.

board_by_svgwrite.py FILE.svg
"""
import math
import sys

import svgwrite

ACROSS = 18.0


def line(page, x0, y0, x1, y1):
    page.add(page.line((x0, y0), (x1, y1), stroke="black", stroke_width=0.15))


def say(page, size, x, y, text, font="Inter"):
    page.add(page.text(text, insert=(x, y), font_size=size * 25.4 / 72, font_family=font))


def hexagon(x, y):
    radius = ACROSS / math.sqrt(3)
    angles = [math.pi / 3 * corner - math.pi / 2 for corner in range(6)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def draw_board(page, x, y):
    for row in range(9):
        count = 9 - abs(row - 4)
        for column in range(count):
            cx = x + ACROSS * (column - (count - 1) / 2)
            cy = y + ACROSS * math.sqrt(3) / 2 * (row - 4)
            page.add(page.polygon(hexagon(cx, cy), fill="none", stroke="gray", stroke_width=0.3))
            say(page, 6.5, cx - 0.08 * ACROSS, cy - 0.33 * ACROSS, "abcdefghi"[row] + str(column + 1))


def main():
    page = svgwrite.Drawing(sys.argv[1], size=("210mm", "297mm"), viewBox="0 0 210 297")
    say(page, 30, 17.5, 25, "Odd", "Vollkorn")
    say(page, 7.5, 18, 33, "Count the groups of at least 5")
    say(page, 7.5, 18, 37, "61 cells, either colour on any turn")
    for i, field in enumerate(("Player 1", "Player 2", "Date", "Place")):
        x, y = 78 + 60 * (i % 2), 25 + 12 * (i // 2)
        line(page, x, y, x + 54, y)
        say(page, 6.5, x, y + 3.1, field)
    draw_board(page, 105, 149)
    say(page, 10, 168, 269, "odd")
    say(page, 10, 182, 269, "even")
    say(page, 6.5, 18, 281, "Odd, size 5, minimum 5")
    say(page, 6.5, 186, 281, "1 of 1")
    page.save()


main()
