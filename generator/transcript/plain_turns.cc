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

bool is_digit(char c) {
    return kind_of(c) == Kind::Digit;
}

/// Characters of a plain line have one byte each.
struct PlainLine {
    int number;
    const char* begin;
    const char* end;

    [[nodiscard]] SourceSpan span(const char* from, const char* to) const {
        return {{number, static_cast<int>(from - begin) + 1}, static_cast<int>(to - from)};
    }

    [[nodiscard]] const char* past_blanks(const char* at) const {
        while (at != end && *at == ' ') {
            ++at;
        }
        return at == end || *at != ',' ? at : past_commas(at);
    }

  private:
    [[nodiscard]] const char* past_commas(const char* at) const {
        return std::find_if(at, end, [](char c) { return kind_of(c) != Kind::Blank; });
    }
};

class PlainTurns {
  public:
    PlainTurns(const game::Game& game, const Vocabulary& vocabulary)
        : game_(game), vocabulary_(vocabulary) {
        const auto limit = static_cast<std::size_t>(game_.turn_limit().value_or(0));
        turns_.reserve(std::min(limit, kMostExpected));
    }

    bool read_line(const TurnLine& line);

    /// All that were read. Requires: every line was plain.
    std::vector<Turn> take() {
        return turns_.empty() || last_is_empty() ? std::vector<Turn>() : std::move(turns_);
    }

  private:
    [[nodiscard]] bool last_is_empty() const { return turns_.back().items.empty(); }

    // These read what begins at a place and give the place of the next thing; null: it is not
    // plain.
    const char* read_number(PlainLine line, const char* begin);
    const char* read_item(PlainLine line, const char* begin);

    [[nodiscard]] ItemGraph::Found find_long_item(const char* begin, const char* line_end);
    [[nodiscard]] bool find_pair(board::SiteId site, char joint, std::string_view second);

    const game::Game& game_;
    const Vocabulary& vocabulary_;
    std::vector<Turn> turns_;
    int due_ = 1;          // the next number
    ItemValue long_item_;  // the last one that is not in the graph
};

bool PlainTurns::read_line(const TurnLine& typed) {
    if (typed.line.columns != nullptr) {
        return false;
    }
    const std::string_view text = typed.line.text;
    const PlainLine line{typed.line.number, text.data(), text.data() + text.size()};
    const char* at = line.past_blanks(line.begin + typed.begin);
    while (at != nullptr && at != line.end) {
        const char* const item = is_digit(*at) ? read_number(line, at) : at;
        at = item == at ? read_item(line, at) : item;
    }
    return at != nullptr;
}

/// "12.", or nothing, if it is an item that begins with a digit.
const char* PlainTurns::read_number(PlainLine line, const char* begin) {
    constexpr std::ptrdiff_t kMostDigits = 9;
    int number = 0;
    const char* end = begin;
    for (; end != line.end && is_digit(*end) && end - begin < kMostDigits; ++end) {
        number = number * 10 + (*end - '0');
    }
    if (end == line.end || *end != '.') {
        const char* const next = line.past_blanks(end);
        const bool other_number =
            next != line.end && (*next == '.' || *next == ')' || *next == ':');
        return other_number ? nullptr : begin;
    }
    if (number != due_ || (due_ > 1 && last_is_empty())) {
        return nullptr;
    }
    ++due_;
    ++end;
    turns_.emplace_back(number, line.span(begin, end));
    return line.past_blanks(end);
}

/// "e5", "odd", "e5=b" or "a1-c2". Nothing plain follows a word in its turn. What follows a joint
/// or is one is no item.
const char* PlainTurns::read_item(PlainLine line, const char* begin) {
    ItemGraph::Found found = vocabulary_.site_items().find(begin, line.end);
    if (found.item == nullptr) {
        found = find_long_item(begin, line.end);
    }
    if (found.item == nullptr || due_ == 1) {
        return nullptr;
    }
    auto& items = turns_.back().items;
    if (!items.empty() && std::holds_alternative<WordItem>(items.back().value)) {
        return nullptr;
    }
    Item& item = items.grow();
    item.value = *found.item;
    item.span = line.span(begin, found.end);
    return line.past_blanks(found.end);
}

/// What is not in the graph.
ItemGraph::Found PlainTurns::find_long_item(const char* begin, const char* line_end) {
    const auto word_end = [line_end](const char* at) {
        return std::find_if(at, line_end, [](char c) { return kind_of(c) >= Kind::Blank; });
    };
    const char* const middle = word_end(begin);
    const std::string_view word(begin, static_cast<std::size_t>(middle - begin));
    const auto site = game_.board().find(word);
    if (middle != line_end && kind_of(*middle) == Kind::Joint) {
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
