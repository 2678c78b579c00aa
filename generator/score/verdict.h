// What one typed game comes to: who won and why, or how it stands, or what is wrong with it. Plain
// facts; report.h and verdict_json.h put them into words.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "game/count.h"
#include "game/game.h"
#include "game/record.h"
#include "game/turn_form.h"
#include "score/settle.h"
#include "score/standing.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

enum class Status { Finished, Unfinished, Resigned, Invalid };

/// A word said at the end of a turn, held against the true number.
struct Claim {
    std::size_t round = 0;  ///< From 0.
    int turn = 0;
    std::size_t person = 0;
    std::string said;
    bool ok = true;
    game::Number number;  ///< The true one.
};

struct RoundResult {
    std::size_t first_person = 0;
    int turns = 0;                     ///< Played.
    std::optional<game::End> end;      ///< Nothing: not ended.
    std::vector<game::Number> scores;  ///< Of each person; empty where the count is common.
};

/// The counts after a turn.
struct TraceLine {
    std::size_t round = 0;
    int turn = 0;
    std::size_t person = 0;
    std::vector<game::Count> counts;  ///< Numbers only, in the order of GameSpec::counters.
};

/// What an unfinished game goes on with.
struct NextTurn {
    std::size_t round = 0;  ///< From 0.
    std::size_t person = 0;
    game::TurnForm form;
    /// Of a walk: where the token stands and where it may go, in label order.
    std::optional<board::SiteId> token;
    std::vector<board::SiteId> targets;
    std::size_t begun = 0;  ///< Items of this turn that are typed already.
};

/// The first items of a turn that lacks others.
struct BegunTurn {
    game::Record record;  ///< The board with them. They are in no count.
    std::size_t items = 0;
};

struct Verdict {
    int line = 1;  ///< Where the game begins in its file.
    std::string id;
    std::shared_ptr<const game::Game> game;  ///< Null if it is not known which.
    std::vector<std::string> names;          ///< Of the persons; roles where no names were given.
    bool named = false;                      ///< The names come from the file.
    Status status = Status::Invalid;
    std::optional<std::size_t> winner;  ///< A person.
    bool draw = false;
    /// By `resign` or `ended:`; nothing: it ended on the board, or not at all.
    std::optional<transcript::Ending::Kind> off_the_board;
    /// Who gave the game up, lost it on time or forfeited it.
    std::optional<std::size_t> gave_up;
    /// The players believed something else; also a warning.
    bool result_wrong = false;
    Standing standing;  ///< Empty if invalid.
    std::vector<RoundResult> rounds;
    /// Who is first in rounds that were announced and have not begun, after `rounds`.
    std::vector<std::size_t> announced;
    std::vector<Claim> claims;
    std::vector<TraceLine> trace;
    std::vector<std::string> missing;    ///< What an unfinished game lacks, one a line.
    std::optional<std::size_t> to_move;  ///< Of an unfinished game: whose turn it is.
    std::optional<Settlement> settlement;
    std::optional<NextTurn> next;    ///< Of an unfinished game, if the judge was asked.
    std::optional<BegunTurn> begun;  ///< The last turn, if it is one and the judge was asked.
    /// There is a final board without moves, and the score depends on their order: it is not known.
    bool score_unknown = false;
    Diagnostics diagnostics;

    // Said in the .cc, so that not every file that uses one compiles its copies.
    Verdict();
    Verdict(const Verdict&);
    Verdict(Verdict&&) noexcept;
    Verdict& operator=(const Verdict&);
    Verdict& operator=(Verdict&&) noexcept;
    ~Verdict();
};

/// "odd groups", "resigned", "draw agreed"; empty where nothing is decided.
std::string decided_by(const Verdict& verdict);

}  // namespace quadrille::score
