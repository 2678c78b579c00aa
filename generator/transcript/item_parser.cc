#include "transcript/item_parser.h"

#include <fmt/format.h>

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

void lonely_joint(MistakeList& mistakes, const Token& joint, bool before) {
    const bool equals = joint.kind == Token::Kind::Equals;
    mistakes.error(
        joint.word.span,
        fmt::format("'{}' has nothing {} it", equals ? "=" : "-", before ? "before" : "after"),
        equals ? "expected a site and its mark, as in e5=b" : "expected a segment, as in a1-c2");
}

void bad_chain(MistakeList& mistakes, std::span<const Token> tokens) {
    std::string chain;
    for (const Token& token : tokens) {
        chain += token.word.text;
    }
    mistakes.error(joined(tokens.front().word.span, tokens.back().word.span),
                   fmt::format("'{}' is not one item", chain),
                   "expected one site with its mark (e5=b) or one segment (a1-c2), parted from "
                   "the next item by a blank");
}

std::optional<ItemText> item_of(std::span<const Token> tokens, MistakeList& mistakes) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool before = i == 0 || is_joint(tokens[i - 1]);
        if (is_joint(tokens[i]) && (before || i + 1 == tokens.size())) {
            lonely_joint(mistakes, tokens[i], before);
            return std::nullopt;
        }
    }
    if (tokens.size() > 3) {
        bad_chain(mistakes, tokens);
        return std::nullopt;
    }
    ItemText item{.first = tokens[0].word, .second = {}, .span = tokens[0].word.span};
    if (tokens.size() == 3) {
        item.kind =
            tokens[1].kind == Token::Kind::Equals ? ItemText::Kind::Marked : ItemText::Kind::Joined;
        item.second = tokens[2].word;
        item.span = joined(item.span, item.second.span);
    }
    return item;
}

}  // namespace

SourceSpan joined(SourceSpan first, SourceSpan last) {
    return {first.begin, last.begin.column + last.length - first.begin.column};
}

std::vector<TurnPart> parse_turn_line(std::span<const Token> tokens, MistakeList& mistakes) {
    std::vector<TurnPart> parts;
    while (!tokens.empty()) {
        if (tokens[0].kind == Token::Kind::Number) {
            const SourceSpan span = tokens[0].word.span;
            parts.push_back({NumberText{tokens[0].value, span}, {}, span});
            tokens = tokens.subspan(1);
            continue;
        }
        if (parts.empty()) {
            parts.push_back({std::nullopt, {}, tokens[0].word.span});
        }
        const std::size_t length = item_length(tokens);
        if (auto item = item_of(tokens.subspan(0, length), mistakes)) {
            parts.back().items.push_back(std::move(*item));
        }
        tokens = tokens.subspan(length);
    }
    return parts;
}

std::vector<ItemText> parse_listed_line(std::span<const Token> tokens, MistakeList& mistakes) {
    std::vector<ItemText> items;
    while (!tokens.empty()) {
        const std::size_t length = item_length(tokens);
        if (auto item = item_of(tokens.subspan(0, length), mistakes)) {
            items.push_back(std::move(*item));
        }
        tokens = tokens.subspan(length);
    }
    return items;
}

}  // namespace quadrille::transcript
