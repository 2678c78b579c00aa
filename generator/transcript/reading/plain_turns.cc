#include "transcript/reading/plain_turns.h"

#include <algorithm>
#include <string_view>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

SourceSpan span_between(int line, std::size_t begin, std::size_t end) {
    return {{line, static_cast<int>(begin) + 1}, static_cast<int>(end - begin)};
}

// Past the characters from `at` on that are `wanted`.
template <typename Wanted>
std::size_t past(std::string_view text, std::size_t at, Wanted wanted) {
    while (at < text.size() && wanted(text[at])) {
        ++at;
    }
    return at;
}

std::size_t past_blanks(std::string_view text, std::size_t at) {
    return past(text, at, [](char c) { return c == ' '; });
}

// Past the digits of the turn's number and its dot; `begin` if something else stands there.
std::size_t past_number(std::string_view text, std::size_t begin, std::size_t number) {
    std::size_t typed = 0;
    const std::size_t at = past(text, begin, [&](char c) {
        const bool more = is_digit(c) && typed <= number;
        typed = more ? 10 * typed + static_cast<std::size_t>(c - '0') : typed;
        return more;
    });
    return typed == number && at < text.size() && text[at] == '.' ? at + 1 : begin;
}

class PlainReader {
  public:
    PlainReader(const game::Game& game, Round& round) : game_(game), round_(round) {}

    bool read(const TurnLine& line) {
        // Characters of more than one byte, and names before turns.
        if (line.line.columns != nullptr || line.has_key) {
            return false;
        }
        const std::string_view text = line.line.text;
        std::size_t at = past_blanks(text, line.begin);
        while (at < text.size()) {
            const std::size_t end = read_turn(text, at, line.line.number);
            at = past_blanks(text, end);
            if (end == 0 || (at == end && at < text.size())) {
                return false;
            }
        }
        return true;
    }

  private:
    // Where "12. e5=b" ends; 0 if something else is there.
    std::size_t read_turn(std::string_view text, std::size_t begin, int line) {
        const std::size_t number_end = past_number(text, begin, turn_);
        const std::size_t item = past_blanks(text, number_end);
        const std::size_t equals = past(text, item, is_letter_or_digit);
        if (number_end == begin || item == number_end || equals + 1 >= text.size() ||
            text[equals] != '=') {
            return 0;
        }
        const auto site = game_.board().find(text.substr(item, equals - item));
        const auto mark = game_.find_mark(text.substr(equals + 1, 1));
        if (!site || !mark) {
            return 0;
        }
        const std::size_t end = equals + 2;
        round_.add_turn(static_cast<int>(turn_++), span_between(line, begin, number_end));
        round_.add_mark(*site, *mark, span_between(line, item, end));
        return end;
    }

    const game::Game& game_;
    Round& round_;
    std::size_t turn_ = 1;
};

}  // namespace

bool read_plain_turns(const game::Game& game, std::span<const TurnLine> lines, Round& round) {
    round.turns.reserve(game.board().site_count());
    round.items.reserve(game.board().site_count());
    PlainReader reader(game, round);
    const bool plain = std::all_of(
        lines.begin(), lines.end(), [&](const TurnLine& line) { return reader.read(line); });
    if (!plain) {
        round.turns.clear();
        round.items.clear();
    }
    return plain;
}

}  // namespace quadrille::transcript
