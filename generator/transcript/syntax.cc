#include "transcript/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "transcript/item_parser.h"
#include "transcript/line_lexer.h"
#include "transcript/opening.h"

namespace quadrille::transcript {

namespace {

// Lines of turns and headers that room is made for before they are there.
constexpr std::size_t kExpectedLines = 16;
constexpr std::size_t kExpectedHeaders = 4;

bool contains(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Goes through the lines once, keeping the section it is in.
class Parser {
  public:
    explicit Parser(const SourceText& source) : source_(source) { begin_game({}); }

    Syntax run() {
        const LineTraits traits = traits_of(source_.text());
        for (int number = source_.first_line(); number <= source_.last_line(); ++number) {
            read_line(line_text(source_.line(number), number, syntax_.mended, traits));
        }
        finish_game();
        return std::move(syntax_);
    }

  private:
    enum class Section { Headers, Moves, Final, Segments, Ignored, Nowhere };

    GameText& game() { return syntax_.games.back(); }

    Diagnostic& mistake(SourceSpan span, std::string wrong, std::string expected) {
        return game().mistakes.error(span, std::move(wrong), std::move(expected));
    }

    void begin_game(SourceSpan span) {
        syntax_.games.emplace_back(source_);
        game().span = span;
        section_ = Section::Headers;
        named_ = false;
        early_final_ = false;
        numbered_segments_ = false;
        lost_ = false;
        round_lines_.clear();
    }

    void finish_game();
    void read_line(const LineText& line);
    void open(const LineText& line, Opening opening);
    void open_header(const LineText& line, const Opening& opening);
    void open_section(const LineText& line, const Opening& opening);
    void open_unknown(const LineText& line, Opening opening);
    void open_moves(const LineText& line, const Opening& opening);
    bool repeats_round(const MovesText& moves);
    std::size_t read_first(const LineText& line, std::size_t begin, MovesText& moves);
    void read_content(const LineText& line, std::size_t begin);
    void read_diagram(const LineText& line, std::size_t begin);
    void read_segments(const LineText& line, std::size_t begin);

    const SourceText& source_;
    Syntax syntax_;
    Section section_ = Section::Headers;
    bool named_ = false;              // The present game has its `game:`.
    bool numbered_segments_ = false;  // reported
    bool early_final_ = false;        // `final:` above a round was reported already.
    bool lost_ = false;               // A line outside of all sections was reported already.
    std::map<std::int64_t, int> round_lines_;  // Of the present game: where each round begins.
    std::vector<Token> tokens_;                // Of the present line.
};

void Parser::read_line(const LineText& line) {
    const std::size_t begin = line.text.find_first_not_of(' ');
    if (begin == std::string_view::npos) {
        return;
    }
    if (game().span.begin.line == 0) {
        game().span = line.trimmed(begin, line.text.size()).span;
    }
    const bool may = may_open(line.text[begin]);
    if (auto opening = may ? opening_with_colon(line) : std::nullopt) {
        open(line, std::move(*opening));
    } else if (auto bare = may ? opening_without_colon(line) : std::nullopt) {
        mistake(bare->span,
                fmt::format("'{}' lacks its colon", line.trimmed(begin, bare->rest).text),
                fmt::format("expected '{}:'", line.trimmed(begin, bare->rest).text));
        open(line, std::move(*bare));
    } else {
        read_content(line, begin);
    }
}

void Parser::open(const LineText& line, Opening opening) {
    if (opening.key == "round" || contains(section_names(), opening.key)) {
        open_section(line, opening);
    } else if (contains(header_names(), opening.key)) {
        open_header(line, opening);
    } else {
        open_unknown(line, std::move(opening));
    }
}

void Parser::open_unknown(const LineText& line, Opening opening) {
    if (game().mistakes.full()) {
        mistake(opening.span, {}, {});
        return;
    }
    std::vector<std::string> known = header_names();
    known.insert(known.end(), section_names().begin(), section_names().end());
    const auto likely = likely_spelling(opening.key, known);
    if (likely == "game" && named_) {
        finish_game();
        begin_game(opening.span);
    }
    Diagnostic& error = mistake(opening.span,
                                fmt::format("unknown header '{}'", opening.key),
                                fmt::format("expected {}", joined_list(known)));
    if (!likely) {
        section_ = Section::Nowhere;
        lost_ = true;
        return;
    }
    error.notes.push_back(fmt::format("did you mean '{}:'?", *likely));
    opening.key = *likely;
    if (contains(section_names(), opening.key)) {
        open_section(line, opening);
    } else if (opening.key == "game") {
        named_ = true;
    }
}

void Parser::open_header(const LineText& line, const Opening& opening) {
    if (opening.key == "game" && named_) {
        finish_game();
        begin_game(opening.span);
    }
    if (opening.key == "game") {
        named_ = true;
        game().span = opening.span;
    }
    const auto& headers = game().headers;
    const auto earlier = std::find_if(headers.begin(), headers.end(), [&](const Header& header) {
        return header.key == opening.key && header.key != "note";
    });
    if (earlier != headers.end()) {
        mistake(opening.span,
                fmt::format("a second '{}:'", opening.key),
                fmt::format("expected each header once; the first is on line {}",
                            earlier->span.begin.line));
        return;
    }
    game().headers.reserve(kExpectedHeaders);
    game().headers.push_back(
        {opening.key, opening.span, line.trimmed(opening.rest, line.text.size())});
    section_ = Section::Headers;
}

void Parser::open_section(const LineText& line, const Opening& opening) {
    lost_ = false;
    if (opening.key == "moves" || opening.key == "round") {
        if (opening.key == "round" && game().final_board && !game().moves.empty() &&
            !early_final_) {
            early_final_ = true;
            mistake(game().final_board->span,
                    "a final board under a round that is not the last",
                    "expected the board of the last round only, after its moves");
        }
        open_moves(line, opening);
        return;
    }
    const bool is_final = opening.key == "final";
    section_ = is_final ? Section::Final : Section::Segments;
    if (is_final && early_final_) {
        section_ = Section::Ignored;
    } else if (is_final ? game().final_board.has_value() : game().segments.has_value()) {
        mistake(opening.span, fmt::format("a second '{}:'", opening.key), "expected one in a game");
        section_ = Section::Ignored;
    } else if (is_final) {
        game().final_board = FinalText{.span = opening.span, .lines = {}, .listed = {}};
    } else {
        game().segments = SegmentsText{.span = opening.span, .items = {}};
    }
    read_content(line, opening.rest);
}

void Parser::open_moves(const LineText& line, const Opening& opening) {
    MovesText moves{.span = opening.span, .round = opening.number, .first = {}};
    if (opening.key == "round" && !opening.number) {
        mistake(opening.span,
                "a round without its number",
                "expected 'round 1:', 'round 2:' and so on");
    }
    if (opening.key == "moves") {
        moves.round.reset();
        const auto& all = game().moves;
        const bool again = std::any_of(
            all.begin(), all.end(), [](const MovesText& earlier) { return !earlier.round; });
        if (again) {
            mistake(opening.span,
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
    std::size_t begin = opening.rest;
    if (opening.key == "round") {
        begin = read_first(line, begin, moves);
    }
    moves.lines.reserve(kExpectedLines);
    game().moves.push_back(std::move(moves));
    section_ = Section::Moves;
    read_content(line, begin);
}

// What follows a round that is there already is not looked at: it would all be out of order.
bool Parser::repeats_round(const MovesText& moves) {
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
std::size_t Parser::read_first(const LineText& line, std::size_t begin, MovesText& moves) {
    const Word rest = line.trimmed(begin, line.text.size());
    if (rest.text.empty()) {
        return begin;
    }
    const std::string_view text = line.text;
    for (std::size_t i = begin; i + 5 <= text.size(); ++i) {
        const bool starts = i > 0 && (text[i - 1] == ' ');
        const bool ends = i + 5 == text.size() || text[i + 5] == ' ';
        if (starts && ends && lower_ascii(text.substr(i, 5)) == "first") {
            moves.first = line.trimmed(begin, i);
            if (moves.first->text.empty()) {
                mistake(
                    line.word(i, i + 5).span, "nobody is named before 'first'", "expected a name");
                moves.first.reset();
            }
            return i + 5;
        }
    }
    if (const auto name = name_before_begins(rest.text)) {
        mistake(rest.span,
                fmt::format("'{}' is not how a round begins", rest.text),
                fmt::format("expected '{} first'", *name));
        return text.size();
    }
    return begin;
}

void Parser::read_content(const LineText& line, std::size_t begin) {
    if (line.text.find_first_not_of(' ', begin) == std::string_view::npos) {
        return;
    }
    switch (section_) {
        case Section::Moves:
            game().moves.back().lines.push_back({line, begin});
            return;
        case Section::Final:
            read_diagram(line, begin);
            return;
        case Section::Segments:
            read_segments(line, begin);
            return;
        case Section::Ignored:
            return;
        case Section::Headers:
        case Section::Nowhere:
            if (!lost_) {
                mistake(line.trimmed(begin, line.text.size()).span,
                        "this line belongs to no section",
                        "expected a header, such as 'game: odd', or 'moves:', 'round 1:', 'final:' "
                        "or 'segments:' above it");
            }
            lost_ = true;
    }
}

void Parser::read_diagram(const LineText& line, std::size_t begin) {
    diagram_tokens(line, begin, tokens_);
    if (tokens_.empty()) {
        return;
    }
    const auto word = [&](const Token& token) { return line.word(token.begin, token.end); };
    const SourceSpan span = joined(word(tokens_.front()).span, word(tokens_.back()).span);
    FinalText& board = *game().final_board;
    const bool listed = std::any_of(tokens_.begin(), tokens_.end(), [](const Token& token) {
        return token.kind == Token::Kind::Equals;
    });
    if (listed ? !board.lines.empty() : !board.listed.empty()) {
        mistake(span,
                "a diagram and a list of 'site=mark' in one final board",
                "expected the one or the other");
        return;
    }
    if (listed) {
        parse_listed_line({line, tokens_}, board.listed, game().mistakes);
        return;
    }
    DiagramLine entries{.entries = {}, .span = span};
    for (const Token& token : tokens_) {
        entries.entries.push_back(word(token));
    }
    board.lines.push_back(std::move(entries));
}

void Parser::read_segments(const LineText& line, std::size_t begin) {
    turn_tokens(line, begin, tokens_);
    TurnTexts texts;
    std::swap(texts.items, game().segments->items);
    parse_turn_line({line, tokens_}, texts, game().mistakes);
    std::swap(texts.items, game().segments->items);
    for (const TurnText& turn : texts.turns) {
        if (turn.number && !numbered_segments_) {
            numbered_segments_ = true;
            mistake(turn.number->span,
                    "a number among the segments",
                    "expected segments only, in any order, as in a1-c2");
        }
    }
}

void Parser::finish_game() {
    if (named_) {
        return;
    }
    if (game().span.begin.line == 0) {
        game().span = {{1, 1}, 1};
        mistake(
            game().span, "there is no game in this file", "expected 'game: odd', or another id");
        return;
    }
    mistake(
        game().span, "no game is named", "expected 'game: odd', or another id, above this line");
}

}  // namespace

Syntax parse_transcript(const SourceText& source) {
    return Parser(source).run();
}

}  // namespace quadrille::transcript
