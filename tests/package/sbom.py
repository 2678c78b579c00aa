#!/usr/bin/python3
"""Writes what a release is made of, as SPDX 2.3 in JSON (https://spdx.github.io/spdx-spec/v2.3/).

    sbom.py RELEASE --version 0.1.0 --commit HASH --time SECONDS --sources build/web-sources >sbom.spdx.json

RELEASE is the folder with the artefacts. What is linked into the WebAssembly module comes from the table of
generator/web/notices.py, what the Debian packages need from their own fields, and versions, licences
and copyright from Debian's packages. The same release gives the same bytes.
"""
import argparse
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # beside the sources
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "generator/web"))
import notices  # noqa: E402

NONE = "NOASSERTION"
HOME = "https://spdx.org/spdxdocs"

# Debian's names of licences whose SPDX names are others; both call the rest alike, or SPDX does not know them.
SPDX = {
    "Expat": "MIT", "CC0": "CC0-1.0", "BSL-1": "BSL-1.0", "LGPL-2.1": "LGPL-2.1-only", "LGPL-2.1+": "LGPL-2.1-or-later",
    "GPL-2": "GPL-2.0-only", "GPL-2+": "GPL-2.0-or-later", "GPL-3+": "GPL-3.0-or-later", "Apache-2.0": "Apache-2.0", "ISC": "ISC",
    "BSD-2-clause": "BSD-2-Clause", "BSD-3-clause": "BSD-3-Clause", "FTL": "FTL", "OFL-1.1": "OFL-1.1", "BSL-1.0": "BSL-1.0",
    "CC0-1.0": "CC0-1.0", "MIT": "MIT", "MPL-1.1": "MPL-1.1", "Zlib": "Zlib", "zlib": "Zlib", "zlib/libpng": "Zlib",
    "SIL-OFL-1.1": "OFL-1.1", "OFL": "OFL-1.1", "X11": "X11", "APACHE-2-LLVM-EXCEPTIONS": "Apache-2.0 WITH LLVM-exception",
}

# Copyright files that are a licence's text, short of any name for it.
TEXTS = [
    (r"Mozilla Public\s+License.*version 1\.1", "LGPL-2.1-only OR MPL-1.1"),
    (r"GNU LESSER GENERAL PUBLIC\s+LICENSE|GNU Lesser General Public", "LGPL-2.1-or-later"),
    (r"Permission is hereby granted, free of charge", "MIT"),
    (r"SIL OPEN FONT LICENSE", "OFL-1.1"),
    (r"FreeType (?:Project )?L(?:ICENSE|icense)", "FTL"),
    (r"This software is provided 'as-is'", "Zlib"),
]


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def spdx_id(name):
    return f"SPDXRef-{re.sub(r'[^A-Za-z0-9.-]+', '-', name)}"


# ---- packages of Debian

def licence_of(text):
    """(what SPDX calls it, what Debian's notices say), as far as either can be told."""
    if not re.match(r"\s*Format:", text):
        return next((name for pattern, name in TEXTS if re.search(pattern, text, re.S)), NONE), ""
    about, _ = notices.of_held_files(text)
    named = sorted({notices.short_name(fields["license"]) for fields in about})
    parts = sorted({part for name in named for part in re.split(r",? and ", name)})
    if parts and all(part in SPDX for part in parts):
        return " AND ".join(sorted({SPDX[part] for part in parts})), "; ".join(named)
    return NONE, "; ".join(named)


def version_of_archive(name, sources):
    """Where the mirror lacks Debian's changes, its description of them still has the version."""
    found = sorted((sources / "archives").glob(f"{name}_*.dsc"))
    return re.search(r"(?m)^Version: (\S+)", found[-1].read_text(encoding="utf-8"))[1] if found else None


def facts_of(place, sources):
    origin, text = notices.installed(place[1:]) if place.startswith("=") else notices.unpacked(sources / place)
    found = re.match(r"Debian (source )?package (\S+) (\S+)$", origin)
    source = not place.startswith("=")
    name, version = (found[2], found[3]) if found else (place, version_of_archive(place, sources))
    return {"name": name, "version": version, "source": source, "licence": licence_of(text)}


def purl(name, version, source):
    return f"pkg:deb/debian/{name}{'@' + version if version else ''}{'?arch=source' if source else ''}"


def debian_package(name, version, *, source=False, licence=(NONE, ""), comment=None):
    entry = {
        "SPDXID": spdx_id(f"debian-{name}{'-source' if source else ''}"),
        "name": name,
        "downloadLocation": NONE,
        "filesAnalyzed": False,
        "licenseConcluded": NONE,
        "licenseDeclared": licence[0],
        "copyrightText": NONE,
        "supplier": "Organization: Debian",
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl(name, version, source)}],
    }
    if version:
        entry["versionInfo"] = version
    if licence[1]:
        entry["licenseComments"] = f"Debian's notices: {licence[1]}"
    if comment:
        entry["comment"] = comment
    return entry


def linked_parts(sources):
    made = []
    for what, purpose, place in notices.PARTS:
        facts = facts_of(place, sources)
        made.append(debian_package(facts["name"], facts["version"], source=facts["source"], licence=facts["licence"], comment=f"{what}: {purpose}"))
    return made


def field_of(deb, name):
    made = subprocess.run(["dpkg-deb", "--field", str(deb), name], capture_output=True, text=True, check=True)
    return made.stdout.strip()


def needed_by(deb):
    """[(package, what is said of its version)] of Depends and Recommends."""
    found = []
    for name, relation in (("Depends", "DEPENDS_ON"), ("Recommends", "OPTIONAL_DEPENDENCY_OF")):
        for wish in filter(None, (part.strip() for part in field_of(deb, name).split(","))):
            found.append((*re.match(r"(\S+)(?: \((.*)\))?", wish).groups(), relation))
    return found


# ---- the release

def artefact(path, options):
    return {
        "SPDXID": spdx_id(path.name),
        "name": path.name,
        "versionInfo": options.version,
        "packageFileName": path.name,
        "downloadLocation": NONE,
        "filesAnalyzed": False,
        "checksums": [{"algorithm": "SHA256", "checksumValue": sha256(path)}],
        "licenseConcluded": NONE,
        "licenseDeclared": NONE,
        "licenseComments": "The licence of Quadrille is not chosen yet.",
        "copyrightText": NONE,
    }


def related(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}


# Header-only libraries, which the Debian packages have in them.
HEADERS = {"libexpected-dev", "nlohmann-json3-dev"}


def document(options):
    paths = sorted(path for path in options.release.iterdir() if re.search(r"\.(deb|html|tgz|tar\.gz)$", path.name))
    parts = linked_parts(options.sources)
    packages = {entry["SPDXID"]: entry for entry in [artefact(path, options) for path in paths] + parts}
    relations = [related("SPDXRef-DOCUMENT", "DESCRIBES", spdx_id(path.name)) for path in paths]
    for path in paths:
        if path.suffix == ".deb":
            relations += debian_relations(path, packages, parts)
        elif "-source" not in path.name:
            relations += [related(spdx_id(path.name), "CONTAINS", entry["SPDXID"]) for entry in parts]
    made = datetime.datetime.fromtimestamp(options.time, datetime.timezone.utc)
    digest = hashlib.sha256("".join(sha256(path) for path in paths).encode()).hexdigest()[:16]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"quadrille-{options.version}",
        "documentNamespace": f"{HOME}/quadrille-{options.version}-{digest}",
        "creationInfo": {"created": made.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: quadrille-release"]},
        "comment": f"Made of commit {options.commit}.",
        "packages": list(packages.values()),
        "relationships": relations,
    }


def debian_relations(path, packages, parts):
    this = spdx_id(path.name)
    found = []
    for name, wanted, kind in needed_by(path):
        own = next((each for each in packages if each.startswith(spdx_id(f"{name}_"))), None)
        other = own or spdx_id(f"debian-{name}")
        if not own:
            packages.setdefault(other, debian_package(name, None, comment=f"{wanted} or newer is installed beside it".replace(">= ", "") if wanted else None))
        found.append(related(this, kind, other) if kind == "DEPENDS_ON" else related(other, kind, this))
    headers = [entry for entry in parts if entry["name"] in HEADERS or re.fullmatch(r"libboost[\d.]*-dev", entry["name"])]
    return found + [related(this, "CONTAINS", entry["SPDXID"]) for entry in headers]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("release", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--commit", required=True)
    parser.add_argument("--time", type=int, required=True, help="in seconds, as SOURCE_DATE_EPOCH")
    parser.add_argument("--sources", type=pathlib.Path, required=True, help="what generator/web/sources.sh unpacked")
    print(json.dumps(document(parser.parse_args()), indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
