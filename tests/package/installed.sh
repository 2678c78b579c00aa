#!/bin/bash
# Installs a build into new folders and compares it with the source tree: every description, text and template is there, the
# program works from there and finds them, and no link, path or command of the pages and the manual page is dead.
#
#     tests/package/installed.sh BUILD
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
place="$work/a b"
cmake --install "$1" --prefix "$place" >/dev/null
cmake --install "$1" --prefix "$work/usr" >/dev/null

# Words of languages are compiled in.
for folder in rules templates; do
    diff <(cd "$root/$folder" && find . -type f ! -name "*.md" ! -path "./words/*" | sort) \
        <(cd "$place/share/quadrille/$folder" && find . -type f | sort)
done

mkdir "$work/desk"
cd "$work/desk"
quadrille="$place/bin/quadrille"
"$quadrille" new mine 2>/dev/null
"$quadrille" check rules/mine.yaml
"$quadrille" board mine -o mine.pdf -q
"$quadrille" rulebook odd -o odd.pdf -q
"$quadrille" preview odd.pdf --facts >/dev/null

# Where the shells look: zsh of Debian has a folder of its own for what packages bring, below /usr.
for file in bash-completion/completions/quadrille fish/vendor_completions.d/quadrille.fish; do
    test -s "$place/share/$file"
done
bash -n "$place/share/bash-completion/completions/quadrille"
zsh=share/zsh/site-functions/_quadrille
[ ! -e /etc/debian_version ] || zsh=share/zsh/vendor-completions/_quadrille
[ "$(find "$work/usr" -name _quadrille)" = "$work/usr/$zsh" ]
[ "$(find "$place" -name _quadrille)" = "$place/share/zsh/site-functions/_quadrille" ]
head -n 1 "$place/share/zsh/site-functions/_quadrille" | grep -qx '#compdef quadrille'

dead=()
count=0
# exists PATH WHERE
exists() {
    count=$((count + 1))
    [ -e "$1" ] || dead+=("$2")
}

# Links of pages, and the headings that they lead to; what stands in blocks of code is left out.
documents=$place/share/doc/quadrille
prose() { # PAGE
    sed '/^\x60\x60\x60/,/^\x60\x60\x60/d' "$1"
}
anchors() { # PAGE
    prose "$1" | sed -n 's/^##* //p' | tr '[:upper:] ' '[:lower:]-' | tr -cd '[:alnum:]_\n-'
}
while IFS= read -r page; do
    while IFS= read -r link; do
        case $link in *://* | mailto:*) continue ;; esac
        file=$(dirname "$page")/${link%%#*}
        [ -n "${link%%#*}" ] || file=$page
        exists "$file" "${page#"$documents/"}: $link"
        if [[ $link == *.md#* || $link == \#* ]] && [ -e "$file" ]; then
            anchors "$file" | grep -qxF -- "${link#*#}" || dead+=("${page#"$documents/"}: $link")
        fi
    done < <(prose "$page" | grep -oE '\]\([^() ]+\)' | sed 's/^](//; s/)$//')
done < <(find "$documents" -name '*.md')
[ "$count" -gt 50 ] || dead+=("only $count links of pages were found")

# The manual page in plain letters. {a,b} stands for either.
manual=$(sed 's/\\f[BIRP]//g; s/\\-/-/g; s/\\(aq/'"'"'/g; s/\\&//g; s/\\e/\\/g' "$place/share/man/man1/quadrille.1")
count=0
spread() { # PATH WITH {a,b}
    if [[ $1 =~ ^(.*)\{([^}]*)\}(.*)$ ]]; then
        local word
        for word in ${BASH_REMATCH[2]//,/ }; do
            echo "${BASH_REMATCH[1]}$word${BASH_REMATCH[3]}"
        done
    else
        echo "$1"
    fi
}
while IFS= read -r word; do
    while IFS= read -r path; do
        case $path in
            ../*) exists "$place/bin/$path" "manual page: $path" ;;
            /*) exists "$path" "manual page: $path" ;;
            *README.md) exists "$documents/$path" "manual page: $path" ;;
            templates/*) exists "$place/share/quadrille/$path" "manual page: $path" ;;
        esac
    done < <(spread "$word")
done < <(grep -oE '(\.\./|/usr/|rules/|templates/|examples/)[][A-Za-z0-9_./{},-]+' <<<"$manual" | sed 's/[.,]*$//' | sort -u)
[ "$count" -gt 10 ] || dead+=("only $count paths of the manual page were found")

# Commands that it names, and options: each is in the help of some command.
help=$("$quadrille" --help)
count=0
while IFS= read -r command; do
    count=$((count + 1))
    if grep -q "^  $command  " <<<"$help"; then
        help+=$'\n'$("$quadrille" "$command" --help)
    else
        dead+=("manual page: quadrille $command")
    fi
done < <(grep -oE '(^|[^a-z/])quadrille [a-z]+' <<<"$manual" | sed 's/.*quadrille //' | sort -u)
[ "$count" -gt 20 ] || dead+=("only $count commands of the manual page were found")
while IFS= read -r option; do
    grep -qE -- "(^|[^-a-z])$option([^-a-z]|$)" <<<"$help" || dead+=("manual page: $option")
done < <(grep -oE -- '--[a-z][a-z-]+' <<<"$manual" | sort -u)

if [ ${#dead[@]} -gt 0 ]; then
    echo "Dead, where it is installed:"
    printf '  %s\n' "${dead[@]}"
    exit 1
fi
