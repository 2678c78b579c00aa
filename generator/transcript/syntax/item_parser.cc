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
                    add_number(line.line, rest[0]);
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

    // "3. b1 3... c1": the second number says who goes on in the same row.
    void add_number(const LineText& line, const Token& token) {
        const NumberText number = number_of(line, token);
        const std::string_view text = line.word(token.begin, token.end).text;
        const bool dots = text.find("..") != std::string_view::npos ||
                          text.find("\u2026") != std::string_view::npos;
        if (dots && number.value == last_number_) {
            after_bar_ = true;
            return;
        }
        last_number_ = number.value;
        begin_turn(line, token).number = number;
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
    std::optional<std::int64_t> last_number_;
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

// A line "word: ..." whose word names no player. "e5: b" is a turn.
bool is_header(const TurnLine& line, std::span<const Token> tokens, const TurnWords& words) {
    if (!line.has_key || tokens.empty()) {
        return line.has_key;
    }
    const bool item = tokens[0].kind == Token::Kind::Word && words.is_item &&
                      words.is_item(line.line.word(tokens[0].begin, tokens[0].end).text);
    return tokens[0].kind != Token::Kind::Speaker && !item;
}

// Reports such a line. True if it is a player's turn under a misspelt name.
bool is_misspelt_turn(const TurnLine& line, const TurnWords& words, MistakeList& mistakes) {
    const auto keyword = keyword_with_colon(line.line);
    const auto likely = likely_spelling(keyword->key, words.speakers);
    if (!likely) {
        Diagnostic& error = unknown_header({keyword->key, keyword->span}, mistakes);
        if (const auto header = misspelt(keyword->key, known_keywords())) {
            error.notes.push_back(fmt::format("did you mean '{}:'?", header->name));
        }
        return false;
    }
    mistakes
        .error(keyword->span,
               fmt::format("no player is called '{}'", keyword->key),
               "expected " + joined_list(words.speakers))
        .notes.push_back(fmt::format("did you mean '{}'?", *likely));
    return true;
}

// "1-0", "5:3", "Ann wins": what people write under a game.
bool is_result(const TurnLine& line, const TurnWords& words) {
    static constexpr std::array<std::string_view, 5> kEnds{
        " wins", " won", " resigns", " resigned", " loses"};
    std::string text = lower_ascii(line.line.text.substr(line.begin));
    text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
    const bool score = words.bare_numbers && !words.number_items &&
                       text.find_first_of("-:") != std::string::npos &&
                       text.find_first_not_of("0123456789 -:/") == std::string::npos &&
                       is_digit(text.front()) && is_digit(text.back());
    return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*" || score ||
           std::any_of(kEnds.begin(), kEnds.end(), [&](std::string_view end) {
               return text.ends_with(end);
           });
}

// What a word is for the reader of a line: a part of a turn, of a remark, or neither.
enum class Kind { Item, Prose, Unknown };

Kind kind_of(const LineText& line, const Token& token, const TurnWords& words) {
    std::string_view word = line.word(token.begin, token.end).text;
    if (words.is_item(word)) {
        return Kind::Item;
    }
    while (!word.empty() &&
           std::string_view(".!?\"'").find(word.back()) != std::string_view::npos) {
        word.remove_suffix(1);
    }
    return words.is_prose(word) ? Kind::Prose : Kind::Unknown;
}

// The tokens of a line that has no number, no name and no bar.
bool is_words(std::span<const Token> tokens) {
    return std::none_of(tokens.begin(), tokens.end(), begins_turn);
}

// True for a line that is not a turn: a remark, or anything without a word that a turn may have
// where the lines may not be turns at all.
bool is_outside(TokenLine line, const TurnWords& words) {
    const auto [items, prose] = count_words(line, words);
    const bool joined = std::any_of(line.tokens.begin(), line.tokens.end(), is_operator);
    const bool remark = prose > 1 || (prose == 1 && items == 0);
    return is_words(line.tokens) && (remark || (words.implied && items == 0 && !joined));
}

// "auf" of "gibt auf", "ciel" of "bleu ciel".
bool ends_phrase(TokenLine line, std::size_t at, const TurnWords& words) {
    const Token& first = line.tokens[at - 1];
    const Token& second = line.tokens[at];
    return words.is_item(fmt::format("{} {}",
                                     line.line.word(first.begin, first.end).text,
                                     line.line.word(second.begin, second.end).text));
}

// How many tokens at the end of a line of turns are a remark.
std::size_t remark_length(TokenLine line, const TurnWords& words) {
    std::size_t length = 0;
    const auto& tokens = line.tokens;
    while (length < tokens.size()) {
        const std::size_t at = tokens.size() - 1 - length;
        const Token& token = tokens[at];
        if (token.kind != Token::Kind::Word || kind_of(line.line, token, words) != Kind::Prose ||
            (at > 0 && ends_phrase(line, at, words))) {
            break;
        }
        ++length;
    }
    const bool after_item =
        length < tokens.size() && tokens[tokens.size() - 1 - length].kind == Token::Kind::Word;
    return after_item ? length : 0;
}

// The players that the heads of a table name, in their order: "| No | Ann | Ben |". Nothing if the
// line is no such row.
std::optional<std::vector<std::size_t>> players_of_heads(TokenLine line, const TurnWords& words) {
    if (line.tokens.size() < 2 || line.tokens.front().kind != Token::Kind::Bar) {
        return std::nullopt;
    }
    std::vector<std::size_t> players;
    for (const Token& token : line.tokens) {
        const std::string_view word = line.line.word(token.begin, token.end).text;
        const auto speaker =
            std::find_if(words.speakers.begin(), words.speakers.end(), [&](const auto& name) {
                return is_alike(name.substr(0, word.size()), word);
            });
        if (token.kind == Token::Kind::Word && speaker != words.speakers.end()) {
            players.push_back(static_cast<std::size_t>(speaker - words.speakers.begin()));
        } else if (token.kind != Token::Kind::Bar &&
                   (token.kind != Token::Kind::Word || words.is_item(word) ||
                    !(words.is_prose(word) || is_alike(word, "no") || is_alike(word, "nr") ||
                      word == "#"))) {
            return std::nullopt;
        }
    }
    return players;
}

// True for the heads of a table; reports players in another order than in the game, because the
// turns below would be the other player's.
bool is_table_head(TokenLine line, const TurnWords& words, MistakeList& mistakes) {
    const auto players = players_of_heads(line, words);
    if (players && !std::is_sorted(players->begin(), players->end())) {
        mistakes.error(
            joined(span_of(line.line, line.tokens.front()), span_of(line.line, line.tokens.back())),
            "the columns are not in the order of the players",
            fmt::format("expected the turns of {} first", words.speakers.front()));
    }
    return players.has_value();
}

}  // namespace

SourceSpan joined(SourceSpan first, SourceSpan last) {
    return {first.begin, last.begin.column + last.length - first.begin.column};
}

WordCounts count_words(TokenLine line, const TurnWords& words) {
    WordCounts counts;
    for (const Token& token : line.tokens) {
        if (token.kind == Token::Kind::Word) {
            const Kind kind = kind_of(line.line, token, words);
            counts.items += kind == Kind::Item ? 1 : 0;
            counts.prose += kind == Kind::Prose ? 1 : 0;
        }
    }
    return counts;
}

void parse_turn_line(TokenLine line, TurnTexts& texts, MistakeList& mistakes) {
    TurnParser(texts, mistakes).add_line(line);
}

TurnTexts parse_turns(std::span<const TurnLine> lines,
                      const TurnWords& words,
                      MistakeList& mistakes) {
    TurnTexts texts;
    TurnParser parser(texts, mistakes);
    std::vector<Token> tokens;
    for (const TurnLine& each : lines) {
        turn_tokens(each.line, each.begin, words, tokens);
        TokenLine line{each.line, tokens};
        const Word whole = each.line.trimmed(each.begin, each.line.text.size());
        const bool known = words.is_item && words.is_prose && !tokens.empty();
        if (is_result(each, words) || (known && !each.has_key && is_outside(line, words))) {
            texts.outside.push_back(whole);
        } else if (is_header(each, tokens, words)) {
            if (is_misspelt_turn(each, words, mistakes)) {
                parser.add_unread(whole.span);
            }
        } else if (!known || !is_table_head(line, words, mistakes)) {
            const std::size_t remark = known ? remark_length(line, words) : 0;
            if (remark > 0) {
                const TokenLine end{each.line, line.tokens.last(remark)};
                texts.outside.push_back(
                    each.line.trimmed(end.tokens.front().begin, end.tokens.back().end));
                line.tokens = line.tokens.first(line.tokens.size() - remark);
            }
            parser.add_line(line);
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
