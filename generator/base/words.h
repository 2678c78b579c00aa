// What the program says and understands in each language, as the files of templates/words have it: a new file
// there is a new language. Fixed words of paper have a Word each, which page/paper/words.h puts in its sheets.
//
//     words::text("numbers", "three", "de")     // "drei"
#pragma once

#include <words/list.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::words {

/// What stands under a name, in a section or at the head of the file.
struct Text {
    std::string_view name;
    std::string_view text;
};

/// The names of all languages, in the order of their codes: English first.
const std::vector<std::string>& all_languages();

/// Those with words of their own: without other spellings of one of them, such as "en-US".
const std::vector<std::string>& languages();

/// The same without English, in which the program's own descriptions are.
const std::vector<std::string>& other_languages();

/// A section of a language; empty if it has none. Of an unknown language that of English.
std::span<const Text> section(std::string_view name, std::string_view language);

/// What stands under a name in a section: "" if nothing does.
std::string_view text(std::string_view section, std::string_view name, std::string_view language);

/// What stands at the head of a language's file: "French" for "language".
std::string_view head(std::string_view name, std::string_view language);

/// What people may type in any language: for "january" "January", "janvier", "Januar", "Jänner" ...
std::vector<std::string_view> typed(std::string_view name);

}  // namespace quadrille::words
