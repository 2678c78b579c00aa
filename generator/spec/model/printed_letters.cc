#include "spec/model/printed_letters.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "base/names_of.h"

namespace quadrille::spec {

namespace {

// No name begins with this sign: what stands after it is a letter, not a name.
constexpr char kLetterSign = '=';
constexpr std::string_view kLanguageOfLetters = "=";

std::string letter_key(std::string_view letter) {
    return kLetterSign + std::string(letter);
}

bool is_letter_key(const NameText& entry) {
    return entry.name.starts_with(kLetterSign);
}

// New letters for all marks, and for what the board starts with.
void put_letters(GameSpec& game, const std::vector<NameText>& letters) {
    const auto put = [&letters](std::string& letter) {
        const NameText* const other = find_named(letters, letter_key(letter));
        letter = other == nullptr ? letter : other->text;
    };
    for (MarkSpec& mark : game.marks) {
        put(mark.letter);
    }
    for (StartMark& start : game.board.start) {
        put(start.mark);
    }
}

void put_letters_of_file(GameSpec& game) {
    const std::vector<NameText> letters = std::exchange(game.printed_names, {});
    put_letters(game, letters);
    std::ranges::remove_copy_if(letters, std::back_inserter(game.printed_names), is_letter_key);
}

}  // namespace

bool is_mark_letter(std::string_view text) {
    return text.size() == 1 && text.front() >= 'a' && text.front() <= 'z';
}

GameSpec with_letters(GameSpec game, std::string_view language) {
    put_letters_of_file(game);
    const auto words = std::ranges::find(game.translations, language, &Translation::language);
    if (words == game.translations.end() || std::ranges::none_of(words->names, is_letter_key)) {
        return game;
    }
    const std::vector<std::string> own = names_of(game.marks, &MarkSpec::letter);
    put_letters(game, words->names);
    const std::vector<std::string> letters = names_of(game.marks, &MarkSpec::letter);
    if (letters == own) {
        return game;
    }
    game.printed_names.push_back({std::string(kLanguageOfLetters), std::string(language)});
    for (std::size_t i = 0; i < own.size(); ++i) {
        game.printed_names.push_back({letter_key(letters[i]), own[i]});
    }
    return game;
}

std::string_view language_of_letters(const GameSpec& game) {
    const NameText* const language = find_named(game.printed_names, kLanguageOfLetters);
    return language == nullptr ? std::string_view("en") : std::string_view(language->text);
}

std::string letter_in_file(const GameSpec& game, const MarkSpec& mark) {
    const NameText* const own = find_named(game.printed_names, letter_key(mark.letter));
    return own == nullptr ? mark.letter : own->text;
}

std::vector<StartMark> start_in_letters(const GameSpec& game, const BoardSpec& board) {
    const std::vector<StartMark>& own = game.board.start;
    std::vector<StartMark> start = board.start;
    // New labels change the places, but not where the file has them.
    if (board.file != game.board.file ||
        !std::ranges::equal(own, start, {}, &StartMark::at, &StartMark::at)) {
        return start;
    }
    for (std::size_t i = 0; i < start.size(); ++i) {
        start[i].mark = own[i].mark;
    }
    return start;
}

NameText letter_entry(std::string_view letter, std::string_view other) {
    return {letter_key(letter), std::string(other)};
}

}  // namespace quadrille::spec
