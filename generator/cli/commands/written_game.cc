#include "cli/commands/written_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "base/utf8.h"
#include "play/level.h"
#include "score/judge.h"
#include "score/report.h"
#include "transcript/model/fault_text.h"
#include "transcript/model/replay.h"
#include "transcript/model/write_transcript.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::cli {

namespace {

/// What messages call the line that was typed.
constexpr const char* kTyped = "turn";

/// "12. e5", as a row of a record sheet.
bool has_number(std::string_view typed) {
    const std::size_t digits = typed.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos &&
           (typed[digits] == '.' || typed[digits] == ')' || typed[digits] == ':');
}

Diagnostic one_turn(const SourceText& source, SourceSpan at) {
    return source.error(at, "more than one turn", "expected your own turn alone");
}

}  // namespace

WrittenGame::WrittenGame(std::shared_ptr<const game::Game> game,
                         std::vector<std::string> names,
                         const Options& options)
    : game_(std::move(game)),
      names_(std::move(names)),
      variant_(options.variant.value_or("")),
      settings_(options.set),
      cache_([spec = game_->spec()](const std::string& /*id*/, const spec::LoadOptions&) {
          return Result<spec::GameSpec>(spec);
      }) {}

transcript::Transcript WrittenGame::transcript(const play::Match& match) const {
    transcript::Transcript written = match.transcript(game_);
    written.names = names_;
    written.variant = variant_;
    written.set = settings_;
    return written;
}

std::string WrittenGame::text(const play::Match& match, bool finished) const {
    transcript::Transcript written = transcript(match);
    if (finished && spec::bears_marks(game_->spec())) {
        transcript::FinalBoard board;
        board.marks = match.position().record().marks;
        written.final_board = std::move(board);
    }
    return transcript::write_transcript(written);
}

// Of a match that began from a position there are no turns before it.
Result<game::Turn> WrittenGame::read_next(const play::Match& match, std::string_view typed) {
    transcript::Transcript head;
    head.game = game_;
    head.names = names_;
    const std::string before = transcript::write_transcript(head) + "moves:\n";
    const auto lines_before = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const SourceText source(kTyped,
                            before + (has_number(typed) ? "" : "1. ") + std::string(typed) + "\n",
                            1 - lines_before);
    transcript::TranscriptReader reader(source, cache_);
    const std::optional<transcript::ReadGame> read = reader.next();
    if (!read || !read->transcript) {
        return fail(read ? read->diagnostics : Diagnostics{one_turn(source, {{1, 1}, 1})});
    }
    const auto& rounds = read->transcript->rounds;
    if (rounds.size() != 1 || rounds.front().turns.size() != 1) {
        return fail(one_turn(source, {{1, 1}, 1}));
    }
    const auto items = rounds.front().items_of(rounds.front().turns.front());
    if (!items.empty() && std::holds_alternative<transcript::ResignItem>(items.back().value)) {
        return game::Turn{game::Resign{}};
    }
    const transcript::Actions actions = transcript::actions_of(match.position(), items);
    game::Position tried = match.position();
    const auto played = tried.play(actions.turn);
    if (!played) {
        const transcript::FaultWords words =
            transcript::words_for(played.error(), match.position(), items);
        const std::size_t item = std::min(played.error().item, items.size() - 1);
        return fail(source.error(items[item].span, words.wrong, words.expected));
    }
    return actions.turn;
}

Result<game::Turn> WrittenGame::read(const play::Match& match, std::string_view typed) {
    if (match.is_set_up()) {
        return read_next(match, typed);
    }
    const std::string before = text(match, false);
    const int turn = match.position().turns() + 1;
    const std::string line =
        has_number(typed) ? std::string(typed) : fmt::format("{}. {}", turn, typed);
    // The line has the number of its turn.
    const auto lines_before = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const SourceText source(kTyped, before + line + "\n", turn - lines_before);
    transcript::TranscriptReader reader(source, cache_);
    const std::optional<transcript::ReadGame> read = reader.next();
    if (!read || !read->transcript) {
        return fail(read ? read->diagnostics : Diagnostics{one_turn(source, {{turn, 1}, 1})});
    }
    const transcript::Round& round = read->transcript->rounds.back();
    const auto due = static_cast<std::size_t>(turn);
    if (round.turns.size() != due || read->transcript->rounds.size() != match.round() + 1) {
        return fail(one_turn(source, {{turn, 1}, static_cast<int>(utf8_length(line))}));
    }
    const transcript::Replay replay = transcript::replay(*read->transcript);
    if (replay.fault) {
        return fail(transcript::fault_message(source, *read->transcript, replay));
    }
    const auto items = round.items_of(round.turns.back());
    if (!items.empty() && std::holds_alternative<transcript::ResignItem>(items.back().value)) {
        return game::Turn{game::Resign{}};
    }
    return transcript::actions_of(match.position(), items).turn;
}

std::string WrittenGame::report(const play::Match& match) {
    const SourceText source(kTyped, text(match, match.over()));
    transcript::TranscriptReader reader(source, cache_);
    const std::optional<transcript::ReadGame> read = reader.next();
    return read ? score::report(score::judge(source, *read, {})) : std::string();
}

Result<play::Match> match_of(const Beginning& beginning) {
    if (!beginning.typed || beginning.typed->to_move) {
        return play::Match(*beginning.game, beginning.position());
    }
    play::Match match(*beginning.game);
    for (const transcript::Round& round : beginning.typed->rounds) {
        if (round.turns.empty() || match.over()) {
            break;
        }
        if (round.first_person != match.first_person()) {
            return fail(plain_error(fmt::format("round {} begins with another player than the "
                                                "program expects",
                                                match.round() + 1),
                                    "expected players who take turns at being first"));
        }
        for (const transcript::Turn& turn : round.turns) {
            const auto actions = transcript::actions_of(match.position(), round.items_of(turn));
            QUADRILLE_CHECK(match.play(actions.turn).has_value());  // it was judged
        }
    }
    return match;
}

std::vector<std::string> usual_names(std::size_t persons) {
    constexpr std::array<const char*, 6> kNames{"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};
    std::vector<std::string> names;
    for (std::size_t person = 0; person < persons; ++person) {
        names.push_back(person < kNames.size() ? kNames[person]
                                               : fmt::format("Player {}", person + 1));
    }
    return names;
}

std::optional<Diagnostic> refuse_to_play(const game::Game& game) {
    if (game.has_play()) {
        return std::nullopt;
    }
    Diagnostic no_play =
        plain_error(fmt::format("the rules of {} do not say what a turn is", game.spec().id),
                    "the program can only score its finished board");
    no_play.notes.emplace_back("the key 'play' of the game's file would say it (rules/README.md)");
    return no_play;
}

Result<std::vector<int>> chosen_levels(const game::Game& game, const Options& options) {
    std::vector<int> levels = options.levels.value_or(LevelsValue{play::kUsualLevel});
    for (const int level : levels) {
        if (level > play::kHighestLevel) {
            return fail(plain_error(
                fmt::format("there is no level {}", level),
                fmt::format("expected {} to {}", play::kLowestLevel, play::kHighestLevel)));
        }
    }
    if (levels.size() == 1) {
        levels.resize(game.role_count(), levels.front());
    }
    if (levels.size() != game.role_count()) {
        return fail(
            plain_error(fmt::format("{} levels for {} players", levels.size(), game.role_count()),
                        "expected one for all of them, or one for each"));
    }
    return levels;
}

std::uint64_t chosen_seed(const Options& options) {
    return static_cast<std::uint64_t>(options.seed.value_or(1));
}

}  // namespace quadrille::cli
