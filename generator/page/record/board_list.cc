#include "page/record/board_list.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "figure/panel/game_look.h"
#include "page/paper/words.h"
#include "page/record/record_rows.h"

namespace quadrille::page {

using drawing::Anchor;
using layout::Piece;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kRow = 7_mm;
constexpr Mm kHeads = 5_mm;
constexpr Mm kFirst = 7_mm;  // field of an entry
constexpr Mm kBeforeText = 2_mm;
constexpr Mm kCircle = 5_mm;

// Segments and sites share the rest of the width.
Track track_of(const TurnField& field) {
    const Mm inset = field.is_ticked() ? 0_mm : kBeforeText;
    const auto kind = field.choices.empty() ? Track::Kind::Growing : Track::Kind::Fixed;
    return {.kind = kind, .size = field.least_width(), .inset = inset};
}

// Dots are too small for circles to tick.
bool lists_letters(const game::Game& game) {
    return figure::look_of_game(game.spec(), game.board()).sites == figure::SiteLook::Targets;
}

bool is_in_list(const RecordList& list, const TurnField& field) {
    return field.is_listed() || (list.letters && !field.choices.empty());
}

}  // namespace

RecordList record_list(const game::Game& game, std::optional<int> turns) {
    RecordList list;
    const std::optional<int> limit = turns ? turns : game.turn_limit();
    const std::vector<TurnField> all = widest_turn(game, limit.value_or(kLongGame));
    list.letters = !listed_fields(all).empty() && lists_letters(game);
    for (const TurnField& field : all) {
        if (is_in_list(list, field)) {
            list.fields.push_back(field);
        }
    }
    list.repeats = list.fields.empty() && may_return(game);
    if (list.repeats) {
        list.fields = {{TurnField::Kind::Site}};
    }
    const int sites = static_cast<int>(game.board().site_count());
    if (!list.fields.empty()) {
        list.entries = limit.value_or(sites);
        Mm width = kFirst;
        for (const TurnField& field : list.fields) {
            width += field.least_width();
        }
        list.span = std::max(1, static_cast<int>(std::ceil((width + kGutter) / kModule - 1e-6)));
    }
    return list;
}

RecordList filled_list(const game::Game& game, const PlayedRound& round) {
    RecordList list = record_list(game, std::nullopt);
    if (list.repeats) {
        for (const auto& [turn, site] : round.repeats) {
            list.numbers.push_back(turn);
            list.written.push_back({game.board().label(site)});
        }
        list.entries = static_cast<int>(list.written.size());
        return list;
    }
    for (std::size_t i = 0; !list.fields.empty() && i < round.turns.size(); ++i) {
        const auto fields = turn_fields(game, static_cast<int>(i) + 1);
        std::vector<std::string>& entries = list.written.emplace_back();
        for (std::size_t field = 0; field < fields.size(); ++field) {
            if (is_in_list(list, fields[field])) {
                entries.push_back(round.turns[i][field]);
            }
        }
    }
    list.entries = list.fields.empty() ? 0
                                       : std::max(game.turn_limit().value_or(0),
                                                  static_cast<int>(list.written.size()));
    return list;
}

Mm list_height(int rows) {
    return kHeads + kRow * rows;
}

int list_rows(Mm height) {
    return std::max(1, static_cast<int>((height - kHeads) / kRow + 1e-6));
}

namespace {

Piece cell_of(const RecordList& list,
              std::size_t entry,
              std::size_t index,
              Mm width,
              const layout::Setting& setting) {
    const TurnField& field = list.fields[index];
    const bool known = entry < list.written.size() && index < list.written[entry].size();
    const std::string text = known ? list.written[entry][index] : std::string();
    if (field.is_ticked()) {
        return choices_in(setting, {field.choices, text, kCircle}, width);
    }
    if (!text.empty()) {
        return layout::line(text, setting.entry());
    }
    const bool dash = field.kind == TurnField::Kind::Segment && list.written.empty();
    return dash ? dash_between_sites(setting) : Piece();
}

}  // namespace

layout::Grid list_grid(const RecordList& list,
                       const layout::Setting& setting,
                       std::string_view language) {
    const auto head = [&](std::string text, Anchor align) {
        return layout::line(std::move(text), setting.small(), align);
    };
    layout::Grid grid{
        .tracks = {{.kind = Track::Kind::Fixed, .size = kFirst, .pad = kFirst - kNumberEnd}},
        .head = {head(std::string(word(Word::Turn, language)), Anchor::Start)},
        .row = kRow,
        .head_base = kHeads - kRowHeadLift,
        .head_drop = kRowHeadLift,
        .head_rule = setting.style().head_rule,
        .rule = setting.style().field,
        .read = false};
    for (const TurnField& field : list.fields) {
        grid.tracks.push_back(track_of(field));
        grid.head.emplace_back(
            head(head_of(field, language), field.is_ticked() ? Anchor::End : Anchor::Start));
    }
    const layout::SolvedGrid empty(grid, list.width(), setting);
    for (std::size_t entry = 0; entry < static_cast<std::size_t>(list.entries); ++entry) {
        const int turn = list.numbers.empty() ? static_cast<int>(entry) + 1 : list.numbers[entry];
        std::vector<Piece>& cells = grid.rows.emplace_back();
        cells.emplace_back(layout::line(std::to_string(turn), setting.row_number(), Anchor::End));
        for (std::size_t i = 0; i < list.fields.size(); ++i) {
            cells.push_back(cell_of(list, entry, i, empty.width_of(i + 1), setting));
        }
    }
    return grid;
}

void place_list(drawing::Drawing& drawing, const layout::SolvedGrid& list, const ListPlace& place) {
    Point corner = place.at;
    std::size_t first = place.first;
    for (int column = 0; column < place.columns && first < list.row_count(); ++column) {
        list.place(corner, drawing, {first, place.rows});
        first += place.rows;
        corner.x += list.width() + kGutter;
    }
}

}  // namespace quadrille::page
