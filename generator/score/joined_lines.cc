#include "score/joined_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "base/spelling.h"

namespace quadrille::score {

namespace {

// What a chain of a player links: by each counter the same areas or others.
struct Chain {
    spec::RoleId role;
    std::vector<board::SiteId> sites;
    std::vector<std::pair<std::string, std::vector<std::string>>> links;  // and by what counters
};

bool is_joined(const spec::CounterSpec& counter) {
    return std::holds_alternative<spec::JoinedCounter>(counter.counting);
}

std::string areas_linked(const std::vector<std::string>& areas) {
    return fmt::format(
        "{} {}", areas.size() == 1 ? "has reached only" : "links", joined_list(areas, "and"));
}

void add_reason(const game::JoinedReason& joined,
                const std::string& counter,
                std::vector<Chain>& chains) {
    auto chain = std::find_if(chains.begin(), chains.end(), [&](const Chain& each) {
        return each.role == joined.role && each.sites == joined.sites;
    });
    if (chain == chains.end()) {
        chain = chains.insert(chain, {joined.role, joined.sites, {}});
    }
    const std::string linked = areas_linked(joined.areas);
    auto link = std::find_if(chain->links.begin(), chain->links.end(), [&](const auto& each) {
        return each.first == linked;
    });
    if (link == chain->links.end()) {
        link = chain->links.insert(link, {linked, {}});
    }
    link->second.push_back(counter);
}

}  // namespace

std::vector<std::string> joined_lines(const Verdict& verdict,
                                      std::size_t round,
                                      std::span<const std::size_t> counters) {
    const game::Game& game = *verdict.game;
    std::vector<Chain> chains;
    int joined_counters = 0;
    for (const std::size_t index : counters) {
        const spec::CounterSpec& counter = game.spec().counters[index];
        if (!is_joined(counter)) {
            continue;
        }
        ++joined_counters;
        for (const game::Reason& reason : verdict.standing.rounds[round][index].reasons) {
            add_reason(std::get<game::JoinedReason>(reason), counter.called(), chains);
        }
    }
    if (chains.empty()) {
        return {"Nobody has reached any of the areas."};
    }
    std::vector<std::string> lines;
    for (const Chain& chain : chains) {
        std::vector<std::string> links;
        for (const auto& [linked, by] : chain.links) {
            links.push_back(
                joined_counters > 1 ? fmt::format("{} ({})", linked, fmt::join(by, ", ")) : linked);
        }
        std::vector<std::string> labels;
        for (const board::SiteId site : chain.sites) {
            labels.push_back(game.board().label(site));
        }
        const std::size_t person =
            person_of_role(game, chain.role, verdict.rounds[round].first_person);
        lines.push_back(fmt::format(
            "{} {}: {}", verdict.names[person], joined_list(links, "and"), fmt::join(labels, " ")));
    }
    return lines;
}

}  // namespace quadrille::score
