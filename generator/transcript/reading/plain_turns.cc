#include "transcript/reading/plain_turns.h"

#include <algorithm>
#include <string_view>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

bool is_letter_or_digit(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

SourceSpan span_between(int line, std::size_t begin, std::size_t end) {
    return {{line, static_cast<int>(begin) + 1}, static_cast<int>(end - begin)};
}

// Past the digits of the turn's number and its dot; `begin` if something else stands there.
std::size_t past_number(std::string_view text, std::size_t begin, std::size_t number) {
    std::size_t typed = 0;
    std::size_t at = begin;
    while (at < text.size() && is_digit(text[at]) && typed <= number) {
        typed = 10 * typed + static_cast<std::size_t>(text[at++] - '0');
    }
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
        std::size_t at = line.line.past_blanks(line.begin);
        while (at < line.line.text.size()) {
            const std::size_t end = read_turn(line.line, at);
            at = line.line.past_blanks(end);
            if (end == 0 || (at == end && at < line.line.text.size())) {
                return false;
            }
        }
        return true;
    }

  private:
    // Where "12. e5=b" ends; 0 if something else is there.
    std::size_t read_turn(const LineText& line, std::size_t begin) {
        const std::string_view text = line.text;
        const std::size_t number_end = past_number(text, begin, turn_);
        const std::size_t item = line.past_blanks(number_end);
        std::size_t equals = item;
        while (equals < text.size() && is_letter_or_digit(text[equals])) {
            ++equals;
        }
        if (number_end == begin || item == number_end || equals >= text.size() ||
            text[equals] != '=') {
            return 0;
        }
        const auto site = game_.board().find(text.substr(item, equals - item));
        const auto mark = game_.find_mark(text.substr(equals + 1, 1));
        if (!site || !mark) {
            return 0;
        }
        const std::size_t end = equals + 2;
        round_.add_turn(static_cast<int>(turn_++), span_between(line.number, begin, number_end));
        round_.add_mark(*site, *mark, span_between(line.number, item, end));
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
