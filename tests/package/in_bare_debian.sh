#!/bin/bash
# Makes the Debian packages of a build, installs them into a bare Debian 12 with nothing else, and tries
# them there: prints, scores, previews, begins a game, from several folders and as an ordinary user.
# Needs root, debootstrap and a Debian mirror. Takes minutes, so it is not part of the suite. The
# commands and their output go to standard output.
#
#     tests/package/in_bare_debian.sh [BUILD [FOLDER WITH A BARE SYSTEM]]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${1:-$root/build/release}")
base=${2:-}

work=$(mktemp -d)
system=$work/system
leave() {
    mountpoint -q "$system/proc" && umount "$system/proc"
    rm -rf "$work"
}
trap leave EXIT

cmake --build "$build" --target quadrille quadrille-eye quadrille-proof written >/dev/null
(cd "$work" && cpack --config "$build/CPackConfig.cmake" >/dev/null)
for package in "$work"/*.deb; do
    dpkg-deb --field "$package" Package Version Installed-Size Depends
done

if [ -n "$base" ]; then
    cp -a "$base" "$system"
else
    debootstrap --variant=minbase bookworm "$system" >/dev/null
fi
mount -t proc proc "$system/proc"
cp "$work"/*.deb "$system/srv/"

# Prints the command, then runs it inside.
inside() {
    echo "# $*"
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive chroot "$system" /bin/sh -c "$*" </dev/null
}

inside "apt-get update >/dev/null && apt-get install -y --no-install-recommends /srv/quadrille_*.deb \
    >/srv/log 2>&1 && tail -n 1 /srv/log"
inside "cd /var/tmp && quadrille board odd -q && quadrille preview odd-board.pdf; test \$? = 3"
inside "cd /var/tmp && quadrille read odd-board.pdf; test \$? = 3"
inside "apt-get install -y --no-install-recommends /srv/quadrille-*.deb >/srv/log 2>&1 && tail -n 1 /srv/log && rm /srv/*.deb"
inside "dpkg --list quadrille | tail -n 1 && du -ks /usr/share/quadrille"
inside "cd / && quadrille --version && quadrille list | head -n 3"
inside "mkdir '/srv/a b' && cd '/srv/a b' && quadrille kit odd && quadrille preview odd-kit.pdf --facts |
    head -n 2 && ls"
inside "cd /var/tmp && quadrille transcript loops >game.txt && quadrille score game.txt --brief &&
    quadrille record game.txt -o record.svg && quadrille figure game.txt -o figure.png && ls"
inside "cd /var/tmp && quadrille preview record.pdf; test \$? = 1"
inside "useradd --create-home ann && su ann -c 'cd && quadrille new mine && quadrille check rules/mine.yaml &&
    quadrille board mine && quadrille score mine.txt --brief && quadrille rulebook dodec && ls'"
inside "su ann -c 'cd / && quadrille board odd'; test \$? = 3"
inside "ls /usr/share/man/man1/quadrille* /usr/share/bash-completion/completions/quadrille \
    /usr/share/zsh/vendor-completions/_quadrille /usr/share/fish/vendor_completions.d/quadrille.fish"
inside "dpkg --verify quadrille && apt-get remove -y quadrille >/dev/null 2>&1 &&
    ! command -v quadrille && ! ls /usr/share/quadrille 2>/dev/null"
echo "All is well."
