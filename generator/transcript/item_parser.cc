#include "transcript/item_parser.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::transcript {

namespace {

bool is_joint(const Token& token) {
    return token.kind == Token::Kind::Equals || token.kind == Token::Kind::Dash;
}

// The tokens of one item: words with a joint between each two.
std::size_t item_length(std::span<const Token> tokens) {
    std::size_t length = 0;
    bool wants_word = true;
    while (length < tokens.size() && tokens[length].kind != Token::Kind::Number) {
        const bool joint = is_joint(tokens[length]);
        if (!joint && !wants_word) {
            break;
        }
        wants_word = joint;
        ++length;
    }
    return length;
}

SourceSpan span_of(const LineText& line, const Token& token) {
    return line.word(token.begin, token.end).span;
}

void lonely_joint(MistakeList& mistakes, SourceSpan span, bool equals, bool before) {
    mistakes.error(
        span,
        fmt::format("'{}' has nothing {} it", equals ? "=" : "-", before ? "before" : "after"),
        equals ? "expected a site and its mark, as in e5=b" : "expected a segment, as in a1-c2");
}

void bad_chain(MistakeList& mistakes, TokenLine chain) {
    std::string text;
    for (const Token& token : chain.tokens) {
        text += chain.line.word(token.begin, token.end).text;
    }
    mistakes.error(
        joined(span_of(chain.line, chain.tokens.front()), span_of(chain.line, chain.tokens.back())),
        fmt::format("'{}' is not one item", text),
        "expected one site with its mark (e5=b) or one segment (a1-c2), parted from "
        "the next item by a blank");
}

// Adds the item that the tokens make, if they make one.
void add_item(TokenLine part, std::vector<ItemText>& items, MistakeList& mistakes) {
    const auto& [line, tokens] = part;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool before = i == 0 || is_joint(tokens[i - 1]);
        if (is_joint(tokens[i]) && (before || i + 1 == tokens.size())) {
            const bool equals = tokens[i].kind == Token::Kind::Equals;
            lonely_joint(mistakes, span_of(line, tokens[i]), equals, before);
            return;
        }
    }
    if (tokens.size() > 3) {
        bad_chain(mistakes, part);
        return;
    }
    ItemText& item = items.emplace_back();
    item.first = line.word(tokens[0].begin, tokens[0].end);
    item.span = item.first.span;
    if (tokens.size() == 3) {
        item.kind =
            tokens[1].kind == Token::Kind::Equals ? ItemText::Kind::Marked : ItemText::Kind::Joined;
        item.second = line.word(tokens[2].begin, tokens[2].end);
        item.span = joined(item.span, item.second.span);
    }
}

// Adds the item that comes next and returns what follows it.
std::span<const Token> take_item(TokenLine rest,
                                 std::vector<ItemText>& items,
                                 MistakeList& mistakes) {
    const std::size_t length = item_length(rest.tokens);
    add_item({rest.line, rest.tokens.subspan(0, length)}, items, mistakes);
    return rest.tokens.subspan(length);
}

void join_unnumbered(std::vector<TurnText>& turns, MistakeList& mistakes) {
    const bool numbered = std::any_of(
        turns.begin(), turns.end(), [](const TurnText& turn) { return turn.number.has_value(); });
    if (!numbered) {
        return;
    }
    if (!turns.front().number) {
        mistakes.error(turns.front().span,
                       "a turn without a number",
                       "expected '1.' before it, as the other turns have numbers");
    }
    std::size_t kept = 0;
    for (const TurnText& turn : turns) {
        if (turn.number) {
            turns[kept++] = turn;
        } else if (kept > 0) {
            turns[kept - 1].item_count += turn.item_count;
        }
    }
    turns.resize(kept);
}

}  // namespace

SourceSpan joined(SourceSpan first, SourceSpan last) {
    return {first.begin, last.begin.column + last.length - first.begin.column};
}

void parse_turn_line(TokenLine line, TurnTexts& texts, MistakeList& mistakes) {
    auto& [turns, items] = texts;
    std::span<const Token> rest = line.tokens;
    bool begun = false;
    while (!rest.empty()) {
        if (rest[0].kind == Token::Kind::Number || !begun) {
            TurnText& turn = turns.emplace_back();
            turn.first_item = items.size();
            turn.span = span_of(line.line, rest[0]);
            begun = true;
        }
        if (rest[0].kind == Token::Kind::Number) {
            turns.back().number = number_of(line.line, rest[0]);
            rest = rest.subspan(1);
            continue;
        }
        rest = take_item({line.line, rest}, items, mistakes);
        turns.back().item_count = items.size() - turns.back().first_item;
    }
}

TurnTexts parse_turns(std::span<const TurnLine> lines, MistakeList& mistakes) {
    TurnTexts texts;
    std::vector<Token> tokens;
    for (const TurnLine& each : lines) {
        turn_tokens(each.line, each.begin, tokens);
        parse_turn_line({each.line, tokens}, texts, mistakes);
    }
    join_unnumbered(texts.turns, mistakes);
    return texts;
}

void parse_listed_line(TokenLine line, std::vector<ItemText>& items, MistakeList& mistakes) {
    std::span<const Token> rest = line.tokens;
    while (!rest.empty()) {
        rest = take_item({line.line, rest}, items, mistakes);
    }
}

}  // namespace quadrille::transcript
