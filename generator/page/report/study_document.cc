#include "page/report/study_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "figure/panel/verdict_panel.h"
#include "page/paper/words.h"
#include "page/report/bar_chart.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/played_game.h"
#include "play/game_symmetries.h"

namespace quadrille::page {

using drawing::TextStyle;
using layout::Piece;
using namespace quadrille::literals;

namespace {

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
