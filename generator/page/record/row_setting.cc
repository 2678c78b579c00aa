// What is set in the rows of a record: see record_rows.h.
#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "base/utf8.h"
#include "layout/grid.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_rows.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::Weight;
using layout::Grid;
using layout::Piece;
using layout::SolvedGrid;
using namespace quadrille::literals;

namespace {

constexpr Mm kBetweenNames = 0.8_mm;  // of marks, over their circles
constexpr Mm kTokenCircle = 5.2_mm;
constexpr Mm kCircleGap = 0.8_mm;  // between the circles of two rows, at least

bool all_circled(const TurnField& field) {
    return std::ranges::all_of(field.choices, is_circled);
}

bool has_numbers_for_names(const board::Board& board) {
    return std::ranges::any_of(board.labels(), [](const std::string& label) {
        return std::ranges::all_of(label, is_digit);
    });
}

// Letters in one type after each other: so the file says the type once.
Drawing by_type(Drawing drawing) {
    std::ranges::stable_sort(drawing.items, {}, [](const drawing::Item& item) {
        const auto* text = std::get_if<drawing::TextItem>(&item.value);
        return text == nullptr ? std::pair(Weight{}, 0_mm)
                               : std::pair(text->style.weight, text->style.size);
    });
    return drawing;
}

class RowSetter {
  public:
    RowSetter(const RecordPlan& plan, int first, int last)
        : plan_(plan),
          rows_(plan.rows),
          first_(first),
          last_(last),
          setting_(plan.style, *plan.measurer),
          dotted_(has_numbers_for_names(plan.game->board())) {
        for (std::size_t line = 0; line < rows_.lines.size(); ++line) {
            grids_.push_back(
                {.tracks = rows_.tracks(line), .row = rows_.line_height(), .read = false});
            for (std::size_t i = 0; i < rows_.lines[line].size(); ++i) {
                places_.push_back({line, i + 1, &rows_.lines[line][i]});
            }
        }
    }

    Drawing form(bool by_hand) {
        set_cells([&](int /*turn*/, std::size_t i, const std::vector<TurnField>& fields, Mm width) {
            return blank(fields[i], width, by_hand);
        });
        for (int turn = first_; turn <= last_; ++turn) {
            cells(0, turn).front() = number(turn);
        }
        const std::vector<SolvedGrid> solved = solve();
        Drawing drawing = placed(solved);
        for (int turn = first_; turn <= last_; ++turn) {
            if ((turn - first_) % rows_.turns_a_column() == 0) {
                place_heads(solved.front(), turn, drawing);
            }
            place_rules(solved, turn, drawing);
        }
        return drawing;
    }

    Drawing entries(const PlayedRound& round) {
        set_cells([&](int turn, std::size_t i, const std::vector<TurnField>& fields, Mm width) {
            return entry(fields[i], width, played(round, turn, fields, i));
        });
        return by_type(placed(solve()));
    }

  private:
    // Of a field of the widest turn.
    struct Place {
        std::size_t line;
        std::size_t track;
        const TurnField* field;
    };

    // Under the heads that are theirs: a turn with fewer marks says its word where the others do.
    [[nodiscard]] std::vector<Place> places(const std::vector<TurnField>& fields) const {
        std::vector<Place> places;
        auto next = places_.begin();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const auto last = places_.end() - static_cast<std::ptrdiff_t>(fields.size() - i);
            const auto found = std::find_if(next, last + 1, [&](const Place& place) {
                return place.field->kind == fields[i].kind && place.field->said == fields[i].said;
            });
            next = found == last + 1 ? next : found;
            places.push_back(*next++);
        }
        return places;
    }

    [[nodiscard]] std::vector<Piece>& cells(std::size_t line, int turn) {
        return grids_[line].rows[static_cast<std::size_t>(turn - first_)];
    }

    template <typename Cell>
    void set_cells(const Cell& cell) {
        for (Grid& grid : grids_) {
            grid.rows.resize(static_cast<std::size_t>(std::max(0, last_ - first_ + 1)),
                             std::vector<Piece>(grid.tracks.size()));
        }
        for (int turn = first_; turn <= last_; ++turn) {
            const std::vector<TurnField> fields = turn_fields(*plan_.game, turn);
            const std::vector<Place> at = places(fields);
            for (std::size_t i = 0; i < fields.size(); ++i) {
                const layout::Track& track = grids_[at[i].line].tracks[at[i].track];
                cells(at[i].line, turn)[at[i].track] =
                    cell(turn, i, fields, track.size - track.pad);
            }
        }
    }

    [[nodiscard]] std::vector<SolvedGrid> solve() const {
        std::vector<SolvedGrid> solved;
        for (const Grid& grid : grids_) {
            solved.emplace_back(grid, rows_.turn_width(), setting_);
        }
        return solved;
    }

    [[nodiscard]] Point corner(int turn, std::size_t line = 0) const {
        const Point top = rows_.corner(plan_.paper, first_, turn);
        return {top.x, top.y + rows_.line_height() * static_cast<double>(line)};
    }

    [[nodiscard]] Drawing placed(const std::vector<SolvedGrid>& solved) const {
        Drawing drawing;
        for (int turn = first_; turn <= last_; ++turn) {
            for (std::size_t line = 0; line < solved.size(); ++line) {
                solved[line].place_row(
                    static_cast<std::size_t>(turn - first_), corner(turn, line), drawing, false);
            }
        }
        return drawing;
    }

    // From the number to the last field, or to the sheet's own columns.
    [[nodiscard]] Mm line_end(const SolvedGrid& solved, std::size_t line) const {
        return line == 0 && !rows_.own.empty() ? solved.cell_end(rows_.lines[0].size())
                                               : rows_.turn_width();
    }

    // Broken before each further field to write in, and no longer than the turn's fields: a turn of
    // one item must not look like a turn of two. Each line of the turn has its own rule.
    void place_rules(const std::vector<SolvedGrid>& solved, int turn, Drawing& drawing) const {
        const auto fields = turn_fields(*plan_.game, turn);
        const std::vector<Place> at = places(fields);
        const spec::LineSpec& closing = rule_under(turn);
        const auto underline = [&](std::size_t line, Mm begin, Mm end, const spec::LineSpec& rule) {
            const Point left = corner(turn, line + 1);
            layout::add_line(drawing, {left.x + begin, left.y}, {left.x + end, left.y}, rule);
        };
        std::size_t from = 0;
        do {
            const std::size_t line = at.empty() ? 0 : at[from].line;
            std::size_t end = from + 1;
            while (end < fields.size() && at[end].line == line && fields[end].is_ticked()) {
                ++end;
            }
            const bool ends_turn = end >= fields.size();
            const bool ends_line = !ends_turn && at[end].line != line;
            const bool whole = fields.empty() || fields.size() == places_.size();
            const Mm right = ends_line || (ends_turn && whole)
                                 ? line_end(solved[line], line)
                                 : solved[line].cell_end(at[end - 1].track);
            underline(line,
                      from == 0 ? 0_mm : solved[line].cell_begin(at[from].track),
                      right,
                      ends_line ? plan_.style.pair_rule : closing);
            from = end;
        } while (from < fields.size());
        const std::size_t first_own = rows_.lines[0].size() + 1;
        for (std::size_t track = first_own; track < first_own + rows_.own.size(); ++track) {
            underline(0,
                      solved[0].cell_begin(track),
                      solved[0].cell_end(track),
                      solved.size() == 1 ? closing : plan_.style.pair_rule);
        }
    }

    // Another one where a round of turns ends.
    [[nodiscard]] const spec::LineSpec& rule_under(int turn) const {
        const bool closes = rows_.a_row > 1 || !plan_.game->players_alternate() ||
                            turn % plan_.game->order().round() == 0 || turn == last_ ||
                            (turn - first_ + 1) % rows_.turns_a_column() == 0;
        return closes ? plan_.style.field : plan_.style.pair_rule;
    }

    // Of the column that begins with that turn.
    void place_heads(const SolvedGrid& solved, int turn, Drawing& drawing) const {
        const Point left = corner(turn);
        layout::add_line(
            drawing, left, {left.x + columns_width(rows_.span), left.y}, plan_.style.head_rule);
        for (int i = 0; i < rows_.a_row; ++i) {
            const Grid heads{.tracks = grids_.front().tracks,
                             .head = heads_of(i, line_end(solved, 0)),
                             .head_drop = kRowHeadLift,
                             .read = false};
            SolvedGrid(heads, rows_.turn_width(), setting_)
                .place_head({corner(turn + i).x, left.y - kRowHeadLift}, drawing);
        }
    }

    [[nodiscard]] Piece head(std::string text, Anchor align = Anchor::Start) const {
        return layout::line(std::move(text), setting_.small(), align);
    }

    // Of the turn after `before` others of its row, of which the fields end there.
    [[nodiscard]] std::vector<Piece> heads_of(int before, Mm end) const {
        const std::vector<layout::Track>& tracks = grids_.front().tracks;
        std::vector<Piece> heads(tracks.size());
        const std::vector<TurnField>& fields = rows_.lines.front();
        const std::string turn(word(Word::Turn, plan_.language));
        // The numbers speak for themselves where the word for them is too long.
        const Mm room = fields.empty() ? rows_.turn_width() : tracks.front().size;
        if (setting_.width(turn, setting_.small()) < room - 0.4_mm) {
            heads.front() = head(turn);
        }
        for (std::size_t i = 0; i < rows_.own.size(); ++i) {
            layout::Text own = layout::line(rows_.own[i].head.in(plan_.language), setting_.small());
            own.over = layout::Over::Shrink;
            heads[fields.size() + 1 + i] = own;
        }
        if (rows_.a_row > 1 && !fields.empty()) {
            // Whose turns these are, in place of what is written.
            const std::string role = role_name(
                plan_.game->spec().roles[static_cast<std::size_t>(before)], plan_.language);
            if (setting_.width(role, setting_.small()) <= end - room) {
                heads[1] = head(role);
                return heads;
            }
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Mm width = tracks[i + 1].size - tracks[i + 1].pad;
            const bool circles = fields[i].is_ticked();
            heads[i + 1] = circles && !fields[i].said ? mark_names(fields[i], width) : Piece();
            if (heads[i + 1].empty()) {
                heads[i + 1] =
                    head(head_of(fields[i], plan_.language), circles ? Anchor::End : Anchor::Start);
            }
        }
        return heads;
    }

    // Over the circles, where letters would be read as others; nothing where they have no room.
    [[nodiscard]] Piece mark_names(const TurnField& field, Mm width) const {
        const std::vector<spec::MarkSpec>& marks = plan_.game->spec().marks;
        if (letters_tell_names(marks, plan_.language)) {
            return {};
        }
        const Mm pitch = width / static_cast<double>(field.choices.size());
        auto drawing = std::make_shared<Drawing>();
        Mm centre = width - circle() / 2 - pitch * static_cast<double>(field.choices.size());
        for (const std::string& letter : field.choices) {
            const auto mark = std::ranges::find(marks, letter, &spec::MarkSpec::letter);
            const std::string& name = mark == marks.end() ? letter : mark->name;
            const Mm wide = setting_.width(name, setting_.small());
            if (wide > pitch - kBetweenNames) {
                return {};
            }
            centre += pitch;
            drawing::add_text(*drawing,
                              {std::min(centre, width - wide / 2), 0_mm},
                              name,
                              setting_.small(),
                              Anchor::Middle);
        }
        return layout::Ink{drawing, {.width = width, .above = {}, .lines = {}, .below = {}}};
    }

    [[nodiscard]] Piece number(int turn) const {
        drawing::TextStyle style = setting_.row_number();
        style.weight =
            plan_.game->players_alternate() && plan_.game->role_of_turn(turn).index() == 0
                ? Weight::SemiBold
                : Weight::Regular;
        return layout::line(std::to_string(turn) + (dotted_ ? "." : ""), style, Anchor::End);
    }

    // To write in: what guides a pencil, or the circles of letters that are to be printed.
    [[nodiscard]] Piece blank(const TurnField& field, Mm width, bool by_hand) const {
        if (!field.is_ticked()) {
            const bool dash = field.kind == TurnField::Kind::Segment && by_hand;
            return dash ? dash_between_sites(setting_) : Piece();
        }
        if (!by_hand && !all_circled(field)) {
            return {};
        }
        return choices_in(
            setting_, choices(field, ""), width, by_hand ? draw_choices : draw_circles);
    }

    [[nodiscard]] Piece entry(const TurnField& field, Mm width, const std::string& text) const {
        if (field.is_ticked()) {
            Choices all = choices(field, text);
            all.printed = all_circled(field);
            return choices_in(setting_, all, width);
        }
        return text.empty() ? Piece() : Piece(layout::line(text, setting_.entry()));
    }

    // Empty where the game was over.
    [[nodiscard]] static std::string played(const PlayedRound& round,
                                            int turn,
                                            const std::vector<TurnField>& fields,
                                            std::size_t field) {
        const auto row = static_cast<std::size_t>(turn) - 1;
        if (row >= round.turns.size()) {
            return {};
        }
        const auto& entries = round.turns[row];
        // The word is the last entry, however many marks there were.
        const bool ends_with_word =
            !entries.empty() && fields.back().said &&
            std::ranges::find(fields.back().choices, entries.back()) != fields.back().choices.end();
        if (ends_with_word && fields[field].said) {
            return entries.back();
        }
        const std::size_t marks = entries.size() - (ends_with_word ? 1 : 0);
        return field < marks ? entries[field] : std::string();
    }

    [[nodiscard]] Mm circle() const {
        return std::min(kTokenCircle, rows_.line_height() - kCircleGap);
    }

    [[nodiscard]] Choices choices(const TurnField& field, const std::string& taken) const {
        return {field.choices, taken, circle(), plan_.game->spec().marks};
    }

    const RecordPlan& plan_;
    const RecordRows& rows_;
    int first_;
    int last_;
    layout::Setting setting_;
    bool dotted_;              // numbers of turns, where sites have numbers for names
    std::vector<Grid> grids_;  // one for each line of a turn
    std::vector<Place> places_;
};

}  // namespace

Drawing blank_rows(const RecordPlan& plan, int first, int last, bool by_hand) {
    return RowSetter(plan, first, last).form(by_hand);
}

Drawing entries_in_rows(const RecordPlan& plan, int first, int last, const PlayedRound& round) {
    return RowSetter(plan, first, last).entries(round);
}

std::string head_of(const TurnField& field, std::string_view language) {
    const Word which = field.said                               ? Word::Said
                       : field.written                          ? Word::Written
                       : !field.choices.empty()                 ? Word::Colour
                       : field.kind == TurnField::Kind::Segment ? Word::Segment
                                                                : Word::Site;
    return std::string(word(which, language));
}

Piece choices_in(const layout::Setting& setting,
                 const Choices& choices,
                 Mm width,
                 decltype(draw_choices)* draw) {
    auto drawing = std::make_shared<Drawing>();
    Pen pen(*drawing, setting.style(), setting.measurer(), false);
    draw(pen, {width, 0_mm}, width / static_cast<double>(choices.words.size()), choices);
    const Mm half = choices.diameter / 2;
    return layout::Ink{drawing, {.width = width, .above = half, .lines = {}, .below = half}};
}

Piece dash_between_sites(const layout::Setting& setting) {
    layout::Text dash = layout::line("\u2013", setting.small(), Anchor::Middle);
    dash.shift = -1_mm;
    return dash;
}

}  // namespace quadrille::page
