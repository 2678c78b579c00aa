#include "transcript/vocabulary.h"

#include <algorithm>
#include <variant>

#include "base/utf8.h"
#include "game/position.h"
#include "spec/in_language.h"

namespace quadrille::transcript {

namespace {

std::vector<const std::string*> words_of_turns(const spec::GameSpec& spec) {
    std::vector<const std::string*> words;
    for (const spec::PhaseSpec& phase : spec.play) {
        for (const spec::Verb& verb : phase.turn) {
            if (const auto* say = std::get_if<spec::SayVerb>(&verb)) {
                for (const std::string& word : say->words) {
                    words.push_back(&word);
                }
            }
        }
    }
    return words;
}

bool clash(const board::Board& board, std::span<const std::string* const> words) {
    const auto is_site = [&](std::string_view word) { return board.find(word).has_value(); };
    return is_site("pass") || is_site("resign") || is_site("swap") ||
           std::any_of(
               words.begin(), words.end(), [&](const auto* word) { return is_site(*word); });
}

// What sheets in other languages print for the words; not where it is another word of the game or a
// site.
std::vector<std::pair<std::string, const std::string*>> words_printed(
    const game::Game& game, std::span<const std::string* const> words) {
    std::vector<std::pair<std::string, const std::string*>> printed;
    for (const std::string* const word : words) {
        for (const std::string& text : spec::said_everywhere(game.spec(), *word)) {
            const bool taken = std::any_of(
                words.begin(), words.end(), [&](const auto* each) { return *each == text; });
            if (!taken && !game.board().find(text)) {
                printed.emplace_back(lower_ascii(text), word);
            }
        }
    }
    return printed;
}

bool is_number(std::string_view label) {
    return label.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_one(spec::CountRange count) {
    return count.min == 1 && count.max == 1;
}

// A single verb, once.
bool is_lone_item(const spec::PhaseSpec& phase) {
    if (phase.turn.size() != 1) {
        return false;
    }
    const auto* mark = std::get_if<spec::MarkVerb>(&phase.turn.front());
    if (mark == nullptr) {
        return !std::holds_alternative<spec::SayVerb>(phase.turn.front());
    }
    const auto& [once, repeating] = mark->count;
    return mark->what.kind != spec::MarkChoice::Kind::Each &&
           std::all_of(once.begin(), once.end(), is_one) &&
           std::all_of(repeating.begin(), repeating.end(), is_one);
}

// In a game of one phase without tokens, what is marked follows from the turn's number.
const spec::MarkVerb* only_mark_verb(const spec::GameSpec& spec) {
    return spec.play.size() == 1 && game::find_verb<spec::StepVerb>(spec.play.front()) == nullptr
               ? game::find_verb<spec::MarkVerb>(spec.play.front())
               : nullptr;
}

}  // namespace

Vocabulary::Vocabulary(const game::Game& game)
    : game_(&game), words_(words_of_turns(game.spec())), has_clash_(clash(game.board(), words_)) {
    printed_words_ = words_printed(game, words_);
    const auto labels = game.board().labels();
    const auto& play = game.spec().play;
    has_bare_numbers_ = std::none_of(labels.begin(), labels.end(), is_number);
    has_lone_items_ = !play.empty() && std::all_of(play.begin(), play.end(), is_lone_item);
    always_chooses_ = true;
    for (int turn = 1; turn <= static_cast<int>(game.role_count()); ++turn) {
        always_chooses_ = always_chooses_ && marks_to_choose(turn).size() > 1;
    }
}

std::vector<spec::MarkId> Vocabulary::marks_to_choose(int turn) const {
    const spec::MarkVerb* const verb = only_mark_verb(game_->spec());
    return verb == nullptr ? std::vector<spec::MarkId>() : game_->choice(verb->what, turn).list();
}

const std::string* Vocabulary::find_word(std::string_view text) const {
    const auto found = std::find_if(
        words_.begin(), words_.end(), [&](const std::string* word) { return *word == text; });
    if (found != words_.end()) {
        return *found;
    }
    const auto printed = std::find_if(printed_words_.begin(),
                                      printed_words_.end(),
                                      [&](const auto& each) { return each.first == text; });
    return printed == printed_words_.end() ? nullptr : printed->second;
}

}  // namespace quadrille::transcript
