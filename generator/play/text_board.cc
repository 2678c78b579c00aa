#include "play/text_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/unicode.h"
#include "base/utf8.h"
#include "transcript/model/diagram.h"

namespace quadrille::play {

namespace {

constexpr double kWidth = 100;

/// Sites side by side, from the left.
using SiteLine = std::vector<board::SiteId>;

double least_distance(const board::Board& board) {
    double least = 0;
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        const board::SiteId site{index};
        for (const board::SiteId near : board.neighbours(site)) {
            const double distance = length(board.centre(site) - board.centre(near));
            least = least > 0 ? std::min(least, distance) : distance;
        }
    }
    return least > 0 ? least : 1;
}

std::vector<SiteLine> lines_of(const board::Board& board) {
    SiteLine sites;
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        sites.emplace_back(index);
    }
    std::stable_sort(sites.begin(), sites.end(), [&](board::SiteId a, board::SiteId b) {
        return board.centre(a).y < board.centre(b).y;
    });
    const double apart = least_distance(board) * 0.3;
    std::vector<SiteLine> lines;
    double top = 0;
    for (const board::SiteId site : sites) {
        if (lines.empty() || board.centre(site).y - top > apart) {
            lines.emplace_back();
            top = board.centre(site).y;
        }
        lines.back().push_back(site);
    }
    for (SiteLine& line : lines) {
        std::stable_sort(line.begin(), line.end(), [&](board::SiteId a, board::SiteId b) {
            return board.centre(a).x < board.centre(b).x;
        });
    }
    return lines;
}

std::string entry_of(const game::Position& position, board::SiteId site) {
    if (position.marks(site).empty()) {
        return position.game().board().label(site);
    }
    std::string text = transcript::letters_of(position.game(), position.marks(site));
    const auto& numbers = position.record().numbers;
    if (!numbers.empty() && numbers[site.index()] != 0) {
        text += std::to_string(numbers[site.index()]);
    }
    const bool fresh = position.turns() > 0 && position.marked_in(site) == position.turns();
    return fresh ? "(" + text + ")" : "[" + text + "]";
}

/// Where columns of text lie on the board.
struct Scale {
    double left = 0;
    double columns = 1;  ///< For each unit of the board.
};

Scale scale_of(const board::Board& board, const std::vector<SiteLine>& lines, std::size_t width) {
    double left = board.centre(lines.front().front()).x;
    double right = left;
    double gap = 0;
    for (const SiteLine& line : lines) {
        left = std::min(left, board.centre(line.front()).x);
        right = std::max(right, board.centre(line.back()).x);
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const double here = board.centre(line[i + 1]).x - board.centre(line[i]).x;
            gap = gap > 0 ? std::min(gap, here) : here;
        }
    }
    const auto entry = static_cast<double>(width) + 1;
    const double fits = right > left ? kWidth / (right - left) : 1;
    return {left, gap > 0 ? std::min(fits, entry / gap) : std::min(fits, entry)};
}

std::string written(const std::vector<std::string>& entries, const std::vector<double>& columns) {
    std::string text;
    std::size_t used = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t wide = terminal_width(entries[i]);
        const double start = columns[i] - static_cast<double>(wide) / 2;
        const auto column = static_cast<std::size_t>(std::max(0.0, std::round(start)));
        const std::size_t blanks = used == 0 ? column : std::max(column, used + 1) - used;
        text.append(blanks, ' ');
        text += entries[i];
        used += blanks + wide;
    }
    return text;
}

std::string ends_of(const game::Position& position, const game::Segment& segment) {
    const board::Board& board = position.game().board();
    std::string text = board.label(segment.a) + "-" + board.label(segment.b);
    return segment.turn == position.turns() ? "(" + text + ")" : text;
}

void add_segments(const game::Position& position, std::vector<std::string>& lines) {
    std::string text;
    for (const game::Segment& segment : position.record().segments) {
        text += (text.empty() ? "" : " ") + ends_of(position, segment);
    }
    if (!text.empty()) {
        lines.push_back("Drawn: " + text);
    }
}

}  // namespace

std::vector<std::string> text_board(const game::Position& position) {
    const board::Board& board = position.game().board();
    const std::vector<SiteLine> site_lines = lines_of(board);
    std::size_t width = 0;
    std::vector<std::vector<std::string>> entries;
    for (const SiteLine& line : site_lines) {
        std::vector<std::string>& row = entries.emplace_back();
        for (const board::SiteId site : line) {
            row.push_back(entry_of(position, site));
            width =
                std::max({width, terminal_width(row.back()), terminal_width(board.label(site))});
        }
    }
    const Scale scale = scale_of(board, site_lines, std::max<std::size_t>(width, 3));
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < site_lines.size(); ++i) {
        std::vector<double> columns;
        for (const board::SiteId site : site_lines[i]) {
            columns.push_back((board.centre(site).x - scale.left) * scale.columns +
                              static_cast<double>(width) / 2);
        }
        lines.push_back(written(entries[i], columns));
    }
    add_segments(position, lines);
    if (position.game().starts().one_token) {
        lines.push_back(
            fmt::format("the coin stands on {}", board.label(position.token(spec::RoleId{0}))));
        return lines;
    }
    for (std::size_t role = 0; position.game().has_steps() && role < position.game().role_count();
         ++role) {
        lines.push_back(fmt::format("{} stands on {}",
                                    position.game().spec().roles[role],
                                    board.label(position.token(spec::RoleId{role}))));
    }
    return lines;
}

}  // namespace quadrille::play
