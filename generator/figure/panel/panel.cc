#include "figure/panel/panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "base/spelling.h"
#include "base/try.h"
#include "figure/panel/counter_layers.h"
#include "figure/panel/figure_values.h"
#include "figure/panel/mark_numbers.h"
#include "figure/panel/verdict_panel.h"
#include "figure/position/game_of_figure.h"
#include "game/segment_index.h"
#include "transcript/reading/site_reader.h"

namespace quadrille::figure {

Panel::Panel() = default;
Panel::Panel(const Panel&) = default;
Panel::Panel(Panel&&) noexcept = default;
Panel& Panel::operator=(const Panel&) = default;
Panel& Panel::operator=(Panel&&) noexcept = default;
Panel::~Panel() = default;

namespace {

// Where the lines through two pairs of sites meet; nothing where they are parallel.
std::optional<Vec2> meeting_point(const board::Board& board, SitePair a, SitePair b) {
    constexpr double kParallel = 1e-9;
    const Vec2 start = board.centre(a.from);
    const Vec2 way = board.centre(a.to) - start;
    const Vec2 other = board.centre(b.to) - board.centre(b.from);
    const double area = cross(way, other);
    if (std::abs(area) < kParallel) {
        return std::nullopt;
    }
    return start + way * (cross(board.centre(b.from) - start, other) / area);
}

// Where a segment breaks the rules; the middle where segments lie along each other, and in games
// without segments. Nothing: it is allowed.
std::optional<Vec2> breaking_point(const Panel& panel, SitePair ends) {
    const board::Board& board = panel.board();
    const Vec2 middle = (board.centre(ends.from) + board.centre(ends.to)) * 0.5;
    if (!panel.game().has_segments()) {
        return middle;
    }
    game::SegmentIndex index(panel.game().site_grid());
    for (const game::Segment& segment : panel.played.record.segments) {
        index.add(segment.a, segment.b);
    }
    const auto obstacle = index.obstacle(ends.from, ends.to);
    if (!obstacle) {
        return std::nullopt;
    }
    if (const auto* through = std::get_if<game::SegmentIndex::ThroughSite>(&*obstacle)) {
        return board.centre(through->site);
    }
    if (const auto* crosses = std::get_if<game::SegmentIndex::Crosses>(&*obstacle)) {
        const game::Segment& other = panel.played.record.segments[crosses->segment];
        return meeting_point(board, ends, {other.a, other.b}).value_or(middle);
    }
    return middle;
}

class PanelResolver {
  public:
    PanelResolver(const spec::FigureSpec& figure,
                  const spec::PanelSpec& spec,
                  PlayedPosition played,
                  std::string_view language)
        : figure_(figure),
          spec_(spec),
          language_(language),
          mistakes_(source_of(figure)),
          sites_(*played.game, mistakes_) {
        panel_.played = std::move(played);
    }

    Result<Panel> run() {
        panel_.counts = game::count_all(panel_.game(), panel_.played.record);
        panel_.marks = spec_.marks;
        panel_.labels = spec_.labels;
        panel_.coins = spec_.coins.has_value();
        resolve_crop();
        resolve_turns();
        number_marks(panel_);
        resolve_layers();
        resolve_words();
        if (panel_.labels == spec::FigureLabels::Edge) {
            name_sites(panel_);
        }
        if (mistakes_.size() > 0) {
            return fail(mistakes_.take());
        }
        Diagnostics mistakes;
        const FigureValues values(panel_, language_);
        panel_.caption = values.caption(figure_, spec_.caption, mistakes);
        add_repeats();
        if (panel_.played.own_values) {
            FigureValues(panel_).check(figure_, spec_.expect, mistakes);
        }
        if (!mistakes.empty()) {
            return fail(std::move(mistakes));
        }
        panel_.notes = notes_on(panel_, spec_);
        return std::move(panel_);
    }

  private:
    [[nodiscard]] const game::Game& game() const { return panel_.game(); }

    [[nodiscard]] const board::Board& board() const { return panel_.board(); }

    void error(SourceSpan span, std::string wrong, std::string expected) {
        mistakes_.error(span, std::move(wrong), std::move(expected));
    }

    [[nodiscard]] std::vector<std::string> in_full() const {
        std::vector<std::string> texts = panel_.repeats;
        for (std::string& text : texts) {
            text = repeat_in_words(text, language_);
        }
        return texts;
    }

    // Turns that found their site numbered already, unless the caption names them itself.
    void add_repeats() {
        const bool named =
            spec_.caption && spec_.caption->text.find("{repeats}") != std::string::npos;
        if (!named && !panel_.repeats.empty()) {
            panel_.caption +=
                fmt::format("{}{}.", panel_.caption.empty() ? "" : " ", fmt::join(in_full(), ", "));
        }
    }

    // "e5", or an area as "cells/3". Areas that are cells go to `cells`, if it is given.
    std::vector<board::SiteId> sites_of(const std::vector<spec::Written>& words,
                                        std::vector<board::CellId>* cells = nullptr) {
        std::vector<board::SiteId> sites;
        for (const spec::Written& word : words) {
            const std::size_t slash = word.text.find('/');
            if (slash == std::string::npos) {
                if (const auto site = sites_.site({word.text, word.span})) {
                    sites.push_back(*site);
                }
                continue;
            }
            const board::AreaFamily* family = board().family(word.text.substr(0, slash));
            if (family == nullptr) {
                std::vector<std::string> names;
                for (const board::AreaFamily& each : board().families()) {
                    names.push_back(each.name);
                }
                error(
                    word.span,
                    fmt::format("this board has no areas called '{}'", word.text.substr(0, slash)),
                    names.empty() ? "expected sites" : "expected " + joined_list(names));
                continue;
            }
            const auto area = std::find_if(
                family->areas.begin(), family->areas.end(), [&](const board::Area& each) {
                    return each.name == word.text.substr(slash + 1);
                });
            if (area == family->areas.end()) {
                error(
                    word.span,
                    fmt::format(
                        "there is no '{}' among the {}", word.text.substr(slash + 1), family->name),
                    fmt::format("expected {} to {}",
                                family->areas.front().name,
                                family->areas.back().name));
            } else if (cells != nullptr && area->cell) {
                cells->push_back(*area->cell);
            } else {
                sites.insert(sites.end(), area->sites.begin(), area->sites.end());
            }
        }
        return sites;
    }

    // All sites in the rectangle that has both on its rim.
    void show_between(const std::vector<board::SiteId>& two) {
        if (two.size() != 2) {
            return;  // reported already
        }
        constexpr double kRounding = 1e-6;
        const auto within = [](double value, double one, double other) {
            return value > std::min(one, other) - kRounding &&
                   value < std::max(one, other) + kRounding;
        };
        const Vec2 one = board().centre(two[0]);
        const Vec2 other = board().centre(two[1]);
        for (std::size_t i = 0; i < panel_.shown.size(); ++i) {
            const Vec2 at = board().centre(board::SiteId{i});
            if (within(at.x, one.x, other.x) && within(at.y, one.y, other.y)) {
                panel_.shown[i] = true;
            }
        }
    }

    void resolve_crop() {
        panel_.shown.assign(board().site_count(), !spec_.crop.has_value());
        if (!spec_.crop) {
            return;
        }
        panel_.cropped = true;
        for (const board::SiteId site : sites_of(spec_.crop->sites)) {
            panel_.shown[site.index()] = true;
        }
        show_between(sites_of(spec_.crop->between));
        for (int ring = 0; ring < spec_.crop->margin; ++ring) {
            const std::vector<bool> before = panel_.shown;
            for (std::size_t i = 0; i < before.size(); ++i) {
                if (before[i]) {
                    for (const board::SiteId near : board().neighbours(board::SiteId{i})) {
                        panel_.shown[near.index()] = true;
                    }
                }
            }
        }
    }

    bool check_range(const spec::TurnRange& range) {
        const auto& turns = panel_.played.turns;
        const int last = turns.empty() ? 0 : turns.back().number;
        if (turns.empty() && (range.last || !panel_.played.verdict)) {
            error(range.span,
                  "there are no turns to number",
                  "expected 'moves' or 'transcript' with the figure's position");
            return false;
        }
        if (range.first > last || range.last.value_or(0) > last) {
            error(
                range.span,
                fmt::format("turn {} is beyond the moves shown", range.last.value_or(range.first)),
                fmt::format("expected turns from 1 to {}", last));
            return false;
        }
        return true;
    }

    // Where a number stands already, the later turn is named in the caption, as in printed records
    // of go: "9 at 3".
    void number_site(board::SiteId site, int turn) {
        const auto found = std::find_if(
            panel_.numbers.begin(), panel_.numbers.end(), [site](const TextOnSite& number) {
                return number.site == site;
            });
        if (found == panel_.numbers.end()) {
            panel_.numbers.push_back({site, std::to_string(turn)});
        } else {
            panel_.repeats.push_back(fmt::format("{} at {}", turn, found->text));
        }
    }

    void resolve_turns() {
        const auto& turns = panel_.played.turns;
        const auto in = [](const std::optional<spec::TurnRange>& range, int turn) {
            return range && turn >= range->first && turn <= range->last.value_or(turn);
        };
        const bool numbers = spec_.numbers && check_range(*spec_.numbers);
        const bool ways = spec_.paths && check_range(*spec_.paths);
        if (ways && !game().has_steps()) {
            error(spec_.paths->span, "nothing walks in this game", "expected no 'paths'");
            return;
        }
        for (std::size_t role = 0; ways && role < game().role_count(); ++role) {
            panel_.ways.push_back({spec::RoleId{role}, {}});
        }
        for (const TurnShown& turn : turns) {
            const bool on_way = ways && turn.landing && in(spec_.paths, turn.number);
            if (numbers && in(spec_.numbers, turn.number) && !on_way) {
                number_turn(turn);
            }
            panel_.numbers_on_ways = panel_.numbers_on_ways || on_way;
            if (on_way) {
                panel_.ways[turn.role.index()].steps.push_back(
                    {turn.number, {turn.landing->from, turn.landing->site}});
            }
        }
        if (spec_.last && !turns.empty()) {
            panel_.last = sites_of_turn(turns.back());
        }
    }

    // What a turn marked, or where its coin landed.
    static std::vector<board::SiteId> sites_of_turn(const TurnShown& turn) {
        std::vector<board::SiteId> sites;
        if (turn.landing) {
            sites.push_back(turn.landing->site);
            return sites;
        }
        for (const auto& [site, mark] : turn.marks) {
            sites.push_back(site);
        }
        return sites;
    }

    void number_turn(const TurnShown& turn) {
        for (const board::SiteId site : sites_of_turn(turn)) {
            number_site(site, turn.number);
        }
    }

    void resolve_layers() {
        panel_.pale.assign(board().site_count(), false);
        for (const CounterLayer& layer : counter_layers()) {
            const std::optional<SourceSpan>& asked = spec_.*layer.asked;
            if (!asked) {
                continue;
            }
            if (const auto counter = layer.counter(game().spec())) {
                show_counter(panel_, *counter);
            } else {
                error(*asked,
                      fmt::format("'{}' cannot be shown, for this game counts no {}",
                                  layer.key,
                                  layer.counted),
                      fmt::format("expected a game with a counter of {}", layer.counted));
            }
        }
    }

    std::optional<SitePair> pair_of(const spec::Written& word) {
        const std::size_t dash = word.text.find('-');
        if (dash == std::string::npos) {
            error(word.span,
                  fmt::format("'{}' is not a pair of sites", word.text),
                  "expected two sites, as in a1-c2");
            return std::nullopt;
        }
        const auto from = sites_.site({word.text.substr(0, dash), word.span});
        const auto to = sites_.site({word.text.substr(dash + 1), word.span});
        if (!from || !to) {
            return std::nullopt;
        }
        if (*from == *to) {
            error(word.span, "both ends are the same site", "expected two sites");
            return std::nullopt;
        }
        return SitePair{*from, *to};
    }

    void resolve_words() {
        for (const spec::NamedList& list : spec_.letters) {
            for (const board::SiteId site : sites_of(list.items)) {
                panel_.letters.push_back({site, list.name.text});
            }
        }
        panel_.dots = sites_of(spec_.dots);
        panel_.shaded = sites_of(spec_.shade, &panel_.shaded_cells);
        for (const spec::Written& word : spec_.arrows) {
            if (const auto pair = pair_of(word)) {
                panel_.arrows.push_back(*pair);
            }
        }
        resolve_crosses();
    }

    void resolve_crosses() {
        std::vector<spec::Written> single;
        for (const spec::Written& word : spec_.crosses) {
            if (word.text.find('-') == std::string::npos) {
                single.push_back(word);
                continue;
            }
            const auto pair = pair_of(word);
            if (!pair) {
                continue;
            }
            if (const auto at = breaking_point(panel_, *pair)) {
                panel_.illegal.push_back({*pair, *at});
            } else {
                error(word.span,
                      fmt::format("nothing is in the way of '{}'", word.text),
                      "expected a segment that is not allowed here");
            }
        }
        panel_.crosses = sites_of(single);
    }

    const spec::FigureSpec& figure_;
    const spec::PanelSpec& spec_;
    std::string_view language_;
    transcript::MistakeList mistakes_;
    transcript::SiteReader sites_;
    Panel panel_;
};

}  // namespace

Result<Panel> resolve_panel(const spec::FigureSpec& figure,
                            const spec::PanelSpec& panel,
                            const FigureContext& context) {
    QUADRILLE_TRY(auto played, played_position(figure, panel, context));
    return PanelResolver(figure, panel, std::move(played), context.language).run();
}

}  // namespace quadrille::figure
