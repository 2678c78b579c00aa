#!/bin/bash
# Makes four sheets with all boards that have a name: shapes, tilings, their duals, solids. Without
# labels, to compare their lines; each board is 60 mm wide or high.
#
#     examples/boards/make.sh [QUADRILLE [FOLDER]]
#
# By default QUADRILLE is build/release/quadrille, and FOLDER is this folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=$(realpath "${1:-$root/build/release/quadrille}")
folder=$(realpath "${2:-$root/examples/boards}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
export LC_ALL=C

columns=4
tile=60 # the largest width or height of a board, in millimetres
pitch_x=70
pitch_y=78

# The value of a picture's attribute, in millimetres.
extent() { # ATTRIBUTE FILE
    sed -n "s/.* $1=\"\([0-9.]*\)mm\".*/\1/p" "$2" | head -1
}

draw() { # NAME LENGTH
    "$quadrille" figure -q "$work/$1.yaml" -o "$work/$1.svg" --width "$2" 2>"$work/messages" || {
        cat "$work/messages" >&2
        exit 1
    }
}

# A board as an element of a sheet, without the shapes that only the mouse needs.
element() { # NAME X Y
    sed -e '/^<?xml/d' -e '/^<title/d' -e '/^<desc/,/<\/desc>$/d' -e '/class="site"/d' \
        -e "s/^<svg [^>]*viewBox/<svg x=\"$2\" y=\"$3\" stroke-linecap=\"round\" stroke-linejoin=\"round\" fill=\"none\" viewBox/" \
        -e 's/ xml:lang=[^>]*>$/>/' "$work/$1.svg" |
        sed "1s/viewBox=\"0 0 \([0-9.]*\) \([0-9.]*\)\"/width=\"\1\" height=\"\2\" &/"
}

# Reads lines with a name and a board, and writes a sheet.
sheet() { # NAME TITLE
    local count=0 name board width height x y
    : >"$work/boards"
    while read -r name board; do
        echo "{what: $name, board: {$board}, labels: none}" >"$work/$name.yaml"
        draw "$name" ${tile}mm
        height=$(extent height "$work/$name.svg")
        if [ "${height%.*}" -ge $tile ]; then
            width=$(awk "BEGIN {printf \"%.2f\", $tile * $tile / $height}")
            draw "$name" "${width}mm"
        fi
        width=$(extent width "$work/$name.svg")
        height=$(extent height "$work/$name.svg")
        x=$(awk "BEGIN {printf \"%.2f\", $count % $columns * $pitch_x + ($pitch_x - $width) / 2}")
        y=$(awk "BEGIN {printf \"%.2f\", int($count / $columns) * $pitch_y + 4 + ($tile - $height) / 2}")
        element "$name" "$x" "$y" >>"$work/boards"
        x=$((count % columns * pitch_x + pitch_x / 2))
        y=$((count / columns * pitch_y + 71))
        echo "<text x=\"$x\" y=\"$y\" text-anchor=\"middle\" font-size=\"4\">$name</text>" >>"$work/boards"
        count=$((count + 1))
    done
    {
        echo "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 $((columns * pitch_x)) $(((count + columns - 1) / columns * pitch_y))\" font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\">"
        echo "<title>$2</title>"
        echo '<rect width="100%" height="100%" fill="#ffffff"/>'
        cat "$work/boards"
        echo "</svg>"
    } >"$folder/$1.svg"
}

sheet shapes "Boards of squares and hexagons, and those of templates/boards" <<'END'
square square: 8
square-edges square: 5, sites: edges
hexhex hexhex: 5
rhombus rhombus: 7
triangle triangle: 8
hex-rectangle hex-rectangle: [8, 7]
dodecahedron use: dodecahedron
icosahedron use: icosahedron
football use: football
five-seven use: five-seven
END

for dual in false true; do
    file=$([ $dual = true ] && echo duals || echo tilings)
    title=$([ $dual = true ] && echo "The duals of the tilings" || echo "Tilings")
    while read -r tiling cut; do
        echo "$tiling tiling: $tiling, dual: $dual, shape: {$cut}"
    done <<'END' | sheet $file "$title"
3.3.3.3.3.3 hexagon: 3
4.4.4.4 rectangle: 5
6.6.6 hexagon: 3
3.3.3.3.6 hexagon: 2
3.3.3.4.4 rectangle: [6, 3]
3.3.4.3.4 rectangle: 3
3.4.6.4 hexagon: 2
3.6.3.6 hexagon: 3
3.12.12 hexagon: 2
4.6.12 hexagon: 2
4.8.8 rectangle: 4
5-7 rectangle: [3, 4]
END
done

solids() {
    sed -n "s/^| *\(Platonic\|Archimedean\|their duals\) *|//p" templates/README.md | grep -o '`[a-z-]*`' | tr -d '`'
}
solids | while read -r solid; do
    echo "$solid solid: $solid, seen-from: face"
done | sheet solids "Solids, seen from a face"
