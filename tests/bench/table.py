#!/usr/bin/python3
"""Compares programs and parts with minimal ones, and prints one table: what, against what, the ratio or
number, the aim, and whether it is met. run.sh builds what is measured.

table.py BUILD_FOLDER [--quick]
"""
import dataclasses
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# protograf 0.5.2 needs newer libraries than Debian 12 has, so it is not run here. Measured in turn once,
# with those libraries put in place, its 61 hexagons took 322 times as long as those of a raw Cairo program
# linked statically; of such a program linked dynamically that labels them, as the one here does, 2.6 times
# as long.
PROTOGRAF_TO_RAW = 322 / 2.6


@dataclasses.dataclass
class Run:
    wall: float  # ms
    cpu: float  # ms
    memory: float  # MiB
    ratio: float  # of the wall clock to that of the first, round by round


@dataclasses.dataclass
class Row:
    what: str
    against: str
    figure: str
    target: str = ""
    held: bool | None = None  # None: there is no aim, or it was not measured


class Bench:
    def __init__(self, build, quick, work):
        self.quick = quick
        self.work = work
        self.program = str(build / "quadrille")
        self.bin = build / "tests" / "bench"
        self.rows = []

    # ---- Measuring.

    def path(self, name):
        return str(self.work / name)

    def size(self, name):
        return (self.work / name).stat().st_size

    def in_turn(self, rounds, **commands):
        """Medians of each command, by its name. Prints them."""
        rounds = max(1, rounds // 8) if self.quick else rounds
        told = subprocess.run(
            [self.bin / "paired", str(rounds), *commands.values()],
            check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        runs = {}
        for name, line in zip(commands, told.stdout.splitlines()):
            run = runs[name] = Run(*map(float, line.split("\t")))
            print(f"  {name:<28} {run.wall:10.2f} ms {run.cpu:10.2f} ms cpu"
                  f" {run.memory:8.1f} MiB {run.ratio:10.3f}", flush=True)
        return runs

    def parts(self):
        """Nanoseconds for an item of each part, and for all of its items, by its name. Prints them."""
        told = subprocess.run(
            [self.bin / "parts_bench", "--benchmark_format=json",
             f"--benchmark_repetitions={1 if self.quick else 5}",
             f"--benchmark_min_time={0.01 if self.quick else 0.1}",
             "--benchmark_report_aggregates_only=true",
             "--benchmark_enable_random_interleaving=true"],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT)
        items, wholes = {}, {}
        for run in json.loads(told.stdout)["benchmarks"]:
            name = run["run_name"]
            if run.get("error_occurred"):
                sys.exit(f"{name}: {run['error_message']}")
            if run.get("aggregate_name", "median") == "median":
                items[name] = 1e9 / run["items_per_second"]
                wholes[name] = run["cpu_time"] * {"ns": 1, "us": 1e3, "ms": 1e6}[run["time_unit"]]
                print(f"  {name:<34} {items[name]:12.1f} ns an item")
        return items, wholes

    # ---- The table.

    def most(self, what, against, value, limit, form="{:.2f}"):
        """A figure that is to be no more than `limit`."""
        aim = "≤ " + form_of(form, limit)
        self.rows.append(Row(what, against, form.format(value), aim, value <= limit))

    def least(self, what, against, value, limit, form="{:.0f}"):
        """A figure that is to be no less than `limit`."""
        aim = "≥ " + form_of(form, limit)
        self.rows.append(Row(what, against, form.format(value), aim, value >= limit))

    def only(self, what, against, figure):
        """A figure that nothing is aimed at."""
        self.rows.append(Row(what, against, figure))

    def missing(self, what, against, package):
        self.rows.append(Row(what, against, f"not measured: no {package}"))

    def print_table(self):
        print("| what | against | measured | aim | |\n|---|---|---|---|---|")
        for row in self.rows:
            held = {True: "met", False: "missed", None: ""}[row.held]
            print(f"| {row.what} | {row.against or '–'} | {row.figure} | {row.target} | {held} |")


def form_of(form, value):
    """The limit with the figure's unit, and without decimals that it does not need."""
    number = f"{value:g}"
    return form[:form.index("{")] + number + form[form.index("}") + 1:]


def spaced(number):
    return f"{number:,}".replace(",", " ")


def has(module):
    return importlib.util.find_spec(module) is not None


def script(name):
    return f"/usr/bin/python3 {ROOT}/tests/bench/{name}"


# ---- Whole programs: paper.


def start_up(bench):
    print("Start-up")
    runs = bench.in_turn(
        81,
        empty=str(bench.bin / "empty_program"),
        help=f"{bench.program} --help",
        show=f"{bench.program} show odd")
    against = "an empty program with the same libraries"
    bench.most("`--help`", against, runs["help"].ratio, 2)
    bench.most("`show odd`", against, runs["show"].ratio, 2)


def single_sheets(bench):
    print("Single sheets")
    commands = {
        "raw Cairo": f"{bench.bin}/raw_board {bench.path('raw.pdf')}",
        "raw Cairo, 61 cells": f"{bench.bin}/raw_board {bench.path('cells.pdf')} cells 61",
        "board": f"{bench.program} board odd -o {bench.path('board.pdf')}",
        "record": f"{bench.program} record odd -o {bench.path('record.pdf')}",
        "kit": f"{bench.program} kit odd -o {bench.path('kit.pdf')}",
        "rulebook": f"{bench.program} rulebook odd -o {bench.path('rulebook.pdf')}",
    }
    if has("svgwrite"):
        commands["svgwrite"] = f"{script('board_by_svgwrite.py')} {bench.path('board.svg')}"
    runs = bench.in_turn(41, **commands)
    board = runs["board"]
    bench.most("`board odd`", "the same sheet by raw Cairo", board.ratio, 3.5)
    if has("svgwrite"):
        bench.most("`board odd`", "a script with svgwrite", board.wall / runs["svgwrite"].wall, 1)
    else:
        bench.missing("`board odd`", "a script with svgwrite", "python3-svgwrite")
    protograf = PROTOGRAF_TO_RAW * runs["raw Cairo, 61 cells"].wall
    bench.least("`board odd`, times faster", "protograf, reckoned from raw Cairo", protograf / board.wall, 30)
    bench.most("`record odd`", "", runs["record"].wall, 100, "{:.0f} ms")
    bench.most("`rulebook odd`", "", runs["rulebook"].wall, 100, "{:.0f} ms")
    bench.only("`kit odd`", "", f"{runs['kit'].wall:.0f} ms")


COLD_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><cachedir>{}</cachedir></fontconfig>
"""


def cold_fonts(bench):
    """Whoever asks fontconfig finds its cache empty."""
    print("Cold font cache")
    cache = bench.path("cache")
    (bench.work / "fonts.conf").write_text(COLD_FONTS.format(cache))

    def emptied(name, command):
        bench.work.joinpath(name).write_text(f"rm -rf {cache}\nexec {command} >/dev/null\n")
        return f"sh {bench.path(name)}"

    board = f"{bench.program} board odd -o {bench.path('board.pdf')}"
    cold = f"env FONTCONFIG_PATH={bench.work} XDG_CACHE_HOME={cache}"
    commands = {"board, warm": emptied("warm", f"env {board}"),
                "board, cold": emptied("cold", f"{cold} {board}")}
    if shutil.which("fc-match"):
        commands["fc-match, cold"] = emptied("match", f"{cold} fc-match Vollkorn")
    runs = bench.in_turn(15, **commands)
    bench.only("`board odd`, cold font cache", "warm font cache", f"{runs['board, cold'].ratio:.2f}")
    if "fc-match, cold" in runs:
        times = runs["fc-match, cold"].wall / runs["board, cold"].wall
        bench.only("`board odd`, cold font cache, times faster", "`fc-match`, cold font cache",
                   f"{times:.1f}")


def many_boards(bench):
    print("Many boards, four to a page")
    board = f"{bench.program} board odd --per-page 4 --boards"
    runs = bench.in_turn(
        11,
        recorded=f"{bench.bin}/raw_board {bench.path('recorded.pdf')} recorded 1000",
        redrawn=f"{bench.bin}/raw_board {bench.path('redrawn.pdf')} redrawn 1000",
        quadrille=f"{board} 1000 -o {bench.path('1000.pdf')}")
    what = "1000 numbered boards"
    recorded = "raw Cairo, the common part recorded"
    bench.most(f"{what}, time", recorded, runs["quadrille"].ratio, 1.5)
    bench.most(f"{what}, bytes", recorded, bench.size("1000.pdf") / bench.size("recorded.pdf"), 1.3)
    bench.only(f"{what}, times faster", "raw Cairo, each page drawn anew",
               f"{runs['redrawn'].wall / runs['quadrille'].wall:.1f}")
    runs = bench.in_turn(
        3,
        one=f"{board} 1 -o {bench.path('1.pdf')}",
        many=f"{board} 10000 -o {bench.path('10000.pdf')}")
    bench.most("memory of 10 000 boards", "more than of 1 board",
               runs["many"].memory - runs["one"].memory, 16, "{:.1f} MiB")


def picture(bench):
    print("PNG of 300 dpi")
    runs = bench.in_turn(
        15,
        raw=f"{bench.bin}/raw_board {bench.path('raw.png')}",
        quadrille=f"{bench.program} board odd -o {bench.path('board.png')}")
    against = "the same sheet by raw Cairo and its PNG writer"
    bench.most("`board odd` as PNG, time", against, runs["quadrille"].ratio, 0.4)
    bench.most("`board odd` as PNG, bytes", against, bench.size("board.png") / bench.size("raw.png"), 0.4)


# ---- Whole programs: verdicts.


def archive(bench, games):
    name = bench.path(f"{games}.txt")
    with open(name, "wb") as file:
        subprocess.run([bench.bin / "archive", str(games)], check=True, stdout=file)
    return name


def verdicts(bench):
    print("Archives of 61-move games of Odd")
    games = 10_000 if bench.quick else 100_000
    text = archive(bench, games)
    one_core = f"taskset -c 0 {bench.program} score"
    runs = bench.in_turn(
        5,
        **{
            "cat": f"cat {text}",
            "brief, one core": f"{one_core} --brief {text}",
            "json, one core": f"{one_core} --json {text}",
            "brief, all cores": f"{bench.program} score --brief {text}",
            "json, all cores": f"{bench.program} score --json {text}",
        })
    rate = {form: games / runs[f"{form}, one core"].wall / 1000 for form in ("brief", "json")}
    bench.least("`score --brief`, a core", "", rate["brief"], 0.2, "{:.2f} million games/s")
    bench.only("`score --json`, a core", "", f"{rate['json']:.2f} million games/s")
    cores = len(os.sched_getaffinity(0))
    for form in ("brief", "json"):
        faster = runs[f"{form}, one core"].wall / runs[f"{form}, all cores"].wall
        what = f"`score --{form}`, {cores} cores, times faster"
        if form == "brief" and cores == 2:
            bench.least(what, "one core", faster, 1.8, "{:.2f}")
        else:
            bench.only(what, "one core", f"{faster:.2f}")
    single = bench.in_turn(3, few=f"{bench.program} score --brief {archive(bench, games // 10)}",
                           many=f"{bench.program} score --brief {text}")
    bench.most(f"memory of {spaced(games)} games", f"more than of {spaced(games // 10)}",
               single["many"].memory - single["few"].memory, 2, "{:.1f} MiB")


def script_of_games(bench):
    against = "a script with NetworkX"
    if not has("networkx"):
        bench.missing("`score --brief`, times faster", against, "python3-networkx")
        return
    games = 1000 if bench.quick else 100_000  # many, so that it is not the start that is measured
    print(f"{spaced(games)} games by NetworkX")
    text = archive(bench, games)
    program = f"{bench.program} score --brief {text}"
    runs = bench.in_turn(
        3,
        **{
            "quadrille": program,
            "NetworkX": f"{script('score_by_networkx.py')} {text}",
            "quadrille, one core": f"taskset -c 0 {program}",
        })
    what = f"`score --brief`, {spaced(games)} games"
    bench.only(f"{what}, times faster", against, f"{runs['NetworkX'].ratio:.0f}")
    one_core = runs["NetworkX"].ratio / runs["quadrille, one core"].ratio
    bench.least(f"{what}, a core, times faster", against, one_core, 20)


# ---- Parts.


def parts(bench):
    print("Parts")
    items, wholes = bench.parts()
    groups = items["groups/cells/100"]
    bench.only("groups of a 100 × 100 board", "", f"{wholes['groups/cells/100'] / 1e3:.0f} µs")
    by_scipy(bench, groups)
    for what, part in (
        ("10 000 segments on 100 × 100 dots, each checked", "segments/drawn-online/100"),
        ("crossings of a 100 × 100 board", "crossings/rows/100"),
        ("a game of loops, 100 × 100, that can be completed after each move",
         "completability/whole-game/100"),
    ):
        bench.only(what, "", f"{wholes[part] / 1e3:.0f} µs")
    all_pairs = items["segments/all-pairs/100"] / items["segments/drawn-online/100"]
    bench.only("10 000 segments, times faster", "each against all before it", f"{all_pairs:.0f}")
    for part, name in (("settle/dodec-nine", "DODEC Nine"), ("settle/dodec-dual", "DODEC Dual")):
        bench.only(f"best play of {name} from the empty board", "",
                   f"{wholes[part] / 1e6:.0f} ms, {1e3 / items[part]:.2f} million positions/s")
    doubling(bench, items)


def by_scipy(bench, groups):
    if not has("scipy"):
        bench.missing("groups of a 100 × 100 board", "SciPy", "python3-scipy")
        return
    told = subprocess.run([*script("groups_by_scipy.py").split(), "100"],
                          check=True, stdout=subprocess.PIPE, text=True)
    for line in told.stdout.splitlines():
        name, time = line.split("\t")
        print(f"  {name:<34} {float(time):12.1f} ns an item")
        bench.most("groups of a 100 × 100 board", name, groups / float(time), 1)


def doubling(bench, times):
    """Crossings are not among them: each row against each column is a matter of microseconds."""
    for what, twice, once in (
        ("boards", "board/hexhex-cells/40", "board/hexhex-cells/28"),
        ("groups", "groups/cells/100", "groups/cells/71"),
        ("segments", "segments/drawn-online/100", "segments/drawn-online/71"),
        ("transcripts", "odd-game/brief/1000", "odd-game/brief/500"),
    ):
        bench.most(f"{what}, time of twice as many", "half of them", 2 * times[twice] / times[once], 2.3)


def main():
    arguments = [word for word in sys.argv[1:] if word != "--quick"]
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(pathlib.Path(arguments[0]).resolve(), "--quick" in sys.argv, pathlib.Path(work))
        for part in (start_up, single_sheets, cold_fonts, many_boards, picture,
                     verdicts, script_of_games, parts):
            part(bench)
            print()
        bench.print_table()


main()
