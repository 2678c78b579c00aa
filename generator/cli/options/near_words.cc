#include "cli/options/near_words.h"

#include <algorithm>
#include <array>
#include <span>

namespace quadrille::cli {

namespace {

struct NearWord {
    std::string_view word;
    std::string_view here;
};

constexpr std::array kCommandWords{
    NearWord{"print", "board"},       NearWord{"sheet", "board"},
    NearWord{"page", "board"},        NearWord{"form", "record"},
    NearWord{"scoresheet", "record"}, NearWord{"score-sheet", "record"},
    NearWord{"pad", "record"},        NearWord{"rules", "rulebook"},
    NearWord{"book", "rulebook"},     NearWord{"all", "kit"},
    NearWord{"pack", "kit"},          NearWord{"judge", "score"},
    NearWord{"count", "score"},       NearWord{"result", "score"},
    NearWord{"verdict", "score"},     NearWord{"winner", "score"},
    NearWord{"type", "transcript"},   NearWord{"template", "transcript"},
    NearWord{"format", "transcript"}, NearWord{"diff", "compare"},
    NearWord{"draw", "figure"},       NearWord{"render", "figure"},
    NearWord{"picture", "figure"},    NearWord{"diagram", "figure"},
    NearWord{"image", "figure"},      NearWord{"games", "list"},
    NearWord{"ls", "list"},           NearWord{"info", "show"},
    NearWord{"describe", "show"},     NearWord{"about", "show"},
    NearWord{"validate", "check"},    NearWord{"lint", "check"},
    NearWord{"test", "check"},        NearWord{"verify", "check"},
    NearWord{"create", "new"},        NearWord{"init", "new"},
    NearWord{"begin", "new"},         NearWord{"view", "preview"},
    NearWord{"proof", "preview"},     NearWord{"follow", "watch"},
    NearWord{"serve", "watch"},
};

constexpr std::array kOptions{
    NearWord{"--size", "--set size=N"},
    NearWord{"--minimum", "--set minimum=N"},
    NearWord{"--players", "--set players=N"},
    NearWord{"--target", "--set target=N"},
    NearWord{"--parameter", "--set NAME=N"},
    NearWord{"--param", "--set NAME=N"},
    NearWord{"--copies", "--boards N"},
    NearWord{"--count", "--boards N"},
    NearWord{"--number", "--boards N"},
    NearWord{"--sheets", "--boards N"},
    NearWord{"--pages", "--boards N"},
    NearWord{"--sheets", "--sheet NAME"},
    NearWord{"--n-up", "--per-page N"},
    NearWord{"--nup", "--per-page N"},
    NearWord{"--up", "--per-page N"},
    NearWord{"--grid", "--per-page N"},
    NearWord{"--scale", "--cell LENGTH"},
    NearWord{"--zoom", "--cell LENGTH"},
    NearWord{"--hex-size", "--cell LENGTH"},
    NearWord{"--cell-size", "--cell LENGTH"},
    NearWord{"--square", "--cell LENGTH"},
    NearWord{"--page-size", "--paper SIZE"},
    NearWord{"--paper-size", "--paper SIZE"},
    NearWord{"--format-paper", "--paper SIZE"},
    NearWord{"--media", "--paper SIZE"},
    NearWord{"--a3", "--paper a3"},
    NearWord{"--a4", "--paper a4"},
    NearWord{"--a5", "--paper a5"},
    NearWord{"--letter", "--paper letter"},
    NearWord{"--legal", "--paper legal"},
    NearWord{"--orientation", "--landscape"},
    NearWord{"--horizontal", "--landscape"},
    NearWord{"--two-sided", "--duplex long"},
    NearWord{"--double-sided", "--duplex long"},
    NearWord{"--both-sides", "--duplex long"},
    NearWord{"--sides", "--duplex long"},
    NearWord{"--theme", "--style NAME"},
    NearWord{"--layout", "--sheet NAME"},
    NearWord{"--language", "--lang LANGUAGE"},
    NearWord{"--locale", "--lang LANGUAGE"},
    NearWord{"--pdf", "--format pdf"},
    NearWord{"--png", "--format png"},
    NearWord{"--resolution", "--dpi N"},
    NearWord{"--out", "--output FILE"},
    NearWord{"--file", "--output FILE"},
    NearWord{"--stdout", "--output -"},
    NearWord{"--view", "--open"},
    NearWord{"--show", "--open"},
    NearWord{"--coordinates", "--labels edge"},
    NearWord{"--names", "--labels edge"},
    NearWord{"--no-labels", "--labels none"},
    NearWord{"--turn", "--after N"},
    NearWord{"--move", "--after N"},
    NearWord{"--game", "--which N"},
    NearWord{"--index", "--which N"},
    NearWord{"--short", "--brief"},
    NearWord{"--summary", "--brief"},
    NearWord{"--oneline", "--brief"},
    NearWord{"--picture", "--figure FILE"},
    NearWord{"--silent", "--quiet"},
    NearWord{"--colour", "--color WHEN"},
    NearWord{"--colors", "--color WHEN"},
    NearWord{"--no-color", "--color never"},
    NearWord{"--no-colour", "--color never"},
};

std::string_view name_of(std::string_view typed) {
    return typed.substr(0, typed.find(' '));
}

}  // namespace

std::optional<std::string> command_meant(std::string_view word) {
    const auto* const found = std::find_if(kCommandWords.begin(),
                                           kCommandWords.end(),
                                           [&](const NearWord& near) { return near.word == word; });
    return found == kCommandWords.end() ? std::nullopt : std::optional(std::string(found->here));
}

std::optional<std::string> option_meant(const CommandSpec& command, std::string_view option) {
    const auto* const found =
        std::find_if(kOptions.begin(), kOptions.end(), [&](const NearWord& near) {
            return near.word == option && find_option(command, name_of(near.here)) != nullptr;
        });
    return found == kOptions.end() ? std::nullopt : std::optional(std::string(found->here));
}

}  // namespace quadrille::cli
