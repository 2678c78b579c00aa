#include "base/words.h"

#include <words/tables.h>

#include <algorithm>
#include <cstddef>

#include "base/utf8.h"

namespace quadrille::words {

namespace {

constexpr std::string_view kEnglish = kTables.front().language;

std::span<const Text> rows_of(std::string_view language) {
    const auto found = std::ranges::find(kTables, language, &Table::language);
    return (found == kTables.end() ? kTables.front() : *found).rows;
}

// Empty if none has that name.
std::string_view text_in(std::span<const Text> rows, std::string_view name) {
    const auto found = std::ranges::find(rows, name, &Text::name);
    return found == rows.end() ? std::string_view() : found->text;
}

std::vector<std::string> languages_that(bool (*are_wanted)(std::string_view language)) {
    std::vector<std::string> names;
    for (const Table& table : kTables) {
        if (are_wanted(table.language)) {
            names.emplace_back(table.language);
        }
    }
    return names;
}

bool has_own_words(std::string_view language) {
    return head("based-on", language).empty();
}

}  // namespace

const std::vector<std::string>& all_languages() {
    static const auto names = languages_that([](std::string_view) { return true; });
    return names;
}

const std::vector<std::string>& languages() {
    static const auto names = languages_that(has_own_words);
    return names;
}

const std::vector<std::string>& other_languages() {
    static const auto names = languages_that(
        [](std::string_view each) { return has_own_words(each) && each != kEnglish; });
    return names;
}

std::span<const Text> section(std::string_view name, std::string_view language) {
    const std::span<const Text> rows = rows_of(language);
    const auto is_head = [](const Text& row) { return row.name.ends_with(':'); };
    const auto begin = std::ranges::find_if(rows, [&](const Text& row) {
        return is_head(row) && row.name.substr(0, row.name.size() - 1) == name;
    });
    return begin == rows.end() ? std::span<const Text>()
                               : std::span(begin + 1, std::find_if(begin + 1, rows.end(), is_head));
}

std::string_view text(std::string_view section_name,
                      std::string_view name,
                      std::string_view language) {
    const std::string_view own = text_in(section(section_name, language), name);
    if (!own.empty() || language == kEnglish) {
        return own;
    }
    const std::string_view base = head("based-on", language);
    return text(section_name, name, base.empty() ? kEnglish : base);
}

std::string_view head(std::string_view name, std::string_view language) {
    return text_in(rows_of(language), name);
}

std::vector<std::string_view> typed(std::string_view name) {
    std::vector<std::string_view> all;
    for (const Table& table : kTables) {
        std::string_view rest = text_in(section("typed", table.language), name);
        while (!rest.empty()) {
            const std::size_t comma = std::min(rest.find(", "), rest.size());
            all.push_back(rest.substr(0, comma));
            rest.remove_prefix(std::min(comma + 2, rest.size()));
        }
    }
    return all;
}

}  // namespace quadrille::words
