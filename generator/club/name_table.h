// A table of which one column, or two, are names: which they are, from its heads or from what stands
// in all of its rows.
//
//     No   Name        Form            1   Ann Lee   1850
//     1    Ada Byron   7b              2   Ben       1700
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::club {

using TableRow = std::vector<std::string>;  // cells without blanks around them

struct NameColumns {
    bool has_heads = false;  ///< The first row is none of a player's.
    std::vector<std::size_t>
        columns;  ///< In the order of a name's parts; empty: none looks like names.
};

/// Requires: at least one row.
NameColumns name_columns(std::span<const TableRow> rows);

/// True for "Name", "Players:", "Vorname": a head over names, in a language of the program.
bool is_head_of_names(std::string_view text);

/// "Magnus Carlsen" for "Carlsen, Magnus"; nothing without exactly one comma between two texts.
std::optional<std::string> first_name_first(std::string_view text);

}  // namespace quadrille::club
