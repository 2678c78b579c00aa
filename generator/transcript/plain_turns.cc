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

// A line of turns, read from its beginning to its end.
class Cursor {
  public:
    explicit Cursor(const TurnLine& line)
        : number_(line.line.number),
          begin_(line.line.text.data()),
          end_(begin_ + line.line.text.size()),
          at_(begin_ + line.begin) {}

    [[nodiscard]] bool at_end() const { return at_ == end_; }

    [[nodiscard]] const char* at() const { return at_; }

    [[nodiscard]] bool is(Kind kind) const { return at_ != end_ && kind_of(*at_) == kind; }

    [[nodiscard]] bool is(char c) const { return at_ != end_ && *at_ == c; }

    /// The item that stands between here and the next blank, which is the new place; null and
    /// nowhere else if there is none such.
    const ItemValue* take(const ItemTree& items) {
        const ItemTree::Found found = items.find(at_, end_);
        at_ = found.item == nullptr ? at_ : found.end;
        return found.item;
    }

    void skip() { ++at_; }

    void skip_blanks() {
        while (is(Kind::Blank)) {
            ++at_;
        }
    }

    /// The letters and digits from here on.
    std::string_view take_word() {
        const char* const begin = at_;
        while (at_ != end_ && kind_of(*at_) < Kind::Blank) {
            ++at_;
        }
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }

    /// From `begin` to here; characters of a plain line have one byte each.
    [[nodiscard]] SourceSpan span_from(const char* begin) const {
        return {{number_, static_cast<int>(begin - begin_) + 1}, static_cast<int>(at_ - begin)};
    }

  private:
    int number_;
    const char* begin_;
    const char* end_;
    const char* at_;
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
    std::vector<Turn> take() { return empty_turn_ ? std::vector<Turn>() : std::move(turns_); }

  private:
    void begin_turn(SourceSpan span);
    bool read_number(Cursor& cursor);
    bool read_item(Cursor& cursor);
    bool read_pair(Cursor& cursor, const char* begin, board::SiteId site);
    bool add(const ItemValue& value, SourceSpan span);

    const game::Game& game_;
    const Vocabulary& vocabulary_;
    std::vector<Turn> turns_;
    std::size_t due_ = 1;      // The number of the next turn.
    bool empty_turn_ = false;  // The last turn has no items yet.
};

bool PlainTurns::read_line(const TurnLine& line) {
    if (line.line.columns != nullptr) {
        return false;
    }
    Cursor cursor(line);
    cursor.skip_blanks();
    while (!cursor.at_end()) {
        if (!(cursor.is(Kind::Digit) ? read_number(cursor) : read_item(cursor))) {
            return false;
        }
    }
    return true;
}

void PlainTurns::begin_turn(SourceSpan span) {
    turns_.emplace_back(static_cast<int>(due_++), span);
    empty_turn_ = true;
}

/// "12.", or an item that begins with a digit.
bool PlainTurns::read_number(Cursor& cursor) {
    constexpr std::ptrdiff_t kMostDigits = 9;
    const Cursor begin = cursor;
    std::size_t number = 0;
    for (; cursor.is(Kind::Digit); cursor.skip()) {
        number = number * 10 + static_cast<std::size_t>(*cursor.at() - '0');
    }
    if (!cursor.is('.')) {
        cursor.skip_blanks();
        const bool other_number = cursor.is('.') || cursor.is(')') || cursor.is(':');
        cursor = begin;
        return !other_number && read_item(cursor);
    }
    if (cursor.at() - begin.at() > kMostDigits || number != due_ || empty_turn_) {
        return false;
    }
    cursor.skip();
    begin_turn(cursor.span_from(begin.at()));
    cursor.skip_blanks();
    return true;
}

/// "e5", "odd", "e5=b" or "a1-c2".
bool PlainTurns::read_item(Cursor& cursor) {
    if (turns_.empty()) {
        return false;
    }
    const char* const begin = cursor.at();
    if (const ItemValue* const item = cursor.take(vocabulary_.site_items())) {
        const SourceSpan span = cursor.span_from(begin);
        cursor.skip_blanks();
        return !cursor.is(Kind::Joint) && add(*item, span);
    }
    const std::string_view word = cursor.take_word();
    const auto site = game_.board().find(word);
    if (cursor.is(Kind::Joint)) {
        return site && read_pair(cursor, begin, *site);
    }
    const SourceSpan span = cursor.span_from(begin);
    cursor.skip_blanks();
    if (cursor.is(Kind::Joint)) {
        return false;
    }
    if (site) {
        return add(SiteItem{*site, std::nullopt}, span);
    }
    const std::string* const said = vocabulary_.find_word(word);
    return said != nullptr && add(WordItem{said}, span);
}

/// What follows the first site: "=b", "-c2".
bool PlainTurns::read_pair(Cursor& cursor, const char* begin, board::SiteId site) {
    const bool marked = cursor.is('=');
    cursor.skip();
    const std::string_view second = cursor.take_word();
    const SourceSpan span = cursor.span_from(begin);
    cursor.skip_blanks();
    if (cursor.is(Kind::Joint)) {
        return false;
    }
    if (marked) {
        const auto mark = game_.find_mark(second);
        return mark && add(SiteItem{site, *mark}, span);
    }
    const auto to = game_.board().find(second);
    return to && add(SegmentItem{site, *to}, span);
}

/// Nothing plain follows a word in its turn.
bool PlainTurns::add(const ItemValue& value, SourceSpan span) {
    auto& items = turns_.back().items;
    if (!items.empty() && std::holds_alternative<WordItem>(items.back().value)) {
        return false;
    }
    empty_turn_ = false;
    Item& item = items.grow();
    item.value = value;
    item.span = span;
    return true;
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
