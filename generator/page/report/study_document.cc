#include "page/report/study_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "drawing/drawing.h"
#include "figure/panel/verdict_panel.h"
#include "layout/piece.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/played_game.h"
#include "play/game_symmetries.h"

namespace quadrille::page {

using drawing::Colour;
using drawing::Drawing;
using drawing::TextStyle;
using layout::Piece;
using namespace quadrille::literals;

namespace {

// Bars of a report: shares lying side by side with how sure they are, and how often each length
// came up, standing.

constexpr Mm kRow = 6.2_mm;
constexpr Mm kThick = 3.2_mm;
constexpr Mm kNames = 36_mm;      // at least
constexpr Mm kValues = 28_mm;     // at least
constexpr Mm kLeastBars = 18_mm;  // long
constexpr Mm kBeside = 3_mm;      // white between them and the bars
constexpr Mm kHistogram = 20_mm;
constexpr Mm kOverBars = 2_mm;
constexpr Mm kBetweenLabels = 1.2_mm;
constexpr Mm kFine = 0.15_mm;
constexpr Mm kTick = 1.4_mm;
constexpr Mm kUnder = 3.4_mm;
constexpr Colour kGrey{178, 178, 178};
constexpr std::size_t kMostBars = 24;

void rule(Drawing& drawing, Point from, Point to, Mm width) {
    drawing.add(drawing::PathItem{.path = drawing::line(from, to),
                                  .stroke = drawing::Stroke{.width = width}});
}

void fill(Drawing& drawing, const Box& box) {
    drawing.add(drawing::PathItem{
        .path = drawing::rectangle(box), .stroke = drawing::Stroke{.width = kFine}, .fill = kGrey});
}

// How many numbers a bar stands for, so that there are not too many bars.
std::size_t step_for(std::size_t range) {
    std::size_t step = 1;
    while (range / step + 1 > kMostBars) {
        ++step;
    }
    return step;
}

// Of a bar: "12", or "12–14" where it stands for several numbers.
std::string name_of(std::size_t from, std::size_t step) {
    return step == 1 ? std::to_string(from) : fmt::format("{}–{}", from, from + step - 1);
}

// A share from 0 to 1 of something, and between what it lies for sure.
struct ShareBar {
    std::string name;
    double share = 0;
    double low = 0;
    double high = 0;
    std::string value;  // "58 %, 58 games"
};

// The bars in rows over a scale. Does not fit where they would be too short to tell apart.
layout::Ink share_bars(const std::vector<ShareBar>& bars,
                       Mm width,
                       const layout::Setting& setting) {
    const TextStyle type = setting.reminder();
    Mm names = kNames;
    Mm values = kValues;
    for (const ShareBar& bar : bars) {
        names = std::max(names, setting.width(bar.name, type) + kBeside);
        values = std::max(values, setting.width(bar.value, type) + kBeside);
    }
    auto ink = std::make_shared<Drawing>();
    Drawing& drawing = *ink;
    const Mm row = setting.room_for_type(kRow);
    const Mm height = row * static_cast<double>(bars.size()) + setting.room_for_type(kUnder);
    const Point at{Mm{}, Mm{} - height};
    const Mm left = names;
    const Mm length = width - names - values;
    Mm middle = at.y + row / 2;
    const Mm top = at.y;
    for (const ShareBar& bar : bars) {
        const Mm base = middle + setting.cap_height(type) / 2;
        drawing.add(drawing::TextItem{.at = {at.x, base}, .text = bar.name, .style = type});
        if (bar.share > 0) {
            fill(
                drawing,
                Box{{left, middle - kThick / 2}, {left + length * bar.share, middle + kThick / 2}});
        }
        rule(drawing,
             {left + length * bar.low, middle},
             {left + length * bar.high, middle},
             0.35_mm);
        for (const double end : {bar.low, bar.high}) {
            rule(drawing,
                 {left + length * end, middle - kTick / 2},
                 {left + length * end, middle + kTick / 2},
                 0.35_mm);
        }
        drawing.add(drawing::TextItem{.at = {at.x + width, base},
                                      .text = bar.value,
                                      .style = type,
                                      .anchor = drawing::Anchor::End});
        middle += row;
    }
    const Mm bottom = at.y + row * static_cast<double>(bars.size());
    const Mm widest = setting.width("100 %", setting.small()) + kBetweenLabels;
    for (const int quarter : {0, 1, 2, 3, 4}) {
        const Mm x = left + length * (quarter / 4.0);
        rule(drawing, {x, quarter == 0 ? top : bottom - 1_mm}, {x, bottom}, kFine);
        if (quarter % 4 == 0 || length / (quarter == 2 ? 2 : 4) >= widest) {
            drawing.add(drawing::TextItem{.at = {x, bottom + setting.room_for_type(kUnder)},
                                          .text = fmt::format("{} %", 25 * quarter),
                                          .style = setting.small(),
                                          .anchor = drawing::Anchor::Middle});
        }
    }
    rule(drawing, {left, bottom}, {left + length, bottom}, kFine);
    return {
        std::move(ink),
        {.width = width, .above = height, .lines = {}, .below = {}, .fits = length >= kLeastBars}};
}

// How often each number came up, over the numbers. Requires: not empty.
layout::Ink histogram(const std::vector<std::size_t>& numbers,
                      Mm width,
                      const layout::Setting& setting) {
    auto ink = std::make_shared<Drawing>();
    Drawing& drawing = *ink;
    const Mm under = setting.room_for_type(kUnder);
    const Box box{{Mm{}, Mm{} - under - kHistogram}, {width, Mm{} - under}};
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    const std::size_t first = *least;
    const std::size_t step = step_for(*most - first);
    std::vector<std::size_t> counts((*most - first) / step + 1, 0);
    for (const std::size_t number : numbers) {
        ++counts[(number - first) / step];
    }
    const auto highest = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
    const std::string widest = name_of(first + (counts.size() - 1) * step, step);
    const Mm bar = std::min(box.width() / static_cast<double>(counts.size()), 9_mm);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const Mm x = box.min.x + bar * static_cast<double>(i);
        if (counts[i] > 0) {
            const Mm height = box.height() * (static_cast<double>(counts[i]) / highest);
            fill(drawing, Box{{x + bar * 0.1, box.max.y - height}, {x + bar * 0.9, box.max.y}});
            drawing.add(drawing::TextItem{.at = {x + bar / 2, box.max.y - height - 0.8_mm},
                                          .text = std::to_string(counts[i]),
                                          .style = {.size = 5.5_pt},
                                          .anchor = drawing::Anchor::Middle});
        }
        const std::size_t from = first + i * step;
        const std::string name = name_of(from, step);
        const double every =
            std::ceil((setting.width(widest, setting.small()) + kBetweenLabels) / bar);
        if (i % static_cast<std::size_t>(every) == 0) {
            drawing.add(drawing::TextItem{.at = {x + bar / 2, box.max.y + under},
                                          .text = name,
                                          .style = setting.small(),
                                          .anchor = drawing::Anchor::Middle});
        }
    }
    const Mm end = box.min.x + bar * static_cast<double>(counts.size());
    rule(drawing, {box.min.x, box.max.y}, {end, box.max.y}, kFine);
    return {std::move(ink),
            {.width = width, .above = kOverBars + kHistogram + under, .lines = {}, .below = {}}};
}

constexpr Mm kTable = 40_mm;
constexpr Mm kBesideBoard = 6_mm;
constexpr Mm kAboveBoard = 5_mm;
constexpr Mm kUnderChart = 2_mm;
constexpr Mm kLeastOpenings = 40_mm;  // of the board and its table
constexpr Mm kWon = 13_mm;            // for a share
constexpr std::size_t kMostRows = 24;

double share_of(std::size_t part, std::size_t of) {
    return of == 0 ? 0 : static_cast<double>(part) / static_cast<double>(of);
}

std::string percent(std::size_t part, std::size_t of) {
    return fmt::format("{:.0f}", 100 * share_of(part, of));
}

// With the sign that the language has for it: a comma, but in English.
std::string decimal_in(double number, std::string_view language) {
    std::string text = fmt::format("{:.1f}", number);
    if (language != "en") {
        std::ranges::replace(text, '.', ',');
    }
    return text;
}

class StudySetter {
  public:
    StudySetter(const StudyPage& page,
                const ReportLook& look,
                const drawing::TextMeasurer& measurer)
        : page_(page),
          printed_(*page.printed),
          study_(page.study),
          look_(look),
          report_(look, measurer, heading()),
          setting_(report_.setting()),
          flow_(report_.flow()) {}

    Result<drawing::Document> run() {
        set_winners();
        set_lengths();
        set_openings();
        return report_.finish(name_with_parameters(printed_));
    }

  private:
    template <typename... Values>
    [[nodiscard]] std::string said(Word which, const Values&... values) const {
        return filled(which, look_.language, values...);
    }

    [[nodiscard]] std::string games(std::size_t number) const {
        return number == 1 ? said(Word::StudyOneGame) : said(Word::StudyGames, number);
    }

    [[nodiscard]] ReportHeading heading() const;
    void set_winners();
    void set_lengths();
    void set_openings();
    [[nodiscard]] layout::Grid opening_table(std::size_t rows) const;
    [[nodiscard]] std::vector<figure::TextOnSite> shares_on_board() const;
    [[nodiscard]] ShareBar bar(const std::string& name, std::size_t count) const;

    const StudyPage& page_;
    const game::Game& printed_;
    const play::Study& study_;
    const ReportLook& look_;
    Report report_;
    const layout::Setting& setting_;
    layout::Flow& flow_;
};

ReportHeading StudySetter::heading() const {
    const std::vector<int>& levels = study_.plan.levels;
    std::string level = std::to_string(levels.front());
    if (std::ranges::any_of(levels, [&](int each) { return each != levels.front(); })) {
        for (std::size_t i = 1; i < levels.size(); ++i) {
            level = said(Word::StudyAgainst, level, levels[i]);
        }
    }
    std::string plan = said(Word::StudyPlan, level, study_.plan.seed);
    const std::string values = edition_line(printed_);
    plan += values.empty() ? "." : "; " + values + ".";
    plan += study_.plan.each_opening ? " " + said(Word::StudyEachOpening) : "";
    return {.title = fmt::format("{}: {}", printed_.spec().name, games(study_.games.size())),
            .lines = {std::move(plan)},
            .foot = imprint(printed_),
            .largest_title = look_.style.page.small_title,
            .most = SIZE_MAX};
}

ShareBar StudySetter::bar(const std::string& name, std::size_t count) const {
    const std::size_t all = study_.games.size();
    const play::Margin margin = play::margin_of(count, all);
    return {name,
            share_of(count, all),
            margin.low,
            margin.high,
            fmt::format("{} % ({})", percent(count, all), games(count))};
}

void StudySetter::set_winners() {
    std::vector<ShareBar> bars;
    for (std::size_t seat = 0; seat < study_.wins.size(); ++seat) {
        const std::string role = role_name(printed_.spec().roles[seat], look_.language);
        bars.push_back(bar(seat == 0 ? said(Word::StudyWhoBegins, role) : role, study_.wins[seat]));
    }
    if (study_.draws > 0) {
        bars.push_back(bar(said(Word::StudyDraws), study_.draws));
    }
    if (study_.unfinished > 0) {
        bars.push_back(bar(said(Word::StudyUnfinished), study_.unfinished));
    }
    const layout::Ink chart = share_bars(bars, flow_.width(), setting_);
    report_.head(said(Word::StudyWhoWins), chart.extent.height());
    flow_.set(chart);
    flow_.white(kUnderChart);
    report_.note(said(Word::StudyCertainty) +
                 (page_.game->has_swap() ? " " + said(Word::StudySwaps, study_.swaps) : ""));
}

void StudySetter::set_lengths() {
    const std::vector<std::size_t> lengths = play::lengths_of(study_);
    if (lengths.empty()) {
        return;
    }
    const play::Spread spread = play::spread_of(lengths);
    const layout::Ink chart = histogram(lengths, flow_.width(), setting_);
    report_.head(said(Word::StudyHowManyTurns), chart.extent.height());
    if (spread.least < spread.most) {
        flow_.set(chart);
        flow_.white(kUnderChart);
    }
    std::string text = spread.least == spread.most ? said(Word::StudyAlwaysTurns, spread.least)
                                                   : said(Word::StudySomeTurns,
                                                          spread.least,
                                                          spread.most,
                                                          spread.quarter,
                                                          spread.three_quarters,
                                                          decimal_in(spread.mean, look_.language));
    if (const auto changes = play::lead_changes_of(study_); !changes.empty()) {
        text += " " + said(Word::StudyLeadChanges,
                           decimal_in(play::spread_of(changes).mean, look_.language));
    }
    report_.note(text);
}

/// On each site the share of the games that began there, or on a site that is the same by symmetry,
/// which the player who begins has won.
std::vector<figure::TextOnSite> StudySetter::shares_on_board() const {
    std::vector<figure::TextOnSite> shares;
    std::vector<bool> written(page_.game->board().site_count(), false);
    for (const play::Opening& opening : study_.openings) {
        const auto* mark = opening.turn.size() == 1
                               ? std::get_if<game::PlaceMark>(&opening.turn.front())
                               : nullptr;
        for (const board::Symmetry& symmetry : page_.symmetries) {
            if (mark != nullptr && !written[symmetry.image[mark->site.index()].index()]) {
                const board::SiteId site = symmetry.image[mark->site.index()];
                written[site.index()] = true;
                shares.push_back({site, percent(opening.wins[0], opening.games)});
            }
        }
    }
    return shares;
}

layout::Grid StudySetter::opening_table(std::size_t rows) const {
    const TextStyle small = setting_.small();
    const TextStyle type = setting_.reminder();
    const auto end = drawing::Anchor::End;
    layout::Grid grid{
        .tracks = {{.kind = layout::Track::Kind::Rest},
                   {},
                   {.kind = layout::Track::Kind::Fixed, .size = setting_.room_for_type(kWon)}},
        .head = {layout::line(said(Word::StudyTurn), small),
                 layout::line(said(Word::StudyGamesHead), small, end),
                 layout::line(said(Word::StudyWon), small, end)},
        .row = setting_.reminder_leading(),
        .head_drop = setting_.head_drop(),
        .head_rule = setting_.style().field};
    const PrintedWords words(*page_.game, printed_, look_.language);
    for (const play::Opening& opening : study_.openings) {
        if (grid.rows.size() < rows) {
            grid.rows.push_back(
                {layout::line(words.turn(opening.text), type),
                 layout::line(std::to_string(opening.games), type, end),
                 layout::line(percent(opening.wins[0], opening.games) + " %", type, end)});
        }
    }
    if (rows < study_.openings.size()) {
        grid.rows.push_back(
            {layout::line(said(Word::StudyMore, study_.openings.size() - rows), small)});
    }
    return grid;
}

// The board beside its table, their tops on one line.
void StudySetter::set_openings() {
    report_.head(said(Word::StudyFirstTurns), kLeastOpenings);
    report_.note(
        said(Word::StudyHowOften, role_name(printed_.spec().roles.front(), look_.language)));
    flow_.white(kAboveBoard);
    const auto fitting = static_cast<std::size_t>((flow_.room() - setting_.head_drop()) /
                                                  setting_.reminder_leading()) -
                         1;
    const layout::Grid table =
        opening_table(std::min({kMostRows, fitting, study_.openings.size()}));
    layout::Row row{.cells = {Piece(), table},
                    .tracks = {{.kind = layout::Track::Kind::Rest},
                               {.kind = layout::Track::Kind::Fixed, .size = kTable}},
                    .gap = kBesideBoard};
    const std::vector<figure::TextOnSite> shares = shares_on_board();
    if (shares.empty()) {
        std::swap(row.cells[0], row.cells[1]);
        std::swap(row.tracks[0], row.tracks[1]);
    } else {
        figure::Panel panel =
            figure::panel_of_counts(page_.printed, game::Position(printed_).record(), {}, {});
        panel.letters = shares;
        const FittedPanel board =
            fitted_panel(panel,
                         look_.style,
                         {flow_.width() - kTable - kBesideBoard, flow_.room()},
                         setting_.measures().study_cell,
                         setting_.measurer());
        row.cells[0] = layout::Stack{{{Piece()}, {as_ink(board, drawing::Anchor::Start)}}};
    }
    flow_.set(row);
}

}  // namespace

Result<drawing::Document> make_study_document(const StudyPage& page,
                                              const ReportLook& look,
                                              const drawing::TextMeasurer& measurer) {
    return StudySetter(page, look, measurer).run();
}

}  // namespace quadrille::page
