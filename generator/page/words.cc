#include "page/words.h"

#include <array>
#include <cstddef>

namespace quadrille::page {

namespace {

constexpr auto kWordCount = static_cast<std::size_t>(Word::Count);

struct Table {
    std::string_view language;
    std::array<std::string_view, kWordCount> words;  // in the order of Word
};

constexpr std::array kTables{
    Table{"en",
          {"Player {0}",
           "Date",
           "Place",
           "Event",
           "Round",
           "Round, of {0}",
           "Game",
           "Winner",
           "together",
           "circle one",
           "Colour these with your pencils",
           "the outside",
           "{0} of {1}",
           "{0} of at least {1}",
           "{0} or more",
           "{0} or more; if nobody, most",
           "turn",
           "site",
           "segment",
           "colour",
           "said",
           "Record of a game",
           "Bold numbers: {0}"}},
};

}  // namespace

std::string_view word(Word word, std::string_view language) {
    const Table* table = kTables.data();
    for (const Table& candidate : kTables) {
        if (candidate.language == language) {
            table = &candidate;
        }
    }
    return table->words.at(static_cast<std::size_t>(word));
}

std::vector<std::string> languages() {
    std::vector<std::string> names;
    for (const Table& table : kTables) {
        names.emplace_back(table.language);
    }
    return names;
}

}  // namespace quadrille::page
