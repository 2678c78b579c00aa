#include "page/record/record_sheet.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/try.h"
#include "drawing/document.h"
#include "figure/panel/game_look.h"
#include "figure/panel/panel.h"
#include "figure/panel/panel_figure.h"
#include "figure/panel/verdict_panel.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_head.h"
#include "page/record/record_rows.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

// A list record before it is painted: its pages as values, and the document of them. A page has rows in
// columns, and a small board in the room that is left: on a blank sheet for looking up names, on a
// filled-in one the final position.

// ---- A small board for looking up names.

constexpr Mm kLeastEdgeKey = 2.4_mm;
constexpr Mm kUsualEdge = 0.3_mm;  // of a key, at most
constexpr Mm kOverKey = 3_mm;      // and a little more where there is room
constexpr Mm kMoreOverKey = 2_mm;
constexpr double kComfort = 1.15;  // of the least size
constexpr double kManyRows = 0.7;  // their height to the room under them

figure::BoardLook bare(const RecordPlan& plan) {
    figure::BoardLook look = plan.look;
    look.start.clear();
    look.coins.clear();
    look.tokens = false;
    return look;
}

// Names in the sites, or at the edge where the sites are too small for them.
figure::BoardFigureOptions key_options(const RecordPlan& plan, Mm unit, figure::LabelPlace labels) {
    const bool named = figure::allows(plan.game->board(), plan.look, labels);
    return {.unit = unit,
            .labels = named ? labels : figure::LabelPlace::None,
            .compact = true,
            .outside_words = {}};
}

// Thin lines, so that they stay clear of small names.
spec::StyleSpec key_style(spec::StyleSpec style) {
    for (spec::LineSpec* line : {&style.grid, &style.edge, &style.edge_leaf, &style.field}) {
        line->width = std::min(line->width, kUsualEdge);
    }
    return style;
}

// The unit at which the key fits the room.
Mm unit_in(const RecordPlan& plan, const Box& room, figure::LabelPlace labels) {
    const board::Board& board = plan.game->board();
    const figure::BoardLook look = bare(plan);
    Mm low = 0_mm;
    const Mm cell = plan.style.page.largest_key_cell * std::max(1.0, plan.style.label_scale);
    Mm high = board.regular() ? cell : cell * kRadiusOfCells;
    for (int i = 0; i < 40; ++i) {
        const Mm middle = i == 0 ? high : (low + high) / 2;
        const Box ink = figure::board_ink(board, look, key_options(plan, middle, labels));
        const bool fits = ink.width() <= room.width() && ink.height() <= room.height();
        (fits ? low : high) = middle;
    }
    return low;
}

struct Key {
    Box room;
    figure::LabelPlace labels;
    Mm unit;  // the largest in that room
    Mm least;
};

// Nothing where it would be too small to read.
std::optional<Key> key_in(const RecordPlan& plan, const Box& room) {
    const board::Board& board = plan.game->board();
    const Mm unit = unit_in(plan, room, figure::LabelPlace::Middle);
    const Mm least = figure::least_key_unit(board) * std::max(1.0, plan.style.label_scale);
    if (unit >= least) {
        return Key{room, figure::LabelPlace::Middle, unit, least};
    }
    const Mm bare = unit_in(plan, room, figure::LabelPlace::Edge);
    const bool named = figure::allows(board, plan.look, figure::LabelPlace::Edge);
    const Mm least_bare = kLeastEdgeKey * plan.style.label_scale;
    return named && bare >= least_bare
               ? std::optional(Key{room, figure::LabelPlace::Edge, bare, least_bare})
               : std::nullopt;
}

// A key under many rows stays small, so that the rows dominate.
Mm usual_unit(const RecordPlan& plan, const Box& room) {
    const bool under_rows =
        room.min.y > plan.rows.foot(1) &&
        room.height() < (plan.rows.foot(plan.rows.rows) - plan.rows.top) * kManyRows;
    const Mm cell = (under_rows ? plan.style.page.key_cell : plan.style.page.largest_key_cell) *
                    std::max(1.0, plan.style.label_scale);
    return plan.game->board().regular() ? cell : cell * kRadiusOfCells;
}

// As large as it is drawn.
Mm drawn_unit(const RecordPlan& plan, const Key& key) {
    return std::min(key.unit, std::max(usual_unit(plan, key.room), key.least * kComfort));
}

// Beside or after the rows, or under all of them if it is no smaller there than in the last column.
std::optional<Key> placed_key(const RecordPlan& plan, int turns) {
    const Mm foot = foot_line(plan.paper) - layout::room_for_type(plan.style, kRecordFoot);
    const FreeRooms rooms = plan.rows.free_rooms(plan.paper, turns, foot, kOverKey);
    const auto in = [&](const std::optional<Box>& room) {
        return room && room->height() > 0_mm ? key_in(plan, *room) : std::nullopt;
    };
    const std::optional<Key> beside = in(rooms.beside);
    const std::optional<Key> below = in(rooms.below);
    if (!beside || !below || beside->labels != below->labels) {
        return beside ? beside : below;
    }
    const bool own_column = beside->room.min.y <= plan.rows.top;
    const Mm wanted = drawn_unit(plan, *beside) * (own_column ? kComfort : 1.0);
    return drawn_unit(plan, *below) >= wanted ? below : beside;
}

// Nothing where it could not be read.
void add_key(drawing::Drawing& drawing, const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    if (!key) {
        return;
    }
    const Box& room = key->room;
    figure::BoardFigureOptions options = key_options(plan, drawn_unit(plan, *key), key->labels);
    options.widest = room.width();
    const figure::BoardFigure figure = figure::draw_board(
        plan.game->board(), bare(plan), key_style(plan.style), options, *plan.measurer);
    const bool beside = room.min.y <= plan.rows.top;
    const Mm lower =
        beside ? 0_mm : std::clamp(room.height() - figure.ink.height(), 0_mm, kMoreOverKey);
    const Point place{room.min.x + (room.width() - figure.ink.width()) / 2, room.min.y + lower};
    drawing::append(drawing, figure.drawing, place - figure.ink.min);
}

// ---- Pages.

struct RecordPage {
    int first = 1;  // Turn of the first row.
    int last = 0;   // And of the last; less than `first`: the page has only the board.
    std::shared_ptr<const drawing::Drawing> head;  // With the footer.
    const PlayedRound* round = nullptr;            // Null: to be written on by hand.
    // The board at the end, if it is on this page, and its room.
    std::shared_ptr<const figure::Panel> panel = nullptr;
    Box room = {};
    Mm unit = {};                                            // At which it fits there.
    std::shared_ptr<const drawing::Drawing> form = nullptr;  // Its rows, made with the document.
};

struct RecordBook {
    RecordPlan plan;
    std::shared_ptr<const PlayedGame> played;  // The pages refer to it. Null on a blank sheet.
    std::vector<RecordPage> pages;
};

// How well names on the small board can be read: not at all, or clear of lines.
enum class KeyRoom { None, Enough, Roomy };

void share_forms(RecordBook& book) {
    std::map<std::pair<int, int>, std::shared_ptr<const Drawing>> forms;
    for (RecordPage& page : book.pages) {
        std::shared_ptr<const Drawing>& form = forms[{page.first, page.last}];
        if (form == nullptr) {
            form = std::make_shared<const Drawing>(
                blank_rows(book.plan, page.first, page.last, page.round == nullptr));
        }
        page.form = form;
    }
}

void add_panel(Drawing& drawing, const RecordPlan& plan, const RecordPage& page) {
    FittedPanel board = panel_at(*page.panel, plan.style, page.unit, *plan.measurer);
    drawing::share_groups(board.drawing, "board");
    const Point place{page.room.centre().x - board.ink.width() / 2, page.room.min.y};
    drawing::append(drawing, board.drawing, place - board.ink.min);
}

Drawing painted(const RecordBook& book, std::size_t index) {
    const RecordPlan& plan = book.plan;
    const RecordPage& page = book.pages[index];
    Drawing drawing;
    drawing.add(drawing::Instance{.drawing = page.head, .offset = {}});
    drawing.add(drawing::Instance{.drawing = page.form, .offset = {}});
    if (page.round != nullptr) {
        drawing::append(drawing, entries_in_rows(plan, page.first, page.last, *page.round), {});
    }
    if (page.panel != nullptr) {
        add_panel(drawing, plan, page);
    } else if (page.round == nullptr) {
        add_key(drawing, plan, page.last - page.first + 1);
    }
    Pen pen(drawing, plan.style, *plan.measurer, false);
    pen.text(sheet_number_place({plan.paper, {}}),
             sheet_number(
                 static_cast<int>(index) + 1, static_cast<int>(book.pages.size()), plan.language),
             pen.small(),
             drawing::Anchor::End);
    return drawing;
}

// What a blank page that has so many turns has for it, beside or after its rows or under all of them.
KeyRoom key_room(const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    return !key                                 ? KeyRoom::None
           : key->unit >= key->least * kComfort ? KeyRoom::Roomy
                                                : KeyRoom::Enough;
}

// Pages that hold the same turns share their rows.
drawing::Document record_document(RecordBook made) {
    share_forms(made);
    const auto book = std::make_shared<const RecordBook>(std::move(made));
    const std::string& language = book->plan.language;
    drawing::Document document;
    document.info = about(*book->plan.game, word(Word::Record, language), language);
    document.page_count = book->pages.size();
    document.make_page = [book](std::size_t page) {
        const spec::PaperSpec& paper = book->plan.paper;
        return drawing::Page{paper.width, paper.height, painted(*book, page)};
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

constexpr Mm kWrittenRow = 5_mm;   // where nobody writes by hand
constexpr Mm kLeastCell = 4.6_mm;  // of a board at the end, so that marks can be told apart
constexpr Mm kLargestCell = 26_mm;
constexpr Mm kAboveBoard = 5_mm;
constexpr Mm kLeastType = 4.99_pt;
constexpr Mm kFootStep = 6_mm;  // of the search for room
constexpr double kGain = 1.04;  // for which rows become lower or narrower
constexpr Mm kRowStep = 0.5_mm;
constexpr Mm kGrain = 0.01_mm;
constexpr int kFewTurns = 16;
constexpr double kKeyShare = 0.34;  // of the last column of a pad
constexpr int kEnoughSites = 120;   // of a pad: sixty turns a player

// The pages of a document, as values that follow one another: heads, layout, pages.
class RecordMaker {
  public:
    explicit RecordMaker(const RecordSource& source)
        : source_(source),
          game_(source.game),
          request_(source.request),
          widest_(widest_turn(game_, kLongGame)) {}

    [[nodiscard]] Result<RecordBook> blank() const {
        QUADRILLE_TRY_VOID(check_turns(source_));
        QUADRILLE_TRY(const auto head, head_of(nullptr));
        QUADRILLE_TRY(auto layout, lay_out_blank(head.bottom));
        if (layout.foot(layout.rows) > bottom() + kGrain) {
            return fail(
                plain_error("no row has room between head and foot", "expected larger paper"));
        }
        return RecordBook{
            plan_with(layout), {}, pages_of_rows(layout, layout.turns, head, nullptr)};
    }

    // All its turns on one page, with the key board or so few that looking back is easy.
    [[nodiscard]] bool is_short(int turns) const {
        const Result<RecordHead> head = head_of(nullptr);
        const auto layout = head ? lay_out_with_key(head->bottom, turns) : Result<RecordRows>();
        return head && layout && layout->a_row > 1 && layout->pages() == 1 &&
               (turns <= kFewTurns || key_room(plan_with(*layout), turns) != KeyRoom::None);
    }

    [[nodiscard]] Result<RecordBook> filled() const {
        int turns = 1;
        std::vector<RecordHead> heads;
        std::vector<FinalBoard> boards;
        for (const PlayedRound& round : source_.played->rounds) {
            QUADRILLE_TRY(auto head, head_of(&round));
            heads.push_back(std::move(head));
            boards.push_back(board_of(round));
            turns = std::max(turns, rows_of(round));
        }
        QUADRILLE_TRY(auto layout,
                      lay_out_with_board(turns, heads.front().bottom, boards.front().shape));
        RecordBook book{plan_with(layout), {}, {}};
        for (std::size_t i = 0; i < heads.size(); ++i) {
            auto pages = pages_of(source_.played->rounds[i], layout, turns, heads[i], boards[i]);
            std::ranges::move(pages, std::back_inserter(book.pages));
        }
        return book;
    }

  private:
    /// The board at the end of a round.
    struct FinalBoard {
        std::shared_ptr<const figure::Panel> panel;
        std::shared_ptr<const figure::Panel>
            numbered;  ///< With the turns; null if nothing is numbered.
        Room shape;
    };

    /// A board as it stands in a room.
    struct PlacedBoard {
        std::shared_ptr<const figure::Panel> panel;
        FittedPanel fitted;
    };

    // The rows are for the round's roles, whoever plays them; paired ones have them for heads.
    [[nodiscard]] Result<RecordHead> head_of(const PlayedRound* round) const {
        const std::string& language = request_.language;
        std::vector<std::string> lines{std::string(word(Word::RecordOfAGame, language))};
        if (game_.players_alternate() && !is_paired(widest_, game_)) {
            lines.push_back(page::filled(
                Word::BoldNumbers, language, role_name(game_.spec().roles.front(), language)));
        }
        return record_head(source_, round, std::move(lines));
    }

    // `wish` has only what not every record has.
    [[nodiscard]] Result<RecordRows> lay_out(Mm head, RowWish wish) const {
        wish.top = below_head(request_.paper, head, kRecordTop);
        wish.foot = wish.foot - kRecordFoot + layout::room_for_type(request_.style, kRecordFoot);
        wish.players = game_.players_alternate() ? game_.order().round() : 1;
        const int turns = wish.turns.value_or(kLongGame);
        const auto fields = turns < kTurnsLookedAt ? widest_turn(game_, turns) : widest_;
        wish.paired = is_paired(fields, game_);
        wish.columns = request_.sheet.columns;
        return lay_out_rows(request_.paper, fields, wish);
    }

    // All turns that the rules allow, if they have room on a side; a game that few play to its last
    // site gets a pad: a side of rows, less those that the key board takes, and never fewer than
    // most games need.
    [[nodiscard]] Result<RecordRows> lay_out_blank(Mm head) const {
        const std::optional<int> limit = game_.turn_limit() ? game_.turn_limit() : fill_limit();
        Result<RecordRows> all = lay_out_with_key(head, request_.turns ? request_.turns : limit);
        const bool enough = request_.turns || (limit && all && all->pages() == 1);
        if (!all || enough || (all->a_row == 1 && limit.value_or(0) <= kEnoughSites)) {
            return all;
        }
        const Result<RecordRows> side = lay_out(head, {});
        if (!side) {
            return all;
        }
        const int rows = side->rows_a_page() - static_cast<int>(side->rows * kKeyShare + kKeyShare);
        const auto a_turn = static_cast<int>(std::max<std::size_t>(widest_.size(), 1));
        const int least = side->a_row == 1 ? 0 : kEnoughSites / a_turn;  // else a side must do
        const int turns = std::max(rows * side->a_row, least);
        return lay_out_with_key(head, std::min(turns, limit.value_or(turns)));
    }

    // Passing can make a game as long as players like; but where each turn puts marks, a board that is
    // full, and a pass of each player, is as much as anybody writes down.
    [[nodiscard]] std::optional<int> fill_limit() const {
        for (const spec::PhaseSpec& phase : game_.spec().play) {
            const auto is_mark = [](const spec::Verb& verb) {
                return std::holds_alternative<spec::MarkVerb>(verb);
            };
            if (std::none_of(phase.turn.begin(), phase.turn.end(), is_mark)) {
                return std::nullopt;
            }
        }
        const std::size_t taken = game_.board().spec().start.size();
        return static_cast<int>(game_.board().site_count() - taken + game_.role_count());
    }

    // Rows become lower where that makes room for the key board, and else columns shorter.
    [[nodiscard]] Result<RecordRows> lay_out_with_key(Mm head, std::optional<int> turns) const {
        Result<RecordRows> layout = lay_out(head, {.turns = turns, .spread = true});
        if (!layout || layout->pages() > 1) {
            return layout;
        }

        struct Tried {
            RowWish wish;
            KeyRoom least;
        };

        std::vector<Tried> tried;
        const RowWish usual;
        for (Mm row = usual.largest_row; row >= usual.least_row; row -= kRowStep) {
            tried.push_back(
                {{.turns = turns, .largest_row = row, .spread = true}, KeyRoom::Enough});
        }
        for (Mm more = kFootStep; more < request_.paper.height / 2; more += kFootStep) {
            tried.push_back({{.turns = turns, .foot = kRecordFoot + more}, KeyRoom::Roomy});
        }
        for (const auto& [wish, least] : tried) {
            Result<RecordRows> made = lay_out(head, wish);
            if (made && made->pages() == 1 && key_room(plan_with(*made), made->turns) >= least) {
                return made;
            }
        }
        return layout;
    }

    [[nodiscard]] RecordPlan plan_with(const RecordRows& layout) const {
        return {.game = &game_,
                .paper = request_.paper,
                .style = request_.style,
                .language = request_.language,
                .measurer = &source_.measurer,
                .rows = layout,
                .look = figure::look_of_game(game_.spec(), game_.board())};
    }

    // A finished game has no rows after its last turn; an unfinished one has room for more turns.
    [[nodiscard]] int rows_of(const PlayedRound& round) const {
        const int played = static_cast<int>(round.turns.size());
        return source_.played->over ? played
                                    : std::max(played, game_.turn_limit().value_or(played));
    }

    // Players write rows by hand only if turns are to follow, or in columns of their own.
    [[nodiscard]] Mm least_row() const {
        const bool written = source_.played->over && request_.sheet.columns.empty();
        return written ? kWrittenRow : RowWish{}.least_row;
    }

    // The rows that leave most room for the board at the end; all on one side, if the board is
    // legible there.
    [[nodiscard]] Result<RecordRows> lay_out_with_board(int turns,
                                                        Mm head,
                                                        const Room& shape) const {
        std::optional<RecordRows> best;
        Mm best_unit = least_unit() / kGain;
        for (const bool narrow : {false, true}) {
            for (Mm more = 0_mm; more < request_.paper.height; more += kFootStep) {
                QUADRILLE_TRY(auto layout,
                              lay_out(head,
                                      {.turns = turns,
                                       .foot = kRecordFoot + more,
                                       .least_row = least_row(),
                                       .narrow = narrow}));
                if (layout.pages() > 1 || layout.foot(layout.rows) > bottom()) {
                    break;
                }
                const Mm unit = unit_in(roomiest(layout, turns, shape), shape);
                if (unit > best_unit * kGain) {
                    best = std::move(layout);
                    best_unit = unit;
                }
            }
        }
        return best ? Result<RecordRows>(std::move(*best))
                    : lay_out(head, {.turns = turns, .least_row = least_row()});
    }

    [[nodiscard]] Mm bottom() const {
        return foot_line(request_.paper) - layout::room_for_type(request_.style, kRecordFoot);
    }

    [[nodiscard]] Mm least_unit() const {
        return game_.board().regular() ? kLeastCell : kLeastCell * kRadiusOfCells;
    }

    [[nodiscard]] Mm unit_in(const Box& room, const Room& shape) const {
        const Mm unit = 1_mm * std::min(room.width() / shape.width, room.height() / shape.height);
        return game_.board().regular() ? std::min(unit, kLargestCell) : unit;
    }

    // Next to the last rows, or below all of them.
    [[nodiscard]] Box roomiest(const RecordRows& layout, int turns, const Room& shape) const {
        const auto [beside, below] =
            layout.free_rooms(request_.paper, turns, bottom(), kAboveBoard);
        return beside && unit_in(*beside, shape) > unit_in(below, shape) ? *beside : below;
    }

    // The marks bear the numbers of their turns where these can be read.
    [[nodiscard]] PlacedBoard placed_in(const Box& room, const FinalBoard& board) const {
        const auto place = [&](const std::shared_ptr<const figure::Panel>& panel) {
            const PanelRoom where{{room.width(), room.height()}, board.shape, kLargestCell};
            return PlacedBoard{panel,
                               fitted_panel(*panel, request_.style, where, source_.measurer)};
        };
        if (board.numbered != nullptr) {
            PlacedBoard numbered = place(board.numbered);
            if (numbered.fitted.least_type >= kLeastType &&
                figure::numbers_have_room(*board.numbered, numbered.fitted.unit)) {
                return numbered;
            }
        }
        return place(board.panel);
    }

    [[nodiscard]] FinalBoard board_of(const PlayedRound& round) const {
        figure::Panel panel = panel_of(round);
        const Room shape = panel_shape(panel, request_.style, source_.measurer);
        figure::Panel numbered = panel;
        const bool numbers = panel.numbers.empty() && number_turns(numbered, round);
        return {std::make_shared<const figure::Panel>(std::move(panel)),
                numbers ? std::make_shared<const figure::Panel>(std::move(numbered)) : nullptr,
                shape};
    }

    // Each mark bears the turn that entered its site last, unless something else is written on it.
    // True if one does.
    [[nodiscard]] bool number_turns(figure::Panel& panel, const PlayedRound& round) const {
        std::vector<int> turns;
        for (const auto& [turn, letter] : round.first_entries) {
            turns.push_back(turn);
        }
        turns.resize(panel.shown.size());  // A board alone has no turns.
        for (const auto& [turn, site] : round.repeats) {
            turns[site.index()] = turn;
        }
        // Its name is in the list.
        std::erase_if(panel.letters, [&](const figure::TextOnSite& text) {
            return turns[text.site.index()] > 0 && text.text == game_.board().label(text.site);
        });
        for (const figure::TextOnSite& text : panel.letters) {
            turns[text.site.index()] = 0;
        }
        // Lines would run through the numbers.
        const bool lines =
            game_.has_steps() || panel.loops || !panel.played.record.segments.empty();
        for (std::size_t i = 0; i < turns.size() && !lines; ++i) {
            if (turns[i] > 0 && panel.shown[i] && !panel.played.record.marks[i].empty()) {
                panel.numbers.push_back({board::SiteId{i}, std::to_string(turns[i])});
            }
        }
        return !panel.numbers.empty();
    }

    [[nodiscard]] figure::Panel panel_of(const PlayedRound& round) const {
        const std::shared_ptr<const game::Game> game(std::shared_ptr<void>(), &game_);
        figure::Panel panel = figure::panel_of_counts(
            game,
            round.record,
            round.counts.empty() ? game::count_all(game_, round.record) : round.counts,
            round.listed);
        panel.group_numbers = false;
        if (ends_by_last_move(round)) {
            figure::cross_out_free_sites(panel);
        }
        return panel;
    }

    // As the verdict shows it: who cannot move has lost. Nobody gave up in the last turn.
    [[nodiscard]] bool ends_by_last_move(const PlayedRound& round) const {
        const std::vector<spec::WinClause>& win = game_.spec().win;
        const bool played_out = source_.played->over && !source_.played->winner.empty();
        const bool gave_up =
            !round.acts.empty() && round.acts.back().first == static_cast<int>(round.turns.size());
        return played_out && !gave_up && win.size() == 1 &&
               spec::facts_of(win.front()).asks_last_mover;
    }

    [[nodiscard]] static std::vector<RecordPage> pages_of_rows(const RecordRows& layout,
                                                               int turns,
                                                               const RecordHead& head,
                                                               const PlayedRound* round) {
        std::vector<RecordPage> pages;
        for (int first = 1; first <= turns; first += layout.turns_a_page()) {
            const int last = std::min(turns, first + layout.turns_a_page() - 1);
            pages.push_back({first, last, head.drawing, round});
        }
        return pages;
    }

    // The rows of a round, then its board at the end: on the last page of rows if it has room, else
    // on its own.
    // The boards of all rounds, of which the longest has `longest` turns, are equally large.
    [[nodiscard]] std::vector<RecordPage> pages_of(const PlayedRound& round,
                                                   const RecordRows& layout,
                                                   int longest,
                                                   const RecordHead& head,
                                                   const FinalBoard& board) const {
        std::vector<RecordPage> pages = pages_of_rows(layout, rows_of(round), head, &round);
        if (!pages.empty()) {
            RecordPage& last = pages.back();
            const int turns =
                longest <= layout.turns_a_page() ? longest : last.last - last.first + 1;
            const Box room = roomiest(layout, turns, board.shape);
            if (unit_in(room, board.shape) >= least_unit()) {
                PlacedBoard placed = placed_in(room, board);
                if (placed.fitted.least_type >= kLeastType) {
                    last.panel = std::move(placed.panel);
                    last.room = room;
                    last.unit = placed.fitted.unit;
                    return pages;
                }
            }
        }
        const Mm left = request_.paper.left;
        const Box room{{left, layout.top}, {left + type_width(request_.paper), bottom()}};
        PlacedBoard placed = placed_in(room, board);
        pages.push_back(
            {1, 0, head.drawing, &round, std::move(placed.panel), room, placed.fitted.unit});
        return pages;
    }

    const RecordSource& source_;
    const game::Game& game_;
    const RecordRequest& request_;
    std::vector<TurnField> widest_;  // of a long game
};

}  // namespace

bool is_short_record(const game::Game& game,
                     const RecordRequest& request,
                     const drawing::TextMeasurer& measurer) {
    const std::optional<int> turns = request.turns ? request.turns : game.turn_limit();
    return turns && !has_least_type(request.style) &&
           RecordMaker({game, request, measurer}).is_short(*turns);
}

Result<drawing::Document> make_record_document(const game::Game& game,
                                               const RecordRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return on_few_sides(make_record_document(game, small, measurer));
        });
    }
    return RecordMaker({game, request, measurer}).blank().map(record_document);
}

Result<drawing::Document> make_filled_record(const game::Game& game,
                                             const PlayedGame& played,
                                             const RecordRequest& request,
                                             const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_filled_record(game, played, small, measurer);
        });
    }
    // The pages refer to the rounds, so the document keeps them.
    const auto kept = std::make_shared<const PlayedGame>(played);
    return RecordMaker({game, request, measurer, kept.get()}).filled().map([&](RecordBook book) {
        book.played = kept;
        return record_document(std::move(book));
    });
}

}  // namespace quadrille::page
