#include "transcript/plain_turns.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace quadrille::transcript {

namespace {

// Most turns that room is made for before they are there.
constexpr std::size_t kMostExpected = 256;

bool is_blank(char c) {
    return c == ' ' || c == ',';
}

bool is_joint(char c) {
    return c == '=' || c == '-';
}

/// Characters of a plain line have one byte each.
struct PlainLine {
    int number;
    const char* begin;
    const char* end;

    [[nodiscard]] SourceSpan span(const char* from, const char* to) const {
        return {{number, static_cast<int>(from - begin) + 1}, static_cast<int>(to - from)};
    }

    /// What begins at `at`.
    [[nodiscard]] std::uint64_t bytes(const char* at) const {
        return eight_bytes({at, static_cast<std::size_t>(end - at)});
    }

    [[nodiscard]] const char* past_blanks(const char* at) const {
        while (at != end && *at == ' ') {
            ++at;
        }
        return at;
    }

    /// Past the blanks from `at` on, which is `size` bytes after where `bytes` begin.
    [[nodiscard]] const char* past_blanks(const char* at,
                                          std::uint64_t bytes,
                                          std::size_t size) const {
        const std::uint64_t others = (bytes ^ eight_times(' ')) >> (8 * size);
        return others != 0 ? at + bytes_before(others) : past_blanks(at);
    }

    [[nodiscard]] const char* past_commas(const char* at) const {
        return std::find_if_not(at, end, is_blank);
    }
};

/// "12.", the number of the turn that is due. A text has less than ten million turns.
class DueNumber {
  public:
    [[nodiscard]] int value() const { return value_; }

    /// Its digits and the point.
    [[nodiscard]] std::size_t size() const { return size_; }

    [[nodiscard]] bool begins(std::uint64_t bytes) const { return (bytes & mask_) == bytes_; }

    void next() {
        ++value_;
        if (--left_in_ten_ > 0) {
            bytes_ += one_;
        } else {
            carry();
        }
    }

  private:
    // From "19." to "20."; from "99." to "100.".
    void carry() {
        left_in_ten_ = 10;
        std::uint64_t place = one_;
        for (; place != 0 && (bytes_ / place & 0xFFU) == '9'; place >>= 8U) {
            bytes_ -= place * ('9' - '0');
        }
        if (place != 0) {
            bytes_ += place;
            return;
        }
        bytes_ = bytes_ << 8U | '1';
        mask_ = mask_ << 8U | 0xFFU;
        one_ <<= 8U;
        ++size_;
    }

    int value_ = 1;
    int left_in_ten_ = 9;
    std::size_t size_ = 2;
    std::uint64_t one_ = 1;  // of the last digit
    std::uint64_t bytes_ = '.' << 8U | '1';
    std::uint64_t mask_ = 0xFFFF;
};

class PlainTurns {
  public:
    PlainTurns(const game::Game& game, const Vocabulary& vocabulary, Round& round)
        : game_(game), vocabulary_(vocabulary), round_(round) {
        const auto limit = static_cast<std::size_t>(game_.turn_limit().value_or(0));
        round_.turns.clear();
        round_.turns.reserve(std::min(limit, kMostExpected));
        round_.items.clear();
        round_.items.reserve(std::min(limit, kMostExpected));
    }

    bool read_line(const TurnLine& line);

    /// There are turns, and the last one has items; the first is no row of several.
    [[nodiscard]] bool is_complete() const {
        return !round_.turns.empty() && last_ != Last::Number &&
               (round_.turns.front().item_count == 1 || !vocabulary_.has_lone_items());
    }

  private:
    /// What was read last. Before all turns it is as after a word: only a number may follow.
    enum class Last { Number, Item, Word };

    // These read what begins at a place, with `bytes`, and give the place of the next thing; null:
    // it is not plain.
    const char* read_number(const PlainLine& line, const char* begin);
    const char* read_item(const PlainLine& line, const char* begin, std::uint64_t bytes);

    struct Found {
        const ItemValue* item;  ///< Null: none.
        const char* end;
    };

    [[gnu::noinline]] Found find_other_item(const PlainLine& line,
                                            const char* begin,
                                            std::uint64_t bytes);
    [[nodiscard]] Found find_long_item(const char* begin, const char* line_end);
    [[nodiscard]] bool find_pair(board::SiteId site, char joint, std::string_view second);

    const game::Game& game_;
    const Vocabulary& vocabulary_;
    Round& round_;
    DueNumber due_;
    Last last_ = Last::Word;
    // As long as the last item: so are most.
    WordKeys keys_ = WordKeys(WordKeys::kLongest);
    ItemValue long_item_;  // the last one that is not in the table
};

bool PlainTurns::read_line(const TurnLine& typed) {
    if (typed.line.columns != nullptr) {
        return false;
    }
    const std::string_view text = typed.line.text;
    const PlainLine line{typed.line.number, text.data(), text.data() + text.size()};
    const char* at = line.past_blanks(line.begin + typed.begin);
    while (at != line.end) {
        const std::uint64_t bytes = line.bytes(at);
        at = due_.begins(bytes) ? read_number(line, at) : read_item(line, at, bytes);
        if (at == nullptr) {
            return false;
        }
    }
    return true;
}

/// "12."
const char* PlainTurns::read_number(const PlainLine& line, const char* begin) {
    if (last_ == Last::Number) {
        return nullptr;
    }
    last_ = Last::Number;
    const char* const end = begin + due_.size();
    round_.add_turn(due_.value(), line.span(begin, end));
    due_.next();
    return line.past_blanks(end);
}

/// "e5", "odd", "e5=b" or "a1-c2"; or commas. Nothing plain follows a word in its turn.
const char* PlainTurns::read_item(const PlainLine& line, const char* begin, std::uint64_t bytes) {
    if (last_ == Last::Word) {
        return nullptr;
    }
    if (const ItemValue* const item = vocabulary_.site_items().find(keys_.key(bytes))) {
        last_ = Last::Item;
        const char* const end = begin + keys_.size();
        round_.add_item(*item, line.span(begin, end));
        return line.past_blanks(end, bytes, keys_.size());
    }
    const Found found = find_other_item(line, begin, bytes);
    if (found.item == nullptr) {
        return *begin == ',' ? line.past_commas(begin) : nullptr;
    }
    last_ = std::holds_alternative<WordItem>(*found.item) ? Last::Word : Last::Item;
    round_.add_item(*found.item, line.span(begin, found.end));
    return line.past_blanks(found.end);
}

/// One that is not as long as the last one, or ends with a comma, or is not in the table.
PlainTurns::Found PlainTurns::find_other_item(const PlainLine& line,
                                              const char* begin,
                                              std::uint64_t bytes) {
    const std::size_t size = bytes_before(places_of(bytes, ' ') | places_of(bytes, ','));
    if (size <= WordKeys::kLongest) {
        keys_ = WordKeys(size);
        const std::uint64_t word = bytes & mask_of(size);
        const std::uint64_t blanks = eight_times(' ') & ~mask_of(size);
        if (const ItemValue* const item = vocabulary_.site_items().find(keys_.key(word | blanks))) {
            return {item, begin + size};
        }
    }
    return find_long_item(begin, line.end);
}

/// What is not in the table.
PlainTurns::Found PlainTurns::find_long_item(const char* begin, const char* line_end) {
    const auto word_end = [line_end](const char* at) {
        return std::find_if(at, line_end, [](char c) { return is_blank(c) || is_joint(c); });
    };
    const char* const middle = word_end(begin);
    const std::string_view word(begin, static_cast<std::size_t>(middle - begin));
    const auto site = game_.board().find(word);
    if (middle != line_end && is_joint(*middle)) {
        const char* const end = word_end(middle + 1);
        const std::string_view second(middle + 1, static_cast<std::size_t>(end - middle - 1));
        return {site && find_pair(*site, *middle, second) ? &long_item_ : nullptr, end};
    }
    if (site) {
        if (vocabulary_.always_chooses()) {
            return {nullptr, middle};
        }
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

bool read_plain_turns(const game::Game& game,
                      const Vocabulary& vocabulary,
                      std::span<const TurnLine> lines,
                      Round& round) {
    PlainTurns reader(game, vocabulary, round);
    const bool plain =
        !vocabulary.has_clash() && std::all_of(lines.begin(), lines.end(), [&](const auto& line) {
            return reader.read_line(line);
        });
    return plain && reader.is_complete();
}

}  // namespace quadrille::transcript
