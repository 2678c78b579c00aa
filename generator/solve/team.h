// The value of one position after another, asked of as many searches as the crew has: they share a
// table, and the first to answer stops the others.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "solve/crew.h"
#include "solve/limits.h"
#include "solve/state.h"

namespace quadrille::solve {

/// `OneSearch` is Search or ProofSearch.
template <typename OneSearch>
class Team {
  public:
    /// Makes a state of the position that is asked about; by several at the same time.
    using MakeState = std::function<std::unique_ptr<State>()>;

    /// Requires: `limits` outlive it.
    Team(Limits& limits, const Crew& crew)
        : all_(limits),
          crew_(crew),
          shared_(limits, crew.size),
          members_(std::max<std::size_t>(1, crew.size)) {
        for (Member& member : members_) {
            member.search = std::make_unique<OneSearch>(member.limits, shared_);
        }
    }

    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    Team(Team&&) = delete;
    Team& operator=(Team&&) = delete;
    ~Team() = default;

    /// As much as is found out of the value.
    Range value(const MakeState& make) {
        const auto state = make();
        Member& first = members_.front();
        const bool may_call = members_.size() > 1 && all_.left > crew_.alone;
        first.limits = all_;
        if (may_call) {
            first.limits.left = crew_.alone;
            first.limits.tell = {};
        }
        const std::uint64_t before = first.limits.left;
        const Range found = first.search->value(*state);
        all_.left -= before - first.limits.left;
        all_.spent = first.limits.spent;
        return may_call && first.limits.left == 0 ? found_together(make) : found;
    }

    [[nodiscard]] Range known(const State& state) { return members_.front().search->known(state); }

  private:
    struct Member {
        Limits limits;
        std::unique_ptr<OneSearch> search;
    };

    Range found_together(const MakeState& make) {
        std::atomic<bool> answered = false;
        std::atomic<std::size_t> first = members_.size();
        std::vector<Range> found(members_.size());
        for (Member& member : members_) {
            member.limits = {.left = all_.left, .stop = all_.stop, .answered = &answered};
        }
        members_.front().limits.tell = all_.tell;
        crew_.together(members_.size(), [&](std::size_t i) {
            found[i] = members_[i].search->value(*make());
            std::size_t nobody = members_.size();
            if (!members_[i].limits.spent && first.compare_exchange_strong(nobody, i)) {
                answered = true;
            }
        });
        std::uint64_t least = all_.left;
        for (Member& member : members_) {
            all_.others += all_.left - member.limits.left;
            least = std::min(least, member.limits.left);
            member.limits.answered = nullptr;
        }
        all_.others -= all_.left - least;
        all_.left = least;
        all_.spent = first == members_.size();
        return found[all_.spent ? 0 : first.load()];
    }

    Limits& all_;
    Crew crew_;
    typename OneSearch::Shared shared_;
    std::vector<Member> members_;
};

}  // namespace quadrille::solve
