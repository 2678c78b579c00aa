#include "page/sheet/furniture.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/footer.h"
#include "page/sheet/result_row.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kNarrowColumn = 16_mm;  // of a result that is written out in full
constexpr int kFreeColumns = 2;

// Two players sign, if the sheet asks for it.
bool is_signed(const game::Game& game, const spec::SheetSpec& sheet) {
    return game.role_count() == 2 &&
           std::find(sheet.fields.begin(), sheet.fields.end(), "signatures") != sheet.fields.end();
}

// True if the last of the rules on winning may leave the game without a winner.
bool may_be_drawn(const game::Game& game) {
    const std::vector<spec::WinClause>& win = game.spec().win;
    if (win.empty()) {
        return false;
    }
    const auto& play = game.spec().play;
    const bool plays_on =
        !play.empty() && (std::holds_alternative<spec::UntilStuck>(play.back().until) ||
                          std::holds_alternative<spec::UntilDecided>(play.back().until));
    const spec::ClauseFacts last = spec::facts_of(win.back());
    return last.asks_stuck ? !plays_on : last.may_be_drawn;
}

class ResultPainter {
  public:
    ResultPainter(Pen& pen,
                  const SheetFrame& frame,
                  const game::Game& game,
                  const figure::BoardLook& look,
                  const FurnitureContent& content)
        : pen_(pen),
          frame_(frame),
          game_(game),
          look_(look),
          language_(content.language),
          board_elsewhere_(content.board_elsewhere),
          signed_(is_signed(game, content.sheet)),
          row_(result_row(game, content.language)),
          left_(frame.origin.x + frame.paper.left),
          line_(frame.origin.y + foot_line(frame.paper) -
                pen.room_for_type(pen.measures().result_lift)) {}

    void paint() {
        if (board_elsewhere_) {
            row_.free_marks.clear();
        }
        if (signed_) {
            ask_for_half(row_.full);
            ask_for_half(row_.brief);
        }
        const Mm steps = paint_steps();
        paint_free_marks();
        if (signed_) {
            paint_signatures(steps - kGutter - left_);
        } else {
            paint_note(steps - kGutter - left_);
        }
    }

  private:
    // Flush right; the result is their left end.
    Mm paint_steps() {
        const spec::PaperSpec& paper = frame_.paper;
        widen_choices(row_.full, pen_, kColumn);
        widen_choices(row_.brief, pen_, kColumn);
        const int taken = row_.free_marks.empty() ? 0 : kFreeColumns;
        const Mm room = type_width(paper) - (taken == 0 ? 0_mm : columns_width(taken) + kGutter);
        const auto column_of = [room](const std::vector<ResultStep>& steps) {
            const int columns = std::max(1, columns_of(steps));
            return std::min(kColumn, (room - kGutter * (columns - 1)) / columns);
        };
        const bool all_fit = taken == 0 || column_of(row_.full) >= kNarrowColumn;
        std::vector<ResultStep>& steps = all_fit ? row_.full : row_.brief;
        widen_choices(steps, pen_, column_of(steps));
        const int columns = std::max(1, columns_of(steps));
        const Mm column = column_of(steps);
        shorten_choices(steps, pen_, column, kGutter);
        const Mm width = column * columns + kGutter * (columns - 1);
        const Mm start = left_ + type_width(paper) - width;
        draw_steps(pen_, steps, {start, line_, column, kGutter}, word(Word::CircleOne, language_));
        return start;
    }

    void paint_free_marks() {
        Mm x = left_;
        for (const spec::MarkId mark : row_.free_marks) {
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {x, line_}, pen_.measures().free_swatch);
            pen_.bare_swatch(swatch, game_.spec().marks[mark.index()]);
            const Mm right = draw_free_mark(
                pen_,
                {x + swatch.width + 1.6_mm, swatch.centre.y + pen_.cap_height(pen_.choice()) / 2},
                game_.spec().marks[mark.index()],
                !letters_tell_names(game_.spec().marks, language_));
            x = std::max(x + pen_.measures().free_pitch, right + pen_.measures().free_gap);
        }
        if (!row_.free_marks.empty()) {
            Mm base = line_ + pen_.name_drop();
            for (const std::string& line : broken_into_lines(pen_,
                                                             word(what_to_do(), language_),
                                                             pen_.small(),
                                                             columns_width(kFreeColumns),
                                                             2)) {
                pen_.text({left_, base}, line, pen_.small());
                base += pen_.small_leading();
            }
        }
    }

    // Crosses, noughts and letters are written; discs are coloured.
    [[nodiscard]] Word what_to_do() const {
        if (pen_.style().swatches != spec::SwatchLook::Blank) {
            return Word::DrawLikeThese;
        }
        const auto is_written = [this](spec::MarkId id) {
            const spec::MarkSpec& mark = game_.spec().marks[id.index()];
            return !mark.fills() || lower_ascii(mark.name) == mark.letter;
        };
        const auto& marks = row_.free_marks;
        return std::all_of(marks.begin(), marks.end(), is_written) ? Word::WriteThese
                                                                   : Word::ColourThese;
    }

    // Where nobody need win, the winner's line also holds "½".
    void ask_for_half(std::vector<ResultStep>& steps) const {
        for (ResultStep& step : steps) {
            auto* field = std::get_if<ResultField>(&step);
            if (field != nullptr && field->field.name == word(Word::Winner, language_) &&
                may_be_drawn(game_)) {
                field->field.name = word(Word::WinnerOrHalf, language_);
            }
        }
    }

    // A line for each player, left of the result row if it leaves two columns free, else above it.
    void paint_signatures(Mm room) {
        const Mm length = kColumn;
        const bool beside = room >= length * 2 + kGutter - 0.01_mm;
        const Mm y = beside ? line_ : line_ - pen_.room_for_type(pen_.measures().signature_lift);
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const std::string name = role_name(game_.spec().roles[i], language_);
            const std::string text = filled(Word::Signature, language_, name);
            const Mm x = left_ + (length + kGutter) * static_cast<double>(i);
            pen_.field({x, y}, length, {text, ""});
        }
    }

    [[nodiscard]] std::string note() const {
        if (!board_elsewhere_) {
            return with_facts(game_.spec().sheet.note, game_);
        }
        const std::vector<std::string> lines = reminder_lines(game_);
        return lines.empty() ? std::string() : lines.front();
    }

    // Left of the result row; above it where the row takes the whole width.
    void paint_note(Mm room) {
        const std::string note = this->note();
        const Mm leading = pen_.room_for_type(kLeading);
        Mm base = line_ + pen_.name_drop();
        auto lines = broken_into_lines(pen_, note, pen_.small(), std::max(room, 0_mm), 3);
        if (lines.empty()) {
            lines = broken_into_lines(pen_, note, pen_.small(), type_width(frame_.paper), 3);
            base = line_ - pen_.room_for_type(kLeading * 2);
        }
        base -= leading * (static_cast<double>(lines.size()) - 1);
        for (const std::string& line : lines) {
            pen_.text({left_, base}, line, pen_.small());
            base += leading;
        }
    }

    Pen& pen_;
    const SheetFrame& frame_;
    const game::Game& game_;
    const figure::BoardLook& look_;
    std::string_view language_;
    bool board_elsewhere_;
    bool signed_;
    ResultRow row_;
    Mm left_;
    Mm line_;
};

// One line, or two where the verdict is long.
void draw_verdict(Pen& pen, const SheetFrame& frame, const FurnitureContent& content) {
    const spec::PaperSpec& paper = frame.paper;
    const Mm left = frame.origin.x + paper.left;
    const Mm line = frame.origin.y + foot_line(paper) - pen.measures().result_lift;
    drawing::TextStyle style = pen.choice();
    std::vector<std::string> lines;
    for (int tries = 0; lines.empty() && tries < 6; ++tries) {
        lines = broken_into_lines(pen, content.verdict, style, type_width(paper), 2);
        style.size = lines.empty() ? style.size * 0.9 : style.size;
    }
    Mm base =
        line - pen.measures().verdict_leading * (static_cast<double>(lines.size()) - 1) - 1.2_mm;
    for (const std::string& text : lines) {
        pen.text({left, base}, text, style);
        base += pen.measures().verdict_leading;
    }
    pen.line({left, line}, {left + type_width(paper), line}, pen.style().field);
    pen.text({left, line + pen.name_drop()}, word(Word::Result, content.language), pen.small());
}

}  // namespace

Result<Mm> draw_furniture(Pen& pen,
                          const SheetFrame& frame,
                          const game::Game& game,
                          const figure::BoardLook& look,
                          const FurnitureContent& content) {
    const HeadContent head{.title = game.spec().sheet.title,
                           .lines = content.lines,
                           .fields = content.sheet.fields,
                           .language = content.language,
                           .values = content.values};
    Result<Mm> bottom = draw_head(pen, frame, game, look, head);
    if (!bottom) {
        return bottom;
    }
    if (!content.verdict.empty()) {
        draw_verdict(pen, frame, content);
    } else if (content.sheet.result) {
        draw_result(pen, frame, game, look, content);
    }
    draw_footer(pen,
                frame,
                {.left = imprint(game) + content.footer_suffix,
                 .right = {},
                 .numbered = content.numbered,
                 .check_bar = content.sheet.check_bar,
                 .language = content.language});
    return bottom;
}

void draw_result(Pen& pen,
                 const SheetFrame& frame,
                 const game::Game& game,
                 const figure::BoardLook& look,
                 const FurnitureContent& content) {
    ResultPainter(pen, frame, game, look, content).paint();
}

spec::StyleSpec with_legend(spec::StyleSpec style) {
    style.swatches = style.marks == spec::MarkLook::Pattern ? spec::SwatchLook::Pattern
                                                            : spec::SwatchLook::Colour;
    return style;
}

HeadValues values_of(const PlayedGame& played, const PlayedRound& round) {
    HeadValues values{round.names, played.fields};
    const auto index = &round - played.rounds.data();
    values.fields.emplace_back("round", std::to_string(index + 1));
    return values;
}

Mm below_head(const spec::PaperSpec& paper, Mm head, Mm usual) {
    constexpr Mm kClear = 10_mm;  // room for the heads of columns
    return std::max(usual, head - paper.top + kClear);
}

std::vector<std::string> reminder_lines(const game::Game& game) {
    std::vector<std::string> lines;
    for (const std::string& line : game.spec().sheet.lines) {
        lines.push_back(with_facts(line, game));
    }
    return lines;
}

std::string letter_legend(const spec::GameSpec& game, std::string_view language) {
    std::string legend;
    if (!letters_tell_names(game.marks, language)) {
        for (const spec::MarkSpec& mark : game.marks) {
            legend += fmt::format(
                "{}{}\u00A0=\u00A0{}", legend.empty() ? "" : ", ", mark.letter, mark.name);
        }
    }
    return legend;
}

Point sheet_number_place(const SheetFrame& frame) {
    return frame.origin + Point{frame.paper.left + type_width(frame.paper), foot_line(frame.paper)};
}

std::string sheet_number(int number, int count, std::string_view language) {
    return count == 1 ? std::string() : filled(Word::OneOf, language, number, count);
}

}  // namespace quadrille::page
