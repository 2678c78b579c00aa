#!/bin/bash
# Usage: tests/package/release.sh [--whole] [--make-only | --try-only] [FOLDER]
# Makes a release of the commit that is checked out, and tries each of its parts in an empty place:
#
#   quadrille-VERSION-source.tar.gz   the source
#   quadrille*_VERSION_ARCH.deb       Debian packages: the program, and quadrille-eye and quadrille-proof
#   quadrille.html                    the page in the browser, as one file
#   quadrille-VERSION-site.tar.gz     the same as a folder for web hosts
#   quadrille-VERSION.tgz             the npm package
#   NOTICES.txt, sbom.spdx.json       whose work is inside, under what terms, in which versions
#   SHA256SUMS
#
# into FOLDER, or build/release-VERSION. The builds release and web are used as they are, or made where they are
# missing or older than the source. All of it is made twice and must be the same to the byte.
#
#   --whole      also builds the source, and tries the Debian packages in a bare Debian 12 (root, debootstrap)
#   --make-only  tries nothing
#   --try-only   makes nothing, and tries what is in the folder
#
# Exits with 77, and says why, where the page cannot be made.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$PWD
cd "$root"

help() {
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$root/tests/package/release.sh"
}

whole=
make=yes
try=yes
folder=
while [ $# -gt 0 ]; do
    case $1 in
        --help | -h) help && exit 0 ;;
        --whole) whole=yes ;;
        --make-only) try= ;;
        --try-only) make= ;;
        -*) echo "release.sh: unknown option $1; --help tells which there are" >&2 && exit 2 ;;
        *) folder=$(cd "$here" && realpath --canonicalize-missing --no-symlinks "$1") ;;
    esac
    shift
done

version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' CMakeLists.txt | head -n 1)
commit=$(git rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8
folder=${folder:-$root/build/release-$version}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() {
    echo "$*"
}

stop() {
    echo "release.sh: $1" >&2
    exit "${2-1}"
}

# Runs a command with its output in a log, and shows the output only if it fails.
logged() {
    local log=$work/$1.log
    shift
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        stop "$1 failed"
    fi
}

# ---- builds

# older FILE: it is missing, or a source is newer.
older() {
    [ ! -e "$1" ] || [ -n "$(find CMakeLists.txt generator rules templates -type f ! -name '*.md' -newer "$1" -print -quit)" ]
}

build_program() {
    if older build/release/quadrille || older build/release/quadrille-eye || older build/release/quadrille-proof; then
        say "Building the program (some minutes) ..."
        logged configure cmake --preset release -D QUADRILLE_EYE=ON -D QUADRILLE_PROOF=ON
        logged build cmake --build --preset release
    fi
}

build_page() {
    if older build/web/page/quadrille.html || [ ! -e "build/web/npm/quadrille-$version.tgz" ]; then
        say "Building the page (some minutes) ..."
        generator/web/build.sh >"$work/web.log" 2>&1 || { cat "$work/web.log" >&2 && stop "the page cannot be made" $?; }
    fi
}

# ---- the parts

# archive FOLDER NAME: the folder as NAME.tar.gz on standard output, of the commit's time.
archive() {
    tar --create --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mode='u=rwX,go=rX' \
        --mtime="@$SOURCE_DATE_EPOCH" --transform "s,^\.,$2," --directory "$1" . | gzip --best --no-name
}

debian_packages() {
    (cd "$work" && rm -rf cpack && mkdir cpack && cd cpack && cpack --config "$root/build/release/CPackConfig.cmake")
    mv "$work"/cpack/*.deb "$1"
}

write_notices() {
    echo "Quadrille $version"
    echo
    echo "The licence of Quadrille itself is not chosen yet. The source and the Debian packages hold nothing of others but"
    echo "headers of the libraries expected, JSON for Modern C++ and Boost. The page, the folder for web hosts and"
    echo "the npm package hold all that follows."
    echo
    cat build/web/page/notices.txt
}

# make_all FOLDER
make_all() {
    mkdir -p "$1"
    git archive --format=tar --prefix="quadrille-$version/" "$commit" | gzip --best --no-name >"$1/quadrille-$version-source.tar.gz"
    logged cpack debian_packages "$1"
    cp build/web/page/quadrille.html "$1"
    archive build/web/page/site "quadrille-$version-site" >"$1/quadrille-$version-site.tar.gz"
    logged npm generator/web/npm/make.py "$work/npm-made" --page build/web/page
    cp "$work/npm-made/quadrille-$version.tgz" "$1"
    write_notices >"$1/NOTICES.txt"
    tests/package/sbom.py "$1" --version "$version" --commit "$commit" --time "$SOURCE_DATE_EPOCH" \
        --sources build/web-sources >"$1/sbom.spdx.json"
    (cd "$1" && sha256sum -- * >../sums && mv ../sums SHA256SUMS)
}

# An older release gives way, and nothing else.
clear_folder() {
    mkdir -p "$folder"
    if [ -e "$folder/SHA256SUMS" ]; then
        (cd "$folder" && sed 's/^[0-9a-f]*  //' SHA256SUMS | xargs --delimiter '\n' rm -f -- SHA256SUMS)
    fi
    [ -z "$(ls -A "$folder")" ] || stop "$folder has other files in it than a release"
}

# ---- trying

# jobs PROGRAM...: prints, scores and draws a figure in an empty folder, with the bytes of this build.
jobs() {
    local desk=$work/desk expected=$work/expected
    rm -rf "$desk" "$expected"
    mkdir "$desk" "$expected"
    cp examples/odd/game.txt "$desk" && cp examples/odd/game.txt "$expected"
    (cd "$desk" && three_jobs "$@")
    (cd "$expected" && three_jobs "$root/build/release/quadrille")
    diff --recursive "$expected" "$desk"
}

three_jobs() {
    env -i PATH="$PATH" "$@" board odd
    env -i PATH="$PATH" "$@" score game.txt >verdict.txt
    env -i PATH="$PATH" "$@" figure game.txt -o figure.svg
}

try_source() {
    tar --extract --file "$folder/quadrille-$version-source.tar.gz" --directory "$work"
    cd "$work/quadrille-$version"
    cmake --preset release
    [ -n "$whole" ] || return 0
    cmake --build --preset release
    cd "$root"
    jobs "$work/quadrille-$version/build/release/quadrille"
}

try_debian() {
    local package
    for package in "$folder"/*.deb; do
        dpkg-deb --extract "$package" "$work/debian"
    done
    jobs "$work/debian/usr/bin/quadrille"
    "$work/debian/usr/bin/quadrille" preview "$work/desk/odd-board.pdf" --facts
    dpkg-deb --field "$folder/quadrille_${version}_$(dpkg --print-architecture).deb" Recommends | grep 'quadrille-eye, quadrille-proof'
}

try_lintian() {
    lintian --fail-on error,warning --allow-root "$folder"/*.deb
}

try_npm() {
    mkdir "$work/empty"
    npm install --prefix "$work/empty" --offline --no-audit --no-fund "$folder/quadrille-$version.tgz"
    jobs "$work/empty/node_modules/.bin/quadrille"
    (cd "$work/desk" && npx --prefix "$work/empty" --no quadrille --version)
    mkdir "$work/npm"
    cp "$folder/quadrille-$version.tgz" "$work/npm"
    tar --extract --file "$folder/quadrille-$version.tgz" --directory "$work/npm"
    QUADRILLE=$root/build/release/quadrille QUADRILLE_NPM=$work/npm QUADRILLE_ALL_GAMES=1 QUADRILLE_WEB='' \
        node --test-reporter=tap tests/web/npm.test.mjs
}

in_browser() {
    QUADRILLE=$root/build/release/quadrille NODE_PATH=$root/build/npm/node_modules QUADRILLE_PAGE=$1 QUADRILLE_SITE=${2-} \
        node --test-reporter=tap tests/package/three_jobs.test.mjs | tee "$work/jobs.tap"
    ! grep --quiet '# SKIP' "$work/jobs.tap"
}

try_page() {
    in_browser "file://$folder/quadrille.html"
}

try_site() {
    tar --extract --file "$folder/quadrille-$version-site.tar.gz" --directory "$work"
    in_browser '' "$work/quadrille-$version-site"
}

failed=()

# tried WHAT FUNCTION: a line about it; what it said, only if it failed.
tried() {
    local log=$work/$2.log start=$SECONDS
    # In a shell of its own, since `set -e` does not hold in a condition.
    if bash -c "set -euo pipefail; $(declare -f); $(declare -p root folder work version whole); cd $(printf %q "$root"); $2" \
        >"$log" 2>&1 </dev/null; then
        printf '  %-52s %4s s\n' "$1" $((SECONDS - start))
    else
        failed+=("$1")
        printf '  %-52s FAILED\n' "$1"
        tail -n 40 "$log" | sed 's/^/    /'
    fi
}

try_all() {
    (cd "$folder" && sha256sum --check --quiet SHA256SUMS) || stop "$folder holds no whole release"
    say "Trying each in an empty place: print, score, figure"
    if [ -n "$whole" ]; then
        tried "the source: configured, built, three jobs" try_source
        tried "the Debian packages in a bare Debian 12" try_bare_debian
    else
        tried "the source: configured" try_source
    fi
    tried "the Debian packages, extracted: three jobs, preview" try_debian
    if command -v lintian >/dev/null; then
        tried "the Debian packages: lintian finds nothing" try_lintian
    else
        say "  lintian is not installed, so it looked at nothing"
    fi
    tried "the npm package, installed offline: every game" try_npm
    tests/web/packages.sh >"$work/browser.log" 2>&1 || { cat "$work/browser.log" && failed+=("no browser to try the page in"); }
    tried "quadrille.html in Chromium: three jobs" try_page
    tried "the folder, strict and without a connection" try_site
}

try_bare_debian() {
    tests/package/in_bare_debian.sh build/release
}

# ---- all of it

make_release() {
    build_program
    build_page
    say "Making Quadrille $version, twice ..."
    make_all "$work/first/release"
    make_all "$work/second/release"
    diff --recursive "$work/first/release" "$work/second/release" >/dev/null || {
        diff --brief --recursive "$work/first/release" "$work/second/release" >&2 || true
        stop "the second time it is not the same to the byte"
    }
    clear_folder
    cp --preserve=timestamps "$work"/first/release/* "$folder"
    say "The same to the byte. In $folder:"
    (cd "$folder" && du --bytes -- * | awk '{ printf "  %-52s %9d bytes\n", $2, $1 }')
}

[ -n "$version" ] || stop "CMakeLists.txt names no version"
[ -z "$(git status --porcelain --untracked-files=no)" ] || say "Note: changes that are not committed are not in the source archive."
[ -z "$make" ] || make_release
[ -z "$try" ] || try_all
if [ ${#failed[@]} -gt 0 ]; then
    printf 'FAILED: %s\n' "${failed[@]}" >&2
    exit 1
fi
say "All is well."
