// Words that people try because other programs have them. They are not misspelt, so likely_spelling() does not
// help: "--size 6" is --set size=6 here.
#include <array>

#include "cli/program/command_line.h"

namespace quadrille::cli {

namespace {

struct NearWords {
    std::string_view here;   // what it is called here
    std::string_view words;  // what it is called elsewhere
};

bool is_one_of(std::string_view words, std::string_view word) {
    for (std::size_t at = words.find(word); at < words.size(); at = words.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) {
            return true;
        }
    }
    return false;
}

constexpr std::array kCommandWords{
    NearWords{"board", "print sheet page"},
    NearWords{"record", "form"},
    NearWords{"pad", "scoresheet score-sheet scorepad score-pad"},
    NearWords{"rulebook", "rules"},
    NearWords{"kit", "all pack"},
    NearWords{"score", "judge count result verdict winner"},
    NearWords{"review", "analyse analyze annotate mistakes blunders"},
    NearWords{"transcript", "type template format"},
    NearWords{"import", "convert sgf psq load"},
    NearWords{"compare", "diff"},
    NearWords{"figure", "draw render picture diagram image"},
    NearWords{"list", "games ls"},
    NearWords{"show", "info describe about"},
    NearWords{"check", "validate lint test verify"},
    NearWords{"new", "create init begin"},
    NearWords{"standings", "table ranking leaderboard rank"},
    NearWords{"tournament", "pairings swiss round-robin cup berger"},
    NearWords{"class", "school classroom pupils"},
    NearWords{"preview", "view proof"},
    NearWords{"watch", "follow serve"},
};

constexpr std::array kOptionWords{
    NearWords{"--set size=N", "--size"},
    NearWords{"--set minimum=N", "--minimum"},
    NearWords{"--set players=N", "--players"},
    NearWords{"--set target=N", "--target"},
    NearWords{"--set NAME=N", "--parameter --param"},
    NearWords{"--boards N", "--copies --count --number --sheets --pages"},
    NearWords{"--sheet NAME", "--sheets --layout"},
    NearWords{"--per-page N", "--n-up --nup --up --grid"},
    NearWords{"--cell LENGTH", "--scale --zoom --hex-size --cell-size --square"},
    NearWords{"--paper SIZE", "--page-size --paper-size --format-paper --media"},
    NearWords{"--paper a3", "--a3"},
    NearWords{"--paper a4", "--a4"},
    NearWords{"--paper a5", "--a5"},
    NearWords{"--paper letter", "--letter"},
    NearWords{"--paper legal", "--legal"},
    NearWords{"--landscape", "--orientation --horizontal"},
    NearWords{"--duplex long", "--two-sided --double-sided --both-sides --sides"},
    NearWords{"--style NAME", "--theme"},
    NearWords{"--lang LANGUAGE", "--language --locale"},
    NearWords{"--format pdf", "--pdf"},
    NearWords{"--format png", "--png"},
    NearWords{"--dpi N", "--resolution"},
    NearWords{"--output FILE", "--out --file"},
    NearWords{"--output -", "--stdout"},
    NearWords{"--open", "--view --show"},
    NearWords{"--labels edge", "--coordinates --names"},
    NearWords{"--labels none", "--no-labels"},
    NearWords{"--after N", "--turn --move"},
    NearWords{"--which N", "--game --index"},
    NearWords{"--brief", "--short --summary --oneline"},
    NearWords{"--figure FILE", "--picture"},
    NearWords{"--quiet", "--silent"},
    NearWords{"--color WHEN", "--colour --colors"},
    NearWords{"--color never", "--no-color --no-colour"},
};

std::string_view first_word(std::string_view typed) {
    return typed.substr(0, typed.find(' '));
}

}  // namespace

std::optional<std::string> command_meant(std::string_view word) {
    for (const auto& [here, words] : kCommandWords) {
        if (is_one_of(words, word)) {
            return std::string(here);
        }
    }
    return std::nullopt;
}

std::optional<std::string> option_meant(const CommandSpec& command, std::string_view option) {
    for (const auto& [here, words] : kOptionWords) {
        if (is_one_of(words, option) && find_option(command, first_word(here)) != nullptr) {
            return std::string(here);
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
