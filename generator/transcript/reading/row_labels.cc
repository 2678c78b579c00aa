#include "transcript/reading/row_labels.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

/// "ab" and "12" of "ab12".
using Parts = std::pair<std::string_view, std::string_view>;

Parts parts_of(std::string_view label) {
    const std::size_t digit = std::min(label.find_first_of("0123456789"), label.size());
    return {label.substr(0, digit), label.substr(digit)};
}

// The part that all labels of the row share, by which of the two it is.
std::string_view common_part(const board::Board& board, const board::LabelRow& row, bool letters) {
    const auto part = [&](board::SiteId site) {
        const Parts parts = parts_of(board.label(site));
        return letters ? parts.first : parts.second;
    };
    const std::string_view first = part(row.sites.front());
    const bool same = std::all_of(row.sites.begin(), row.sites.end(), [&](board::SiteId site) {
        return part(site) == first;
    });
    return same ? first : std::string_view();
}

// True if letters tell the rows apart, and numbers the columns.
bool rows_have_letters(const board::Board& board) {
    const auto rows = board.label_rows();
    return std::all_of(rows.begin(), rows.end(), [&](const board::LabelRow& row) {
        return !common_part(board, row, true).empty();
    });
}

std::string_view without_sign(std::string_view word) {
    const bool sign =
        word.size() > 1 && std::string_view(":.)").find(word.back()) != std::string_view::npos;
    return word.substr(0, word.size() - (sign ? 1 : 0));
}

}  // namespace

std::string label_of(const board::Board& board, const board::LabelRow& row) {
    return std::string(common_part(board, row, rows_have_letters(board)));
}

bool is_label_of(const board::Board& board, const board::LabelRow& row, std::string_view word) {
    const std::string_view plain = without_sign(word);
    const std::string label = label_of(board, row);
    return (!label.empty() && is_alike(label, plain)) ||
           is_alike(board.label(row.sites.front()), plain) ||
           is_alike(board.label(row.sites.back()), plain);
}

bool is_row_label(const board::Board& board, std::string_view word) {
    const auto rows = board.label_rows();
    return std::any_of(rows.begin(), rows.end(), [&](const board::LabelRow& row) {
        return is_label_of(board, row, word);
    });
}

bool begin_with_row_word(const board::Board& board, std::span<const Word> words) {
    constexpr std::array<std::string_view, 8> kWords{
        "row", "line", "reihe", "zeile", "rang\u00E9e", "ligne", "fila", "l\u00EDnea"};
    const bool word =
        words.size() > 2 && std::any_of(kWords.begin(), kWords.end(), [&](std::string_view each) {
            return is_alike(each, words.front().text);
        });
    return word && is_row_label(board, words[1].text);
}

bool are_column_labels(const board::Board& board, std::span<const Word> words) {
    const bool letters = !rows_have_letters(board);
    const auto labels = board.labels();
    const auto is_label = [&](const Word& word) {
        return std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
            const Parts parts = parts_of(label);
            const std::string_view part = letters ? parts.first : parts.second;
            return !part.empty() && is_alike(part, word.text);
        });
    };
    // A table has an empty cell above its rows' labels.
    const auto blanks = static_cast<std::size_t>(std::count_if(
        words.begin(), words.end(), [](const Word& word) { return word.text == " "; }));
    return words.size() > blanks + 1 &&
           std::all_of(words.begin(), words.end(), [&](const Word& word) {
               return word.text == " " || is_label(word);
           });
}

}  // namespace quadrille::transcript
