#include "transcript/vocabulary.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kMostTexts = 1U << 14U;  // of sites with and without marks

std::vector<const std::string*> words_said(const spec::GameSpec& spec) {
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

// Letters and digits of ASCII, so that it ends where every reader of turns sees it end.
bool is_simple(std::string_view label) {
    return std::all_of(label.begin(), label.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
    });
}

ItemGraph graph_of_sites(const game::Game& game) {
    const std::vector<spec::MarkId> marks = game.all_marks().list();
    if (game.board().site_count() > kMostTexts / (marks.size() + 1)) {
        return {};
    }
    std::vector<std::string> texts;
    std::vector<ItemValue> items;
    for (std::size_t index = 0; index < game.board().site_count(); ++index) {
        const board::SiteId site{index};
        const std::string label = lower_ascii(game.board().label(site));
        if (!is_simple(label)) {
            continue;
        }
        texts.push_back(label);
        items.emplace_back(SiteItem{site, std::nullopt});
        for (const spec::MarkId mark : marks) {
            texts.push_back(label + "=" + game.spec().marks[mark.index()].letter);
            items.emplace_back(SiteItem{site, mark});
        }
    }
    return {texts, items};
}

}  // namespace

ItemGraph::ItemGraph(std::span<const std::string> texts, std::span<const ItemValue> items) {
    number_columns(texts);
    std::vector<const std::string*> sorted;
    sorted.reserve(texts.size());
    for (const std::string& text : texts) {
        sorted.push_back(&text);
    }
    std::sort(
        sorted.begin(), sorted.end(), [](const auto* one, const auto* two) { return *one < *two; });
    items_.reserve(items.size());
    for (const std::string* const text : sorted) {
        items_.push_back(items[static_cast<std::size_t>(text - texts.data())]);
    }
    Rows rows;
    add(Row(width_), rows);
    first_row_ = add_texts(sorted, 0, rows);
}

void ItemGraph::number_columns(std::span<const std::string> texts) {
    columns_.fill(kUnknown);
    columns_[static_cast<unsigned char>(' ')] = kBlank;
    columns_[static_cast<unsigned char>(',')] = kBlank;
    width_ = kUnknown + 1;
    for (const std::string& text : texts) {
        for (const char c : text) {
            std::uint8_t& column = columns_[static_cast<unsigned char>(c)];
            column = column == kUnknown ? static_cast<std::uint8_t>(width_++) : column;
        }
    }
    for (unsigned char letter = 'a'; letter <= 'z'; ++letter) {
        columns_[static_cast<unsigned char>(letter - 'a' + 'A')] = columns_[letter];
    }
}

/// Where the row begins; a new one only if there is none like it.
std::uint32_t ItemGraph::add(const Row& row, Rows& rows) {
    const auto [known, is_new] = rows.emplace(row, static_cast<std::uint32_t>(table_.size()));
    if (is_new) {
        table_.insert(table_.end(), row.begin(), row.end());
    }
    return known->second;
}

/// The row of all that follows the first `length` bytes of `texts`, which are sorted and alike in
/// these.
// NOLINTNEXTLINE(misc-no-recursion): as deep as the longest text
std::uint32_t ItemGraph::add_texts(std::span<const std::string* const> texts,
                                   std::size_t length,
                                   Rows& rows) {
    Row row(width_);
    std::uint32_t before = 0;
    for (auto begin = texts.begin(); begin != texts.end();) {
        if ((*begin)->size() == length) {
            row[kBlank] = {1, 0};
            ++before;
            ++begin;
            continue;
        }
        const char next = (**begin)[length];
        const auto end = std::find_if(
            begin, texts.end(), [&](const std::string* text) { return (*text)[length] != next; });
        row[columns_[static_cast<unsigned char>(next)]] = {
            add_texts({begin, end}, length + 1, rows), before};
        before += static_cast<std::uint32_t>(end - begin);
        begin = end;
    }
    return add(row, rows);
}

Vocabulary::Vocabulary(const game::Game& game)
    : words_(words_said(game.spec())),
      has_clash_(clash(game.board(), words_)),
      site_items_(graph_of_sites(game)) {}

const std::string* Vocabulary::find_word(std::string_view text) const {
    const auto found = std::find_if(
        words_.begin(), words_.end(), [&](const std::string* word) { return *word == text; });
    return found == words_.end() ? nullptr : *found;
}

}  // namespace quadrille::transcript
