#!/usr/bin/env python3
"""How strong the levels of `play` are: each against turns at random and against the level below.

    tests/play/win_rates.py build/release/quadrille                  a table, in some minutes
    tests/play/win_rates.py build/release/quadrille --games 20 hex odd

A win counts 1 and a draw a half; the players take turns at being first. Prints Markdown: for each
game the share of the stronger player, in per cent, and the games that were drawn.
"""
import argparse
import json
import subprocess

GAMES = {
    "hex": ["size=5"],
    "odd": ["size=3", "minimum=3"],
    "connect-four": [],
    "tic-tac-toe": [],
    "dots-and-boxes": ["columns=4", "rows=4"],
    "domineering": ["size=6"],
    "omega": ["size=3"],
    "yavalath": ["size=4"],
    "sequencium": [],
    "black-hole": [],
    "taiji": [],
    "walkers": ["size=6", "target=3"],
}
PAIRS = [(1, 0), (3, 0), (2, 1), (3, 2), (4, 3)]


def share(program, game, settings, levels, games, seed):
    command = [program, "study", game, "--json", "--games", str(games), "--seed", str(seed),
               "--level", ",".join(map(str, levels))]
    for setting in settings:
        command += ["--set", setting]
    study = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    points = study["wins_by_player"][0] + 0.5 * (study["draws"] + study["unfinished"])
    return 100 * points / study["games"], study["draws"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("games_to_play", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_intermixed_args()
    print("| game | " + " | ".join(f"{a} against {b}" for a, b in PAIRS) + " |")
    print("|---" * (len(PAIRS) + 1) + "|")
    for game in asked.games_to_play or GAMES:
        cells = []
        for levels in PAIRS:
            won, drawn = share(asked.program, game, GAMES.get(game, []), levels, asked.games,
                               asked.seed)
            cells.append(f"{won:.0f} %" + (f" ({drawn} drawn)" if drawn else ""))
        print(f"| {game} {' '.join(GAMES.get(game, []))} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
