#!/usr/bin/python3
"""Makes the npm package: the program as WebAssembly with a small host, as the command `quadrille`.

    make.py OUT --page build/web/page

writes OUT/package, what the package holds, and OUT/quadrille-VERSION.tgz, what npm installs and
publishes. PAGE is what pack.py made. The same parts give the same bytes.
"""
import argparse
import gzip
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent

# The page's own modules that run here, too.
SHARED = ["disk.mjs", "memory.mjs", "host.mjs", "parts.mjs"]

# {part of the package: part of the page}. The whole module, since most commands write PDF.
PARTS = {"quadrille.wasm": "quadrille-cairo.wasm", "data.json": "data.json", "fonts.bin": "fonts.bin"}

COMMAND = "npm/quadrille.mjs"

# npm gives all files this time: 1985-10-26, and some tools know none before 1980.
TIME = 499162500


def version():
    found = re.search(r"project\(quadrille\s+VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    return found[1]


def described():
    told = json.loads((HERE / "package.json").read_text(encoding="utf-8"))
    first = {"name": told["name"], "version": version()}
    return json.dumps(first | told, indent=2, ensure_ascii=False) + "\n"


def squeezed(path, quality):
    made = subprocess.run(["brotli", "-q", str(quality), "-w", "24", "-c", str(path)], capture_output=True, check=True)
    return made.stdout


def contents(options):
    """{path in the package: bytes}"""
    page = options.page
    files = {
        "package.json": described().encode(),
        "README.md": (HERE / "README.md").read_bytes(),
        "NOTICES.txt": (page / "notices.txt").read_bytes(),
    }
    files |= {f"npm/{path.name}": path.read_bytes() for path in sorted(HERE.glob("*.mjs"))}
    files |= {f"page/{name}": (HERE.parent / "page" / name).read_bytes() for name in SHARED}
    files |= {f"parts/{name}.br": squeezed(page / source, options.quality) for name, source in PARTS.items()}
    return files


def mode_of(name):
    return 0o755 if name == COMMAND else 0o644


def write_folder(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(mode_of(name))


def tarball(files):
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=9, mtime=0, filename="") as squeezing:
        with tarfile.open(fileobj=squeezing, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for name, data in files.items():
                entry = tarfile.TarInfo(f"package/{name}")
                entry.size, entry.mode, entry.mtime = len(data), mode_of(name), TIME
                tar.addfile(entry, io.BytesIO(data))
    return packed.getvalue()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--page", type=pathlib.Path, required=True, help="the folder that pack.py made")
    parser.add_argument("--quality", type=int, default=11, help="of compression, 0 to 11")
    options = parser.parse_args()
    needed = [*PARTS.values(), "notices.txt"]
    missing = [name for name in needed if not (options.page / name).exists()]
    if missing:
        sys.exit(f"make.py: {options.page} has no {missing[0]}; generator/web/build.sh makes it")
    if shutil.which("brotli") is None:
        sys.exit("make.py: brotli is missing; install it")
    files = contents(options)
    write_folder(options.out / "package", files)
    made = options.out / f"quadrille-{version()}.tgz"
    made.write_bytes(tarball(files))
    print(f"{made}: {made.stat().st_size} bytes")


if __name__ == "__main__":
    main()
