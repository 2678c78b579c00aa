#!/bin/bash
# From a bare Debian 12 to paper; examples/start.sh --help says how. You can run it again, and from any
# folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

help() {
    cat <<'END'
Usage: examples/start.sh [--all | --web]

Installs what is missing, builds Quadrille, and prints the board and the rulebook of each game, and a
few figures, into out/. You can run it again: it goes on where it stopped.

  --all   also build the programs that read photographs ('quadrille read') and PDFs
          ('quadrille preview'); they need 81 more packages
  --web   make the page for the browser instead, out/quadrille.html
  --help  show this

It changes nothing but Debian's packages, build/ and out/.
END
}

all=no
case ${1-} in
    '') ;;
    --all) all=yes ;;
    --web)
        generator/web/build.sh
        mkdir -p out
        cp build/web/page/quadrille.html out/
        echo "Or its copy, $root/out/quadrille.html: all of the page is in this one file."
        exit
        ;;
    --help | -h)
        help
        exit
        ;;
    *)
        help >&2
        exit 2
        ;;
esac

# With the minutes of a processor that a first build takes, by the clock.
cores=$(nproc)
minutes=$(((10 + cores - 1) / cores))
echo "Quadrille, from its sources to paper in three steps:"
echo "  1. install what is missing: the compiler and libraries, as packages of Debian"
if [ -x build/release/quadrille ]; then
    echo "  2. bring the program up to date in build/release"
elif [ "$cores" -eq 1 ]; then
    echo "  2. build the program in build/release: about $minutes minutes"
else
    echo "  2. build the program in build/release: about $minutes minutes on your $cores cores"
fi
echo "  3. print the boards and rulebooks into out/: less than a minute"
echo "Ctrl-C stops it at any time, and the next run goes on from there."
echo

groups=(@print)
[ $all = no ] || groups+=(@preview @read)
.ci/need_packages "to build the program" "${groups[@]}"

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Shows how far the command has come, and what it prints only if it fails.
counted() {
    "$@" 2>&1 </dev/null | .ci/count "$log" || {
        grep -vE '^(building|printing) [0-9]' "$log" >&2
        return 1
    }
}

# What reads photographs and PDFs is not needed to print. A folder that was configured keeps what it has.
parts=()
if [ $all = yes ]; then
    parts=(-D QUADRILLE_EYE=ON -D QUADRILLE_PROOF=ON)
elif [ ! -e build/release/build.ninja ]; then
    parts=(-D QUADRILLE_EYE=OFF -D QUADRILLE_PROOF=OFF)
fi
export NINJA_STATUS='building %f of %t '
counted cmake --preset release ${parts[@]+"${parts[@]}"}
counted cmake --build --preset release --target quadrille written
quadrille=build/release/quadrille

games=(rules/*.yaml)
figures=(examples/figures/*.yaml)
print_all() {
    local file name done=0
    mkdir -p out
    for file in "${games[@]}"; do
        name=$(basename "$file" .yaml)
        "$quadrille" board "$name" -q -o "out/$name-board.pdf" || return
        "$quadrille" rulebook "$name" -q -o "out/$name-rulebook.pdf" || return
        done=$((done + 1))
        echo "printing $done of ${#games[@]}"
    done
    for file in "${figures[@]}"; do
        "$quadrille" figure "$file" -q -o "out/$(basename "$file" .yaml).pdf" || return
    done
}
counted print_all

# With --all, also the other programs.
counted cmake --build --preset release

echo
echo "The boards and rulebooks of ${#games[@]} games, with ${#figures[@]} figures, are in $root/out."
echo "Print one at its actual size (100 %): lpr out/odd-board.pdf, or open it and print it from there."
echo "Call the program: build/release/quadrille list. After sudo cmake --install build/release it is quadrille."
