#include "transcript/reading/vocabulary.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "base/unicode.h"
#include "base/utf8.h"
#include "game/position.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"
#include "transcript/syntax/line_text.h"

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

// What sheets in other languages print for the words, except what is another word of the game or a
// site.
std::vector<std::pair<std::string, const std::string*>> words_printed(
    const game::Game& game, std::span<const std::string* const> words) {
    std::vector<std::pair<std::string, const std::string*>> printed;
    for (const std::string* const word : words) {
        for (const std::string& text : spec::said_everywhere(game.spec(), *word)) {
            const bool taken = std::any_of(
                words.begin(), words.end(), [&](const auto* each) { return *each == text; });
            if (!taken && !game.board().find(text)) {
                printed.emplace_back(lower_case(text), word);
            }
        }
    }
    return printed;
}

bool is_mark(const spec::GameSpec& spec, std::string_view text) {
    return std::any_of(spec.marks.begin(), spec.marks.end(), [text](const spec::MarkSpec& mark) {
        return is_alike(mark.letter, text) || is_alike(mark.name, text);
    });
}

// Pass, swap and resign in all languages, except words that are names of sites or marks.
std::vector<std::pair<std::string, ItemValue>> acts_printed(const game::Game& game) {
    static const std::array<ItemValue, 3> items{PassItem{}, SwapItem{}, ResignItem{}};
    static_assert(items.size() == spec::kActs.size());
    std::vector<std::pair<std::string, ItemValue>> acts;
    for (std::size_t i = 0; i < spec::kActs.size(); ++i) {
        const std::string act(spec::kActs[i]);
        for (const std::string& text : spec::said_everywhere(game.spec(), act)) {
            const bool taken = game.board().find(text) || is_mark(game.spec(), text);
            if (text == act || !taken) {
                acts.emplace_back(lower_case(text), items[i]);
            }
        }
    }
    return acts;
}

bool is_one(spec::CountRange count) {
    return count.min == 1 && count.max == 1;
}

// True for a single verb that is done once, or one of several.
bool is_single_item(const spec::PhaseSpec& phase) {
    return (phase.turn.size() == 1 || phase.either) &&
           std::all_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
               const auto* mark = std::get_if<spec::MarkVerb>(&verb);
               if (mark == nullptr) {
                   return !std::holds_alternative<spec::SayVerb>(verb);
               }
               const auto& [once, repeating] = mark->count;
               return mark->what.kind != spec::MarkChoice::Kind::Each &&
                      std::all_of(once.begin(), once.end(), is_one) &&
                      std::all_of(repeating.begin(), repeating.end(), is_one);
           });
}

// In a game of one phase without tokens, the number of the turn determines the choice of marks.
const spec::MarkVerb* only_mark_verb(const spec::GameSpec& spec) {
    return spec.play.size() == 1 && game::find_verb<spec::StepVerb>(spec.play.front()) == nullptr
               ? game::find_verb<spec::MarkVerb>(spec.play.front())
               : nullptr;
}

}  // namespace

Vocabulary::Vocabulary(const game::Game& game, Translate translate)
    : game_(&game), translate_(std::move(translate)), words_(words_of_turns(game.spec())) {
    printed_words_ = words_printed(game, words_);
    acts_ = acts_printed(game);
    const auto measure = [this](const auto& each) {
        const auto blanks = std::count(each.first.begin(), each.first.end(), ' ');
        longest_phrase_ = std::max(longest_phrase_, static_cast<std::size_t>(blanks) + 1);
    };
    std::for_each(printed_words_.begin(), printed_words_.end(), measure);
    std::for_each(acts_.begin(), acts_.end(), measure);
    const auto labels = game.board().labels();
    const auto& play = game.spec().play;
    has_bare_numbers_ = std::none_of(labels.begin(), labels.end(), is_number);
    const auto& marks = game.spec().marks;
    has_bare_rows_ =
        has_bare_numbers_ &&
        std::none_of(
            words_.begin(), words_.end(), [](const auto* word) { return is_number(*word); }) &&
        std::none_of(
            marks.begin(), marks.end(), [](const auto& mark) { return is_number(mark.letter); });
    has_single_items_ = !play.empty() && std::all_of(play.begin(), play.end(), is_single_item);
    always_chooses_ = true;
    for (int turn = 1; turn <= static_cast<int>(game.role_count()); ++turn) {
        always_chooses_ = always_chooses_ && marks_to_choose(turn).size() > 1;
    }
}

const PrintedNames& Vocabulary::printed() const {
    if (!printed_) {
        printed_.emplace(game_->spec(), translate_ ? translate_ : Translate(spec::in_language));
    }
    return *printed_;
}

std::vector<spec::MarkId> Vocabulary::marks_to_choose(int turn) const {
    const spec::MarkVerb* const verb = only_mark_verb(game_->spec());
    return verb == nullptr ? std::vector<spec::MarkId>()
                           : game_->choice(verb->what, turn, game_->role_of_turn(turn)).list();
}

const std::string* Vocabulary::find_word(std::string_view text) const {
    const auto found = std::find_if(
        words_.begin(), words_.end(), [&](const std::string* word) { return *word == text; });
    if (found != words_.end()) {
        return *found;
    }
    const std::string lower = lower_case(text);
    const auto printed = std::find_if(printed_words_.begin(),
                                      printed_words_.end(),
                                      [&](const auto& each) { return each.first == lower; });
    return printed == printed_words_.end() ? nullptr : printed->second;
}

std::optional<ItemValue> Vocabulary::find_said(std::string_view text) const {
    const std::string lower = lower_case(text);
    // A word of the game takes precedence over an action in another language.
    const bool is_act =
        std::find(spec::kActs.begin(), spec::kActs.end(), lower) != spec::kActs.end();
    if (const std::string* const word = is_act ? nullptr : find_word(lower)) {
        return WordItem{word};
    }
    const auto act = std::find_if(
        acts_.begin(), acts_.end(), [&](const auto& each) { return each.first == lower; });
    return act == acts_.end() ? std::nullopt : std::optional(act->second);
}

bool Vocabulary::begins_phrase(std::string_view word) const {
    const std::string lower = lower_case(word) + " ";
    const auto begins = [&](const auto& each) { return each.first.starts_with(lower); };
    return longest_phrase_ > 1 &&
           (std::any_of(acts_.begin(), acts_.end(), begins) ||
            std::any_of(printed_words_.begin(), printed_words_.end(), begins));
}

}  // namespace quadrille::transcript
