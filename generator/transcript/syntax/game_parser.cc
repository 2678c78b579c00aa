#include "transcript/syntax/game_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::transcript {

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
    const auto bare = keyword_without_colon(line);
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

// True if `players:` names that player.
bool GameParser::is_player(std::string_view word) const {
    const Header* players = game_.header(HeaderKey::Players);
    std::string_view rest = players == nullptr ? std::string_view() : players->value.text;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        std::string_view name = rest.substr(0, comma);
        name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
        name = name.substr(0, name.find_last_not_of(' ') + 1);
        if (!name.empty() && is_alike(name, word)) {
            return true;
        }
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return false;
}

bool GameParser::open(const LineText& line, const Keyword& keyword) {
    const std::size_t header = place_of_name(kHeaderNames, keyword.key);
    if (header < kHeaderNames.size()) {
        return open_header(line, keyword, static_cast<HeaderKey>(header));
    }
    const std::size_t section = place_of_name(kSectionNames, keyword.key);
    if (section < kSectionNames.size()) {
        open_section(line, keyword, static_cast<SectionKey>(section));
        return true;
    }
    if (is_player(keyword.key) && (section_ == Section::Moves || may_imply_moves(line.text))) {
        read_content(line, line.past_blanks(0));
        return true;
    }
    return open_unknown(line, keyword);
}

bool GameParser::open_unknown(const LineText& line, const Keyword& keyword) {
    const std::string key = lower_ascii(keyword.key);
    if (game_.mistakes.full() && edit_distance(key, "game") != 1) {
        mistake(keyword.span, {}, {});
        return true;
    }
    std::vector<std::string> known = known_keywords();
    const bool in_headers = section_ == Section::Headers || section_ == Section::Nowhere;
    if (named_ && in_headers) {
        // The game is named, and nothing was played yet.
        known.erase(known.begin());
    }
    const auto likely = likely_keyword(key, known);
    // An id is one word.
    const std::string_view value = line.trimmed(keyword.rest, line.text.size()).text;
    if (likely == "game" && named_ && key.find(' ') == std::string::npos &&
        value.find(' ') == std::string_view::npos) {
        return leave(keyword);
    }
    if (!likely && section_ == Section::Moves) {
        // Code that knows the players decides whether it is a player's turn.
        add_turns(without_remarks_from(line, keyword.rest), line.past_blanks(0), true);
        return true;
    }
    if (likely == "round" && key.starts_with("round ")) {
        open_section(line, keyword, SectionKey::Round);
        return true;
    }
    Diagnostic& error = unknown_header(keyword, game_.mistakes);
    if (!likely) {
        section_ = Section::Nowhere;
        lost_ = true;
        return true;
    }
    error.notes.push_back(fmt::format("did you mean '{}:'?", *likely));
    const std::size_t section = place_of_name(kSectionNames, *likely);
    if (section < kSectionNames.size()) {
        open_section(line, keyword, static_cast<SectionKey>(section));
    } else if (likely == "game") {
        named_ = true;
    }
    return true;
}

bool GameParser::open_header(const LineText& line, const Keyword& keyword, HeaderKey key) {
    if (key == HeaderKey::Game && named_) {
        return leave(keyword);
    }
    lost_ = false;
    if (key == HeaderKey::Game) {
        named_ = true;
        game_.span = keyword.span;
    }
    const auto& headers = game_.headers;
    const auto earlier = std::find_if(headers.begin(), headers.end(), [&](const Header& header) {
        return header.key == key && key != HeaderKey::Note;
    });
    if (earlier != headers.end()) {
        mistake(keyword.span,
                fmt::format("a second '{}:'", kHeaderNames[static_cast<std::size_t>(key)]),
                fmt::format("expected each header once; the first is on line {}",
                            earlier->span.begin.line));
        return true;
    }
    game_.headers.push_back({key, keyword.span, line.trimmed(keyword.rest, line.text.size())});
    section_ = Section::Headers;
    return true;
}

// The turns of a game may follow its headers directly: lines that begin as a turn does, or with
// anything if no other section was opened.
bool GameParser::may_imply_moves(std::string_view line) const {
    const std::size_t begin = std::min(line.find_first_not_of(" |"), line.size());
    const bool number = begin < line.size() && is_digit(line[begin]);
    const bool here = section_ == Section::Headers || (section_ == Section::Nowhere && number);
    return here && named_ && game_.moves.empty() && !game_.final_board && !game_.segments &&
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
        lost_line(each.line.trimmed(each.begin, each.line.text.size()).span, game_.mistakes);
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
        case Section::Nowhere: {
            const SourceSpan span = line.trimmed(begin, line.text.size()).span;
            if (may_imply_moves(line.text)) {
                imply_moves(span);
                add_turns(line, begin);
                return;
            }
            if (!lost_) {
                lost_line(span, game_.mistakes);
            }
            lost_ = true;
        }
    }
}

void GameParser::finish_game() {
    end_remark();
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

}  // namespace quadrille::transcript
