#!/usr/bin/python3
"""Gathers the notices that must travel with the page: whose code and fonts it holds, and under what terms.

    notices.py SOURCES >notices.txt

SOURCES is what sources.sh unpacked. The texts are those of Debian's packages, of the very versions that
are linked, short of what is said there of files that the page does not hold (tests, scripts, Debian's
own). Nothing is written by hand but the table of parts.
"""
import pathlib
import re
import subprocess
import sys

COMMON = pathlib.Path("/usr/share/common-licenses")

# What is linked, and where its notices are: a folder of SOURCES, or an installed package ("=NAME").
PARTS = [
    ("HarfBuzz", "sets type", "harfbuzz"),
    ("Cairo", "writes PDF and PNG; with small changes, all in generator/web/libraries of Quadrille's source", "cairo"),
    ("OpenCV", "looks at photographs", "opencv"),
    ("pixman", "paints PNG", "pixman"),
    ("FreeType", "reads fonts", "freetype"),
    ("zlib", "packs PDF and PNG", "zlib"),
    ("libqrencode", "makes the codes of sheets", "qrencode"),
    ("utf8proc", "compares names", "utf8proc"),
    ("yaml-cpp", "reads YAML", "yaml-cpp"),
    ("fmt", "formats text", "fmtlib"),
    ("tl::expected", "results that may be errors", "=libexpected-dev"),
    ("JSON for Modern C++", "writes JSON", "=nlohmann-json3-dev"),
    ("Boost", "large numbers", "=libboost"),
    ("libc++, compiler-rt", "the C++ library", "=libc++"),
    ("wasi-libc, with musl", "the C library", "=wasi-libc"),
    ("Vollkorn", "font", "=fonts-vollkorn"),
    ("Inter", "font", "=fonts-inter"),
]

# Notices of other files than these are of tests, documents and scripts for building.
HELD = re.compile(r"\*|(src|include|libc-[a-z-]+)/")

# Texts that Debian's notices only name; those for Debian's own scripts are not needed.
NAMED = ["Apache-2.0", "CC0-1.0"]


def versions_of(pattern):
    """[(package, version)] of the installed packages that a pattern matches."""
    made = subprocess.run(["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Package} ${Version}\\n", pattern],
                          capture_output=True, text=True, check=False)
    rows = [line.split() for line in made.stdout.splitlines()]
    return [(row[1], row[2]) for row in rows if row[0] == "installed"]


def installed(name):
    """The package whose files are linked: of Boost and libc++ the name has the version in it."""
    pattern = {"libboost": "libboost[0-9]*-dev", "libc++": "libc++-*-dev-wasm32"}.get(name, name)
    found = versions_of(pattern)
    if not found:
        sys.exit(f"notices.py: no package {pattern} is installed")
    package, version = found[-1]
    text = pathlib.Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8")
    return f"Debian package {package} {version}", text


def unpacked(folder):
    log = folder / "debian/changelog"
    if not log.exists():
        return f"the original source of Debian's package {folder.name}", (folder / "COPYING").read_text(encoding="utf-8")
    package, version = re.match(r"(\S+) \((\S+)\)", log.read_text(encoding="utf-8")).groups()
    return f"Debian source package {package} {version}", (folder / "debian/copyright").read_text(encoding="utf-8")


# ---- Debian's format: paragraphs of "Field: value", where lines that go on begin with a space

def fields_of(paragraph):
    found = re.findall(r"(?ms)^([\w-]+):[ \t]*(.*?)(?=^\S|\Z)", paragraph)
    return {name.lower(): value.rstrip() for name, value in found}


def short_name(licence):
    return licence.split("\n")[0].strip()


def of_held_files(text):
    """The paragraphs about files that are linked, and the licences that they name."""
    paragraphs = [fields_of(paragraph) for paragraph in re.split(r"\n(?:#.*\n|\s*\n)+", text)]
    about = [fields for fields in paragraphs if "files" in fields and any(map(HELD.match, fields["files"].split()))]
    # Those of Boost fill two million letters: one licence, which asks for no notices with programs.
    if len(about) > 100:
        about = [fields for fields in about if fields["files"].split() == ["*"]]
    named = {word for fields in about for word in re.split(r",? (?:and|or|and/or) ", short_name(fields["license"]))}
    named |= {short_name(fields["license"]) for fields in about}
    texts = [fields for fields in paragraphs if "files" not in fields and short_name(fields.get("license", "")) in named]
    return about, texts


def plain(value):
    """As it is read: no leading spaces, no dots for empty lines."""
    lines = [line[1:] if line.startswith(" ") else line for line in value.split("\n")]
    return "\n".join("" if line.strip() == "." else line.rstrip() for line in lines).strip("\n")


def notices_of(text):
    if not re.match(r"\s*Format:", text):
        return text.strip("\n")
    about, texts = of_held_files(text)
    shown = [f"{plain(fields['files'])}\n\n{plain(fields.get('copyright', ''))}\n\nLicence: {plain(fields['license'])}"
             for fields in about]
    shown += [f"Licence: {plain(fields['license'])}" for fields in texts]
    return "\n\n".join(shown)


# ---- the whole

def heading(text):
    return f"{'=' * 72}\n{text}\n{'=' * 72}"


def main():
    if len(sys.argv) != 2:
        sys.exit("Usage: notices.py SOURCES")
    sources = pathlib.Path(sys.argv[1])
    listed, texts = [], []
    for name, purpose, place in PARTS:
        origin, text = installed(place[1:]) if place.startswith("=") else unpacked(sources / place)
        listed.append(f"  {name}: {purpose}; {origin}")
        texts.append(f"{heading(name)}\n\n{notices_of(text)}")
    texts += [f"{heading(name)}\n\n{(COMMON / name).read_text(encoding='utf-8').strip()}" for name in NAMED]
    print("This page holds the program Quadrille, and these libraries and fonts of others, whose sources Debian has:\n")
    print("\n".join(listed) + "\n")
    print("\n\n\n".join(texts))


if __name__ == "__main__":
    main()
