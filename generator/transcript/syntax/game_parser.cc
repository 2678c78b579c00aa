#include "transcript/syntax/game_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "base/look_alike.h"
#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "transcript/syntax/item_parser.h"

namespace quadrille::transcript {

namespace {

// A line as somebody typed or pasted it, without the signs that a mail or a formatted text puts
// around it: "> " of a quote, "- " of a list, "**" of bold type, rules of tables, fences of code.

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kFence = "```";
constexpr std::size_t kLeastRule = 3;

bool is_bullet(std::string_view sign) {
    return sign == "-" || sign == "*" || sign == "+" || sign == "\u2022" || sign == "\u2013" ||
           sign == "\u00B7" || sign == "\u25AA";
}

// "|---|:--:|", "=====": signs of which one stands three times in a row. A board's line may be
// "- - -".
bool is_rule(std::string_view line) {
    std::size_t run = 0;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < line.size();) {
        const CodePoint point = code_point_at(line, i);
        const bool box = point.value >= 0x2500 && point.value < 0x2580;
        const bool sign = std::string_view("-=_~*+").find(line[i]) != std::string_view::npos;
        if (!box && !sign && std::string_view("|: \t\r").find(line[i]) == std::string_view::npos) {
            return false;
        }
        const bool goes_on = i > 0 && (box || (sign && line[i - 1] == line[i]));
        run = !box && !sign ? 0 : goes_on ? run + 1 : 1;
        longest = std::max(longest, run);
        i += point.bytes;
    }
    return longest >= kLeastRule;
}

void blank_out(std::string& line, std::size_t begin, std::size_t bytes) {
    line.replace(begin, bytes, 1, ' ');
}

// Pairs of signs for bold type.
void remove_bold(std::string& line) {
    for (const std::string_view sign : {"**", "__"}) {
        for (std::size_t at = line.find(sign); at != std::string::npos; at = line.find(sign, at)) {
            line.replace(at, sign.size(), sign.size(), ' ');
        }
    }
}

// Whose place a line is in: a board's lines may begin with a dash.
enum class LinePlace { Text, Board };

// True if the line may have such signs: rules out nearly all.
bool may_have_signs(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) {
        return false;
    }
    const char first = line[begin];
    return !is_letter_or_digit(first) && first != '#' && first != '(' && first != '{' &&
           first != '.';
}

// The line with blanks in place of the signs, so that nothing moves; all blanks for a rule or a
// fence. Equal to `line` if there are none.
std::string without_signs(std::string_view typed, LinePlace place) {
    std::string line(typed);
    std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
    while (begin < line.size() && line[begin] == '>') {
        line[begin] = ' ';
        begin = std::min(line.find_first_not_of(kBlanks, begin), line.size());
    }
    const std::string_view rest = std::string_view(line).substr(begin);
    // "--" is the line above a signature.
    if (rest.starts_with(kFence) || is_rule(rest) || rest == "--" || rest == "-- ") {
        std::string blank(utf8_length(line), ' ');
        return blank;
    }
    if (rest.empty() || place == LinePlace::Board) {
        return line;
    }
    const std::size_t bytes = code_point_at(rest, 0).bytes;
    const bool listed = bytes + 1 < rest.size() && is_bullet(rest.substr(0, bytes)) &&
                        kBlanks.find(rest[bytes]) != std::string_view::npos;
    if (listed) {
        blank_out(line, begin, bytes);
    }
    remove_bold(line);
    return line;
}

constexpr std::size_t kMostStray = 50;  // lines that are kept

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

// "Turn" of "Turn 12: e5=b"; nothing if the key is something else.
std::optional<std::size_t> word_before_number(std::string_view key) {
    static constexpr std::array<std::string_view, 8> kWords{
        "turn", "move", "zug", "tour", "coup", "turno", "jugada", "no."};
    const std::size_t end = key.find_last_not_of("0123456789") + 1;
    const bool known =
        end < key.size() && std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
            return is_alike(trimmed(key.substr(0, end)), word);
        });
    return known ? std::optional(end) : std::nullopt;
}

// What people write below the turns: a section, and what they have to say at the end.
bool may_stand_below(Opened opened) {
    const auto* const header = std::get_if<HeaderKey>(&opened);
    return header == nullptr || *header == HeaderKey::Result || *header == HeaderKey::Ended ||
           *header == HeaderKey::ToMove || *header == HeaderKey::Note;
}

}  // namespace

void GameParser::run(TextLines& lines, int& number) {
    while (!lines.at_end()) {
        typed_ = lines.line();
        if (may_have_signs(typed_)) {
            typed_ = without_signs_of(typed_, number);
        }
        if (!read_line(line_text(typed_, number, game_.normalized, traits_))) {
            break;
        }
        lines.advance();
        ++number;
    }
    end_remark();
    if (game_.span.begin.line == 0) {
        game_.span = {{1, 1}, 1};
    }
}

std::string_view GameParser::without_signs_of(std::string_view typed, int number) {
    const bool board = section_ == Section::Final;
    std::string without = without_signs(typed, board ? LinePlace::Board : LinePlace::Text);
    if (without == typed) {
        return typed;
    }
    const bool has_text = without.find_first_not_of(' ') != std::string::npos;
    if (has_text && !signs_told_) {
        signs_told_ = true;
        const auto sign = static_cast<int>(typed.find_first_not_of(" \t")) + 1;
        warn({{number, sign}, 1},
             "signs of a quote or a list before a line",
             "they are left out, here and below");
    }
    return game_.normalized.emplace_back(NormalizedLine{std::move(without), {}}).text;
}

bool GameParser::read_line(const LineText& line) {
    const std::size_t begin = line.past_blanks(0);
    if (remark_.open && !(named_ && names_game(typed_))) {
        read_content(line, 0);
        return true;
    }
    end_remark();
    if (begin == line.text.size()) {
        return true;
    }
    if (game_.span.begin.line == 0) {
        game_.span = line.trimmed(begin, line.text.size()).span;
    }
    if (!may_begin_keyword(line.text[begin])) {
        if (section_ == Section::Moves && traits_.no_remarks) {
            add_turns(line, begin);
        } else {
            read_content(line, begin);
        }
        return true;
    }
    if (const auto keyword = keyword_with_colon(line)) {
        return open(line, *keyword);
    }
    const auto bare = keyword_without_colon(line, in_headers());
    if (!bare) {
        read_content(line, begin);
        return true;
    }
    const auto opened = opened_by_name(bare->key);
    const Opened meant = opened ? *opened : *opened_by_other_word(bare->key);
    if (named_ && meant == Opened(HeaderKey::Game)) {
        return leave(*bare);
    }
    warn(bare->span,
         fmt::format("'{}' lacks its colon", line.trimmed(begin, bare->rest).text),
         fmt::format("it is read as '{}:'", name_of(meant)));
    return open_as(meant, line, *bare);
}

// True if `players:` names that player.
bool GameParser::is_player(std::string_view word) const {
    const Header* players = game_.header(HeaderKey::Players);
    std::string_view rest = players == nullptr ? std::string_view() : players->value.text;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const std::string_view name = trimmed(rest.substr(0, comma));
        if (!name.empty() && is_alike(name, word)) {
            return true;
        }
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return false;
}

// "Round: 3" and "Board: 2", fields of a sheet's head, as remarks.
bool GameParser::keep_field(const LineText& line, const Keyword& keyword) {
    const auto opened = opened_by_name(keyword.key);
    const auto section = opened ? opened : opened_by_other_word(keyword.key);
    const bool field = in_headers() && !keyword.number && section &&
                       std::holds_alternative<SectionKey>(*section) &&
                       *section != Opened(SectionKey::Moves) &&
                       is_number(line.trimmed(keyword.rest, line.text.size()).text);
    if (field) {
        game_.headers.push_back({HeaderKey::Note, keyword.span, line.trimmed(0, line.text.size())});
    }
    return field;
}

bool GameParser::open(const LineText& line, const Keyword& keyword) {
    if (keep_field(line, keyword)) {
        return true;
    }
    const auto opened = opened_by_name(keyword.key);
    const auto looks = opened ? opened : opened_by_name(as_it_looks(keyword.key));
    if (looks) {
        return open_as(*looks, line, keyword);
    }
    const bool turns = section_ == Section::Moves || may_imply_moves(line.text);
    if (turns && is_player(keyword.key)) {
        read_content(line, line.past_blanks(0));
        return true;
    }
    if (turns && add_numbered_turn(line, keyword)) {
        return true;
    }
    const auto other = opened_by_other_word(keyword.key);
    const bool here = other && (in_headers() || may_stand_below(*other));
    if (!here) {
        return open_misspelt(line, keyword);
    }
    tell_other_word(*other, keyword);
    return open_as(*other, line, keyword);
}

// Tells that a word is read as a header or a section; a second one is reported as that.
void GameParser::tell_other_word(Opened opened, const Keyword& keyword) {
    const auto* const header = std::get_if<HeaderKey>(&opened);
    const bool again = header != nullptr && game_.header(*header) != nullptr;
    const bool without_number = opened == Opened(SectionKey::Round) && !keyword.number;
    if (!again && !without_number) {
        warn(keyword.span,
             fmt::format("'{}' is no header", lower_case(keyword.key)),
             fmt::format("it is read as '{}:'", name_of(opened)));
    }
}

bool GameParser::open_as(Opened opened, const LineText& line, const Keyword& keyword) {
    if (const auto* const header = std::get_if<HeaderKey>(&opened)) {
        return open_header(line, keyword, *header);
    }
    open_section(line, keyword, std::get<SectionKey>(opened));
    return true;
}

// "Turn 12: e5=b" as "12: e5=b".
bool GameParser::add_numbered_turn(const LineText& line, const Keyword& keyword) {
    const auto word = word_before_number(keyword.key);
    if (!word) {
        return false;
    }
    const std::size_t begin = line.past_blanks(0);
    std::string text(line.text);
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), *word, ' ');
    const NormalizedLine& other = game_.normalized.emplace_back(NormalizedLine{
        std::move(text), line.columns == nullptr ? std::vector<std::uint32_t>() : *line.columns});
    read_content({.number = line.number,
                  .text = other.text,
                  .columns = line.columns == nullptr ? nullptr : &other.columns},
                 begin);
    return true;
}

// A word that is none of those that open something, perhaps by a slip.
bool GameParser::open_misspelt(const LineText& line, const Keyword& keyword) {
    const std::string key = lower_ascii(keyword.key);
    std::vector<std::string> known = known_keywords();
    if (named_ && in_headers()) {
        // The game is named, and nothing was played yet.
        known.erase(known.begin());
    }
    const bool useless = game_.mistakes.full() && edit_distance(key, "game") != 1;
    const auto likely = useless ? std::nullopt : misspelt(key, known);
    // An id is one word.
    const std::string_view value = line.trimmed(keyword.rest, line.text.size()).text;
    if (likely && likely->name == "game" && named_ && key.find(' ') == std::string::npos &&
        value.find(' ') == std::string_view::npos) {
        return leave(keyword);
    }
    const auto opened = likely ? opened_by_name(likely->name) : std::nullopt;
    const bool section = opened && std::holds_alternative<SectionKey>(*opened);
    if (section_ == Section::Final && !section) {
        read_content(line, line.past_blanks(0));  // "a: b w w", the row's label
        return true;
    }
    if (section_ == Section::Moves && !section) {
        // Code that knows the players decides whether it is a player's turn.
        add_turns(without_remarks_from(line, keyword.rest), line.past_blanks(0), true);
        return true;
    }
    constexpr std::size_t kLongWord = 7;
    const bool numbered = std::any_of(key.begin(), key.end(), is_digit);  // "player 1"
    const bool slip = likely && !numbered &&
                      (likely->slip == 1 || (likely->slip == 2 && key.size() >= kLongWord));
    const bool certain = slip || (likely && likely->name == "round" && key.starts_with("round "));
    if (!certain) {
        add_other(line, keyword, likely);
        return true;
    }
    tell_other_word(*opened, keyword);
    return open_as(*opened, line, keyword);
}

void GameParser::add_other(const LineText& line,
                           const Keyword& keyword,
                           std::optional<Misspelt> likely) {
    const Word value = line.trimmed(keyword.rest, line.text.size());
    section_ = value.text.empty() ? Section::Nowhere : Section::Headers;
    if (game_.others.size() < kMostStray) {
        const Word key = line.trimmed(line.past_blanks(0), keyword.rest - 1);
        game_.others.push_back({key, value, std::move(likely)});
    }
}

bool GameParser::open_header(const LineText& line, const Keyword& keyword, HeaderKey key) {
    if (key == HeaderKey::Game && named_) {
        return leave(keyword);
    }
    if (key == HeaderKey::Game) {
        named_ = true;
        game_.span = keyword.span;
    }
    const Word value = line.trimmed(keyword.rest, line.text.size());
    const auto& headers = game_.headers;
    const auto earlier = std::find_if(headers.begin(), headers.end(), [&](const Header& header) {
        return header.key == key && key != HeaderKey::Note;
    });
    section_ = Section::Headers;
    if (earlier == headers.end()) {
        game_.headers.push_back({key, keyword.span, value});
    } else if (!is_alike(earlier->value.text, value.text)) {
        mistake(keyword.span,
                fmt::format("a second '{}:'", kHeaderNames[static_cast<std::size_t>(key)]),
                fmt::format("expected each header once; the first is on line {}",
                            earlier->span.begin.line));
    }
    return true;
}

// The turns of a game may follow its headers directly: lines that begin as a turn does, or with
// anything if no other section was opened.
bool GameParser::may_imply_moves(std::string_view line) const {
    const std::size_t begin = std::min(line.find_first_not_of(" |"), line.size());
    const bool number = begin < line.size() && is_digit(line[begin]);
    const bool here = section_ == Section::Headers || (section_ == Section::Nowhere && number);
    // A title may name the game.
    const bool named = named_ || (!game_.stray.empty() && !game_.headers.empty());
    return here && named && game_.moves.empty() && !game_.final_board && !game_.segments &&
           !early_lines_dropped_;
}

void GameParser::imply_moves(SourceSpan span) {
    game_.moves.push_back({.span = span,
                           .round = {},
                           .first = {},
                           .first_line = game_.lines.size(),
                           .line_count = 0,
                           .implied = true});
    section_ = Section::Moves;
}

// The lines above `moves:` are not turns.
void GameParser::drop_implied_moves() {
    if (game_.moves.empty() || !game_.moves.back().implied) {
        return;
    }
    const std::size_t first = game_.moves.back().first_line;
    for (std::size_t i = first; i < game_.lines.size(); ++i) {
        const TurnLine& each = game_.lines[i];
        game_.stray.push_back(each.line.trimmed(each.begin, each.line.text.size()));
    }
    game_.lines.resize(first);
    game_.moves.pop_back();
    early_lines_dropped_ = true;
}

// Reports a remark in braces that is still open at the end of the game.
void GameParser::end_remark() {
    if (remark_.open) {
        remark_.open = false;
        mistake(remark_.begin, "this remark is never closed", "expected '}' after it");
    }
}

LineText GameParser::without_remarks_from(const LineText& line, std::size_t begin) {
    const bool may_have = !traits_.no_remarks && typed_.find_first_of("{(") != std::string::npos;
    if (!may_have && !remark_.open) {
        return line;
    }
    LineWithoutRemarks without =
        without_remarks(typed_, line.number, begin, remark_, game_.normalized);
    std::move(without.parentheses.begin(),
              without.parentheses.end(),
              std::back_inserter(game_.parentheses));
    if (without.unended) {
        mistake(*without.unended, "this remark is not closed on its line", "expected ')' after it");
    }
    return without.line;
}

void GameParser::read_content(const LineText& line, std::size_t begin) {
    const bool remarks = section_ != Section::Headers || may_imply_moves(line.text);
    if (remarks) {
        read_plain_content(without_remarks_from(line, begin), begin);
    } else {
        read_plain_content(line, begin);
    }
}

// `line` has no remarks.
void GameParser::read_plain_content(const LineText& line, std::size_t begin) {
    begin = line.past_blanks(begin);
    if (begin >= line.text.size()) {
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
            if (may_imply_moves(line.text)) {
                imply_moves(line.trimmed(begin, line.text.size()).span);
                add_turns(line, begin);
            } else if (game_.stray.size() < kMostStray) {
                game_.stray.push_back(line.trimmed(begin, line.text.size()));
            }
    }
}

void GameParser::open_section(const LineText& line, const Keyword& keyword, SectionKey key) {
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
        const auto at = static_cast<std::size_t>(name->data() - text.data());
        moves.first = line.trimmed(at, at + name->size());
        warn(rest.span,
             fmt::format("'{}' is not how a round begins", rest.text),
             fmt::format("it is read as '{} first'", *name));
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
