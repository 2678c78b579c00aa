#include "transcript/import/sgf_points.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kLetters = 26;
constexpr std::size_t kMostOfLetters = 2 * kLetters;

std::size_t length_of(const board::LabelRow& row) {
    return row.sites.size() + row.holes.size();
}

bool is_rectangular(const board::Board& board) {
    const auto rows = board.label_rows();
    return std::ranges::all_of(rows, [&](const board::LabelRow& row) {
        return length_of(row) == length_of(rows.front());
    });
}

/// Places of the row before the site at `index`, holes included.
std::size_t column_of(const board::LabelRow& row, std::size_t index) {
    const auto before =
        std::ranges::count_if(row.holes, [&](std::size_t hole) { return hole <= index; });
    return index + static_cast<std::size_t>(before);
}

/// a to z, then A to Z.
char letter(std::size_t index) {
    return static_cast<char>(index < kLetters ? 'a' + index : 'A' + (index - kLetters));
}

/// a to z, then aa, ab and so on.
std::string letters_of(std::size_t index) {
    const std::string last(1, letter(index % kLetters));
    return index < kLetters ? last : letters_of(index / kLetters - 1) + last;
}

/// How far the numbers of a row are ahead of its places, where lines down to the left have one.
std::size_t slant(const board::Board& board, std::size_t row) {
    const auto rows = board.label_rows();
    const int ahead = (rows[row].indent + static_cast<int>(row) - rows.front().indent) / 2;
    return static_cast<std::size_t>(std::max(ahead, 0));
}

std::string point_name(const board::Board& board,
                       SgfPoints::Points points,
                       std::size_t row,
                       std::size_t column) {
    switch (points) {
        case SgfPoints::Points::Letters:
            return {letter(column), letter(row)};
        case SgfPoints::Points::Names:
            return letters_of(column) + std::to_string(row + 1);
        case SgfPoints::Points::Rows:
            return letters_of(row) + std::to_string(column + 1);
        case SgfPoints::Points::Diagonals:
            return letters_of(row) + std::to_string(column + slant(board, row) + 1);
    }
    return {};
}

}  // namespace

BoardSize size_of(const board::Board& board) {
    const auto rows = board.label_rows();
    if (is_rectangular(board)) {
        return {length_of(rows.front()), rows.size()};
    }
    const std::size_t side = std::max(length_of(rows.front()), length_of(rows.back()));
    return {side, side};
}

std::size_t first_colour(const game::Game& game) {
    const game::MarkSet own = game.marks_of(spec::RoleId{std::size_t{0}});
    const bool white = !own.empty() && game.spec().marks[own.first().index()].colour == "white";
    return white ? 1 : 0;
}

spec::SgfSpec::Points points_of(const spec::SgfSpec& sgf, const board::Board& board) {
    return sgf.points.value_or(is_rectangular(board) ? spec::SgfSpec::Points::Letters
                                                     : spec::SgfSpec::Points::Rows);
}

SgfPoints::SgfPoints(const board::Board& board, Points points) : board_(board) {
    const bool by_columns = points == Points::Letters || points == Points::Names;
    const BoardSize size = size_of(board);
    const std::size_t longest = std::max(size.columns, size.rows);
    both_cases_ = points == Points::Letters && longest > kLetters;
    if ((by_columns && !is_rectangular(board)) ||
        (points == Points::Letters && longest > kMostOfLetters)) {
        return;
    }
    names_.resize(board.site_count());
    const auto rows = board.label_rows();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t i = 0; i < rows[row].sites.size(); ++i) {
            const board::SiteId site = rows[row].sites[i];
            std::string name = point_name(board, points, row, column_of(rows[row], i));
            sites_.emplace(both_cases_ ? name : lower_ascii(name), site);
            names_[site.index()] = std::move(name);
        }
    }
}

std::optional<board::SiteId> SgfPoints::find(std::string_view name) const {
    const auto found = sites_.find(both_cases_ ? std::string(name) : lower_ascii(name));
    return found == sites_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<board::SiteId> SgfPoints::mirrored(board::SiteId site) const {
    const auto rows = board_.label_rows();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto found = std::ranges::find(rows[row].sites, site);
        if (found == rows[row].sites.end()) {
            continue;
        }
        const auto column = static_cast<std::size_t>(found - rows[row].sites.begin());
        return column < rows.size() && row < rows[column].sites.size()
                   ? std::optional(rows[column].sites[row])
                   : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace quadrille::transcript
