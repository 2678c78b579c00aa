#include "page/sheet/head_places.h"

#include <algorithm>

#include "page/paper/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr int kLeastPlayerColumns = 2;
constexpr int kBandRow = 3;  // fields abreast, under a title

Mm columns_left(int column) {
    return kModule * column;
}

PlacedField in_column(int first, int count, int row) {
    PlacedField field;
    field.x = columns_left(first);
    field.width = columns_width(count);
    field.row = row;
    return field;
}

}  // namespace

PlacedField player_place(int index, int players, int columns) {
    const int most = std::max(1, columns / kLeastPlayerColumns);
    const int rows = (players + most - 1) / most;
    const int a_row = (players + rows - 1) / rows;
    const int each = columns / a_row;
    const int place = index % a_row;
    const int count = place + 1 == a_row ? columns - each * place : each;
    return in_column(each * place, count, index / a_row);
}

PlacedField band_place(int index, int players, Mm measure) {
    const int a_row = players % 2 == 0 && players < kBandRow * 2 ? 2 : kBandRow;
    PlacedField field;
    field.width = (measure - kGutter * (a_row - 1)) / a_row;
    field.x = (field.width + kGutter) * (index % a_row);
    field.row = index / a_row;
    return field;
}

PlacedField in_columns(int index, int count, int columns) {
    int first = index;
    int taken = index + 1 == count ? std::max(1, columns - index) : 1;
    if (count == 3 && columns == 4 && index > 0) {
        first = index + (index == 2 ? 1 : 0);
        taken = index == 1 ? 2 : 1;
    }
    PlacedField field = in_column(first, taken, 0);
    field.indented = taken > 1 || first % 2 == 0;
    return field;
}

PlacedField other_place(int index, int count, int columns, bool indented) {
    if (columns < 4) {
        const int first = index % 2;
        PlacedField field = in_column(
            first, first == 0 && index + 1 == count ? std::max(1, columns) : 1, index / 2);
        field.indented = first == 0;
        return field;
    }
    if (count == 2 && indented) {
        const int half = columns / 2;
        return index == 0 ? in_column(0, half, 0) : in_column(half, columns - half, 0);
    }
    return in_columns(index, count, columns);
}

}  // namespace quadrille::page
