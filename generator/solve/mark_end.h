// Does a mark end the game? Most do not, and that is seen at a glance: only a mark that completes a
// line, links areas or fills one is looked at more closely, by the counters themselves.
#pragma once

#include <cstdint>
#include <vector>

#include "game/position.h"

namespace quadrille::solve {

class MarkEnd {
  public:
    /// Requires: `until` of the phase of the position is looked at after every turn.
    explicit MarkEnd(const game::Position& position);

    /// The phase is one that is_known() says yes to.
    static bool is_known(const spec::PhaseSpec& phase);

    /// True if the game is over by what counters say. `sites` are those of the last turn; before
    /// it, the game was not over.
    [[nodiscard]] bool is_reached(const game::Record& record,
                                  const std::vector<board::SiteId>& sites) const;

  private:
    /// Sites that decide nothing as long as they do not all bear the same mark.
    using Run = std::vector<board::SiteId>;

    void watch(spec::CounterId counter);
    void watch_lines(const spec::LinesCounter& lines);
    void add_run(Run run);
    [[nodiscard]] bool is_full(const Run& run, const game::Record& record) const;
    [[nodiscard]] bool may_link(const game::Record& record, board::SiteId site) const;
    [[nodiscard]] bool asks_counters(const game::Record& record) const;

    const game::Game* game_;
    const spec::PhaseSpec* rules_;
    bool never_ = false;   // no counter ends the game
    bool always_ = false;  // any mark may
    std::vector<Run> runs_;
    std::vector<std::vector<std::uint32_t>> runs_at_;  // per site
    std::vector<const std::vector<game::AreasToJoin>*> joined_;
};

}  // namespace quadrille::solve
