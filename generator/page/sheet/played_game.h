// A game that was played, in the terms of a record sheet: who sat where, what stands in each field
// of each row, the board at the end, the verdict. Made from a transcript that was judged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "figure/position/position_figure.h"
#include "game/game.h"
#include "game/record.h"
#include "page/sheet/turn_fields.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

struct PlayedRound {
    std::vector<std::string> names;  ///< By role; empty where nobody was named.
    /// For each turn, what stands in its fields; as many as turn_fields() has, "" where nothing.
    std::vector<std::vector<std::string>> turns;
    figure::Position position;  ///< At the end.
    game::Record record = {};   ///< The same as the rules see it.
    /// By site, the turn that first entered it and the letter that was chosen for it; 0: none.
    std::vector<std::pair<int, std::string>> first_entries = {};
    std::vector<std::pair<int, board::SiteId>> repeats = {};  ///< Sites entered again, by turn.
    std::vector<std::pair<int, std::string>> acts = {};  ///< Turns of "pass", "swap", "resign".
    /// At the end, with their reasons, in the order of GameSpec::counters; empty where they are
    /// not known.
    std::vector<game::Count> counts = {};
    std::vector<std::size_t> listed = {};   ///< The counters whose reasons are listed.
    std::vector<game::Number> scores = {};  ///< By role of the first round.
};

struct PlayedGame {
    std::vector<PlayedRound> rounds;
    /// Fields of the head that the transcript knows: {"date", "2026-11-20"}.
    std::vector<std::pair<std::string, std::string>> fields;
    std::string verdict;                    ///< "Ann wins: 3 groups, an odd number"
    std::vector<game::Number> totals = {};  ///< Of all rounds, by role of the first round.
    std::string winner = {};                ///< Empty: a draw, or not known.
    bool over = true;                       ///< No turns are to follow.
};

/// Requires: the verdict is the transcript's, and not Invalid.
PlayedGame played_game(const transcript::Transcript& transcript, const score::Verdict& verdict);

/// The board after `turns` turns of a round, from 0; all turns where it has fewer. Requires: the
/// transcript's moves are legal.
struct PositionAfter {
    figure::Position position;
    int all_turns = 0;               ///< Of all rounds as typed.
    int turns = 0;                   ///< That were played.
    std::vector<std::string> names;  ///< By role.
    /// Fields of the head that the transcript knows; notes are of the whole game, and left out.
    std::vector<std::pair<std::string, std::string>> fields;
    std::size_t round = 0;                ///< From 0.
    std::optional<spec::RoleId> to_move;  ///< Nothing: the round is over, or it is not known.
};

PositionAfter position_after(const transcript::Transcript& transcript, std::optional<int> turns);

/// Words that are said, `pass`, `swap` and `resign`, from what is typed to what is printed.
class PrintedWords {
  public:
    /// `printed`: the game in that language.
    PrintedWords(const game::Game& game, const game::Game& printed, std::string_view language);

    /// The word as it is printed; anything else as it is.
    [[nodiscard]] std::string of(const std::string& typed) const;

    /// A turn as it is printed; its blanks do not break.
    [[nodiscard]] std::string turn(std::string_view typed) const;

  private:
    std::vector<std::pair<std::string, std::string>> words_;
};

/// Words that are said, and `pass`, `swap`, `resign`, as sheets in a language print them.
/// `printed`: the game in that language.
void put_in_words_of(PlayedGame& played,
                     const game::Game& game,
                     const game::Game& printed,
                     std::string_view language);

}  // namespace quadrille::page
