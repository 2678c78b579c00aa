#include "page/record/record_acts.h"

#include <fmt/format.h>

#include <algorithm>

#include "page/paper/words.h"

namespace quadrille::page {

namespace {

constexpr std::size_t kMostActs = 24;
constexpr std::size_t kActsInALine = 4;

}  // namespace

void add_acts(const PlayedRound& round, std::string_view language, std::vector<std::string>& to) {
    const std::string_view says = word(Word::TurnSays, language);
    for (std::size_t i = 0; i < std::min(round.acts.size(), kMostActs); ++i) {
        const auto& [turn, act] = round.acts[i];
        const std::string text = fmt::format(fmt::runtime(says), turn, act);
        const bool begins = i % kActsInALine == 0;
        to.resize(to.size() + (begins ? 1 : 0));
        to.back() += (begins ? "" : "; ") + text;
    }
    to.back() += round.acts.size() > kMostActs ? " \u2026" : "";
}

}  // namespace quadrille::page
