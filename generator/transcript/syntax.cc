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

// Goes through the lines of one game, keeping the section it is in.
class Parser {
  public:
    /// `opening` is what begins the game, if it is known already.
    Parser(SourceSpan opening, GameText& game) : game_(game) {
        game_.clear();
        game_.span = opening;
    }

    /// `lines` from line `number` on, both of which are then at the first that is not of this game.
    void run(TextLines& lines, int& number, LineTraits traits) {
        while (!lines.at_end() &&
               read_line(line_text(lines.line(), number, game_.mended, traits))) {
            lines.advance();
            ++number;
        }
        finish_game();
    }

    /// Of the next game; nothing if the text ended.
    [[nodiscard]] SourceSpan next_opening() const { return next_opening_; }

  private:
    enum class Section { Headers, Moves, Final, Segments, Ignored, Nowhere };

    Diagnostic& mistake(SourceSpan span, std::string wrong, std::string expected) {
        return game_.mistakes.error(span, std::move(wrong), std::move(expected));
    }

    /// What begins with `opening` is another game: a game is named once. Always false.
    bool leave(const Opening& opening) {
        next_opening_ = opening.span;
        return false;
    }

    // These are false for a line that is not of this game any more.
    bool read_line(const LineText& line);
    bool open(const LineText& line, const Opening& opening);
    bool open_header(const LineText& line, const Opening& opening, HeaderKey key);
    bool open_unknown(const LineText& line, const Opening& opening);

    void add_turns(const LineText& line, std::size_t begin) {
        game_.lines.push_back({line, begin});
        ++game_.moves.back().line_count;
    }

    void finish_game();
    void open_section(const LineText& line, const Opening& opening, SectionKey key);
    void open_moves(const LineText& line, const Opening& opening, SectionKey key);
    bool repeats_round(const MovesText& moves);
    std::size_t read_first(const LineText& line, std::size_t begin, MovesText& moves);
    void read_content(const LineText& line, std::size_t begin);
    void read_diagram(const LineText& line, std::size_t begin);
    void read_segments(const LineText& line, std::size_t begin);

    GameText& game_;
    SourceSpan next_opening_;
    Section section_ = Section::Headers;
    bool named_ = false;              // The game has its `game:`.
    bool numbered_segments_ = false;  // reported
    bool early_final_ = false;        // `final:` above a round was reported already.
    bool lost_ = false;               // A line outside of all sections was reported already.
    std::map<std::int64_t, int> round_lines_;  // where each round begins
    std::vector<Token> tokens_;                // Of the present line.
};

bool Parser::read_line(const LineText& line) {
    const std::size_t begin = line.past_blanks(0);
    if (begin == line.text.size()) {
        return true;
    }
    if (game_.span.begin.line == 0) {
        game_.span = line.trimmed(begin, line.text.size()).span;
    }
    if (!may_open(line.text[begin])) {
        if (section_ == Section::Moves) {
            add_turns(line, begin);
        } else {
            read_content(line, begin);
        }
        return true;
    }
    if (const auto opening = opening_with_colon(line)) {
        return open(line, *opening);
    }
    const auto bare = opening_without_colon(line);
    if (!bare) {
        read_content(line, begin);
        return true;
    }
    const std::size_t header = place_of_name(kHeaderNames, bare->key);
    if (named_ && header == static_cast<std::size_t>(HeaderKey::Game)) {
        return leave(*bare);
    }
    const std::string_view words = line.trimmed(begin, bare->rest).text;
    mistake(bare->span,
            fmt::format("'{}' lacks its colon", words),
            fmt::format("expected '{}:'", words));
    return open(line, *bare);
}

bool Parser::open(const LineText& line, const Opening& opening) {
    const std::size_t header = place_of_name(kHeaderNames, opening.key);
    if (header < kHeaderNames.size()) {
        return open_header(line, opening, static_cast<HeaderKey>(header));
    }
    const std::size_t section = place_of_name(kSectionNames, opening.key);
    if (section < kSectionNames.size()) {
        open_section(line, opening, static_cast<SectionKey>(section));
        return true;
    }
    return open_unknown(line, opening);
}

bool Parser::open_unknown(const LineText& line, const Opening& opening) {
    const std::string key = lower_ascii(opening.key);
    if (game_.mistakes.full() && edit_distance(key, "game") != 1) {
        mistake(opening.span, {}, {});
        return true;
    }
    std::vector<std::string> known(kHeaderNames.begin(), kHeaderNames.end());
    known.insert(known.end(), kSectionNames.begin(), kSectionNames.end());
    const auto likely = likely_spelling(key, known);
    if (likely == "game" && named_) {
        return leave(opening);
    }
    Diagnostic& error = mistake(opening.span,
                                fmt::format("unknown header '{}'", key),
                                fmt::format("expected {}", joined_list(known)));
    if (!likely) {
        section_ = Section::Nowhere;
        lost_ = true;
        return true;
    }
    error.notes.push_back(fmt::format("did you mean '{}:'?", *likely));
    const std::size_t section = place_of_name(kSectionNames, *likely);
    if (section < kSectionNames.size()) {
        open_section(line, opening, static_cast<SectionKey>(section));
    } else if (likely == "game") {
        named_ = true;
    }
    return true;
}

bool Parser::open_header(const LineText& line, const Opening& opening, HeaderKey key) {
    if (key == HeaderKey::Game && named_) {
        return leave(opening);
    }
    if (key == HeaderKey::Game) {
        named_ = true;
        game_.span = opening.span;
    }
    const auto& headers = game_.headers;
    const auto earlier = std::find_if(headers.begin(), headers.end(), [&](const Header& header) {
        return header.key == key && key != HeaderKey::Note;
    });
    if (earlier != headers.end()) {
        mistake(opening.span,
                fmt::format("a second '{}:'", kHeaderNames[static_cast<std::size_t>(key)]),
                fmt::format("expected each header once; the first is on line {}",
                            earlier->span.begin.line));
        return true;
    }
    game_.headers.push_back({key, opening.span, line.trimmed(opening.rest, line.text.size())});
    section_ = Section::Headers;
    return true;
}

void Parser::open_section(const LineText& line, const Opening& opening, SectionKey key) {
    lost_ = false;
    if (key == SectionKey::Moves || key == SectionKey::Round) {
        if (key == SectionKey::Round && game_.final_board && !game_.moves.empty() &&
            !early_final_) {
            early_final_ = true;
            mistake(game_.final_board->span,
                    "a final board under a round that is not the last",
                    "expected the board of the last round only, after its moves");
        }
        open_moves(line, opening, key);
        return;
    }
    const bool is_final = key == SectionKey::Final;
    section_ = is_final ? Section::Final : Section::Segments;
    if (is_final && early_final_) {
        section_ = Section::Ignored;
    } else if (is_final ? game_.final_board.has_value() : game_.segments.has_value()) {
        mistake(opening.span,
                fmt::format("a second '{}:'", kSectionNames[static_cast<std::size_t>(key)]),
                "expected one in a game");
        section_ = Section::Ignored;
    } else if (is_final) {
        game_.final_board = FinalText{.span = opening.span, .lines = {}, .listed = {}};
    } else {
        game_.segments = SegmentsText{.span = opening.span, .items = {}};
    }
    read_content(line, opening.rest);
}

void Parser::open_moves(const LineText& line, const Opening& opening, SectionKey key) {
    MovesText moves{.span = opening.span,
                    .round = opening.number,
                    .first = {},
                    .first_line = game_.lines.size()};
    const bool is_round = key == SectionKey::Round;
    if (is_round && !opening.number) {
        mistake(opening.span,
                "a round without its number",
                "expected 'round 1:', 'round 2:' and so on");
    }
    if (!is_round) {
        moves.round.reset();
        const auto& all = game_.moves;
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
    const std::size_t begin = is_round ? read_first(line, opening.rest, moves) : opening.rest;
    game_.moves.push_back(moves);
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
        if (starts && ends && is_alike(text.substr(i, 5), "first")) {
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
    begin = line.past_blanks(begin);
    if (begin == line.text.size()) {
        return;
    }
    switch (section_) {
        case Section::Moves:
            add_turns(line, begin);
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
    FinalText& board = *game_.final_board;
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
        parse_listed_line({line, tokens_}, board.listed, game_.mistakes);
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

void Parser::finish_game() {
    if (named_) {
        return;
    }
    if (game_.span.begin.line == 0) {
        game_.span = {{1, 1}, 1};
        mistake(game_.span, "there is no game in this file", "expected 'game: odd', or another id");
        return;
    }
    mistake(game_.span, "no game is named", "expected 'game: odd', or another id, above this line");
}

}  // namespace

SyntaxReader::SyntaxReader(const SourceText& source)
    : traits_(traits_of(source)), lines_(source.lines()), number_(source.first_line()) {}

bool SyntaxReader::next(GameText& game) {
    if (at_end()) {
        return false;
    }
    Parser parser(opening_, game);
    parser.run(lines_, number_, traits_);
    opening_ = parser.next_opening();
    read_ = true;
    return true;
}

}  // namespace quadrille::transcript
