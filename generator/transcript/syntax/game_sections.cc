#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "transcript/syntax/game_parser.h"
#include "transcript/syntax/item_parser.h"

namespace quadrille::transcript {

void GameParser::open_section(const LineText& line, const Keyword& keyword, SectionKey key) {
    lost_ = false;
    if (key == SectionKey::Moves || key == SectionKey::Round) {
        if (key == SectionKey::Round && game_.final_board && !game_.moves.empty() &&
            !early_final_) {
            early_final_ = true;
            mistake(game_.final_board->span,
                    "a final board under a round that is not the last",
                    "expected the board of the last round only, after its moves");
        }
        open_moves(line, keyword, key);
        return;
    }
    const bool is_final = key == SectionKey::Final;
    section_ = is_final ? Section::Final : Section::Segments;
    if (is_final && early_final_) {
        section_ = Section::Ignored;
    } else if (is_final ? game_.final_board.has_value() : game_.segments.has_value()) {
        mistake(keyword.span,
                fmt::format("a second '{}:'", kSectionNames[static_cast<std::size_t>(key)]),
                "expected one in a game");
        section_ = Section::Ignored;
    } else if (is_final) {
        game_.final_board = FinalText{.span = keyword.span, .lines = {}, .listed = {}};
    } else {
        game_.segments = SegmentsText{.span = keyword.span, .items = {}};
    }
    read_content(line, keyword.rest);
}

void GameParser::open_moves(const LineText& line, const Keyword& keyword, SectionKey key) {
    constexpr std::size_t kUsualLines = 64;
    drop_implied_moves();
    game_.lines.reserve(game_.lines.size() + kUsualLines);
    MovesText moves{.span = keyword.span,
                    .round = keyword.number,
                    .first = {},
                    .first_line = game_.lines.size()};
    const bool is_round = key == SectionKey::Round;
    if (is_round && !keyword.number) {
        mistake(keyword.span,
                "a round without its number",
                "expected 'round 1:', 'round 2:' and so on");
    }
    if (!is_round) {
        moves.round.reset();
        const auto& all = game_.moves;
        const bool again = std::any_of(
            all.begin(), all.end(), [](const MovesText& earlier) { return !earlier.round; });
        if (again) {
            mistake(keyword.span,
                    "a second 'moves:'",
                    "expected one in a game; several rounds are "
                    "written 'round 1:', 'round 2:' and so on");
            section_ = Section::Ignored;
            return;
        }
    }
    if (repeats_round(moves)) {
        section_ = Section::Ignored;
        return;
    }
    const std::size_t begin = is_round ? read_first(line, keyword.rest, moves) : keyword.rest;
    game_.moves.push_back(moves);
    section_ = Section::Moves;
    read_content(line, begin);
}

// Ignores everything after a repeated round: it would all be out of order.
bool GameParser::repeats_round(const MovesText& moves) {
    if (!moves.round) {
        return false;
    }
    const auto [earlier, is_new] = round_lines_.emplace(moves.round->value, moves.span.begin.line);
    if (is_new) {
        return false;
    }
    mistake(moves.span,
            fmt::format("a second 'round {}:'", moves.round->value),
            fmt::format("expected each round once; the first is on line {}", earlier->second));
    return true;
}

// "Ben first" after the colon of a round.
std::size_t GameParser::read_first(const LineText& line, std::size_t begin, MovesText& moves) {
    const Word rest = line.trimmed(begin, line.text.size());
    if (rest.text.empty()) {
        return begin;
    }
    const std::string_view text = line.text;
    for (std::size_t i = begin; i + 5 <= text.size(); ++i) {
        const bool starts = i > 0 && (text[i - 1] == ' ');
        const bool ends = i + 5 == text.size() || text[i + 5] == ' ';
        if (starts && ends && is_alike(text.substr(i, 5), "first")) {
            moves.first = line.trimmed(begin, i);
            if (moves.first->text.empty()) {
                mistake(line.word(i, i + 5).span, "no name before 'first'", "expected a name");
                moves.first.reset();
            }
            return i + 5;
        }
    }
    const auto name =
        is_player(rest.text) ? std::optional(rest.text) : name_before_begins(rest.text);
    if (name) {
        mistake(rest.span,
                fmt::format("'{}' is not how a round begins", rest.text),
                fmt::format("expected '{} first'", *name));
        return text.size();
    }
    return begin;
}

void GameParser::read_diagram(const LineText& line, std::size_t begin) {
    diagram_tokens(line, begin, tokens_);
    if (tokens_.empty()) {
        return;
    }
    const auto word = [&](const Token& token) { return line.word(token.begin, token.end); };
    const SourceSpan span = joined(word(tokens_.front()).span, word(tokens_.back()).span);
    FinalText& board = *game_.final_board;
    const bool listed = std::any_of(tokens_.begin(), tokens_.end(), [](const Token& token) {
        return token.kind == Token::Kind::Equals;
    });
    if (listed ? !board.lines.empty() : !board.listed.empty()) {
        mistake(span,
                "a diagram and a list of 'site=mark' in one final board",
                "expected one or the other");
        return;
    }
    if (listed) {
        parse_listed_line({line, tokens_}, board.listed, game_.mistakes);
        return;
    }
    DiagramLine entries{.entries = {}, .span = span};
    entries.entries.reserve(tokens_.size());
    for (const Token& token : tokens_) {
        entries.entries.push_back(word(token));
    }
    board.lines.push_back(std::move(entries));
}

void GameParser::read_segments(const LineText& line, std::size_t begin) {
    turn_tokens(line, begin, {}, tokens_);
    TurnTexts texts;
    std::swap(texts.items, game_.segments->items);
    parse_turn_line({line, tokens_}, texts, game_.mistakes);
    std::swap(texts.items, game_.segments->items);
    for (const TurnText& turn : texts.turns) {
        if (turn.number && !numbered_segments_) {
            numbered_segments_ = true;
            mistake(turn.number->span,
                    "a number among the segments",
                    "expected segments only, in any order, as in a1-c2");
        }
    }
}

}  // namespace quadrille::transcript
