#include "transcript/reading/first_faults.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "transcript/model/fault_text.h"

namespace quadrille::transcript {

namespace {

// When a site was marked, and with what.
struct Taken {
    int turn = 0;  ///< 0: from the start.
    std::string mark;
};

std::string by_whom(const Taken& taken) {
    const std::string mark = taken.mark.empty() ? "" : fmt::format("by the {} ", taken.mark);
    return taken.turn == 0 ? mark + "from the start"
                           : fmt::format("{}of turn {}", mark, taken.turn);
}

void add_taken_site(const Transcript& transcript,
                    const Round& round,
                    std::size_t readable,
                    MistakeList& mistakes) {
    const game::Game& game = *transcript.game;
    const auto letter = [&](spec::MarkId mark) { return game.spec().marks[mark.index()].letter; };
    std::vector<std::optional<Taken>> taken(game.board().site_count());
    for (const game::StartSite& start : game.start()) {
        taken[start.site.index()] = Taken{0, letter(start.mark)};
    }
    for (std::size_t i = 0; i < round.turns.size(); ++i) {
        for (const Item& item : round.items_of(round.turns[i])) {
            const auto* site = std::get_if<SiteItem>(&item.value);
            if (site == nullptr) {
                continue;
            }
            auto& before = taken[site->site.index()];
            if (before && i < readable) {
                return;
            }
            if (before) {
                mistakes.error(
                    item.span,
                    fmt::format(
                        "{} is taken, {}", game.board().label(site->site), by_whom(*before)),
                    "expected an empty site");
                return;
            }
            before = Taken{round.turns[i].number, site->mark ? letter(*site->mark) : ""};
        }
    }
}

}  // namespace

Diagnostics first_faults(const SourceText& source,
                         const Transcript& transcript,
                         std::size_t first_round) {
    Diagnostics faults;
    for (std::size_t i = first_round; i < transcript.rounds.size(); ++i) {
        const Replay played = replay_round(transcript, i);
        if (played.fault) {
            faults.push_back(fault_message(source, transcript, played));
        }
    }
    return faults;
}

Diagnostics later_faults(const SourceText& source,
                         const Transcript& transcript,
                         const Replay& played) {
    const bool has_begun = !std::holds_alternative<RoundNotEnded>(played.fault->reason) &&
                           !std::holds_alternative<FirstTooOften>(played.fault->reason);
    return first_faults(source, transcript, played.fault->round + (has_begun ? 1U : 0U));
}

void add_taken_sites(const Transcript& transcript,
                     std::span<const std::size_t> readable,
                     MistakeList& mistakes) {
    if (transcript.game->has_steps()) {
        return;
    }
    for (std::size_t i = 0; i < readable.size(); ++i) {
        add_taken_site(transcript, transcript.rounds[i], readable[i], mistakes);
    }
}

}  // namespace quadrille::transcript
