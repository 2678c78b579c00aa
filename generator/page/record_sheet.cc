#include "page/record_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "figure/game_look.h"
#include "page/about.h"
#include "page/fit.h"
#include "page/paper.h"
#include "page/record_page.h"
#include "page/scaffold.h"
#include "page/words.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kFinalCell = 18_mm;
constexpr Mm kLeastFinalCell = 4_mm;

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
        const std::optional<int> turns = game_.turn_limit() ? game_.turn_limit() : request_.turns;
        if (auto laid_out = lay_out(turns); !laid_out) {
            return fail(std::move(laid_out.error()));
        }
        add_rows(book_->plan.layout.turns, *scaffold, nullptr);
        return book_;
    }

    Result<std::shared_ptr<const RecordBook>> filled(const PlayedGame& played) {
        book_->played = played;
        int turns = game_.turn_limit().value_or(1);
        for (const PlayedRound& round : book_->played.rounds) {
            turns = std::max(turns, static_cast<int>(round.turns.size()));
        }
        if (auto first = make_scaffold(&book_->played.rounds.front()); !first) {
            return fail(std::move(first.error()));
        }
        if (auto laid_out = lay_out(turns); !laid_out) {
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
    Result<void> lay_out(std::optional<int> turns) {
        const Mm top = below_head(request_.paper, head_, kRecordTop);
        auto layout = lay_out_record(request_.paper,
                                     widest_turn(game_, turns.value_or(1000)),
                                     {.turns = turns,
                                      .top = top,
                                      .foot = room_for_type(request_.style, kRecordFoot),
                                      .players = static_cast<int>(game_.role_count())});
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

    void add_rows(int turns,
                  const std::shared_ptr<const Drawing>& scaffold,
                  const PlayedRound* round) {
        const int a_page = book_->plan.layout.rows_a_page();
        for (int first = 1; first <= turns; first += a_page) {
            const int last = std::min(turns, first + a_page - 1);
            const bool ends = last == turns;
            book_->pages.push_back({first, last, scaffold, round, ends || round == nullptr});
        }
    }

    // The rows of a round, then its final board, on a page of its own where the rows leave no room.
    Result<void> add_round(const PlayedRound& round) {
        auto scaffold = make_scaffold(&round);
        if (!scaffold) {
            return fail(std::move(scaffold.error()));
        }
        const int played = static_cast<int>(round.turns.size());
        const int turns = std::max(played, game_.turn_limit().value_or(played));
        if (played > 0) {
            add_rows(turns, *scaffold, &round);
            const RecordPage& last = book_->pages.back();
            const auto room = room_beside_rows(book_->plan, last.first, last.last);
            if (room && position_fits(book_->plan, *room)) {
                return {};
            }
            book_->pages.back().board = false;
        }
        return add_board_page(**scaffold, round);
    }

    Result<void> add_board_page(const Drawing& scaffold, const PlayedRound& round) {
        const spec::PaperSpec& paper = request_.paper;
        const board::Board& board = game_.board();
        figure::BoardLook look = book_->plan.look;
        look.start.clear();
        const Mm top = book_->plan.layout.top;
        const Mm bottom = foot_line(paper) - room_for_type(request_.style, kRecordFoot);
        const SizeWish wish{.cell = {},
                            .width = {},
                            .smallest = kLeastFinalCell,
                            .largest = kFinalCell,
                            .step = 0.5_mm,
                            .usual_width = type_width(paper)};
        const Result<Mm> unit = fitted_unit(board, look, {type_width(paper), bottom - top}, wish);
        if (!unit) {
            return fail(unit.error());
        }
        figure::BoardFigure figure = figure::draw_board(
            board, look, request_.style, {.unit = *unit, .outside_words = {}}, measurer_);
        figure::paint_position(figure.drawing,
                               round.position,
                               {board, look, game_.spec(), request_.style, measurer_, *unit});
        auto page = std::make_shared<Drawing>(scaffold);
        const Point middle{paper.width / 2, top + figure.ink.height() / 2};
        drawing::append(*page, figure.drawing, middle - figure.ink.centre());
        book_->pages.push_back({1, 0, std::move(page), &round, false});
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

Document document_of(const game::Game& game, const std::shared_ptr<const RecordBook>& book) {
    Document document;
    document.info = about(game, word(Word::Record, book->plan.language), book->plan.language);
    document.page_count = book->pages.size();
    document.make_page = [book](std::size_t page) {
        return Page{book->plan.paper.width,
                    book->plan.paper.height,
                    paint_record_page(book->plan,
                                      book->pages[page],
                                      static_cast<int>(page) + 1,
                                      static_cast<int>(book->pages.size()))};
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

}  // namespace

Result<Document> make_record_document(const game::Game& game,
                                      const RecordRequest& request,
                                      const drawing::TextMeasurer& measurer) {
    auto book = BookMaker(game, request, measurer).blank();
    return book ? Result<Document>(document_of(game, *book))
                : Result<Document>(fail(std::move(book.error())));
}

Result<Document> make_filled_record(const game::Game& game,
                                    const PlayedGame& played,
                                    const RecordRequest& request,
                                    const drawing::TextMeasurer& measurer) {
    auto book = BookMaker(game, request, measurer).filled(played);
    return book ? Result<Document>(document_of(game, *book))
                : Result<Document>(fail(std::move(book.error())));
}

}  // namespace quadrille::page
