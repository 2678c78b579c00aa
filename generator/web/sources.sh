#!/bin/bash
# Usage: generator/web/sources.sh FOLDER
# Puts the sources that the web build compiles into FOLDER/cairo, FOLDER/zlib and so on: Debian's own,
# with its patches, so that what the page writes equals what Debian's libraries write. The machine's
# package sources are asked, by lists of our own: nothing outside FOLDER changes, and no root is
# needed. What is there already is left alone. Archives that lie in FOLDER/archives are not fetched.
set -euo pipefail

packages=(cairo fmtlib freetype harfbuzz opencv pixman qrencode utf8proc yaml-cpp zlib)

if [ $# -ne 1 ] || [ "${1#-}" != "$1" ]; then
    echo "Usage: $0 FOLDER" >&2
    exit 2
fi
for tool in apt-get dpkg-source patch; do
    if ! command -v $tool >/dev/null; then
        echo "$0 needs $tool (Debian packages apt, dpkg-dev, patch)." >&2
        exit 1
    fi
done
mkdir -p "$1/archives"
folder=$(cd "$1" && pwd)
archives=$folder/archives
private=$folder/apt
log=$folder/apt.log

apt() {
    apt-get --quiet --quiet \
        --option=Dir::Etc::SourceList=/dev/null \
        --option=Dir::Etc::SourceParts="$private/sources" \
        --option=Dir::State::Lists="$private/lists" \
        --option=Dir::Cache="$private/cache" \
        --option=Acquire::Languages=none \
        --option=Acquire::Retries=2 \
        --option=APT::Sandbox::User="$(id -un)" \
        "$@" </dev/null >>"$log" 2>&1
}

# The machine's own package sources, with sources in place of programs.
fetch_lists() {
    local etc file name
    etc=$(apt-config shell etc Dir::Etc/d | sed "s/^etc='\(.*\)'$/\1/")
    rm -rf "$private"
    mkdir -p "$private/sources" "$private/lists/partial" "$private/cache"
    for file in "$etc"/sources.list "$etc"/sources.list.d/*; do
        name=$private/sources/$(basename "$file")
        case $file in
            *.list) [ ! -e "$file" ] || sed -n 's/^[[:space:]]*deb[[:space:]]/deb-src /p' "$file" >"$name" ;;
            *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" >"$name" ;;
        esac
    done
    apt update || true  # what cannot be had is found out below
}

# have PACKAGE: its description and its original archive lie in the archives.
have() {
    compgen -G "$archives/$1_*.dsc" >/dev/null && compgen -G "$archives/$1_*.orig.tar.*" >/dev/null
}

fetch() {
    if [ ! -d "$private/lists/partial" ]; then
        echo "Fetching the list of Debian's sources ..."
        fetch_lists
    fi
    echo "Fetching $1 ..."
    (cd "$archives" && apt source --download-only "$1") || true
}

# The newest of some files.
newest() {
    printf '%s\n' "$@" | sort --version-sort | tail -n 1
}

# The original archive alone, checked; for when the mirror lacks Debian's changes.
unpack_original() {
    local description=$1 to=$2 original
    original=$(newest "${description%-*}".orig.tar.*[a-z2])
    if ! (cd "$archives" && sed -n '/^Checksums-Sha256:/,/^[^ ]/s/^ \([0-9a-f]*\) [0-9]* /\1  /p' \
            "$description" | grep --fixed-strings "$(basename "$original")" | sha256sum --check) \
            >>"$log" 2>&1; then
        echo "$original is not what its description says." >&2
        return 1
    fi
    mkdir "$to"
    tar --extract --file "$original" --directory "$to" --strip-components 1
}

unpack() {
    local name=$1 description
    description=$(newest "$archives/$1"_*.dsc)
    rm -rf "$folder/new"
    mkdir "$folder/new"
    if ! (cd "$folder/new" && dpkg-source --extract "$description" "$name") >>"$log" 2>&1; then
        rm -rf "$folder/new/$name"
        unpack_original "$description" "$folder/new/$name" || return 1
        echo "$name: without Debian's changes, which the mirror does not have."
    fi
    mv "$folder/new/$name" "$folder/$name"
}

: >"$log"
missing=()
for name in "${packages[@]}"; do
    if [ -d "$folder/$name" ]; then
        continue
    fi
    have "$name" || fetch "$name"
    if ! have "$name" || ! unpack "$name"; then
        missing+=("$name")
    fi
done
rm -rf "$private" "$folder/new"

if [ ${#missing[@]} -gt 0 ]; then
    {
        echo "No sources of: ${missing[*]}. The page for the browser cannot be built without them."
        echo "What apt-get and dpkg-source said is in $log. Archives from elsewhere (.dsc, .orig.tar.*,"
        echo ".debian.tar.*) can be put into $archives."
    } >&2
    exit 1
fi
