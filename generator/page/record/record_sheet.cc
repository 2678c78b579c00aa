#include "page/record/record_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "figure/panel/game_look.h"
#include "figure/panel/verdict_panel.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_page.h"
#include "page/sheet/about.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/scaffold.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kWrittenRow = 5_mm;      // where nobody writes by hand
constexpr Mm kLeastCell = 4.6_mm;     // of a board at the end, to tell its marks
constexpr Mm kLargestCell = 14_mm;    // no larger than a record needs
constexpr double kLeastRadius = 4.6;  // of a drawing of unequal cells, to the size of one
constexpr Mm kAboveBoard = 5_mm;
constexpr Mm kLeastType = 4.6_pt;
constexpr Mm kFootStep = 6_mm;  // of the search for room
constexpr double kGain = 1.04;  // for which rows become lower or narrower

// What one document is made from; its pages refer to it.
struct RecordBook {
    RecordPlan plan;
    PlayedGame played;  // empty on a blank sheet
    std::vector<RecordPage> pages;
};

class BookMaker {
  public:
    BookMaker(const game::Game& game,
              const RecordRequest& request,
              const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          measurer_(measurer),
          book_(std::make_shared<RecordBook>()) {}

    Result<std::shared_ptr<const RecordBook>> blank() {
        if (!game_.has_play()) {
            return fail(plain_error("this game has no turns to record", {}));
        }
        auto scaffold = make_scaffold(nullptr);
        if (!scaffold) {
            return fail(std::move(scaffold.error()));
        }
        const std::optional<int> limit = game_.turn_limit();
        if (limit && request_.turns && *request_.turns > *limit) {
            return fail(plain_error(fmt::format("this game has at most {} turns", *limit),
                                    fmt::format("expected --turns 1 to {}", *limit)));
        }
        const std::optional<int> turns = request_.turns ? request_.turns : limit;
        if (auto laid_out = lay_out(turns); !laid_out) {
            return fail(std::move(laid_out.error()));
        }
        add_rows(book_->plan.layout.turns, *scaffold, nullptr);
        return book_;
    }

    Result<std::shared_ptr<const RecordBook>> filled(const PlayedGame& played) {
        book_->played = played;
        int turns = 1;
        for (const PlayedRound& round : book_->played.rounds) {
            turns = std::max(turns, rows_of(round));
        }
        if (auto first = make_scaffold(&book_->played.rounds.front()); !first) {
            return fail(std::move(first.error()));
        }
        if (auto laid_out = lay_out_with_board(turns); !laid_out) {
            return fail(std::move(laid_out.error()));
        }
        for (const PlayedRound& round : book_->played.rounds) {
            if (auto added = add_round(round); !added) {
                return fail(std::move(added.error()));
            }
        }
        return book_;
    }

  private:
    Result<void> lay_out(std::optional<int> turns) { return lay_out(turns, {.turns = turns}); }

    // With what `wish` asks for beyond what every record has.
    Result<void> lay_out(std::optional<int> turns, RowWish wish) {
        wish.top = below_head(request_.paper, head_, kRecordTop);
        wish.foot = wish.foot - kRecordFoot + room_for_type(request_.style, kRecordFoot);
        wish.players = static_cast<int>(game_.role_count());
        auto layout =
            lay_out_record(request_.paper, widest_turn(game_, turns.value_or(1000)), wish);
        if (!layout) {
            return fail(std::move(layout.error()));
        }
        book_->plan = {.game = &game_,
                       .paper = request_.paper,
                       .style = request_.style,
                       .language = request_.language,
                       .measurer = &measurer_,
                       .layout = std::move(*layout),
                       .look = figure::look_of_game(game_.spec(), game_.board())};
        return {};
    }

    // A game that is over has no rows after its last turn; one that goes on may be written on.
    [[nodiscard]] int rows_of(const PlayedRound& round) const {
        const int played = static_cast<int>(round.turns.size());
        return book_->played.over ? played : std::max(played, game_.turn_limit().value_or(played));
    }

    // By hand rows are written on only where turns are to follow.
    [[nodiscard]] Mm least_row() const {
        return book_->played.over ? kWrittenRow : RowWish{}.least_row;
    }

    // Rows that leave most room for the board at the end; all on one side, if the board can be
    // read there.
    Result<void> lay_out_with_board(int turns) {
        const Room shape =
            panel_shape(*panel_of(book_->played.rounds.front()), request_.style, measurer_);
        std::optional<RecordPlan> best;
        Mm best_unit = least_unit() / kGain;
        for (const bool narrow : {false, true}) {
            for (Mm more = 0_mm; more < request_.paper.height; more += kFootStep) {
                if (auto laid_out = lay_out(turns,
                                            {.turns = turns,
                                             .foot = kRecordFoot + more,
                                             .least_row = least_row(),
                                             .narrow = narrow});
                    !laid_out) {
                    return laid_out;
                }
                const RecordLayout& layout = book_->plan.layout;
                const Mm foot = layout.top + layout.row_height * layout.rows;
                if (layout.pages() > 1 || foot > bottom()) {
                    break;
                }
                const Box room = roomiest(turns, shape);
                if (unit_in(room, shape) > best_unit * kGain) {
                    best = book_->plan;
                    best_unit = unit_in(room, shape);
                }
            }
        }
        if (best) {
            book_->plan = std::move(*best);
            return {};
        }
        return lay_out(turns, {.turns = turns, .least_row = least_row()});
    }

    [[nodiscard]] Mm bottom() const {
        return foot_line(request_.paper) - room_for_type(request_.style, kRecordFoot);
    }

    [[nodiscard]] Mm least_unit() const {
        return game_.board().regular() ? kLeastCell : kLeastCell * kLeastRadius;
    }

    [[nodiscard]] Mm unit_in(const Box& room, const Room& shape) const {
        const Mm unit = 1_mm * std::min(room.width() / shape.width, room.height() / shape.height);
        return game_.board().regular() ? std::min(unit, kLargestCell) : unit;
    }

    // Beside the last rows, or below all of them.
    [[nodiscard]] Box roomiest(int rows, const Room& shape) const {
        const RecordLayout& layout = book_->plan.layout;
        const Mm left = request_.paper.left;
        const int a_column = std::min(rows, layout.rows);
        const Box below{{left, layout.top + layout.row_height * a_column + kAboveBoard},
                        {left + type_width(request_.paper), bottom()}};
        const auto beside = room_beside_rows(book_->plan, 1, rows, bottom());
        return beside && unit_in(*beside, shape) > unit_in(below, shape) ? *beside : below;
    }

    [[nodiscard]] bool is_legible(const figure::Panel& panel, const Box& room) const {
        const FittedPanel fitted = fitted_panel(
            panel, request_.style, {room.width(), room.height()}, kLargestCell, measurer_);
        return fitted.least_type >= kLeastType;
    }

    [[nodiscard]] std::shared_ptr<const figure::Panel> panel_of(const PlayedRound& round) const {
        const std::shared_ptr<const game::Game> game(std::shared_ptr<void>(), &game_);
        return std::make_shared<const figure::Panel>(figure::panel_of_counts(
            game,
            round.record,
            round.counts.empty() ? game::count_all(game_, round.record) : round.counts,
            round.listed));
    }

    void add_rows(int turns,
                  const std::shared_ptr<const Drawing>& scaffold,
                  const PlayedRound* round) {
        const int a_page = book_->plan.layout.rows_a_page();
        for (int first = 1; first <= turns; first += a_page) {
            const int last = std::min(turns, first + a_page - 1);
            book_->pages.push_back({first, last, scaffold, round});
        }
    }

    // The rows of a round, then its board at the end, on a page of its own where the rows leave no
    // room.
    Result<void> add_round(const PlayedRound& round) {
        auto scaffold = make_scaffold(&round);
        if (!scaffold) {
            return fail(std::move(scaffold.error()));
        }
        const auto panel = panel_of(round);
        const Room shape = panel_shape(*panel, request_.style, measurer_);
        const int rows = rows_of(round);
        if (rows > 0) {
            add_rows(rows, *scaffold, &round);
            RecordPage& last = book_->pages.back();
            const Box room = roomiest(last.last - last.first + 1, shape);
            if (unit_in(room, shape) >= least_unit() && is_legible(*panel, room)) {
                last.panel = panel;
                last.room = room;
                return {};
            }
        }
        const Mm left = request_.paper.left;
        const Box room{{left, book_->plan.layout.top},
                       {left + type_width(request_.paper), bottom()}};
        book_->pages.push_back({1, 0, *scaffold, &round, panel, room});
        return {};
    }

    // The rows are for the round's roles, whoever sits there.
    Result<std::shared_ptr<const Drawing>> make_scaffold(const PlayedRound* round) {
        Drawing drawing;
        const spec::StyleSpec style =
            round == nullptr ? request_.style : with_legend(request_.style);
        Pen pen(drawing, style, measurer_, false);
        ScaffoldContent content;
        content.sheet = request_.sheet;
        content.language = request_.language;
        content.lines = {std::string(word(Word::RecordOfAGame, content.language)),
                         fmt::format(fmt::runtime(word(Word::BoldNumbers, content.language)),
                                     role_name(game_.spec().roles.front(), content.language))};
        if (const std::string legend = letter_legend(game_.spec(), content.language);
            !legend.empty()) {
            content.lines.push_back(legend);
        }
        content.footer_suffix = ": " + std::string(word(Word::Record, content.language));
        content.board_elsewhere = true;
        if (round != nullptr) {
            content.values = values_of(book_->played, *round);
            content.verdict = book_->played.verdict;
        }
        const SheetFrame frame{request_.paper, {}};
        const figure::BoardLook look = figure::look_of_game(game_.spec(), game_.board());
        const Result<Mm> head = draw_scaffold(pen, frame, game_, look, content);
        if (!head) {
            return fail(head.error());
        }
        head_ = *head;
        return std::make_shared<const Drawing>(std::move(drawing));
    }

    const game::Game& game_;
    const RecordRequest& request_;
    const drawing::TextMeasurer& measurer_;
    std::shared_ptr<RecordBook> book_;
    Mm head_;
};

drawing::Document document_of(const game::Game& game,
                              const std::shared_ptr<const RecordBook>& book) {
    drawing::Document document;
    document.info = about(game, word(Word::Record, book->plan.language), book->plan.language);
    document.page_count = book->pages.size();
    document.make_page = [book](std::size_t page) {
        return drawing::Page{book->plan.paper.width,
                             book->plan.paper.height,
                             paint_record_page(book->plan,
                                               book->pages[page],
                                               static_cast<int>(page) + 1,
                                               static_cast<int>(book->pages.size()))};
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

}  // namespace

Result<drawing::Document> make_record_document(const game::Game& game,
                                               const RecordRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    auto book = BookMaker(game, request, measurer).blank();
    return book ? Result<drawing::Document>(document_of(game, *book))
                : Result<drawing::Document>(fail(std::move(book.error())));
}

Result<drawing::Document> make_filled_record(const game::Game& game,
                                             const PlayedGame& played,
                                             const RecordRequest& request,
                                             const drawing::TextMeasurer& measurer) {
    auto book = BookMaker(game, request, measurer).filled(played);
    return book ? Result<drawing::Document>(document_of(game, *book))
                : Result<drawing::Document>(fail(std::move(book.error())));
}

}  // namespace quadrille::page
