#include "game/drawn_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "board/outline.h"
#include "game/named_areas.h"
#include "game/segment_rules.h"

namespace quadrille::game {

namespace {

using Ends = std::pair<board::SiteId, board::SiteId>;

constexpr const char* kRim = "rim";

class LineDrawer {
  public:
    LineDrawer(const board::Board& board, const SiteGrid& grid)
        : board_(board), grid_(grid), site_of_(board.vertices().size()) {
        for (std::size_t i = 0; i < board.site_count(); ++i) {
            if (board.site_kind() == spec::SiteKind::Vertices) {
                site_of_[board.element(board::SiteId{i})] = board::SiteId{i};
            }
        }
    }

    /// Nothing if the line could be drawn.
    std::optional<AreaMistake> draw(const spec::DrawnSpec& line) {
        if (line.to.empty()) {
            return draw_rim(line.from);
        }
        const auto from = board_.place(line.from);
        const auto to = board_.place(line.to);
        if (!from || !to) {
            return unknown_place(from ? line.to : line.from);
        }
        if (*from == *to) {
            return AreaMistake{fmt::format("a line from {} to itself", board_.label(*from)),
                               "expected two places"};
        }
        const auto sites = sites_along(grid_, *from, *to);
        bool is_new = true;
        for (std::size_t i = 0; i + 1 < sites.size(); ++i) {
            is_new = add(sites[i], sites[i + 1]) && is_new;
        }
        return is_new ? std::nullopt
                      : std::optional(
                            AreaMistake{fmt::format("{}-{} is drawn already, or a part of it",
                                                    board_.label(*from),
                                                    board_.label(*to)),
                                        "expected each line once"});
    }

    [[nodiscard]] std::vector<Segment> take() { return std::move(segments_); }

  private:
    bool add(board::SiteId a, board::SiteId b) {
        if (!drawn_.insert(std::minmax(a, b)).second) {
            return false;
        }
        segments_.push_back({a, b, 0, std::nullopt});
        return true;
    }

    [[nodiscard]] AreaMistake unknown_place(const std::string& name) const {
        AreaMistake mistake{fmt::format("the board has no place '{}'", name),
                            "expected a named place or the label of a site"};
        const auto labels = board_.labels();
        if (const auto likely =
                likely_spelling(name, std::vector<std::string>(labels.begin(), labels.end()))) {
            mistake.note = fmt::format("did you mean '{}'?", *likely);
        }
        return mistake;
    }

    /// What of the rim lies between sites of the area; all of it for the name of the rim itself.
    /// Two areas can share a piece of it.
    std::optional<AreaMistake> draw_rim(const std::string& name) {
        if (board_.site_kind() != spec::SiteKind::Vertices ||
            board_.spec().rim == spec::Rim::Round) {
            return AreaMistake{
                fmt::format("no segment can follow the rim of this board{}",
                            board_.spec().rim == spec::Rim::Round ? ", which is round" : ""),
                "expected a straight board with sites: vertices"};
        }
        std::vector<bool> chosen(board_.site_count(), name == kRim);
        const auto areas = name == kRim ? std::vector<NamedArea>() : areas_named(board_, name);
        if (areas.empty() && name != kRim) {
            return AreaMistake{fmt::format("the board has no area '{}'", name),
                               "expected rim, the name of an area, or two places, as in [a1, a5]"};
        }
        for (const NamedArea& each : areas) {
            for (const board::SiteId site : each.family->areas[each.area].sites) {
                chosen[site.index()] = true;
            }
        }
        std::size_t found = 0;
        for (const board::Edge& edge : board_.edges()) {
            const auto& from = site_of_[edge.from.index()];
            const auto& to = site_of_[edge.to.index()];
            if (from && to && chosen[from->index()] && chosen[to->index()] &&
                board::is_rim(board_, edge)) {
                ++found;
                add(*from, *to);
            }
        }
        return found > 0 ? std::nullopt
                         : std::optional(AreaMistake{
                               fmt::format("no line of the rim joins two places of '{}'", name),
                               "expected an area along the rim, such as a side"});
    }

    const board::Board& board_;
    const SiteGrid& grid_;
    std::vector<std::optional<board::SiteId>> site_of_;  // per vertex
    std::set<Ends> drawn_;
    std::vector<Segment> segments_;
};

}  // namespace

std::vector<Segment> drawn_lines(const board::Board& board,
                                 const SiteGrid& grid,
                                 const std::string& file,
                                 Diagnostics& mistakes) {
    LineDrawer drawer(board, grid);
    for (const spec::DrawnSpec& line : board.spec().drawn) {
        if (auto wrong = drawer.draw(line)) {
            const std::string& own = board.spec().file;
            mistakes.push_back(reported(std::move(*wrong), own.empty() ? file : own, line.at));
        }
    }
    return drawer.take();
}

}  // namespace quadrille::game
