#!/usr/bin/python3
"""Scores typed games of Odd as a script would: the moves by a regular expression, the groups by NetworkX.
Prints the winner of each game, for comparison with `quadrille score --brief`.

score_by_networkx.py FILE
"""
import re
import sys

import networkx

SIDE = 5
LEAST = 5


def board():
    graph = networkx.Graph()
    cells = {}
    for row in range(2 * SIDE - 1):
        shift = max(0, SIDE - 1 - row)
        for index in range(2 * SIDE - 1 - abs(SIDE - 1 - row)):
            cells[(index + shift, row)] = "abcdefghijklmnopq"[row] + str(index + 1)
    graph.add_nodes_from(cells.values())
    for (q, row), label in cells.items():
        for step in ((1, 0), (0, 1), (-1, 1)):
            near = cells.get((q + step[0], row + step[1]))
            if near:
                graph.add_edge(label, near)
    return graph


def winner(graph, text):
    marks = {}
    for number, (turn, site, mark) in enumerate(re.findall(r"(\d+)\.\s+(\w+)=(\w)", text), 1):
        if int(turn) != number or site not in graph or site in marks:
            return "invalid"
        marks[site] = mark
    if len(marks) < len(graph):
        return "unfinished"
    groups = 0
    for mark in "bw":
        stones = graph.subgraph(site for site in marks if marks[site] == mark)
        groups += sum(len(group) >= LEAST for group in networkx.connected_components(stones))
    return "Player 1" if groups % 2 else "Player 2"


def main():
    graph = board()
    with open(sys.argv[1], encoding="utf-8") as file:
        for game in file.read().split("game:")[1:]:
            print(winner(graph, game))


main()
