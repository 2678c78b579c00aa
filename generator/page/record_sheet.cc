#include "page/record_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "figure/game_look.h"
#include "page/paper.h"
#include "page/record_layout.h"
#include "page/scaffold.h"
#include "page/words.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kCircle = 5.2_mm;
constexpr Mm kHeadLift = 2.2_mm;  // of column heads above their rule
constexpr Mm kKeyCell = 5.2_mm;
constexpr Mm kLargestKeyCell = 9_mm;
constexpr Mm kAboveKey = 2_mm;

/// What all pages of a record share; pages are painted from it one at a time.
struct RecordPlan {
    const game::Game* game = nullptr;
    RecordRequest request;
    const drawing::TextMeasurer* measurer = nullptr;
    RecordLayout layout;
    figure::BoardLook look;
    std::shared_ptr<const Drawing> scaffold;
};

Mm column_left(const RecordPlan& plan, int column) {
    return column_x(plan.request.paper, column * plan.layout.span);
}

class RecordPainter {
  public:
    RecordPainter(const RecordPlan& plan, int page)
        : plan_(plan),
          page_(page),
          pen_(page_drawing_, plan.request.style, *plan.measurer, false) {}

    Drawing paint() {
        page_drawing_.add(drawing::Instance{.drawing = plan_.scaffold, .offset = {}});
        const RecordLayout& layout = plan_.layout;
        const int first = page_ * layout.rows_a_page() + 1;
        const int last = std::min(layout.turns, first + layout.rows_a_page() - 1);
        for (int column = 0; column < layout.columns; ++column) {
            const int from = first + column * layout.rows;
            if (from <= last) {
                paint_column(column, from, std::min(last, from + layout.rows - 1));
            }
        }
        paint_key(first, last);
        const SheetFrame frame{plan_.request.paper, {}};
        pen_.text(sheet_number_place(frame),
                  sheet_number(page_ + 1, layout.pages(), plan_.request.language),
                  pen_.small(),
                  Anchor::End);
        return std::move(page_drawing_);
    }

  private:
    [[nodiscard]] std::string text(Word which) const {
        return std::string(word(which, plan_.request.language));
    }

    void paint_column(int column, int from, int to) {
        const Mm left = column_left(plan_, column);
        const Mm right = left + columns_width(plan_.layout.span);
        const Mm top = plan_.layout.top;
        pen_.line({left, top}, {right, top}, pen_.style().head_rule);
        paint_heads(left);
        Mm y = top;
        for (int turn = from; turn <= to; ++turn) {
            paint_row({left, y}, turn);
            y += plan_.layout.row_height;
            const auto players = static_cast<int>(plan_.game->role_count());
            const bool closes = turn % players == 0 || turn == to;
            pen_.line({left, y}, {right, y}, closes ? pen_.style().field : pen_.style().pair_rule);
        }
    }

    void paint_heads(Mm left) {
        const Mm base = plan_.layout.top - kHeadLift;
        pen_.text({left, base}, text(Word::Turn), pen_.small());
        const auto fields = widest_turn(*plan_.game, plan_.layout.turns);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const bool circles = fields[i].kind == TurnField::Kind::Circles;
            const Mm x = left + (circles ? plan_.layout.edges[i + 1] : plan_.layout.edges[i]);
            pen_.text(
                {x, base}, head_of(fields[i]), pen_.small(), circles ? Anchor::End : Anchor::Start);
        }
    }

    [[nodiscard]] std::string head_of(const TurnField& field) const {
        switch (field.kind) {
            case TurnField::Kind::Site:
                return text(Word::Site);
            case TurnField::Kind::Segment:
                return text(Word::Segment);
            case TurnField::Kind::Letter:
                return text(Word::Colour);
            case TurnField::Kind::Circles:
                return field.choices.front().size() > 1 ? text(Word::Said) : text(Word::Colour);
        }
        return {};
    }

    void paint_row(Point corner, int turn) {
        const Mm middle = corner.y + plan_.layout.row_height / 2;
        TextStyle style{.weight = plan_.game->role_of_turn(turn).index() == 0 ? Weight::SemiBold
                                                                              : Weight::Regular,
                        .size = 8.5_pt};
        pen_.text({corner.x + kNumberEnd, middle + pen_.cap_height(style) / 2},
                  std::to_string(turn),
                  style,
                  Anchor::End);
        const auto fields = turn_fields(*plan_.game, turn);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            paint_field(fields[i], corner.x, i, middle);
        }
    }

    void paint_field(const TurnField& field, Mm left, std::size_t index, Mm middle) {
        const Mm begin = left + plan_.layout.edges[index];
        const Mm end = left + plan_.layout.edges[index + 1];
        if (field.kind == TurnField::Kind::Circles) {
            const auto count = static_cast<double>(field.choices.size());
            const Mm pitch = (end - begin) / count;
            Mm x = end - kCircle / 2 - pitch * (count - 1);
            for (const std::string& choice : field.choices) {
                paint_circle({x, middle}, choice);
                x += pitch;
            }
        } else if (field.kind == TurnField::Kind::Segment) {
            const TextStyle style = pen_.small();
            pen_.text({(begin + end) / 2 - 1_mm, middle + pen_.cap_height(style) / 2},
                      "\u2013",
                      style,
                      Anchor::Middle);
        }
    }

    // Words of more than a letter are too long for a circle: they are printed to be circled.
    void paint_circle(Point centre, const std::string& choice) {
        const TextStyle style{.size = Mm{6.5_pt}};
        if (choice.size() <= 1) {
            pen_.outline(drawing::circle(centre, kCircle / 2), pen_.style().field);
        }
        pen_.text(
            {centre.x, centre.y + pen_.cap_height(style) * 0.38}, choice, style, Anchor::Middle);
    }

    // A small board for looking up names, in what the last column leaves or in a free column.
    void paint_key(int first, int last) {
        const RecordLayout& layout = plan_.layout;
        const int on_page = last - first + 1;
        const int used = (on_page + layout.rows - 1) / layout.rows;
        const int in_last = on_page - (used - 1) * layout.rows;
        const Mm height = layout.row_height * layout.rows;
        if (used < layout.columns) {
            const Mm left = column_left(plan_, used);
            const Mm right = column_x(plan_.request.paper, 0) + type_width(plan_.request.paper);
            paint_key_in({{left, layout.top}, {right, layout.top + height}}, kLargestKeyCell);
            return;
        }
        const Mm left = column_left(plan_, used - 1);
        const Mm top = layout.top + layout.row_height * in_last + kAboveKey;
        paint_key_in({{left, top}, {left + columns_width(layout.span), layout.top + height}},
                     kKeyCell);
    }

    void paint_key_in(const Box& room, Mm largest) {
        const board::Board& board = plan_.game->board();
        figure::BoardFigureOptions options{
            .unit = 1_mm, .labels = figure::LabelPlace::Middle, .leaf = true, .outside_words = {}};
        figure::BoardLook look = plan_.look;
        look.start.clear();
        const Box one = figure::board_ink(board, look, options);
        const double scale =
            std::min(room.width() / one.width(), room.height() / one.height()) * 0.98;
        options.unit = std::min(Mm{scale}, board.regular() ? largest : largest * 4.6);
        if (options.unit < figure::least_key_unit(board)) {
            return;
        }
        figure::BoardFigure key =
            figure::draw_board(board, look, plan_.request.style, options, *plan_.measurer);
        const Point place{room.min.x + (room.width() - key.ink.width()) / 2, room.min.y};
        const Point offset = place - key.ink.min;
        drawing::append(page_drawing_, key.drawing, offset);
    }

    const RecordPlan& plan_;
    int page_;
    Drawing page_drawing_;
    Pen pen_;
};

Result<std::shared_ptr<const Drawing>> record_scaffold(const RecordPlan& plan) {
    Drawing drawing;
    Pen pen(drawing, plan.request.style, *plan.measurer, false);
    ScaffoldContent content;
    content.language = plan.request.language;
    content.lines = {std::string(word(Word::RecordOfAGame, content.language)),
                     fmt::format(fmt::runtime(word(Word::BoldNumbers, content.language)),
                                 role_name(plan.game->spec().roles.front(), content.language))};
    content.footer_suffix = ": " + std::string(word(Word::Record, content.language));
    const SheetFrame frame{plan.request.paper, {}};
    const Result<Mm> head =
        draw_scaffold(pen, frame, *plan.game, plan.look, plan.request.sheet, content);
    if (!head) {
        return fail(head.error());
    }
    return std::make_shared<const Drawing>(std::move(drawing));
}

}  // namespace

Result<Document> make_record_document(const game::Game& game,
                                      const RecordRequest& request,
                                      const drawing::TextMeasurer& measurer) {
    if (!game.has_play()) {
        return fail(plain_error("this game has no turns to record", {}));
    }
    const std::optional<int> turns = game.turn_limit() ? game.turn_limit() : request.turns;
    auto layout = lay_out_record(request.paper, widest_turn(game, turns.value_or(1000)), turns);
    if (!layout) {
        return fail(std::move(layout.error()));
    }
    auto plan =
        std::make_shared<RecordPlan>(RecordPlan{&game,
                                                request,
                                                &measurer,
                                                std::move(*layout),
                                                figure::look_of_game(game.spec(), game.board()),
                                                nullptr});
    auto scaffold = record_scaffold(*plan);
    if (!scaffold) {
        return fail(std::move(scaffold.error()));
    }
    plan->scaffold = std::move(*scaffold);
    Document document;
    document.info = {.title = game.spec().name,
                     .author = game.spec().author,
                     .subject = {},
                     .language = request.language};
    document.page_count = static_cast<std::size_t>(plan->layout.pages());
    document.make_page = [plan](std::size_t page) {
        return Page{plan->request.paper.width,
                    plan->request.paper.height,
                    RecordPainter(*plan, static_cast<int>(page)).paint()};
    };
    return document;
}

}  // namespace quadrille::page
