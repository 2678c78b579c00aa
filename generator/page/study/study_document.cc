#include "page/study/study_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "figure/panel/verdict_panel.h"
#include "page/paper/paragraph.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/study/bar_chart.h"
#include "play/game_symmetries.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kWidth = 148_mm;
constexpr Mm kHeight = 210_mm;
constexpr Mm kLeft = 17_mm;
constexpr Mm kTop = 25_mm;  // base line of the title
constexpr Mm kBottom = 193_mm;
constexpr Mm kTextWidth = 114_mm;
constexpr Mm kTitle = 18_pt;
constexpr Mm kHead = 9_pt;
constexpr Mm kText = 7.5_pt;
constexpr Mm kSmall = 6.5_pt;
constexpr Mm kLeading = 4_mm;
constexpr Mm kAboveHead = 9_mm;
constexpr Mm kHistogram = 20_mm;
constexpr Mm kTable = 40_mm;
constexpr Mm kBetween = 6_mm;
constexpr Mm kLargestCell = 9_mm;
constexpr std::size_t kRows = 14;

double share_of(std::size_t part, std::size_t of) {
    return of == 0 ? 0 : static_cast<double>(part) / static_cast<double>(of);
}

std::string percent(std::size_t part, std::size_t of) {
    return fmt::format("{:.0f}", 100 * share_of(part, of));
}

std::string games(std::size_t number) {
    return fmt::format("{} {}", number, number == 1 ? "game" : "games");
}

class StudySetter {
  public:
    StudySetter(const StudyPage& page,
                const spec::StyleSpec& style,
                const drawing::TextMeasurer& measurer)
        : game_(*page.game), page_(page), study_(page.study), style_(style), measurer_(measurer) {}

    Drawing run() {
        set_title();
        set_winners();
        set_lengths();
        set_openings();
        text({kLeft, kBottom}, imprint(game_), {.size = kSmall});
        return std::move(drawing_);
    }

  private:
    void text(Point at,
              const std::string& words,
              const TextStyle& style,
              drawing::Anchor anchor = drawing::Anchor::Start) {
        drawing_.add(drawing::TextItem{.at = at, .text = words, .style = style, .anchor = anchor});
    }

    void head(const std::string& words) {
        y_ += kAboveHead;
        text({kLeft, y_}, words, {.weight = Weight::SemiBold, .size = kHead});
        y_ += 3_mm;
    }

    void paragraph(const std::string& words, Mm width, Mm size) {
        const auto lines =
            set_paragraph(std::vector<Run>{{words, {.size = size}}}, width, measurer_);
        y_ = draw_prose(drawing_, lines, {kLeft, y_}, kLeading);
    }

    void set_title();
    void set_winners();
    void set_lengths();
    void set_openings();
    void set_opening_table(Mm left, Mm top);
    [[nodiscard]] std::vector<figure::TextOnSite> shares_on_board() const;
    [[nodiscard]] ShareBar bar(const std::string& name, std::size_t count) const;

    const game::Game& game_;
    const StudyPage& page_;
    const play::Study& study_;
    const spec::StyleSpec& style_;
    const drawing::TextMeasurer& measurer_;
    Drawing drawing_;
    Mm y_ = kTop;
};

void StudySetter::set_title() {
    text({kLeft, y_},
         fmt::format("{}: {}", game_.spec().name, games(study_.games.size())),
         {.face = drawing::Face::Text, .weight = Weight::SemiBold, .size = kTitle});
    y_ += 6_mm;
    const std::string values = edition_line(game_);
    paragraph(
        fmt::format("The program against itself at level {}, seed {}{}{}.{}",
                    play::levels_in_words(study_.plan.levels),
                    study_.plan.seed,
                    values.empty() ? "" : "; ",
                    values,
                    study_.plan.each_opening ? " Every first turn was played equally often." : ""),
        kTextWidth,
        kText);
    y_ -= kLeading;
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
    head("Who wins");
    std::vector<ShareBar> bars;
    for (std::size_t seat = 0; seat < study_.wins.size(); ++seat) {
        bars.push_back(
            bar(game_.spec().roles[seat] + (seat == 0 ? ", who begins" : ""), study_.wins[seat]));
    }
    if (study_.draws > 0) {
        bars.push_back(bar("Nobody: a draw", study_.draws));
    }
    if (study_.unfinished > 0) {
        bars.push_back(bar("Stopped: no end", study_.unfinished));
    }
    y_ = draw_share_bars(drawing_, bars, {kLeft, y_}, kTextWidth) + 5_mm;
    std::string note =
        "The lines with bars at their ends show where the true share lies, with 95 % certainty.";
    if (game_.has_swap()) {
        note +=
            fmt::format(" The names are those before the swap, which was made in {} of the games.",
                        study_.swaps);
    }
    paragraph(note, kTextWidth, kSmall);
    y_ -= kLeading;
}

void StudySetter::set_lengths() {
    const std::vector<std::size_t> lengths = play::lengths_of(study_);
    if (lengths.empty()) {
        return;
    }
    head("How many turns");
    const play::Spread spread = play::spread_of(lengths);
    if (spread.least < spread.most) {
        y_ += 2_mm;
        draw_histogram(drawing_, lengths, Box{{kLeft, y_}, {kLeft + kTextWidth, y_ + kHistogram}});
        y_ += kHistogram + 5.5_mm;
    }
    y_ += 3_mm;
    std::string said = spread.least == spread.most
                           ? fmt::format("Every game has {} turns.", spread.least)
                           : fmt::format(
                                 "{} to {} turns, half of the games {} to {}; {:.1f} on "
                                 "average.",
                                 spread.least,
                                 spread.most,
                                 spread.quarter,
                                 spread.three_quarters,
                                 spread.mean);
    if (const auto changes = play::lead_changes_of(study_); !changes.empty()) {
        said += fmt::format(" The lead changes {:.1f} times on average.",
                            play::spread_of(changes).mean);
    }
    paragraph(said, kTextWidth, kSmall);
    y_ -= kLeading;
}

/// On each site the share of the games that began there, or on a site that is the same by symmetry,
/// which the player who begins has won.
std::vector<figure::TextOnSite> StudySetter::shares_on_board() const {
    std::vector<figure::TextOnSite> shares;
    std::vector<bool> written(game_.board().site_count(), false);
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

void StudySetter::set_opening_table(Mm left, Mm top) {
    const TextStyle style{.size = kText};
    const TextStyle small{.size = kSmall};
    const Mm in_games = left + kTable - 13_mm;
    const Mm right = left + kTable;
    text({left, top}, "turn", small);
    text({in_games, top}, "games", small, drawing::Anchor::End);
    text({right, top}, "won", small, drawing::Anchor::End);
    Mm y = top + 1.6_mm;
    drawing_.add(drawing::PathItem{.path = drawing::line({left, y}, {right, y}),
                                   .stroke = drawing::Stroke{.width = 0.15_mm}});
    const auto fits = static_cast<std::size_t>((kBottom - 9_mm - y) / kLeading);
    const std::size_t rows = std::min({kRows, fits, study_.openings.size()});
    for (std::size_t i = 0; i < rows; ++i) {
        const play::Opening& opening = study_.openings[i];
        y += kLeading;
        text({left, y}, opening.text, style);
        text({in_games, y}, std::to_string(opening.games), style, drawing::Anchor::End);
        text({right, y},
             percent(opening.wins[0], opening.games) + " %",
             style,
             drawing::Anchor::End);
    }
    if (rows < study_.openings.size()) {
        y += kLeading;
        text({left, y}, fmt::format("and {} more", study_.openings.size() - rows), small);
    }
}

void StudySetter::set_openings() {
    head("First turns");
    const std::string& first = game_.spec().roles.front();
    y_ += 2.5_mm;
    paragraph(fmt::format("How often {}, who begins, won after each of them. What is the same on "
                          "the turned or mirrored board is counted together.",
                          first),
              kTextWidth,
              kSmall);
    const std::vector<figure::TextOnSite> shares = shares_on_board();
    const game::Position start(game_);
    if (shares.empty()) {
        set_opening_table(kLeft, y_ + 3_mm);
        return;
    }
    figure::Panel panel = figure::panel_of_counts(page_.game, start.record(), {}, {});
    panel.letters = shares;
    const FittedPanel board = fitted_panel(panel,
                                           style_,
                                           {kTextWidth - kTable - kBetween, kBottom - 8_mm - y_},
                                           kLargestCell,
                                           measurer_);
    drawing::append(drawing_, board.drawing, Point{kLeft, y_ + 1_mm} - board.ink.min);
    set_opening_table(kLeft + kTextWidth - kTable, y_ + 3_mm);
}

}  // namespace

drawing::Document make_study_document(const StudyPage& page,
                                      const spec::StyleSpec& style,
                                      const drawing::TextMeasurer& measurer) {
    drawing::Document document = drawing::single_page(
        drawing::Page{kWidth, kHeight, StudySetter(page, style, measurer).run()});
    document.info.title =
        fmt::format("{}: {}", page.game->spec().name, games(page.study.games.size()));
    document.info.subject = name_with_parameters(*page.game);
    return document;
}

}  // namespace quadrille::page
