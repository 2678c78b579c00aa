#include "transcript/syntax/item_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/spelling.h"
#include "base/utf8.h"
#include "transcript/syntax/keyword.h"

namespace quadrille::transcript {

namespace {

bool is_operator(const Token& token) {
    return token.kind == Token::Kind::Equals || token.kind == Token::Kind::Dash;
}

bool begins_turn(const Token& token) {
    return token.kind == Token::Kind::Number || token.kind == Token::Kind::Bar ||
           token.kind == Token::Kind::Speaker;
}

// The tokens of one item: words with '=' or '-' between them.
std::size_t item_length(std::span<const Token> tokens) {
    std::size_t length = 0;
    bool wants_word = true;
    while (length < tokens.size() && !begins_turn(tokens[length])) {
        const bool operator_sign = is_operator(tokens[length]);
        if (!operator_sign && !wants_word) {
            break;
        }
        wants_word = operator_sign;
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
        "expected one site with its mark (e5=b) or one segment (a1-c2), separated from "
        "the next item by a blank");
}

// Adds the item that the tokens form. False if they form none.
bool add_item(TokenLine part, std::vector<ItemText>& items, MistakeList& mistakes) {
    const auto& [line, tokens] = part;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool before = i == 0 || is_operator(tokens[i - 1]);
        if (is_operator(tokens[i]) && (before || i + 1 == tokens.size())) {
            const bool equals = tokens[i].kind == Token::Kind::Equals;
            lonely_joint(mistakes, span_of(line, tokens[i]), equals, before);
            return false;
        }
    }
    if (tokens.size() > 3) {
        bad_chain(mistakes, part);
        return false;
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
    return true;
}

// Removes the next item from the tokens and adds it. False if it is not an item.
bool take_item(const LineText& line,
               std::span<const Token>& tokens,
               std::vector<ItemText>& items,
               MistakeList& mistakes) {
    const std::size_t length = item_length(tokens);
    const bool good = add_item({line, tokens.subspan(0, length)}, items, mistakes);
    tokens = tokens.subspan(length);
    return good;
}

// Puts the tokens of one line after another into turns.
class TurnParser {
  public:
    TurnParser(TurnTexts& texts, MistakeList& mistakes) : texts_(texts), mistakes_(mistakes) {}

    void add_line(TokenLine line) {
        std::span<const Token> rest = line.tokens;
        // A row of a table has a bar at each end, and after its number.
        const bool table = !rest.empty() && rest[0].kind == Token::Kind::Bar;
        rest = rest.subspan(table ? 1 : 0);
        while (table && !rest.empty() && rest.back().kind == Token::Kind::Bar) {
            rest = rest.first(rest.size() - 1);
        }
        begun_ = after_bar_ && !table;
        after_bar_ = begun_;
        while (!rest.empty()) {
            switch (rest[0].kind) {
                case Token::Kind::Number:
                    begin_turn(line.line, rest[0]).number = number_of(line.line, rest[0]);
                    rest = rest.subspan(
                        table && rest.size() > 1 && rest[1].kind == Token::Kind::Bar ? 2 : 1);
                    break;
                case Token::Kind::Speaker:
                    ready_turn(line.line, rest[0]).speaker = speaker(line.line, rest[0]);
                    rest = rest.subspan(1);
                    break;
                case Token::Kind::Bar:
                    add_bar(line.line, rest[0]);
                    rest = rest.subspan(1);
                    break;
                case Token::Kind::Word:
                case Token::Kind::Equals:
                case Token::Kind::Dash: {
                    TurnText& turn = ready_turn(line.line, rest[0]);
                    turn.unread |= !take_item(line.line, rest, texts_.items, mistakes_);
                    turn.item_count = texts_.items.size() - turn.first_item;
                }
            }
        }
    }

    // A turn of which only the place is known.
    void add_unread(SourceSpan span) {
        TurnText& turn = texts_.turns.emplace_back();
        turn.first_item = texts_.items.size();
        turn.span = span;
        turn.unread = true;
    }

  private:
    TurnText& begin_turn(const LineText& line, const Token& token) {
        TurnText& turn = texts_.turns.emplace_back();
        turn.first_item = texts_.items.size();
        turn.span = span_of(line, token);
        turn.after_bar = after_bar_ && token.kind != Token::Kind::Number;
        begun_ = true;
        after_bar_ = false;
        return turn;
    }

    // The current turn; the first item on a line begins one.
    TurnText& ready_turn(const LineText& line, const Token& token) {
        return begun_ && !after_bar_ ? texts_.turns.back() : begin_turn(line, token);
    }

    void add_bar(const LineText& line, const Token& bar) {
        const bool empty = !begun_ || after_bar_ || texts_.turns.back().item_count == 0;
        if (empty && !(begun_ && texts_.turns.back().unread)) {
            mistakes_.error(span_of(line, bar),
                            "nothing is played before this '|'",
                            "expected the turn that it ends");
            if (begun_) {
                texts_.turns.back().unread = true;
            }
        }
        after_bar_ = true;
    }

    static Word speaker(const LineText& line, const Token& token) {
        return line.trimmed(token.begin, token.end - 1);
    }

    TurnTexts& texts_;
    MistakeList& mistakes_;
    bool begun_ = false;      // A turn is open.
    bool after_bar_ = false;  // A bar ended it.
};

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
        if (turn.number || (turn.after_bar && kept > 0)) {
            turns[kept++] = turn;
        } else if (kept > 0) {
            turns[kept - 1].item_count += turn.item_count;
            turns[kept - 1].unread |= turn.unread;
        }
    }
    turns.resize(kept);
}

// A line "word: ..." whose word names no player.
bool is_header(const TurnLine& line, std::span<const Token> tokens) {
    return line.has_key && (tokens.empty() || tokens[0].kind != Token::Kind::Speaker);
}

// Reports such a line. True if it is a player's turn under a misspelt name.
bool is_misspelt_turn(const TurnLine& line, const TurnWords& words, MistakeList& mistakes) {
    const auto keyword = keyword_with_colon(line.line);
    const auto likely = likely_spelling(keyword->key, words.speakers);
    if (!likely) {
        unknown_header(*keyword, mistakes);
        return false;
    }
    mistakes
        .error(keyword->span,
               fmt::format("no player is called '{}'", keyword->key),
               "expected " + joined_list(words.speakers))
        .notes.push_back(fmt::format("did you mean '{}'?", *likely));
    return true;
}

}  // namespace

SourceSpan joined(SourceSpan first, SourceSpan last) {
    return {first.begin, last.begin.column + last.length - first.begin.column};
}

void parse_turn_line(TokenLine line, TurnTexts& texts, MistakeList& mistakes) {
    TurnParser(texts, mistakes).add_line(line);
}

namespace {

// "1-0", "Ann wins": what people write under a game.
bool is_result(const TurnLine& line) {
    static constexpr std::array<std::string_view, 5> kScores{"1-0", "0-1", "1/2-1/2", "05-05", "*"};
    static constexpr std::array<std::string_view, 5> kEnds{
        " wins", " won", " resigns", " resigned", " loses"};
    std::string text = lower_ascii(line.line.text.substr(line.begin));
    text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
    return std::find(kScores.begin(), kScores.end(), text) != kScores.end() ||
           std::any_of(kEnds.begin(), kEnds.end(), [&](std::string_view end) {
               return text.ends_with(end);
           });
}

// True, with a report, for a line that turns out not to be a turn.
bool is_stray(TokenLine line, const TurnWords& words, MistakeList& mistakes) {
    const bool turn = std::any_of(line.tokens.begin(), line.tokens.end(), [&](const Token& token) {
        return token.kind != Token::Kind::Word ||
               words.is_item(line.line.word(token.begin, token.end).text);
    });
    if (turn) {
        return false;
    }
    lost_line(
        joined(span_of(line.line, line.tokens.front()), span_of(line.line, line.tokens.back())),
        mistakes);
    return true;
}

}  // namespace

TurnTexts parse_turns(std::span<const TurnLine> lines,
                      const TurnWords& words,
                      MistakeList& mistakes) {
    TurnTexts texts;
    TurnParser parser(texts, mistakes);
    std::vector<Token> tokens;
    for (const TurnLine& each : lines) {
        turn_tokens(each.line, each.begin, words, tokens);
        if (is_result(each)) {
            mistakes.error(each.line.trimmed(each.begin, each.line.text.size()).span,
                           "a result among the turns",
                           "expected it in a header, as in 'result: Ann' or 'ended: resign Ben'");
            continue;
        }
        const bool stray = words.is_item && !tokens.empty() && !each.has_key &&
                           is_stray({each.line, tokens}, words, mistakes);
        if (!stray && !is_header(each, tokens)) {
            parser.add_line({each.line, tokens});
        } else if (!stray && is_misspelt_turn(each, words, mistakes)) {
            parser.add_unread(each.line.trimmed(each.begin, each.line.text.size()).span);
        }
    }
    join_unnumbered(texts.turns, mistakes);
    return texts;
}

void parse_listed_line(TokenLine line, std::vector<ItemText>& items, MistakeList& mistakes) {
    std::span<const Token> rest = line.tokens;
    while (!rest.empty()) {
        take_item(line.line, rest, items, mistakes);
    }
}

}  // namespace quadrille::transcript
