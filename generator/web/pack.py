#!/usr/bin/python3
"""Makes the page: one HTML file that opens from disk, and a folder for web servers.

    pack.py OUT --module quadrille.wasm --cairo quadrille-cairo.wasm

writes OUT/quadrille.html with all parts inside, OUT/site, which is what a web server gets (site/README.md),
and the parts themselves. The same parts give the same bytes. At the end it prints what everything
weighs, also compressed.
The page itself (generator/web/page) knows of the two forms only in boot.mjs.
"""
import argparse
import base64
import gzip
import hashlib
import json
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import urllib.parse

sys.dont_write_bytecode = True  # beside the sources
try:
    import font_subset
except ImportError:
    sys.exit("pack.py: fontTools is missing; install fonttools")

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# What the program uses (generator/typeset/family.cc), and what the page sets in it.
FONT_FOLDERS = {
    "Vollkorn": pathlib.Path("/usr/share/fonts/truetype/vollkorn"),
    "Inter": pathlib.Path("/usr/share/fonts/opentype/inter"),
}
FONTS = [
    ("Vollkorn-Regular.ttf", ("400", "normal")),
    ("Vollkorn-Italic.ttf", ("400", "italic")),
    ("Vollkorn-SemiBold.ttf", ("600", "normal")),
    ("Vollkorn-Bold.ttf", ("700", "normal")),
    ("Inter-Regular.otf", ("400", "normal")),
    ("Inter-Italic.otf", ("400", "italic")),
    ("Inter-Medium.otf", ("500", "normal")),
    ("Inter-SemiBold.otf", ("600", "normal")),
    ("Inter-Bold.otf", ("700", "normal")),
]

# Parts that are not asked for before somebody wants them.
LATER = re.compile("cairo|eye|notices")

# What the worker is made of, each after those that it imports.
WORKER = ["disk", "memory", "host", "worker"]


# ---- what goes in

def data_files(rules, templates):
    """The program's own files: {path that the program looks for: text}. Its words are compiled into it."""
    found = {}
    for name, folder in (("rules", rules), ("templates", templates)):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name != "README.md" and path.parent.name != "words":
                place = f"/share/quadrille/{name}/{path.relative_to(folder).as_posix()}"
                found[place] = path.read_text(encoding="utf-8")
    return found


def font_path(name):
    return FONT_FOLDERS[name.partition("-")[0]] / name


def subset_of(name, cache):
    """A font of the page. Making one takes seconds, so it is kept under a name that tells its making."""
    whole = font_path(name).read_bytes()
    maker = (HERE / "font_subset.py").read_bytes()
    kept = cache / f"{hashlib.sha256(maker + whole).hexdigest()[:16]}-{name}"
    if not kept.exists():
        cache.mkdir(parents=True, exist_ok=True)
        fresh = kept.with_suffix(".new")
        fresh.write_bytes(font_subset.subset_font(whole))
        fresh.rename(kept)
    return kept.read_bytes()


def font_bundle(options):
    """The fonts as one part, and for each how to put it together: page/parts.mjs. Tables that are alike
    lie side by side, where they compress well; what is the same is there once."""
    fonts = [(font, font_subset.pieces_of(subset_of(font[0], options.font_cache))) for font in FONTS]
    tags = sorted({tag for _, pieces in fonts for tag, _ in pieces})
    bundle, places = b"", {}
    for wanted in tags:
        for data in (data for _, pieces in fonts for tag, data in pieces if tag == wanted):
            if data not in places:
                places[data] = len(bundle)
                bundle += data
    return bundle, [font_entry(*font, [(places[data], len(data)) for _, data in pieces]) for font, pieces in fonts]


def font_entry(name, looks, pieces):
    weight, style = looks
    face = {"family": name.partition("-")[0], "weight": weight, "style": style}
    return {"path": str(font_path(name)), "face": face, "pieces": [number for piece in pieces for number in piece]}


def parts_of(options):
    """{name: bytes} of everything that is not a file of the page."""
    bundle, fonts = font_bundle(options)
    data = {"files": data_files(options.rules, options.templates), "fonts": fonts}
    parts = {
        "data.json": json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(),
        "fonts.bin": bundle,
        "quadrille.wasm": options.module.read_bytes(),
    }
    if options.cairo:
        parts["quadrille-cairo.wasm"] = options.cairo.read_bytes()
    if options.eye:
        parts["quadrille-eye.wasm"] = options.eye.read_bytes()
    if options.notices:
        parts["notices.txt"] = options.notices.read_bytes()
    return parts


def without_comments(name, text):
    """Whole lines of comment say nothing to a browser."""
    if name.endswith((".mjs", ".js")):
        return re.sub(r"(?m)^[ \t]*//.*\n", "", text)
    if name.endswith(".css"):
        return re.sub(r"(?s)/\*.*?\*/[ \t]*\n?", "", text)
    return text


def page_texts(folder):
    """{language: {key: text}} of what the page says, as its menu has them: the sections `page` of templates/words."""
    texts = {}
    for path in folder.glob("*.yaml"):
        section = path.read_text(encoding="utf-8").partition("\npage:\n")[2]
        texts[path.stem] = {key: json.loads(text) for key, text in re.findall(r'(?m)^  ([\w.-]+): (".*")$', section)}
    return dict(sorted(texts.items(), key=lambda item: int(item[1].get("language.place", len(texts)))))


def with_texts(files, texts):
    """What the page's first script says goes into it, all else into a module."""
    first = {language: {key[6:]: text for key, text in told.items() if key.startswith("first.")}
             for language, told in texts.items() if told}
    filled = {}
    for name, begin, value in (("first.js", "var WORDS = ", first), ("texts.mjs", "export const texts = ", texts)):
        assert begin + "{};" in files[name], name
        filled[name] = files[name].replace(begin + "{};", begin + json.dumps(value, ensure_ascii=False, indent=1) + ";")
    return files | filled


def page_files(page, words):
    """{name: text} of the page: HTML, style sheets, modules."""
    wanted = (".html", ".css", ".mjs", ".js")
    paths = sorted(path for path in page.rglob("*") if path.suffix in wanted)
    named = {path.relative_to(page).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return with_texts({name: without_comments(name, text) for name, text in named.items()}, page_texts(words))


def answers_of(out, languages):
    """What the module that lies in OUT answers to the page's first question in each language, as the text of
    answers.mjs; without Node the page asks it."""
    node = shutil.which("node") or shutil.which("nodejs")
    made = node and subprocess.run([node, HERE / "answers.mjs", out, *languages], capture_output=True, text=True)
    if not made or made.returncode != 0:
        print("pack.py: no answers are packed" + (f": {made.stderr}" if made else ", for there is no Node"), file=sys.stderr)
        return "export const answers = {};\n"
    return f"export const answers = {made.stdout};\n"


def modules_of(files):
    """{"entry/board": text}"""
    return {name[:-4]: text for name, text in files.items() if name.endswith(".mjs")}


# ---- HTML

def with_import_map(html, imports):
    """Before the first script, or it would come too late."""
    text = json.dumps({"imports": imports}, separators=(",", ":")).replace("<", "\\u003c")
    at = re.search(r"<script\b|</head>", html).start()
    return f'{html[:at]}<script type="importmap">{text}</script>\n{html[at:]}'


# ---- the folder for web servers

def relative_imports(name, text):
    """What a page without an import map can follow: 'quadrille/b' in 'a/c' becomes '../b.mjs'. An import map
    stands in the page itself, and a strict server forbids it."""
    here = pathlib.PurePosixPath(name).parent

    def relative(match):
        path = posixpath.relpath(f"{match[3]}.mjs", here)
        return f"{match[1]}{match[2]}{path if path.startswith('.') else './' + path}{match[2]}"

    return re.sub(r"""(\bfrom\s*|\bimport\s*\(?\s*)(['"])quadrille/([\w/]+)\2""", relative, text)


def site_parts(files, parts):
    """{name: bytes} of the folder that has all but the page itself."""
    held = dict(parts)
    for name, text in files.items():
        if name != "index.html":
            held[name] = (relative_imports(name, text) if name.endswith(".mjs") else text).encode()
    return held


def digest(data):
    return hashlib.sha256(data).digest()


def version_of(html, held):
    """Another for each change of anything, so that a folder of this name never changes."""
    told = [html.encode(), *(f"{name}\n".encode() + digest(data) for name, data in sorted(held.items()))]
    return digest(b"\n".join(told)).hex()[:12]


def site_index(html, folder):
    html = re.sub(r'(<(?:link rel="stylesheet" href|script src|script type="module" src)=")', rf"\1{folder}/", html)
    html = re.sub(r'<link rel="icon"[^>]*>', '<link rel="icon" href="icon.svg">', html)
    return html.replace("</head>", '<link rel="manifest" href="manifest.webmanifest">\n</head>', 1)


def policy_of(headers):
    return re.search(r"Content-Security-Policy: (.*)", headers)[1]


def site_files(files, parts):
    """{name: bytes} of all that a web server gets."""
    held = site_parts(files, parts)
    version = version_of(files["index.html"], held)
    folder = f"v-{version}"
    site = {path.name: path.read_text(encoding="utf-8") for path in sorted((HERE / "site").iterdir())}
    site["index.html"] = site_index(files["index.html"], folder)
    site["README.md"] = site["README.md"].replace("@POLICY@", policy_of(site["_headers"]))
    made = {name: text.encode() for name, text in site.items()}
    made |= {f"{folder}/{name}": data for name, data in held.items()}
    kept = {("./" if name == "index.html" else name): data for name, data in made.items()
            if "/" in name or name in ("index.html", "icon.svg", "manifest.webmanifest")}
    sums = {name: f"sha256-{base64.b64encode(digest(data)).decode()}" for name, data in sorted(kept.items())}
    head = f"const kVersion = {json.dumps(version)};\nconst kFiles = {json.dumps(sums, indent=1)};\n\n"
    made["service_worker.js"] = (head + without_comments("service_worker.js", site["service_worker.js"])).encode()
    return made


# ---- one file

def bare_imports(name, text):
    """A module in a data: address has no folder beside it: './b.mjs' in 'a/c' becomes 'quadrille/a/b'."""
    here = pathlib.PurePosixPath("/", name).parent

    def bare(match):
        target = here.joinpath(match[3])
        parts = []
        for part in target.parts[1:]:
            if part == "..":
                parts.pop()
            else:
                parts.append(part)
        return f"{match[1]}{match[2]}quadrille/{'/'.join(parts)}{match[2]}"

    return re.sub(r"""(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.\.?/[^'"]+)\.mjs\2""", bare, text)


def data_address(text):
    # Addresses lose line ends, and '#' begins a fragment; all else may stay as it is.
    safe = "".join(map(chr, range(0x20, 0x7F))).replace("#", "").replace("%", "")
    return "data:text/javascript;charset=utf-8," + urllib.parse.quote(text, safe=safe)


def as_block(name, text):
    """A module of the worker as a block of a plain script, since there is nothing to import from."""
    text = re.sub(r"(?m)^import (\{[^}]*\}) from '\./(\w+)\.mjs';$", r"const \1 = modules.\2;", text)
    exported = re.findall(r"(?m)^export (?:async )?(?:class|const|function) (\w+)", text)
    text = re.sub(r"(?m)^export ", "", text)
    return f"modules.{name} = (() => {{\n{text}\nreturn {{{', '.join(exported)}}};\n}})();\n"


def worker_script(modules):
    return "const modules = {};\n" + "".join(
        as_block(name, modules[name]) for name in WORKER)


def inside(text):
    """A script's text that cannot end the script's element."""
    return re.sub(r"</(?=script)|<!--", lambda found: found[0].replace("<", "\\x3c"), text)


def embedded(name, data):
    packed = gzip.compress(data, 9, mtime=0)
    text = base64.b64encode(packed).decode()
    return f'<script type="application/octet-stream" data-part="{name}">{text}</script>\n'


def inlined_styles(html, files):
    def style(match):
        return f"<style>\n{files[match[1]]}</style>"

    return re.sub(r'<link rel="stylesheet" href="([^"]+)"\s*/?>', style, html)


def inlined_first(html, files):
    """The script that must run before all others."""
    return re.sub(r'<script src="([\w.]+)"></script>', lambda found: f"<script>\n{inside(files[found[1]])}</script>", html)


def without_entry(html):
    """The page's one module script, taken out: it goes in before the parts, and waits for each of them."""
    pattern = r'''<script type="module">[^<]*</script>\n?|<script type="module" src="([\w./]+)"></script>\n?'''
    return re.sub(pattern, "", html, count=1)


ENTRY = """<script type="module" async>import 'quadrille/main';</script>\n"""


def single_file(files, parts):
    modules = modules_of(files)
    imports = {
        f"quadrille/{name}": data_address(bare_imports(name, text))
        for name, text in modules.items() if name != "worker"
    }
    html = inlined_first(inlined_styles(with_import_map(without_entry(files["index.html"]), imports), files), files)
    first = {name: data for name, data in parts.items() if not LATER.search(name)}
    later = {name: data for name, data in parts.items() if name not in first}
    tail = f'<script type="text/plain" data-worker>{inside(worker_script(modules))}</script>\n' + ENTRY
    tail += "".join(embedded(name, data) for name, data in (first | later).items())
    at = html.rindex("</body>") if "</body>" in html else len(html)
    return html[:at] + tail + html[at:]


# ---- out

def write_files(out, files):
    for name, data in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def brotli_size(data):
    if shutil.which("brotli") is None:
        return None
    made = subprocess.run(["brotli", "-q", "11", "-w", "24", "-c"], input=data, capture_output=True, check=True)
    return len(made.stdout)


def sizes(data):
    return len(data), len(gzip.compress(data, 9)), brotli_size(data)


def sum_of(rows):
    return [sum(row[column] or 0 for row in rows) for column in range(3)]


def print_sizes(files, parts, single):
    page = "\n".join(files.values()).encode()
    rows = {"page": sizes(page)}
    rows |= {name: sizes(data) for name, data in parts.items()}
    rows["a first visit"] = sum_of([row for name, row in rows.items() if not LATER.search(name)])
    rows["quadrille.html"] = sizes(single)
    print(f"{'bytes':24}{'raw':>12}{'gzip':>12}{'brotli':>12}")
    for name, row in rows.items():
        print(f"{name:24}" + "".join(f"{size or '-':>12}" for size in row))


def told():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--module", type=pathlib.Path, required=True)
    parser.add_argument("--cairo", type=pathlib.Path, help="without it the page makes no PDF")
    parser.add_argument("--eye", type=pathlib.Path, help="without it the page reads no photographs")
    parser.add_argument("--notices", type=pathlib.Path, help="of whose work is in the page: what notices.py says")
    parser.add_argument("--page", type=pathlib.Path, default=HERE / "page")
    parser.add_argument("--rules", type=pathlib.Path, default=ROOT / "rules")
    parser.add_argument("--templates", type=pathlib.Path, default=ROOT / "templates")
    parser.add_argument("--font-cache", type=pathlib.Path, help="where subset fonts are kept; OUT/.fonts")
    parser.add_argument("--no-sizes", action="store_true", help="do not weigh")
    options = parser.parse_args()
    options.font_cache = options.font_cache or options.out / ".fonts"
    return options


def main():
    options = told()
    missing = [str(font_path(name)) for name, _ in FONTS if not font_path(name).exists()]
    if missing:
        sys.exit(f"pack.py: {missing[0]} is missing; install fonts-vollkorn and fonts-inter")
    files = page_files(options.page, options.templates / "words")
    parts = parts_of(options)
    options.out.mkdir(parents=True, exist_ok=True)
    write_files(options.out, parts)
    spoken = [language for language, told in page_texts(options.templates / "words").items() if told]
    files["answers.mjs"] = answers_of(options.out, spoken)
    single = single_file(files, parts).encode()
    shutil.rmtree(options.out / "site", ignore_errors=True)
    write_files(options.out / "site", site_files(files, parts))
    (options.out / "quadrille.html").write_bytes(single)
    if not options.no_sizes:
        print_sizes(files, parts, single)


if __name__ == "__main__":
    main()
