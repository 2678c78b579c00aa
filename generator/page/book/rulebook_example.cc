#include "page/book/rulebook_example.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/spelling.h"
#include "base/utf8.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/played_game.h"
#include "page/sheet/tally_words.h"
#include "page/sheet/verdict_line.h"
#include "score/outcome.h"
#include "score/report.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::page {

namespace {

constexpr double kHighestShare = 0.62;     // of a page's height
constexpr Mm kLeastPage{160};              // of an A5; lower pages have figures as large
constexpr double kHighOnSmallPage = 0.76;  // of figures where pages are lower than that
constexpr double kIntoMargin = 0.35;

// "Ann is Player 1", "Ben is Player 2": after a swap as at the end.
std::vector<std::string> who_is_who(const ExampleOfRules& example, std::string_view language) {
    const transcript::Transcript& transcript = example.transcript;
    const game::Game& game = *example.verdict.game;  // in the language
    std::vector<std::string> parts;
    const std::size_t start =
        transcript.rounds.empty() ? 0 : transcript.rounds.front().first_person;
    const std::size_t first =
        example.verdict.rounds.empty() ? start : example.verdict.rounds.front().first_person;
    for (std::size_t i = 0; i < transcript.names.size(); ++i) {
        const spec::RoleId role = score::role_of_person(game, i, first);
        parts.push_back(filled(Word::NameIs,
                               language,
                               shown(transcript.names[i]),
                               role_name(game.spec().roles[role.index()], language)));
    }
    if (first != start && !parts.empty()) {
        parts.back() += " " + std::string(word(Word::AfterTheSwap, language));
    }
    return parts;
}

// The same, and "size 6, target 3": its values, which may differ from those of the rules.
std::vector<std::string> who_and_what(const ExampleOfRules& example, std::string_view language) {
    std::vector<std::string> parts = who_is_who(example, language);
    const std::string edition = edition_line(*example.verdict.game);
    if (!edition.empty()) {
        parts.push_back(edition);
    }
    return parts;
}

std::vector<std::pair<std::string, std::string>> move_lines(const game::Game& game,
                                                            const transcript::Round& round,
                                                            const PrintedWords& words) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const transcript::Turn& turn : round.turns) {
        std::vector<std::string> items;
        for (const transcript::Item& item : round.items_of(turn)) {
            items.push_back(words.of(transcript::item_text(game, item.value)));
        }
        lines.emplace_back(fmt::format("{}.", turn.number),
                           fmt::format("{}", fmt::join(items, " ")));
    }
    return lines;
}

// Areas that are won are cells, which a figure tints.
bool shows_cells(const game::Game& game, const score::Shown& shown) {
    const auto& families = game.board().families();
    return std::any_of(families.begin(), families.end(), [&](const board::AreaFamily& family) {
        return family.name == shown.family && !family.areas.empty() &&
               family.areas.front().cell.has_value();
    });
}

// What a figure of the last round shows of a counter.
std::optional<Word> shown_of(const ExampleOfRules& example, std::size_t counter) {
    const game::Game& game = *example.transcript.game;
    const auto& rounds = example.verdict.standing.rounds;
    if (rounds.empty()) {
        return std::nullopt;
    }
    const score::Tally tally = score::tally_of(
        {game, rounds.back()[counter], spec::CounterId{counter}, rounds.size() - 1});
    if (tally.left_out) {
        return tally.left_out->rows == 0   ? Word::GroupsOutlined
               : tally.left_out->otherwise ? Word::SomeGroupsShown
                                           : Word::GroupsShown;
    }
    if (tally.shown.crossings) {
        return Word::CrossingsShown;
    }
    return shows_cells(game, tally.shown) ? std::optional(Word::CellsShown) : std::nullopt;
}

// "The board at the end. What counts is outlined."
std::string board_caption(const ExampleOfRules& example, std::string_view language) {
    const game::Game& game = *example.transcript.game;
    const std::size_t rounds = example.transcript.rounds.size();
    std::string caption = rounds > 1 ? filled(Word::EndOfRound, language, rounds)
                                     : std::string(word(Word::TheEnd, language));
    for (const std::size_t counter : score::deciding_counters(game)) {
        const std::optional<Word> shown = shown_of(example, counter);
        if (shown) {
            return caption + " " + std::string(word(*shown, language));
        }
    }
    return caption;
}

// "Turns 9 to 15. Ann threatens e6 and c3 at once."
std::string diagram_caption(const ExampleOfRules& example,
                            std::size_t index,
                            std::string_view language) {
    const DiagramOfExample& diagram = example.diagrams[index];
    const Word turns = diagram.first == diagram.last ? Word::OneTurn : Word::TurnsFromTo;
    const std::string round = example.transcript.rounds.size() > 1
                                  ? filled(Word::RoundNumber, language, diagram.round + 1) + ". "
                                  : "";
    const std::string text = with_facts(diagram.text, *example.transcript.game);
    return fmt::format("{}{}{}{}",
                       round,
                       filled(turns, language, diagram.first, diagram.last),
                       text.empty() ? "" : " ",
                       text);
}

std::string round_head(const ExampleOfRules& example,
                       std::size_t round,
                       std::string_view language) {
    const std::string number = filled(Word::RoundNumber, language, round + 1);
    const std::size_t first = example.transcript.rounds[round].first_person;
    return fmt::format("{}{}{}",
                       number,
                       word(Word::Colon, language),
                       filled(Word::NameFirst, language, example.verdict.names[first]));
}

// "All rounds: Ann 1, Ben 6."
std::string sum_of_rounds(const score::Verdict& verdict, std::string_view language) {
    std::vector<std::string> sums;
    for (std::size_t person = 0; person < verdict.names.size(); ++person) {
        game::Number sum;
        for (const score::RoundResult& round : verdict.rounds) {
            sum += person < round.scores.size() ? round.scores[person] : game::Number();
        }
        sums.push_back(fmt::format("{}\u00A0**{}**", verdict.names[person], printed_number(sum)));
    }
    return fmt::format("{}{}{}.",
                       word(Word::AllRounds, language),
                       word(Word::Colon, language),
                       fmt::join(sums, ", "));
}

// The same counter of every round in one table, with the round in its first column.
BookTable joined_rounds(const std::vector<BookTable>& rounds, std::string_view language) {
    BookTable whole = rounds.front();
    whole.rows.clear();
    whole.caption.clear();
    whole.columns.insert(whole.columns.begin(),
                         {std::string(word(Word::RoundColumn, language)), true, false});
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        for (std::vector<std::string> row : rounds[i].rows) {
            row.insert(row.begin(), std::to_string(i + 1));
            whole.rows.push_back(std::move(row));
        }
        whole.caption += filled(Word::RoundNumber, language, i + 1);
        whole.caption += ", " + rounds[i].caption + " ";
    }
    return whole;
}

BookTable list_of(const score::Tally& tally, const TallyWords& words) {
    BookTable table;
    for (const score::TallyColumn& column : tally.in_book) {
        table.columns.push_back({words.head(column.head),
                                 column.set == score::TallyColumn::Set::Right,
                                 column.set == score::TallyColumn::Set::Stretching});
    }
    for (const std::size_t i : tally.listed) {
        std::vector<std::string>& row = table.rows.emplace_back();
        for (const score::TallyColumn& column : tally.in_book) {
            row.push_back(words.entry(tally, tally.rows[i], table.rows.size(), column));
        }
    }
    return table;
}

// "2 × 9 ", then "− 10 "
void add_term(std::string& part, const game::TermReason& term) {
    const std::int64_t times = std::abs(term.times);
    part += term.times < 0 ? "\u2212\u00A0" : part.empty() ? "" : "+\u00A0";
    part += times == 1 ? "" : fmt::format("{}\u00A0\u00D7\u00A0", times);
    part += printed_number(term.number) + "\u00A0";
}

// "Points: Ann 2 × 9 − 10 = **8**, Ben 2 × 9 − 9 = **9**."; empty for what is no sum or product.
std::string made_of(const game::Count& count,
                    const std::string& name,
                    const TallyWords& words,
                    std::string_view language) {
    std::vector<std::string> parts(count.by_role.size());
    for (const game::Reason& reason : count.reasons) {
        if (const auto* term = std::get_if<game::TermReason>(&reason);
            term != nullptr && term->role) {
            add_term(parts[term->role->index()], *term);
        } else if (const auto* factor = std::get_if<game::FactorReason>(&reason);
                   factor != nullptr && factor->role) {
            std::string& part = parts[factor->role->index()];
            part += part.empty() ? "" : "\u00D7\u00A0";
            part += printed_number(factor->number) + "\u00A0";
        }
    }
    if (std::ranges::all_of(parts, &std::string::empty)) {
        return {};
    }
    for (std::size_t role = 0; role < parts.size(); ++role) {
        parts[role] = fmt::format("{}\u00A0{}=\u00A0**{}**",
                                  words.name(spec::RoleId{role}),
                                  parts[role],
                                  printed_number(count.by_role[role]));
    }
    return fmt::format(
        "{}{}{}.", capitalised(name), word(Word::Colon, language), fmt::join(parts, ", "));
}

// "Together: Ann 3, Ben 7. One group is too small to count, of size 2."
std::string caption_of(const score::Tally& tally,
                       const game::Count& count,
                       const std::string& sum,
                       const TallyWords& words,
                       std::string_view language) {
    std::vector<std::string> sums;
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        sums.push_back(fmt::format(
            "{}\u00A0**{}**", words.name(spec::RoleId{role}), printed_number(count.by_role[role])));
    }
    std::vector<std::string> parts;
    if (!sums.empty()) {
        parts.push_back(
            fmt::format("{}{}{}.", sum, word(Word::Colon, language), fmt::join(sums, ", ")));
    }
    if (tally.left_out && tally.left_out->rows > 0) {
        const bool one = tally.left_out->rows == 1;
        const Word which = tally.left_out->otherwise ? one ? Word::OneNotCounted : Word::NotCounted
                           : one                     ? Word::OneTooSmall
                                                     : Word::TooSmall;
        parts.push_back(filled(which, language, tally.left_out->rows, tally.left_out->sites));
    }
    return fmt::format("{}", fmt::join(parts, " "));
}

// Of the counters that decide who wins and have more to show than a number for each player, in a round.
// Every number is the scorer's.
std::vector<BookTable> tally_tables(const score::Verdict& verdict,
                                    std::size_t round,
                                    std::string_view language) {
    const TallyWords words(verdict, round, language, "\u2013");
    const game::Game& game = *verdict.game;
    std::vector<BookTable> tables;
    const std::vector<std::size_t> deciding = score::deciding_counters(game);
    std::string made;
    for (const std::size_t counter : deciding) {
        const game::Count& count = verdict.standing.rounds[round][counter];
        const score::Tally tally = score::tally_of({game, count, spec::CounterId{counter}, round});
        const std::string& name = game.spec().counters[counter].called();
        const std::string sum = made_of(count, name, words, language);
        made += (made.empty() || sum.empty() ? "" : " ") + sum;
        // A number for each player is in the verdict already.
        if (tally.in_book.empty() || (tally.listed.empty() && verdict.rounds.size() == 1)) {
            continue;
        }
        BookTable table = list_of(tally, words);
        table.wide = true;
        table.caption =
            caption_of(tally,
                       count,
                       deciding.size() > 1 ? capitalised(name) : words.head(score::Term::Together),
                       words,
                       language);
        tables.push_back(std::move(table));
    }
    if (!tables.empty() && !made.empty()) {
        std::string& caption = tables.back().caption;
        caption += (caption.empty() ? "" : " ") + made;
    }
    return tables;
}

void add_count(BookText& text, const score::Verdict& verdict, std::string_view language) {
    std::vector<std::vector<BookTable>> by_counter;
    for (std::size_t round = 0; round < verdict.rounds.size(); ++round) {
        std::vector<BookTable> tables = tally_tables(verdict, round, language);
        by_counter.resize(tables.size());
        for (std::size_t i = 0; i < tables.size(); ++i) {
            by_counter[i].push_back(std::move(tables[i]));
        }
    }
    if (!by_counter.empty()) {
        text.head(word(Word::TheCount, language));
    }
    const bool several = verdict.rounds.size() > 1;
    for (const std::vector<BookTable>& rounds : by_counter) {
        BookTable whole = several ? joined_rounds(rounds, language) : rounds.front();
        if (several && &rounds == &by_counter.back()) {
            whole.caption += sum_of_rounds(verdict, language);
        }
        text.table(whole);
    }
}

// "**8. e5** threatens both corners"
std::string comment_line(const ExampleOfRules& game,
                         const transcript::TypedComment& comment,
                         std::string_view language) {
    const transcript::Round& round = game.transcript.rounds[comment.round];
    if (comment.after == 0) {
        return shown(comment.text);
    }
    const PrintedWords words(*game.transcript.game, *game.verdict.game, language);
    const auto lines = move_lines(*game.verdict.game, round, words);
    const auto& [number, turn] = lines[static_cast<std::size_t>(comment.after) - 1];
    return fmt::format("**{}\u00A0{}**\u2002{}", number, turn, shown(comment.text));
}

void add_moves(BookText& text, const ExampleOfRules& example, std::string_view language) {
    const transcript::Transcript& transcript = example.transcript;
    const bool several = transcript.rounds.size() > 1;
    for (std::size_t i = 0; i < transcript.rounds.size(); ++i) {
        text.head(several ? round_head(example, i, language)
                          : std::string(word(Word::Moves, language)));
        text.columns_of(
            move_lines(*example.verdict.game,
                       transcript.rounds[i],
                       PrintedWords(*transcript.game, *example.verdict.game, language)));
    }
}

}  // namespace

FigureLimits figure_limits(const BookText& text, const RulesRequest& request, double usual) {
    const Mm page = foot_line(request.paper) - request.paper.top;
    const double highest = page < kLeastPage ? kHighOnSmallPage : kHighestShare;
    // Large ones may reach into the margin, as captions and labels do not.
    const bool large = request.least_figure_type > Mm{};
    const Mm more = large ? request.paper.left * kIntoMargin : Mm{};
    return {.width = text.grid().text_width,
            .height = page * highest,
            .whole_width = text.whole_width() + more,
            .usual_height = std::max(page, kLeastPage) * usual,
            .least_type = request.least_figure_type};
}

void add_example(BookText& text,
                 const ExampleOfRules& example,
                 ExampleFigures figures,
                 std::string_view language) {
    text.new_page();
    text.page_title(verdict_line(example.verdict, language));
    text.remark(
        fmt::format("{}{}{}.",
                    word(Word::Example, language),
                    word(Word::Colon, language),
                    fmt::join(who_and_what(example, language), word(Word::Semicolon, language))));
    if (figures.whole) {
        add_moves(text, example, language);
    }
    for (std::size_t i = 0; i < figures.diagrams.size(); ++i) {
        if (!figures.on_the_way && example.diagrams[i].text.empty()) {
            continue;
        }
        figures.diagrams[i].caption = diagram_caption(example, i, language);
        text.figure(std::move(figures.diagrams[i]));
    }
    figures.end.caption = board_caption(example, language);
    text.figure(std::move(figures.end));
    if (figures.whole) {
        add_count(text, example.verdict, language);
    }
}

std::string who_had_what(const ExampleOfRules& game, std::string_view language) {
    return fmt::format("{}",
                       fmt::join(who_is_who(game, language), word(Word::Semicolon, language)));
}

std::string title_of_played(const transcript::Transcript& game, std::string_view language) {
    std::string title;
    for (const std::string& name : game.names) {
        title += (title.empty() ? "" : " \u2013 ") + shown(name);
    }
    return title.empty() ? game_in_words_of(game.game, language)->spec().name : title;
}

void add_annotated(BookText& text,
                   const ExampleOfRules& game,
                   const std::vector<transcript::TypedComment>& comments,
                   ExampleFigures figures,
                   std::string_view language) {
    const transcript::Transcript& typed = game.transcript;
    text.page_title(title_of_played(typed, language));
    std::vector<std::string> about = who_is_who(game, language);
    about.insert(about.begin(), name_with_parameters(*game.verdict.game));
    for (const char* const key : {"event", "place", "date"}) {
        for (const transcript::Remark& remark : typed.remarks) {
            if (remark.key == key) {
                about.push_back(shown(remark.text));
            }
        }
    }
    text.remark(fmt::format("{}.", fmt::join(about, word(Word::Semicolon, language))));
    for (const transcript::Remark& remark : typed.remarks) {
        if (remark.key == "note") {
            text.paragraph(shown(remark.text));
        }
    }
    if (typed.has_turns()) {
        add_moves(text, game, language);
    }
    auto next = comments.begin();
    const auto add_comments = [&](std::size_t round, int last) {
        for (; next != comments.end() &&
               std::pair(next->round, next->after) <= std::pair(round, last);
             ++next) {
            text.paragraph(comment_line(game, *next, language));
        }
    };
    add_comments(0, 0);
    for (std::size_t i = 0; i < figures.diagrams.size(); ++i) {
        const std::string own = std::move(figures.diagrams[i].caption);
        figures.diagrams[i].caption =
            diagram_caption(game, i, language) + (own.empty() ? "" : " ") + own;
        text.figure(std::move(figures.diagrams[i]));
        add_comments(game.diagrams[i].round, game.diagrams[i].last);
    }
    add_comments(typed.rounds.size(), 0);
    text.page_title(verdict_line(game.verdict, language));
    figures.end.caption = board_caption(game, language);
    text.figure(std::move(figures.end));
    add_count(text, game.verdict, language);
}

}  // namespace quadrille::page
