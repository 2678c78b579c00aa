// Records on the board itself: see record_sheet.h.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/try.h"
#include "figure/board/board_figure.h"
#include "figure/panel/game_look.h"
#include "game/game.h"
#include "layout/grid.h"
#include "page/paper/choices.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/record/record_head.h"
#include "page/record/record_rows.h"
#include "page/record/record_sheet.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/fit.h"
#include "page/sheet/furniture.h"
#include "page/sheet/played_game.h"
#include "page/sheet/turn_fields.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using layout::Piece;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kRoomForChoice = 12_mm;  // across a site, for two circles to tick
constexpr double kChoiceDrop = 0.30;  // of a site, below its middle
constexpr double kChoiceRadius = 0.14;
constexpr Mm kLargestChoice = 2.4_mm;
constexpr double kNumberShare = 0.4;  // of a site
constexpr double kWidestNumber = 0.8;
constexpr Mm kClear = 0.8_mm;  // of the site's name, at its usual size
constexpr Mm kSegment = 0.45_mm;

// The entries in the sites of a board that is a record: the number of the turn, and the letter of
// the mark if the player chooses it. Blank sheets have circles to tick for the letter.
class SiteEntries {
  public:
    // `round`: what was played; null on a blank sheet. `letters_listed`: letters stand elsewhere.
    // Everything passed must outlive this. `board`: the game's, perhaps turned.
    SiteEntries(const game::Game& game,
                const board::Board& board,
                const figure::BoardLook& look,
                const PlayedRound* round,
                bool letters_listed)
        : game_(game), board_(board), look_(look), round_(round), letters_listed_(letters_listed) {}

    // The letters of the marks that a player chooses from; empty if there is no choice.
    [[nodiscard]] std::vector<std::string> letters() const {
        if (letters_listed_) {
            return {};
        }
        for (const TurnField& field : widest_turn(game_, game_.turn_limit().value_or(kLongGame))) {
            if (!field.said && !field.choices.empty()) {
                return field.choices;
            }
        }
        return {};
    }

    // True if sites are large enough for circles to tick.
    [[nodiscard]] bool ticked(Mm unit) const {
        return letters().size() == 2 && site_width(unit) >= kRoomForChoice;
    }

    // On a board drawn with `unit` as the length of 1.
    void paint(Pen& pen, Mm unit) const {
        if (ticked(unit)) {
            paint_choices(pen, unit);
        }
        paint_segments(pen, unit);
        paint_numbers(pen, unit);
        paint_start(pen, unit);
    }

    // The width to write in of a site.
    [[nodiscard]] Mm site_width(Mm unit) const { return figure::site_width(board_, look_, unit); }

  private:
    // The turn that entered a site, and the letter that was chosen; 0 on a blank sheet.
    [[nodiscard]] std::pair<int, std::string> entry(std::size_t site) const {
        const bool known = round_ != nullptr && site < round_->first_entries.size();
        return known ? round_->first_entries[site] : std::pair<int, std::string>();
    }

    void paint_choices(Pen& pen, Mm unit) const {
        const Mm site = site_width(unit);
        const Mm radius = std::min(kLargestChoice, site * kChoiceRadius);
        const Mm aside = radius + 0.5_mm;
        Choices choices{letters(), {}, radius * 2, game_.spec().marks};
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            const Point centre = board_.centre(board::SiteId{i}) * unit;
            const Mm y = centre.y + site * kChoiceDrop;
            choices.taken = entry(i).second;
            draw_choice(pen, {centre.x - aside, y}, choices, 0);
            draw_choice(pen, {centre.x + aside, y}, choices, 1);
        }
    }

    // From rim to rim.
    void paint_segments(Pen& pen, Mm unit) const {
        if (round_ == nullptr) {
            return;
        }
        const Mm reach = site_width(unit) / 2;
        for (const game::Segment& segment : round_->record.segments) {
            const Point from = board_.centre(segment.a) * unit;
            const Point to = board_.centre(segment.b) * unit;
            const Point step = (to - from) * (reach / length(to - from));
            pen.line(from + step, to - step, {.width = kSegment, .tone = 100, .dash = {}});
        }
    }

    // Under the site's name, if that is inside the site.
    [[nodiscard]] Mm room_above(const Pen& pen, Mm unit) const {
        if (look_.sites != figure::SiteLook::Circles || !look_.links) {
            return 0_mm;
        }
        return figure::circle_label_foot(board_, pen.style(), unit, pen.measurer());
    }

    // Of a game that was played; with the letter if that is not ticked. As large as fits in the
    // site.
    void paint_numbers(Pen& pen, Mm unit) const {
        drawing::TextStyle style = pen.entry();
        style.weight = drawing::Weight::Medium;
        const Mm site = site_width(unit);
        style.size = std::min(style.size, site * kNumberShare);
        const Mm above = room_above(pen, unit);
        const Mm clear = kClear * std::max(1.0, pen.style().label_scale);
        const bool with_letter = !letters_listed_ && !ticked(unit);
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            const auto [turn, letter] = entry(i);
            if (turn == 0) {
                continue;
            }
            const std::string text = std::to_string(turn) + (with_letter ? letter : std::string());
            drawing::TextStyle own = style;
            own.size = own.size * std::min(1.0, site * kWidestNumber / pen.width(text, own));
            const Mm cap = pen.cap_height(own);
            // In the middle, or lower if it would touch the name.
            const Mm drop = std::max(0_mm, above + clear + cap / 2 - site / 2);
            const Point centre = board_.centre(board::SiteId{i}) * unit;
            pen.text({centre.x, centre.y + drop + cap / 2}, text, own, Anchor::Middle);
        }
    }

    // In a corner, out of the way of numbers.
    void paint_start(Pen& pen, Mm unit) const {
        for (const game::StartSite& start : game_.start()) {
            const Point centre = board_.centre(start.site) * unit;
            const Mm reach = site_width(unit) / 2 - 2.4_mm;
            pen.text_on_middle({centre.x - reach, centre.y - reach},
                               game_.spec().marks[start.mark.index()].letter,
                               pen.small(),
                               Anchor::Middle);
        }
    }

    const game::Game& game_;
    const board::Board& board_;
    const figure::BoardLook& look_;
    const PlayedRound* round_;
    bool letters_listed_;
};

// The list next to a board with numbered turns: narrow entries in columns, one for each turn, with
// the items that no site can hold, or with a site that is entered again.

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

struct RecordList {
    std::vector<TurnField> fields;  // Of a turn.
    bool repeats = false;           // For sites entered again: most entries stay empty.
    bool letters = false;  // With the letter of the mark: sites are too small to tick it in.
    std::vector<int> numbers = {};  // The turn of each entry; empty: 1, 2, 3 ...
    int entries = 0;
    int span = 1;  // Grid columns that an entry is wide.
    // On a filled-in list, for each entry the texts of its fields.
    std::vector<std::vector<std::string>> written = {};

    [[nodiscard]] bool empty() const { return entries == 0; }

    // Of one entry.
    [[nodiscard]] Mm width() const { return columns_width(span); }
};

// The place of the entries from `first` on: `columns` columns of `rows`, side by side from `at`,
// the top left corner of the heads.
struct ListPlace {
    Point at;
    int columns = 1;
    std::size_t rows = 1;
    std::size_t first = 0;
};

bool is_in_list(const RecordList& list, const TurnField& field) {
    return field.is_listed() || (list.letters && !field.choices.empty());
}

// What no site can hold of the game's turns; `turns` is for rules that do not limit them.
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

// The same, filled in: the items of each turn that no site can hold, or the sites entered again.
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

// The height of that many rows, with their heads.
Mm list_height(int rows) {
    return kHeads + kRow * rows;
}

// How many rows fit.
int list_rows(Mm height) {
    return std::max(1, static_cast<int>((height - kHeads) / kRow + 1e-6));
}

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

// As a table, for the width of the list.
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

constexpr Mm kTop = 30_mm;   // of the board, below the first base line
constexpr Mm kFoot = 24_mm;  // above the footer
constexpr Mm kLeastSite = 5.5_mm;
constexpr Mm kGap = 7_mm;                // between board and list
constexpr double kLeastIrregular = 4.5;  // radius of the drawing to a site's least width

/// Board and list on the first page.
struct Plan {
    Mm unit;
    Point middle;  // of the board's ink
    std::optional<ListPlace> list;
};

using Pages = std::vector<std::shared_ptr<const Drawing>>;

// No dots to colour and no points to draw lines to: sites to write numbers in, between which
// segments can be drawn.
figure::BoardLook look_to_write_in(const game::Game& game) {
    figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    look.written = look.sites == figure::SiteLook::Targets && look.rings;
    look.links = look.sites != figure::SiteLook::Targets;
    look.centre_points = false;
    look.tokens = false;
    look.start.clear();
    look.coins.clear();
    return look;
}

class BoardRecorder {
  public:
    /// `round`: null on a blank sheet.
    BoardRecorder(const RecordSource& source, const PlayedRound* round)
        : source_(source),
          game_(source.game),
          request_(source.request),
          setting_(request_.style, source.measurer),
          look_(look_to_write_in(game_)),
          standing_(game_.board()),
          board_(board_for_sheet()),
          list_(round == nullptr ? record_list(game_, request_.turns) : filled_list(game_, *round)),
          entries_(game_, board_, look_, round, list_.letters),
          round_(round) {}

    [[nodiscard]] Result<drawing::Document> make() const {
        QUADRILLE_TRY_VOID(check_turns(source_));
        if (request_.turns && list_.empty()) {
            return fail(plain_error("turns are written on the board itself: there are no rows",
                                    "expected no --turns, or --form list"));
        }
        // Whether letters can be ticked depends on the size of the sites, and that on the room
        // under the head: the board is placed under the taller of both heads.
        const bool chosen = !entries_.letters().empty();
        const auto lettered = make_head(chosen ? Word::WriteNumbersLetters : Word::WriteNumbers);
        const auto ticked = make_head(chosen ? Word::WriteNumbersTick : Word::WriteNumbers);
        if (!lettered || !ticked) {
            return fail((lettered ? ticked : lettered).error());
        }
        const Box room = room_under(std::max(lettered->bottom, ticked->bottom));
        QUADRILLE_TRY(const auto plan, make_plan(room));
        const Drawing& head = *(entries_.ticked(plan.unit) ? ticked : lettered)->drawing;
        Pages pages{first_page(head, plan)};
        if (!list_.empty() && !plan.list) {
            const Pages lists = list_pages(head, room);
            pages.insert(pages.end(), lists.begin(), lists.end());
        }
        return document(std::move(pages));
    }

  private:
    [[nodiscard]] figure::LabelPlace labels() const {
        return look_.links ? figure::LabelPlace::InSites : figure::LabelPlace::Edge;
    }

    [[nodiscard]] figure::BoardFigureOptions figure_options(Mm unit) const {
        return {.unit = unit, .labels = labels(), .outside_words = {}};
    }

    [[nodiscard]] Result<RecordHead> make_head(Word how) const {
        std::vector<std::string> lines{std::string(word(how, request_.language))};
        if (!list_.empty()) {
            const Word rest = list_.repeats ? Word::RepeatsInList : Word::RestInList;
            lines.emplace_back(word(rest, request_.language));
        }
        return record_head(
            source_,
            round_,
            std::move(lines),
            round_ == nullptr ? std::vector<std::string>() : act_lines(*round_, request_.language));
    }

    [[nodiscard]] Box room_under(Mm head) const {
        const spec::PaperSpec& paper = request_.paper;
        const Mm top = paper.top + std::max(kTop, head - paper.top + 5_mm);
        return {{paper.left, top},
                {paper.left + type_width(paper),
                 foot_line(paper) - layout::room_for_type(request_.style, kFoot)}};
    }

    [[nodiscard]] SizeWish size_wish() const {
        const spec::SheetSpec& sheet = request_.sheet;
        return {.cell = {},
                .width = {},
                .smallest = sheet.smallest_cell,
                .largest = sheet.largest_cell,
                .step = sheet.cell_step,
                .usual_width = type_width(request_.paper),
                .labels = labels()};
    }

    [[nodiscard]] Result<Mm> unit_in(Mm width, Mm height) const {
        return fitted_unit(board_, look_, {width, height}, size_wish());
    }

    // As it is larger on the sheet, the same as on a sheet to play on.
    [[nodiscard]] const board::Board& board_for_sheet() const {
        const Box room = room_under(request_.paper.top);
        const Result<Standing::Laid> laid =
            standing_.fitted(look_, {room.width(), room.height()}, size_wish());
        return laid ? *laid->board : game_.board();
    }

    [[nodiscard]] Mm least_unit() const {
        const Mm cell = request_.sheet.smallest_cell;
        return board_.regular() ? cell : cell * kLeastIrregular;
    }

    // The list goes where it leaves the sites largest; onto separate sheets if they would become
    // too small to write in.
    [[nodiscard]] Result<Plan> make_plan(const Box& room) const {
        if (list_.empty()) {
            return alone(room);
        }
        const std::optional<Plan> below = with_list_below(room);
        const std::optional<Plan> beside = with_list_beside(room);
        if (below && (!beside || beside->unit <= below->unit)) {
            return *below;
        }
        return beside ? Result<Plan>(*beside) : alone(room);
    }

    [[nodiscard]] Result<Plan> alone(const Box& room) const {
        QUADRILLE_TRY(const auto unit, unit_in(room.width(), room.height()));
        const Mm site = entries_.site_width(unit);
        if (spec::bears_marks(game_.spec()) && site < kLeastSite) {
            return fail(plain_error(
                fmt::format("the sites would be {:.1f} mm wide, too small to write in", site.value),
                "expected larger paper, or --form list"));
        }
        return Plan{unit, room.centre(), std::nullopt};
    }

    [[nodiscard]] int columns_across() const {
        return std::max(1, request_.paper.columns / list_.span);
    }

    [[nodiscard]] Mm ink_height(Mm unit) const {
        return figure::board_ink(board_, look_, figure_options(unit)).height();
    }

    [[nodiscard]] std::optional<Plan> with_list_below(const Box& room) const {
        const int columns = columns_across();
        const int rows = (list_.entries + columns - 1) / columns;
        const Mm height = list_height(rows);
        const Mm left = room.height() - height - kGap;
        const Result<Mm> unit = left > 0_mm ? unit_in(room.width(), left) : Result<Mm>(0_mm);
        if (!unit || *unit < least_unit()) {
            return std::nullopt;
        }
        // The rest of the height is shared out above the board, between it and the list, and below.
        const Mm spare = (left - ink_height(*unit)) / 3;
        const Mm top = room.max.y - height - spare;
        const Mm middle = room.min.y + spare + ink_height(*unit) / 2;
        return Plan{*unit,
                    {room.centre().x, middle},
                    ListPlace{{room.min.x, top}, columns, static_cast<std::size_t>(rows)}};
    }

    [[nodiscard]] std::optional<Plan> with_list_beside(const Box& room) const {
        const int most = list_rows(room.height());
        const int columns = (list_.entries + most - 1) / most;
        if (columns >= columns_across()) {
            return std::nullopt;
        }
        const int rows = (list_.entries + columns - 1) / columns;
        const Mm width = kModule * (columns * list_.span);
        const Mm left = room.width() - width;
        const Result<Mm> unit = unit_in(left, room.height());
        if (!unit || *unit < least_unit()) {
            return std::nullopt;
        }
        return Plan{*unit,
                    {room.min.x + left / 2, room.centre().y},
                    ListPlace{{room.max.x - width + kGutter, room.min.y},
                              columns,
                              static_cast<std::size_t>(rows)}};
    }

    [[nodiscard]] std::shared_ptr<const Drawing> first_page(const Drawing& head,
                                                            const Plan& plan) const {
        auto page = std::make_shared<Drawing>(head);
        figure::BoardFigure figure = figure::draw_board(
            board_, look_, request_.style, figure_options(plan.unit), source_.measurer);
        Pen board_pen(figure.drawing, request_.style, source_.measurer, false);
        entries_.paint(board_pen, plan.unit);
        drawing::append(*page, figure.drawing, plan.middle - figure.ink.centre());
        if (plan.list) {
            const layout::Grid grid = list_grid(list_, setting_, request_.language);
            place_list(*page, layout::SolvedGrid(grid, list_.width(), setting_), *plan.list);
        }
        return page;
    }

    // The list on separate pages, in as few and as wide columns as hold it on one side.
    [[nodiscard]] Pages list_pages(const Drawing& head, const Box& room) const {
        const int rows = list_rows(room.height());
        const int all = request_.paper.columns;
        int columns = 1;
        while (columns < columns_across() &&
               (columns * rows < list_.entries || all % columns != 0)) {
            ++columns;
        }
        RecordList list = list_;
        list.span = all / columns;
        const layout::Grid grid = list_grid(list, setting_, request_.language);
        const layout::SolvedGrid solved(grid, list.width(), setting_);
        Pages pages;
        for (std::size_t first = 0; first < grid.rows.size();
             first += static_cast<std::size_t>(rows * columns)) {
            auto page = std::make_shared<Drawing>(head);
            place_list(*page, solved, {room.min, columns, static_cast<std::size_t>(rows), first});
            pages.push_back(std::move(page));
        }
        return pages;
    }

    [[nodiscard]] drawing::Document document(Pages pages) const {
        drawing::Document document;
        document.info = about(game_, word(Word::Record, request_.language), request_.language);
        document.page_count = pages.size();
        document.make_page = [pages = std::move(pages),
                              paper = request_.paper,
                              style = request_.style,
                              language = request_.language,
                              measurer = &source_.measurer](std::size_t index) {
            drawing::Page page{paper.width, paper.height, {}};
            page.drawing.add(drawing::Instance{.drawing = pages[index], .offset = {}});
            Pen pen(page.drawing, style, *measurer, false);
            pen.text(
                sheet_number_place({paper, {}}),
                sheet_number(static_cast<int>(index) + 1, static_cast<int>(pages.size()), language),
                pen.small(),
                Anchor::End);
            return page;
        };
        return read_as(drawing::Role::Paragraph, std::move(document));
    }

    const RecordSource& source_;
    const game::Game& game_;
    const RecordRequest& request_;
    layout::Setting setting_;
    figure::BoardLook look_;
    Standing standing_;
    const board::Board& board_;
    RecordList list_;
    SiteEntries entries_;
    const PlayedRound* round_;
};

}  // namespace

Result<drawing::Document> make_board_record(const game::Game& game,
                                            const RecordRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_board_record(game, small, measurer);
        });
    }
    return BoardRecorder({game, request, measurer}, nullptr).make();
}

Result<drawing::Document> make_filled_board_record(const game::Game& game,
                                                   const PlayedGame& played,
                                                   const RecordRequest& request,
                                                   const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_filled_board_record(game, played, small, measurer);
        });
    }
    const RecordSource source{game, request, measurer, &played};
    std::vector<drawing::Document> rounds;
    for (const PlayedRound& round : played.rounds) {
        QUADRILLE_TRY(auto document, BoardRecorder(source, &round).make());
        rounds.push_back(std::move(document));
    }
    return drawing::joined(std::move(rounds));
}

}  // namespace quadrille::page
