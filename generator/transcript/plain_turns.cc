#include "transcript/plain_turns.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::transcript {

namespace {

// Most turns that room is made for before they are there.
constexpr std::size_t kMostExpected = 256;

// What the functions that read give instead of the end of what they read: it is not plain.
constexpr std::size_t kNotPlain = std::string_view::npos;

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

bool is_at(std::string_view text, std::size_t at, Kind kind) {
    return at < text.size() && kind_of(text[at]) == kind;
}

std::size_t past_blanks(std::string_view text, std::size_t at) {
    while (is_at(text, at, Kind::Blank)) {
        ++at;
    }
    return at;
}

std::size_t word_end(std::string_view text, std::size_t at) {
    while (at < text.size() && kind_of(text[at]) < Kind::Blank) {
        ++at;
    }
    return at;
}

// Characters of a plain line have one byte each.
SourceSpan span_of(int line, std::size_t begin, std::size_t end) {
    return {{line, static_cast<int>(begin) + 1}, static_cast<int>(end - begin)};
}

// A site is called like a word: which of them is meant is for others to say.
bool has_clash(const board::Board& board, std::span<const std::string_view> words) {
    constexpr std::array<std::string_view, 3> kWords{"pass", "resign", "swap"};
    const auto is_site = [&](std::string_view word) { return board.find(word).has_value(); };
    return std::any_of(kWords.begin(), kWords.end(), is_site) ||
           std::any_of(words.begin(), words.end(), is_site);
}

class PlainTurns {
  public:
    PlainTurns(const game::Game& game, std::span<const std::string_view> words)
        : game_(game), words_(words) {
        const auto limit = static_cast<std::size_t>(game_.turn_limit().value_or(0));
        turns_.reserve(std::min(limit, kMostExpected));
    }

    bool read_line(const TurnLine& line);

    /// All that were read. Requires: every line was plain.
    std::vector<Turn> take() {
        const bool whole = !turns_.empty() && !turns_.back().items.empty();
        return whole ? std::move(turns_) : std::vector<Turn>();
    }

  private:
    // Bytes of the present line.
    struct Place {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    std::size_t read_number(std::string_view text, std::size_t begin);
    std::size_t read_item(std::string_view text, std::size_t begin);
    bool add_pair(board::SiteId site, char joint, std::string_view second, Place place);
    template <typename Value>
    bool add(const Value& value, Place place);

    const game::Game& game_;
    std::span<const std::string_view> words_;
    std::vector<Turn> turns_;
    int line_ = 0;  // the present one
};

bool PlainTurns::read_line(const TurnLine& line) {
    if (!line.line.columns.empty()) {
        return false;
    }
    const std::string_view text = line.line.text;
    line_ = line.line.number;
    std::size_t at = past_blanks(text, line.begin);
    while (at < text.size()) {
        at = kind_of(text[at]) == Kind::Digit ? read_number(text, at) : read_item(text, at);
    }
    return at != kNotPlain;
}

/// "12.", or an item that begins with a digit.
std::size_t PlainTurns::read_number(std::string_view text, std::size_t begin) {
    constexpr std::size_t kMostDigits = 9;
    std::size_t number = 0;
    std::size_t end = begin;
    for (; is_at(text, end, Kind::Digit); ++end) {
        number = number * 10 + static_cast<std::size_t>(text[end] - '0');
    }
    if (end == text.size() || text[end] != '.') {
        const std::size_t next = past_blanks(text, end);
        const bool other_number =
            next < text.size() && (text[next] == '.' || text[next] == ')' || text[next] == ':');
        return other_number ? kNotPlain : read_item(text, begin);
    }
    const bool empty_turn = !turns_.empty() && turns_.back().items.empty();
    if (end - begin > kMostDigits || number != turns_.size() + 1 || empty_turn) {
        return kNotPlain;
    }
    Turn& turn = turns_.emplace_back();
    turn.number = static_cast<int>(number);
    turn.span = span_of(line_, begin, end + 1);
    return past_blanks(text, end + 1);
}

/// "e5", "odd", "e5=b" or "a1-c2".
std::size_t PlainTurns::read_item(std::string_view text, std::size_t begin) {
    const std::size_t middle = word_end(text, begin);
    const bool pair = is_at(text, middle, Kind::Joint);
    const std::size_t end = pair ? word_end(text, middle + 1) : middle;
    const std::size_t next = past_blanks(text, end);
    if (turns_.empty() || is_at(text, next, Kind::Joint)) {
        return kNotPlain;
    }
    const std::string_view word = text.substr(begin, middle - begin);
    const auto site = game_.board().find(word);
    const Place place{begin, end};
    if (pair) {
        const std::string_view second = text.substr(middle + 1, end - middle - 1);
        return site && add_pair(*site, text[middle], second, place) ? next : kNotPlain;
    }
    if (site) {
        return add(SiteItem{*site, std::nullopt}, place) ? next : kNotPlain;
    }
    const auto said = std::find(words_.begin(), words_.end(), word);
    return said != words_.end() && add(WordItem{*said}, place) ? next : kNotPlain;
}

bool PlainTurns::add_pair(board::SiteId site, char joint, std::string_view second, Place place) {
    if (joint == '=') {
        const auto mark = game_.find_mark(second);
        return mark && add(SiteItem{site, *mark}, place);
    }
    const auto to = game_.board().find(second);
    return to && add(SegmentItem{site, *to}, place);
}

/// Nothing plain follows a word in its turn.
template <typename Value>
bool PlainTurns::add(const Value& value, Place place) {
    auto& items = turns_.back().items;
    if (!items.empty() && std::holds_alternative<WordItem>(items.back().value)) {
        return false;
    }
    Item& item = items.grow();
    item.value.template emplace<Value>(value);
    item.span = span_of(line_, place.begin, place.end);
    return true;
}

}  // namespace

std::vector<Turn> read_plain_turns(const game::Game& game,
                                   std::span<const std::string_view> words,
                                   std::span<const TurnLine> lines) {
    PlainTurns turns(game, words);
    const bool plain = !has_clash(game.board(), words) &&
                       std::all_of(lines.begin(), lines.end(), [&](const auto& line) {
                           return turns.read_line(line);
                       });
    return plain ? turns.take() : std::vector<Turn>();
}

}  // namespace quadrille::transcript
