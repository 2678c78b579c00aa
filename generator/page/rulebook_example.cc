#include "page/rulebook_example.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/spelling.h"
#include "page/facts.h"
#include "page/reckoning.h"
#include "page/tally_words.h"
#include "page/words.h"
#include "score/outcome.h"
#include "score/report.h"
#include "transcript/write_transcript.h"

namespace quadrille::page {

namespace {

// "Ann is Player 1, Ben is Player 2. size 6, target 3." The values, for an example may be played
// by others than the rules are printed with; after a swap the roles are those at the end.
std::string who_and_what(const ExampleGame& example, std::string_view language) {
    const transcript::Transcript& transcript = example.transcript;
    const game::Game& game = *transcript.game;
    std::vector<std::string> parts;
    const std::size_t start =
        transcript.rounds.empty() ? 0 : transcript.rounds.front().first_person;
    const std::size_t first =
        example.verdict.rounds.empty() ? start : example.verdict.rounds.front().first_person;
    for (std::size_t i = 0; i < transcript.names.size(); ++i) {
        const spec::RoleId role = score::role_of_person(game, i, first);
        parts.push_back(fmt::format(fmt::runtime(word(Word::NameIs, language)),
                                    transcript.names[i],
                                    role_name(game.spec().roles[role.index()], language)));
    }
    if (first != start && !parts.empty()) {
        parts.back() += " " + std::string(word(Word::AfterTheSwap, language));
    }
    const std::string edition = edition_line(game);
    if (!edition.empty()) {
        parts.push_back(edition);
    }
    return fmt::format("{}: {}.", word(Word::Example, language), fmt::join(parts, "; "));
}

std::vector<std::pair<std::string, std::string>> move_lines(const game::Game& game,
                                                            const transcript::Round& round) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const transcript::Turn& turn : round.turns) {
        std::vector<std::string> items;
        for (const transcript::Item& item : round.items_of(turn)) {
            items.push_back(transcript::item_text(game, item.value));
        }
        lines.emplace_back(fmt::format("{}.", turn.number),
                           fmt::format("{}", fmt::join(items, " ")));
    }
    return lines;
}

// Areas that are won are cells, which a figure tints.
bool counts_cells(const game::Game& game, const spec::Counting& counting) {
    const auto* majority = std::get_if<spec::MajorityCounter>(&counting);
    const auto& families = game.board().families();
    return majority != nullptr &&
           std::any_of(families.begin(), families.end(), [&](const board::AreaFamily& family) {
               return family.name == majority->of.back() && !family.areas.empty() &&
                      family.areas.front().cell.has_value();
           });
}

// True if groups of the last round do not count.
bool some_are_too_small(const score::Verdict& verdict, std::size_t counter) {
    const auto& rounds = verdict.standing.rounds;
    if (rounds.empty()) {
        return false;
    }
    const auto& reasons = rounds.back()[counter].reasons;
    return std::any_of(reasons.begin(), reasons.end(), [](const game::Reason& reason) {
        const auto* group = std::get_if<game::GroupReason>(&reason);
        return group != nullptr && !group->counted;
    });
}

// What the board at the end shows of what the scorer counted.
std::string board_caption(const ExampleGame& example, std::string_view language) {
    const game::Game& game = *example.transcript.game;
    const std::size_t rounds = example.transcript.rounds.size();
    std::string caption = rounds > 1
                              ? fmt::format(fmt::runtime(word(Word::EndOfRound, language)), rounds)
                              : std::string(word(Word::TheEnd, language));
    for (const std::size_t counter : score::deciding_counters(game)) {
        const spec::Counting& counting = game.spec().counters[counter].counting;
        std::optional<Word> shown;
        if (std::holds_alternative<spec::GroupsCounter>(counting)) {
            shown = some_are_too_small(example.verdict, counter) ? Word::GroupsShown
                                                                 : Word::GroupsOutlined;
        } else if (std::holds_alternative<spec::CrossingsCounter>(counting)) {
            shown = Word::CrossingsShown;
        } else if (counts_cells(game, counting)) {
            shown = Word::CellsShown;
        }
        if (shown) {
            return caption + " " + std::string(word(*shown, language));
        }
    }
    return caption;
}

std::string round_head(const ExampleGame& example, std::size_t round, std::string_view language) {
    const std::string number =
        fmt::format(fmt::runtime(word(Word::RoundNumber, language)), round + 1);
    const std::size_t first = example.transcript.rounds[round].first_person;
    return fmt::format(
        "{}: {}",
        number,
        fmt::format(fmt::runtime(word(Word::NameFirst, language)), example.verdict.names[first]));
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
    return fmt::format("{}: {}.", word(Word::AllRounds, language), fmt::join(sums, ", "));
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
        whole.caption += fmt::format(fmt::runtime(word(Word::RoundNumber, language)), i + 1);
        whole.caption += ", " + rounds[i].caption + " ";
    }
    return whole;
}

void add_count(BookText& text, const score::Verdict& verdict, std::string_view language) {
    text.head(word(Word::TheCount, language));
    if (verdict.rounds.size() == 1) {
        for (const BookTable& table : reckoning(verdict, 0, language)) {
            text.table(table);
        }
        return;
    }
    std::vector<std::vector<BookTable>> by_counter;
    for (std::size_t round = 0; round < verdict.rounds.size(); ++round) {
        std::vector<BookTable> tables = reckoning(verdict, round, language);
        by_counter.resize(tables.size());
        for (std::size_t i = 0; i < tables.size(); ++i) {
            by_counter[i].push_back(std::move(tables[i]));
        }
    }
    for (const std::vector<BookTable>& rounds : by_counter) {
        BookTable whole = joined_rounds(rounds, language);
        if (&rounds == &by_counter.back()) {
            whole.caption += sum_of_rounds(verdict, language);
        }
        text.table(whole);
    }
}

}  // namespace

std::string figure_name(int number, std::string_view language) {
    return fmt::format(fmt::runtime(word(Word::FigureNumber, language)), number);
}

Result<int> add_example(BookText& text,
                        const ExampleGame& example,
                        const FigureLimits& limits,
                        std::string_view language,
                        int figure_number) {
    const game::Game& game = *example.transcript.game;
    const bool several = example.transcript.rounds.size() > 1;
    Result<BookFigure> board = example.board(limits);
    if (!board) {
        return fail(std::move(board.error()));
    }
    text.new_page();
    text.page_title(score::first_line(example.verdict));
    text.remark(who_and_what(example, language));
    for (std::size_t i = 0; i < example.transcript.rounds.size(); ++i) {
        text.head(several ? round_head(example, i, language)
                          : std::string(word(Word::Moves, language)));
        text.columns_of(move_lines(game, example.transcript.rounds[i]));
    }
    board->caption = board_caption(example, language);
    text.figure(*board, figure_name(figure_number, language));
    add_count(text, example.verdict, language);
    return figure_number + 1;
}

}  // namespace quadrille::page
