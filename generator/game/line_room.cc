#include "game/line_room.h"

#include <algorithm>

namespace quadrille::game {

namespace {

constexpr std::array<LineKind, 2> kKinds{LineKind::Row, LineKind::Column};

std::size_t slot(LineKind kind) {
    return static_cast<std::size_t>(kind);
}

}  // namespace

LineRoom::LineRoom(const Game& game, std::size_t phase, std::span<const MarkSet> marks)
    : limits_(game.line_limits(phase)) {
    for (const LineKind kind : kKinds) {
        marked_[slot(kind)].assign(game.lines(kind)->areas.size(), 0);
        for (std::size_t index = 0; index < marks.size(); ++index) {
            if (!marks[index].empty()) {
                ++marked_[slot(kind)][game.line_of(kind, board::SiteId{index})];
            }
        }
    }
    for (const LineKind kind : kKinds) {
        exact_left_ = is_exact(kind) ? left_in_all(kind) : exact_left_;
    }
    if (limits_.row && limits_.column && (is_exact(LineKind::Row) || is_exact(LineKind::Column))) {
        plan(game, marks);
    }
}

int LineRoom::left(LineKind kind, std::size_t index) const {
    return limit(kind)->count - marked_[slot(kind)][index];
}

void LineRoom::plan(const Game& game, std::span<const MarkSet> marks) {
    transposed_ = !is_exact(LineKind::Row);
    const LineKind rows = transposed_ ? LineKind::Column : LineKind::Row;
    const LineKind columns = transposed_ ? LineKind::Row : LineKind::Column;
    const std::size_t row_count = marked_[slot(rows)].size();
    const std::size_t column_count = marked_[slot(columns)].size();
    completion_.emplace(row_count, column_count, is_exact(columns));
    for (std::size_t row = 0; row < row_count; ++row) {
        completion_->set_row_need(row, left(rows, row));
    }
    for (std::size_t column = 0; column < column_count; ++column) {
        completion_->set_column_need(column, left(columns, column));
    }
    for (std::size_t index = 0; index < marks.size(); ++index) {
        const board::SiteId site{index};
        if (marks[index].empty()) {
            completion_->open(game.line_of(rows, site), game.line_of(columns, site));
        }
    }
    static_cast<void>(completion_->solve());
}

bool LineRoom::has_room(const Game& game, board::SiteId site) const {
    return std::all_of(kKinds.begin(), kKinds.end(), [&](LineKind kind) {
        return !limit(kind) || left(kind, game.line_of(kind, site)) > 0;
    });
}

std::optional<IllegalReason> LineRoom::mark(const Game& game, board::SiteId site) {
    for (const LineKind kind : kKinds) {
        const std::size_t index = game.line_of(kind, site);
        if (limit(kind) && left(kind, index) <= 0) {
            return LineFull{site, game.line(kind, index), marked_[slot(kind)][index]};
        }
    }
    const std::size_t row = game.line_of(LineKind::Row, site);
    const std::size_t column = game.line_of(LineKind::Column, site);
    if (completion_) {
        const auto stuck =
            transposed_ ? completion_->mark(column, row) : completion_->mark(row, column);
        if (stuck) {
            return explain(game, site, *stuck);
        }
    }
    --exact_left_;
    ++marked_[slot(LineKind::Row)][row];
    ++marked_[slot(LineKind::Column)][column];
    return std::nullopt;
}

CannotComplete LineRoom::explain(const Game& game,
                                 board::SiteId site,
                                 const StuckLines& stuck) const {
    std::vector<Line> lines;
    for (const StuckLines::Member& member : stuck.members) {
        const LineKind kind = member.row != transposed_ ? LineKind::Row : LineKind::Column;
        lines.push_back(game.line(kind, member.index));
    }
    CannotComplete reason{site, lines.front(), {}, stuck.needs, stuck.gets};
    reason.with.assign(lines.begin() + 1, lines.end());
    return reason;
}

int LineRoom::left_in_all(LineKind kind) const {
    int all = 0;
    for (std::size_t index = 0; index < marked_[slot(kind)].size(); ++index) {
        all += std::max(0, left(kind, index));
    }
    return all;
}

int LineRoom::usable_sites(const Game& game, std::span<const MarkSet> marks) const {
    int usable = 0;
    for (std::size_t index = 0; index < marks.size(); ++index) {
        usable += marks[index].empty() && has_room(game, board::SiteId{index}) ? 1 : 0;
    }
    return usable;
}

int LineRoom::room(const Game& game, std::span<const MarkSet> marks) const {
    if (is_exact(LineKind::Row) || is_exact(LineKind::Column)) {
        return exact_left_;
    }
    int most = usable_sites(game, marks);
    for (const LineKind kind : kKinds) {
        most = limit(kind) ? std::min(most, left_in_all(kind)) : most;
    }
    return most;
}

}  // namespace quadrille::game
