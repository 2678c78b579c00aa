#!/usr/bin/env python3
"""Runs what a page shows, as written and in order, and compares what is printed with what the page shows.

    readme.py QUADRILLE PAGE FOLDER

The commands run in an empty folder below FOLDER, as a reader would type them; beside it stand the examples, and if the page
lies in a folder of examples, its files are there. What counts as shown:
  - each line of a block marked `sh`;
  - each `$ ` line of a block marked `console`, with exactly the lines below it as output;
  - each span of code in the text that begins with `quadrille` or `lpr`. Where it is the name of a command only, or has a
    placeholder in capitals, the command must exist;
  - each span that begins with a script of the tree, whose --help must know its options.
A block marked `text` is written to the file that the line above it names last. Nothing may warn.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LEAST = 6  # commands of a page: fewer mean that this reader has gone wrong


def steps_of(text):
    """The page in order: (number of its line, kind, content), where kind is run, print, write or span."""
    kind = None
    above = ''
    block = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith('```'):
            if kind is None:
                kind, block, begin = line[3:] or 'other', [], number + 1
            else:
                yield from steps_of_block(kind, block, begin, above)
                kind = None
        elif kind is not None:
            block.append(line)
        else:
            above = line if line.strip() else above
            for span in re.findall(r'`([^`]+)`', line):
                yield number, 'span', span


def steps_of_block(kind, block, begin, above):
    if kind == 'sh':
        for at, line in enumerate(block):
            if line.strip():
                yield begin + at, 'run', line
    elif kind == 'console':
        starts = [at for at, line in enumerate(block) if line.startswith('$ ')]
        if not starts or starts[0] != 0:
            raise SystemExit(f'line {begin}: a console begins with "$ "')
        for at, end in zip(starts, starts[1:] + [len(block)]):
            shown = ''.join(line + '\n' for line in block[at + 1:end])
            yield begin + at, 'print', (block[at][2:], shown)
    elif kind == 'text':
        names = re.findall(r'`([^`]+)`', above)
        if not names:
            raise SystemExit(f'line {begin}: no file is named for this text')
        yield begin, 'write', (names[-1], '\n'.join(block) + '\n')


class Desk:
    """Where a reader of the page sits, with the program, a printer and something that shows files."""

    def __init__(self, quadrille, page, folder):
        shutil.rmtree(folder, ignore_errors=True)
        bin_folder = folder / 'bin'
        bin_folder.mkdir(parents=True)
        (bin_folder / 'quadrille').symlink_to(quadrille)
        printer = bin_folder / 'lpr'
        printer.write_text('#!/bin/sh\nfor file; do [ "$(head -c 5 "$file")" = "%PDF-" ] || exit 1; done\n[ $# -gt 0 ]\n')
        printer.chmod(0o755)
        self.environment = dict(os.environ, LC_ALL='C', QUADRILLE_OPEN='true', PATH=f'{bin_folder}:{os.environ["PATH"]}')
        examples = ROOT / 'examples'
        self.folder = folder / 'desk'
        if page.parent.parent == examples:
            (folder / 'examples').mkdir()
            for other in examples.iterdir():
                if other.is_dir() and other != page.parent:
                    (folder / 'examples' / other.name).symlink_to(other)
            self.folder = folder / 'examples' / page.parent.name
            shutil.copytree(page.parent, self.folder, ignore=shutil.ignore_patterns(page.name))
        else:
            self.folder.mkdir()

    def run(self, command):
        return subprocess.run(['bash', '-c', command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, check=False)

    def watch(self, command):
        """Ended with Ctrl-C, as the page says, once the file is there."""
        made = self.folder / command.split()[command.split().index('-o') + 1]
        made.unlink(missing_ok=True)
        with subprocess.Popen(command.split(), cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as watching:
            for _ in range(600):
                if made.exists() or watching.poll() is not None:
                    break
                time.sleep(0.1)
            time.sleep(0.5)
            watching.send_signal(signal.SIGINT)
            out, err = watching.communicate(timeout=60)
        code = watching.returncode if made.exists() else f'no {made.name}'
        return subprocess.CompletedProcess(command, 0 if code in (0, 130, -signal.SIGINT) else code, out, err)


def fault_of(done):
    if done.returncode != 0:
        return f'ended with {done.returncode}'
    if re.search(r'\b(warning|error):', done.stderr):
        return 'warned'
    return None


def fault_of_script(words):
    script = ROOT / words[0]
    if not script.is_file() or not os.access(script, os.X_OK):
        return f'{words[0]} is no program of the tree'
    options = [word for word in words[1:] if word.startswith('--')]
    if options:
        known = subprocess.run([script, '--help'], capture_output=True, text=True, check=False).stdout
        for option in options:
            if option not in known:
                return f'{words[0]} --help does not know {option}'
    return None


def check(desk, kind, content):
    """A fault or None, and whether a command was run."""
    if kind == 'write':
        (desk.folder / content[0]).write_text(content[1], encoding='utf-8')
        return None, False
    if kind == 'print':
        done = desk.run(content[0])
        fault = fault_of(done)
        if fault is None and done.stdout != content[1]:
            fault = f'does not print what the page shows, but\n{done.stdout}'
        return fault and f'{content[0]}: {fault}\n{done.stderr}', True
    if kind == 'span':
        words = content.split()
        if re.match(r'(\.ci|examples|tests|generator)/.*\.(sh|py)$|\.ci/run$', words[0]):
            return fault_of_script(words), False
        if words[0] not in ('quadrille', 'lpr') or len(words) < 2:
            return None, False
        if re.search(r'\b[A-Z]{2,}\b', content) or (len(words) == 2 and words[1] not in ('list', '--help')):
            content = f'quadrille {words[1]} --help'
    watching = content.startswith('quadrille watch ') and not content.endswith('--help')
    done = desk.watch(content) if watching else desk.run(content)
    fault = fault_of(done)
    return fault and f'{content}: {fault}\n{done.stdout}{done.stderr}', True


def main():
    quadrille, page, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    desk = Desk(quadrille, page, folder)
    count = 0
    faults = []
    for number, kind, content in steps_of(page.read_text(encoding='utf-8')):
        fault, ran = check(desk, kind, content)
        count += ran
        if fault:
            faults.append(f'{page.relative_to(ROOT)}:{number}: {fault}')
    print('\n'.join(faults + [f'{count} commands were run']))
    return 1 if faults or count < LEAST else 0


if __name__ == '__main__':
    sys.exit(main())
