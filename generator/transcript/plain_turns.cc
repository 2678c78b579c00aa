#include "transcript/plain_turns.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::transcript {

namespace {

// Most turns that room is made for before they are there.
constexpr std::size_t kMostExpected = 256;

enum class Kind : unsigned char { Word, Digit, Blank, Joint };

// What the bytes of a line are.
constexpr std::array<Kind, 256> kinds_of_bytes() {
    std::array<Kind, 256> kinds{};
    for (unsigned char digit = '0'; digit <= '9'; ++digit) {
        kinds[digit] = Kind::Digit;
    }
    kinds[static_cast<unsigned char>(' ')] = kinds[static_cast<unsigned char>(',')] = Kind::Blank;
    kinds[static_cast<unsigned char>('=')] = kinds[static_cast<unsigned char>('-')] = Kind::Joint;
    return kinds;
}

constexpr std::array<Kind, 256> kKinds = kinds_of_bytes();

Kind kind_of(char c) {
    return kKinds[static_cast<unsigned char>(c)];
}

class PlainTurns {
  public:
    PlainTurns(const game::Game& game, const Vocabulary& vocabulary)
        : game_(game), vocabulary_(vocabulary) {
        const auto limit = static_cast<std::size_t>(game_.turn_limit().value_or(0));
        turns_.reserve(std::min(limit, kMostExpected));
    }

    bool read_line(const TurnLine& line);

    /// All that were read. Requires: every line was plain.
    std::vector<Turn> take() { return empty_turn_ ? std::vector<Turn>() : std::move(turns_); }

  private:
    [[nodiscard]] bool is_at(const char* at, Kind kind) const {
        return at != end_ && kind_of(*at) == kind;
    }

    [[nodiscard]] const char* past_blanks(const char* at) const {
        while (is_at(at, Kind::Blank)) {
            ++at;
        }
        return at;
    }

    [[nodiscard]] const char* word_end(const char* at) const {
        while (at != end_ && kind_of(*at) < Kind::Blank) {
            ++at;
        }
        return at;
    }

    /// Characters of a plain line have one byte each.
    [[nodiscard]] SourceSpan span_of(const char* begin, const char* end) const {
        return {{line_, static_cast<int>(begin - begin_) + 1}, static_cast<int>(end - begin)};
    }

    // These read what begins at a place and give the place of the next thing; null: it is not
    // plain.
    const char* read_number(const char* begin);
    const char* read_item(const char* begin);

    [[nodiscard]] ItemGraph::Found find_long_item(const char* begin);
    [[nodiscard]] bool find_pair(board::SiteId site, char joint, std::string_view second);

    const game::Game& game_;
    const Vocabulary& vocabulary_;
    std::vector<Turn> turns_;
    bool empty_turn_ = false;  // The last turn has no items yet.
    ItemValue long_item_;      // the last one that is not in the graph
    // Of the present line.
    int line_ = 0;
    const char* begin_ = nullptr;
    const char* end_ = nullptr;
};

bool PlainTurns::read_line(const TurnLine& line) {
    if (line.line.columns != nullptr) {
        return false;
    }
    line_ = line.line.number;
    begin_ = line.line.text.data();
    end_ = begin_ + line.line.text.size();
    const char* at = past_blanks(begin_ + line.begin);
    while (at != nullptr && at != end_) {
        const char* const item = kind_of(*at) == Kind::Digit ? read_number(at) : at;
        at = item == at ? read_item(at) : item;
    }
    return at != nullptr;
}

/// "12.", or nothing, if it is an item that begins with a digit.
const char* PlainTurns::read_number(const char* begin) {
    constexpr std::ptrdiff_t kMostDigits = 9;
    int number = 0;
    const char* end = begin;
    for (; is_at(end, Kind::Digit) && end - begin < kMostDigits; ++end) {
        number = number * 10 + (*end - '0');
    }
    if (end == end_ || *end != '.') {
        const char* const next = past_blanks(end);
        const bool other_number = next != end_ && (*next == '.' || *next == ')' || *next == ':');
        return other_number ? nullptr : begin;
    }
    const int due = turns_.empty() ? 1 : turns_.back().number + 1;
    if (number != due || empty_turn_) {
        return nullptr;
    }
    ++end;
    turns_.emplace_back(number, span_of(begin, end));
    empty_turn_ = true;
    return past_blanks(end);
}

/// "e5", "odd", "e5=b" or "a1-c2". Nothing plain follows a word in its turn, and no joint an item.
const char* PlainTurns::read_item(const char* begin) {
    ItemGraph::Found found = vocabulary_.site_items().find(begin, end_);
    if (found.item == nullptr) {
        found = find_long_item(begin);
    }
    const char* const next = past_blanks(found.end);
    if (found.item == nullptr || turns_.empty() || is_at(next, Kind::Joint)) {
        return nullptr;
    }
    auto& items = turns_.back().items;
    if (!items.empty() && std::holds_alternative<WordItem>(items.back().value)) {
        return nullptr;
    }
    empty_turn_ = false;
    Item& item = items.grow();
    item.value = *found.item;
    item.span = span_of(begin, found.end);
    return next;
}

/// What is not in the graph.
ItemGraph::Found PlainTurns::find_long_item(const char* begin) {
    const char* const middle = word_end(begin);
    const std::string_view word(begin, static_cast<std::size_t>(middle - begin));
    const auto site = game_.board().find(word);
    if (is_at(middle, Kind::Joint)) {
        const char* const end = word_end(middle + 1);
        const std::string_view second(middle + 1, static_cast<std::size_t>(end - middle - 1));
        return {site && find_pair(*site, *middle, second) ? &long_item_ : nullptr, end};
    }
    if (site) {
        long_item_ = SiteItem{*site, std::nullopt};
        return {&long_item_, middle};
    }
    const std::string* const said = vocabulary_.find_word(word);
    long_item_ = WordItem{said};
    return {said == nullptr ? nullptr : &long_item_, middle};
}

/// What follows the first site: "=b", "-c2". False: it is nothing plain.
bool PlainTurns::find_pair(board::SiteId site, char joint, std::string_view second) {
    if (joint == '=') {
        const auto mark = game_.find_mark(second);
        long_item_ = SiteItem{site, mark};
        return mark.has_value();
    }
    const auto to = game_.board().find(second);
    long_item_ = SegmentItem{site, to.value_or(site)};
    return to.has_value();
}

}  // namespace

std::vector<Turn> read_plain_turns(const game::Game& game,
                                   const Vocabulary& vocabulary,
                                   std::span<const TurnLine> lines) {
    PlainTurns turns(game, vocabulary);
    const bool plain =
        !vocabulary.has_clash() && std::all_of(lines.begin(), lines.end(), [&](const auto& line) {
            return turns.read_line(line);
        });
    return plain ? turns.take() : std::vector<Turn>();
}

}  // namespace quadrille::transcript
