#include "transcript/vocabulary.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

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

ItemTree tree_of_sites(const game::Game& game) {
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
        for (const spec::MarkId mark : game.all_marks().list()) {
            texts.push_back(label + "=" + game.spec().marks[mark.index()].letter);
            items.emplace_back(SiteItem{site, mark});
        }
    }
    return {texts, std::move(items)};
}

}  // namespace

ItemTree::ItemTree(std::span<const std::string> texts, std::vector<ItemValue> items)
    : items_(std::move(items)) {
    number_columns(texts);
    table_.resize(2 * width_);
    for (std::size_t index = 0; index < texts.size(); ++index) {
        if (!add(texts[index], index + 1)) {
            table_.assign(2 * width_, 0);
            return;
        }
    }
}

void ItemTree::number_columns(std::span<const std::string> texts) {
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

/// False if the tree would be too large.
bool ItemTree::add(std::string_view text, std::size_t item) {
    std::size_t row = width_;
    for (const char c : text) {
        const std::size_t place = row + columns_[static_cast<unsigned char>(c)];
        if (table_[place] == 0) {
            if (table_.size() > std::numeric_limits<std::uint16_t>::max()) {
                return false;
            }
            table_[place] = static_cast<std::uint16_t>(table_.size());
            table_.resize(table_.size() + width_);
        }
        row = table_[place];
    }
    table_[row + kBlank] = static_cast<std::uint16_t>(item);
    return true;
}

Vocabulary::Vocabulary(const game::Game& game)
    : words_(words_said(game.spec())),
      has_clash_(clash(game.board(), words_)),
      site_items_(tree_of_sites(game)) {}

const std::string* Vocabulary::find_word(std::string_view text) const {
    const auto found = std::find_if(
        words_.begin(), words_.end(), [&](const std::string* word) { return *word == text; });
    return found == words_.end() ? nullptr : *found;
}

}  // namespace quadrille::transcript
