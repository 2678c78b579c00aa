#include "transcript/reading/loose_lines.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "transcript/reading/final_reader.h"
#include "transcript/reading/header_reader.h"
#include "transcript/reading/row_labels.h"
#include "transcript/reading/site_reader.h"
#include "transcript/syntax/line_lexer.h"

namespace quadrille::transcript {

namespace {

/// A line, and where it is kept.
struct LooseLine {
    enum class Kept { Stray, Other, Turn };
    Word text;
    Kept kept = Kept::Stray;
    std::size_t index = 0;
};

// "key: value" as it was typed. Both are parts of one line.
Word whole(const OtherHeader& other) {
    const char* const begin = other.key.text.data();
    const Word& last = other.value.text.empty() ? other.key : other.value;
    const char* const end = last.text.data() + last.text.size();
    return {{begin, static_cast<std::size_t>(end - begin)}, other.key.span};
}

bool has_turns(const GameText& text) {
    return std::any_of(
        text.moves.begin(), text.moves.end(), [](const MovesText& each) { return !each.implied; });
}

/// In the order of the file.
std::vector<LooseLine> loose_lines(const GameText& text) {
    std::vector<LooseLine> lines;
    for (std::size_t i = 0; i < text.stray.size(); ++i) {
        lines.push_back({text.stray[i], LooseLine::Kept::Stray, i});
    }
    for (std::size_t i = 0; i < text.others.size(); ++i) {
        lines.push_back({whole(text.others[i]), LooseLine::Kept::Other, i});
    }
    for (const MovesText& moves : text.moves) {
        for (std::size_t i = 0; moves.implied && i < moves.line_count; ++i) {
            const TurnLine& line = text.lines[moves.first_line + i];
            lines.push_back({line.line.trimmed(line.begin, line.line.text.size()),
                             LooseLine::Kept::Turn,
                             moves.first_line + i});
        }
    }
    std::stable_sort(lines.begin(), lines.end(), [](const LooseLine& a, const LooseLine& b) {
        return a.text.span.begin.line < b.text.span.begin.line;
    });
    return lines;
}

DiagramLine diagram_line(const Word& text) {
    const LineText line{.number = text.span.begin.line, .text = text.text};
    std::vector<Token> tokens;
    diagram_tokens(line, 0, tokens);
    DiagramLine diagram{.entries = {}, .span = text.span};
    for (const Token& token : tokens) {
        Word& entry = diagram.entries.emplace_back(line.word(token.begin, token.end));
        entry.span.begin.column += text.span.begin.column - 1;
    }
    return diagram;
}

/// Takes lines out of their places.
void take_out(GameText& text, std::span<const LooseLine> lines, std::optional<std::size_t>& title) {
    using Kept = LooseLine::Kept;
    const auto without = [&](auto& kept, Kept place) {
        std::set<std::size_t> gone;
        for (const LooseLine& line : lines) {
            if (line.kept == place) {
                gone.insert(line.index);
            }
        }
        std::size_t index = 0;
        std::erase_if(kept, [&](const auto& /*line*/) { return gone.contains(index++); });
        return gone;
    };
    const std::set<std::size_t> stray = without(text.stray, Kept::Stray);
    if (title) {
        *title -= static_cast<std::size_t>(std::distance(stray.begin(), stray.lower_bound(*title)));
    }
    without(text.others, Kept::Other);
    const std::size_t turns = without(text.lines, Kept::Turn).size();
    // Turns are implied once, where nothing else was opened.
    if (turns > 0) {
        text.moves.back().line_count -= turns;
        if (text.moves.back().line_count == 0) {
            text.moves.pop_back();
        }
    }
}

// "x = black, o = white": signs of one letter, each with a mark that it stands for.
bool is_legend(const Word& line, const SiteReader& sites) {
    const std::vector<Word> words = words_of_legend(line);
    std::set<std::size_t> marks;
    std::set<std::string_view> signs;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const auto is_name = [&](const Word& word) {
            return utf8_length(word.text) > 1 && sites.find_mark(word.text);
        };
        const bool first = is_name(words[i]);
        const Word& name = words[first ? i : i + 1];
        const Word& sign = words[first ? i + 1 : i];
        if (!is_name(name) || is_name(sign) || utf8_length(sign.text) > 2) {
            return false;
        }
        marks.insert(sites.find_mark(name.text)->index());
        signs.insert(sign.text);
    }
    return !words.empty() && words.size() % 2 == 0 && marks.size() * 2 == words.size() &&
           signs.size() == marks.size();
}

void claim_legend(GameText& text, const SiteReader& sites, std::optional<std::size_t>& title) {
    if (text.header(HeaderKey::Marks) != nullptr) {
        return;
    }
    for (const LooseLine& line : loose_lines(text)) {
        if (is_legend(line.text, sites)) {
            text.mistakes.warning(line.text.span,
                                  "this line says what signs mean",
                                  "it is read as the value of 'marks:'");
            text.headers.push_back({HeaderKey::Marks, line.text.span, line.text});
            take_out(text, std::span(&line, 1), title);
            return;
        }
    }
}

// The longest run of lines that belong to a board.
std::span<const LooseLine> longest_run(std::span<const LooseLine> lines,
                                       std::span<const DiagramLine> diagram,
                                       const SiteReader& sites) {
    const board::Board& board = sites.game().board();
    std::size_t best = 0;
    std::size_t rows = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < lines.size(); i = begin) {
        std::size_t end = i;
        while (end < lines.size() && is_board_line(sites, diagram[end])) {
            ++end;
        }
        if (end - i > rows) {
            best = i;
            rows = end - i;
        }
        begin = std::max(end, i + 1);
    }
    const std::size_t enough = std::min<std::size_t>(board.label_rows().size(), 3);
    const bool lists = rows > 0 && is_list_of_mark(sites, diagram[best]);
    if (rows == 0 || (rows < enough && !lists)) {
        return {};
    }
    const auto heads = [&](std::size_t at) {
        return at < lines.size() && are_column_labels(board, diagram[at].entries);
    };
    const std::size_t above = best > 0 && heads(best - 1) ? 1 : 0;
    const std::size_t below = heads(best + rows) ? 1 : 0;
    return lines.subspan(best - above, above + rows + below);
}

// As many lines as the board has rows, with as many letters as each has sites, whatever they mean.
std::span<const LooseLine> run_of_its_shape(std::span<const LooseLine> lines,
                                            std::span<const DiagramLine> diagram,
                                            const SiteReader& sites) {
    const auto rows = sites.game().board().label_rows();
    const auto fits = [&](const DiagramLine& line, const board::LabelRow& row) {
        return line.entries.size() == row.sites.size() &&
               std::all_of(line.entries.begin(), line.entries.end(), [&](const Word& entry) {
                   return utf8_length(entry.text) == 1 && !sites.find_site(entry.text);
               });
    };
    constexpr std::size_t kFewest = 3;
    for (std::size_t i = 0; rows.size() >= kFewest && i + rows.size() <= lines.size(); ++i) {
        if (std::equal(rows.begin(),
                       rows.end(),
                       diagram.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const auto& row, const auto& line) { return fits(line, row); })) {
            return lines.subspan(i, rows.size());
        }
    }
    return {};
}

void claim_board(GameText& text, const SiteReader& sites, std::optional<std::size_t>& title) {
    if (text.final_board || has_turns(text)) {
        return;
    }
    const std::vector<LooseLine> lines = loose_lines(text);
    std::vector<DiagramLine> diagram;
    std::transform(lines.begin(), lines.end(), std::back_inserter(diagram), [](const auto& line) {
        return diagram_line(line.text);
    });
    auto run = longest_run(lines, diagram, sites);
    run = run.empty() ? run_of_its_shape(lines, diagram, sites) : run;
    if (run.empty()) {
        return;
    }
    const SourceSpan span = run.front().text.span;
    text.mistakes.warning(
        span, "a board without 'final:' above it", "it is read as the final board");
    FinalText& board = text.final_board.emplace(FinalText{.span = span, .lines = {}, .listed = {}});
    for (const LooseLine& line : run) {
        board.lines.push_back(diagram_line(line.text));
    }
    take_out(text, run, title);
}

}  // namespace

void claim_loose_lines(GameText& text,
                       const game::Game& game,
                       const Vocabulary& vocabulary,
                       std::optional<std::size_t>& title) {
    MistakeList unheard(text.mistakes.source());
    claim_legend(
        text, SiteReader(game, unheard, {.aliases = {}, .vocabulary = &vocabulary}), title);
    const SiteReader sites(
        game,
        unheard,
        {.aliases = read_marks(text, game, vocabulary, unheard), .vocabulary = &vocabulary});
    claim_board(text, sites, title);
}

}  // namespace quadrille::transcript
