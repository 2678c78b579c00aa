#include "figure/position/played_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/utf8.h"
#include "figure/position/game_of_figure.h"
#include "game/segment_rules.h"
#include "score/assemble_final.h"
#include "score/judge.h"
#include "spec/read/load.h"
#include "transcript/model/replay.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/reading/site_reader.h"
#include "transcript/syntax/archive.h"

namespace quadrille::figure {

namespace {

using transcript::Transcript;

int turns_in(const Transcript& transcript) {
    int turns = 0;
    for (const transcript::Round& round : transcript.rounds) {
        turns += static_cast<int>(round.turns.size());
    }
    return turns;
}

// The game as it stood after that many turns: what was typed of its end is left out then.
Transcript cut_after(Transcript transcript, int turns) {
    if (turns >= turns_in(transcript)) {
        return transcript;
    }
    auto left = static_cast<std::size_t>(turns);
    for (std::size_t i = 0; i < transcript.rounds.size(); ++i) {
        transcript.rounds[i].keep_turns(left);
        left -= transcript.rounds[i].turns.size();
        if (left == 0) {
            transcript.rounds.resize(i + 1);
        }
    }
    transcript.final_board.reset();
    transcript.segments.reset();
    transcript.result.reset();
    transcript.ended.reset();
    return transcript;
}

// What a turn added to the record.
TurnShown turn_between(const game::Record& before, const game::Position& position) {
    const game::Record& after = position.record();
    TurnShown turn;
    turn.number = position.turns();
    turn.role = position.last_mover().value_or(position.first_role_of_last());
    for (std::size_t i = 0; i < after.marks.size(); ++i) {
        for (const spec::MarkId mark : after.marks[i].without(before.marks[i]).list()) {
            turn.marks.emplace_back(board::SiteId{i}, mark);
        }
    }
    turn.segments.assign(
        after.segments.begin() + static_cast<std::ptrdiff_t>(before.segments.size()),
        after.segments.end());
    if (after.landings.size() > before.landings.size()) {
        turn.landing = after.landings.back();
    }
    return turn;
}

// What the scorer says of a transcript that was made or cut here; nothing where it refuses it.
std::optional<score::Verdict> verdict_on(const SourceText& source, const Transcript& transcript) {
    if (!transcript.game->has_play()) {
        return std::nullopt;
    }
    transcript::ReadGame read;
    read.span = {{1, 1}, 1};
    read.id = transcript.game->spec().id;
    read.game = transcript.game;
    read.names = transcript.names;
    read.transcript = transcript;
    score::Verdict verdict = score::judge(source, read);
    return verdict.status == score::Status::Invalid ? std::nullopt
                                                    : std::optional(std::move(verdict));
}

// What a panel wishes to show, of which figure.
struct Wish {
    const spec::FigureSpec& figure;
    const spec::PositionSource& position;
    const FigureContext& context;
};

// That many turns of all rounds together.
std::optional<int> turns_shown(const spec::PositionSource& position, const Transcript& transcript) {
    if (position.after) {
        return position.after->first;
    }
    if (!position.last_turn || transcript.rounds.empty()) {
        return std::nullopt;
    }
    const int before =
        turns_in(transcript) - static_cast<int>(transcript.rounds.back().turns.size());
    return before + *position.last_turn;
}

PlayedPosition position_of_final(const SourceText& source, const Transcript& transcript) {
    PlayedPosition played;
    played.game = transcript.game;
    played.record = score::final_record(transcript);
    played.verdict = verdict_on(source, transcript);
    return played;
}

Result<PlayedPosition> from_read(const Wish& wish,
                                 const SourceText& source,
                                 const transcript::ReadGame& read) {
    if (!read.transcript) {
        return fail(read.diagnostics);
    }
    if (!read.transcript->has_turns()) {
        return position_of_final(source, *read.transcript);
    }
    score::Verdict verdict = score::judge(source, read);
    if (verdict.status == score::Status::Invalid) {
        return fail(std::move(verdict.diagnostics));
    }
    const int all = turns_in(*read.transcript);
    const auto& after = wish.position.after;
    if (after && after->first > all) {
        const auto& which = wish.position.which;
        const std::string game =
            which ? fmt::format("game {} of the file", which->first) : std::string("this game");
        return fail(error_in(wish.figure,
                             after->second,
                             fmt::format("there is no turn {} in {}", after->first, game),
                             fmt::format("expected 0 to {}", all)));
    }
    return position_of_transcript(*read.transcript, turns_shown(wish.position, *read.transcript));
}

// What the figure says about its transcript and the transcript contradicts.
std::optional<Diagnostic> contradiction(const spec::FigureSpec& figure,
                                        const transcript::ReadGame& read) {
    if (figure.game && read.game && figure.game->text != read.id) {
        return error_in(
            figure,
            figure.game->span,
            fmt::format("the game is {}, the transcript one of {}", figure.game->text, read.id),
            "expected the same game, or no 'game' at all");
    }
    if (figure.variant || !figure.set.empty()) {
        return error_in(figure,
                        figure.variant ? figure.variant->span : figure.set.front().second,
                        "a transcript brings its own values of parameters",
                        "expected them in its header, as in 'set: size=6'");
    }
    return std::nullopt;
}

// A game of a file of several; of an unreadable one, why it cannot be read as text.
struct GameInFile {
    const SourceText* source = nullptr;
    transcript::ReadGame read;
    Diagnostics unreadable;
};

std::vector<GameInFile> games_in(const std::vector<transcript::PieceText>& pieces,
                                 const FigureContext& context) {
    transcript::GameCache cache([&](const std::string& id, const spec::LoadOptions& options) {
        const game::Game* const current = context.current;
        const bool own = current != nullptr && current->spec().id == id;
        return own ? spec::load_game_file(context.library, current->spec().file, options)
                   : spec::load_game(context.library, id, options);
    });
    std::vector<GameInFile> games;
    for (const transcript::PieceText& piece : pieces) {
        if (!piece.source) {
            games.push_back({nullptr, {}, piece.source.error()});
            continue;
        }
        for (transcript::ReadGame& game : transcript::read_transcript(*piece.source, cache)) {
            games.push_back({&*piece.source, std::move(game), {}});
        }
    }
    return games;
}

// Which game of the file is not said, or there is no such.
Diagnostic wrong_game(const Wish& wish, const std::string& path, std::size_t count) {
    const auto& which = wish.position.which;
    return error_in(wish.figure,
                    which ? which->second : wish.position.transcript->span,
                    fmt::format("'{}' holds {} game{}", shown(path), count, count == 1 ? "" : "s"),
                    which ? fmt::format("expected one of them, 1 to {}", count)
                          : fmt::format("expected {} to say which, 1 to {}",
                                        wish.figure.source ? "'which'" : "--which",
                                        count));
}

Diagnostic unreadable(const Wish& wish, const std::string& path, const Diagnostic& problem) {
    const std::string& name = wish.position.transcript->text;
    const bool from_page = wish.figure.source != nullptr;
    const auto is_named = [&name](const std::string& id) { return is_alike(name, id); };
    if (!from_page && std::ranges::any_of(wish.context.library.list_games(), is_named)) {
        return plain_error(fmt::format("'{}' is a game, not the file of one", shown(name)),
                           "expected a typed game or a figure's file");
    }
    return error_in(wish.figure,
                    wish.position.transcript->span,
                    fmt::format("'{}' {}", shown(path), problem.wrong),
                    from_page ? "expected a typed game beside the figure's file"
                              : "expected a typed game or a figure's file");
}

Result<PlayedPosition> from_file(const Wish& wish) {
    const spec::Written& name = *wish.position.transcript;
    const FileReader& reader = wish.context.library.reader();
    if (auto out = leads_out(wish.figure, name, "transcript", reader)) {
        return fail(std::move(*out));
    }
    const std::string path = beside(wish.figure, name.text);
    Result<std::string> text = reader.read(path, transcript::kLongestTranscript);
    if (!text) {
        return fail(unreadable(wish, path, text.error().front()));
    }
    const std::vector<transcript::PieceText> pieces =
        transcript::piece_texts(path, {.text = std::move(*text), .last = true});
    const std::vector<GameInFile> games = games_in(pieces, wish.context);
    const auto& asked = wish.position.which;
    const std::size_t which = asked ? static_cast<std::size_t>(asked->first) : 1;
    if (which > games.size() || (games.size() > 1 && !asked)) {
        return fail(wrong_game(wish, path, games.size()));
    }
    const GameInFile& game = games[which - 1];
    if (game.source == nullptr) {
        return fail(game.unreadable);
    }
    if (auto wrong = contradiction(wish.figure, game.read)) {
        return fail(std::move(*wrong));
    }
    return from_read(wish, *game.source, game.read);
}

std::optional<transcript::FinalSegments> segments(const std::vector<spec::Written>& all,
                                                  transcript::SiteReader& sites) {
    if (all.empty()) {
        return std::nullopt;
    }
    transcript::FinalSegments result{.span = all.front().span, .list = {}};
    for (const spec::Written& written : all) {
        const std::size_t dash = written.text.find('-');
        if (dash == std::string::npos) {
            sites.report(written.span,
                         fmt::format("'{}' is not a segment", written.text),
                         "expected its two ends, as in a1-c2");
            continue;
        }
        const auto from = sites.site({written.text.substr(0, dash), written.span});
        const auto to = sites.site({written.text.substr(dash + 1), written.span});
        if (from && to) {
            const auto along = game::sites_drawn(sites.game(), *from, *to);
            for (std::size_t i = 0; i + 1 < along.size(); ++i) {
                if (!sites.game().starts().has_drawn(along[i], along[i + 1])) {
                    result.list.push_back({along[i], along[i + 1], written.span});
                }
            }
        }
    }
    return result;
}

// The lines as those of a transcript that has two more above them. Mistakes in them are found where
// they stand in the figure's file.
Result<PlayedPosition> from_lines(const Wish& wish, const std::shared_ptr<const game::Game>& game) {
    const bool moves = wish.position.moves.has_value();
    const spec::WrittenLines& lines = moves ? *wish.position.moves : *wish.position.diagram;
    std::string text = moves ? "game: this\nmoves:\n" : "game: this\nfinal:\n";
    for (const std::string& line : lines.lines) {
        text += line + "\n";
    }
    const SourceText source(source_of(wish.figure).name(), text, lines.span.begin.line - 2);
    transcript::GameCache cache([&game](const std::string&, const spec::LoadOptions&) {
        return Result<spec::GameSpec>(game->spec());
    });
    transcript::ReadGame read = transcript::read_transcript(source, cache).front();
    if (read.transcript && !moves) {
        transcript::MistakeList mistakes(source_of(wish.figure));
        transcript::SiteReader sites(*game, mistakes);
        read.transcript->segments = segments(wish.position.segments, sites);
        if (mistakes.size() > 0) {
            return fail(mistakes.take());
        }
    }
    return from_read(wish, source, read);
}

Result<PlayedPosition> from_lists(const Wish& wish, const std::shared_ptr<const game::Game>& game) {
    const SourceText& source = source_of(wish.figure);
    transcript::MistakeList mistakes(source);
    transcript::SiteReader sites(*game, mistakes);
    Transcript transcript;
    transcript.game = game;
    const std::size_t count = game->board().site_count();
    transcript::FinalBoard board{.span = {{1, 1}, 1}, .marks = {}, .places = {}};
    board.marks.resize(count);
    board.places.resize(count, board.span);
    for (const spec::NamedList& list : wish.position.sites) {
        const auto mark = sites.mark({list.name.text, list.name.span});
        for (const spec::Written& item : list.items) {
            const auto site = sites.site({item.text, item.span});
            if (!mark || !site) {
                continue;
            }
            game::MarkSet& marks = board.marks[site->index()];
            if (!marks.empty() && !game->has_steps()) {
                mistakes.error(item.span,
                               fmt::format("{} already has a mark", item.text),
                               "expected each site once");
            }
            marks.add(*mark);
        }
    }
    transcript.final_board = std::move(board);
    transcript.segments = segments(wish.position.segments, sites);
    if (mistakes.size() > 0) {
        return fail(mistakes.take());
    }
    return position_of_final(source, transcript);
}

}  // namespace

PlayedPosition position_of_transcript(const Transcript& transcript, std::optional<int> after) {
    const Transcript cut = cut_after(transcript, after.value_or(INT32_MAX));
    const SourceText no_text("", "");
    if (cut.rounds.empty() || (cut.final_board && !cut.has_turns())) {
        return position_of_final(no_text, cut);
    }
    PlayedPosition played;
    played.game = cut.game;
    const game::Record empty = game::Position(*cut.game).record();
    game::Record before = empty;
    std::size_t shown_round = 0;
    const transcript::Replay replay =
        transcript::replay(cut, [&](std::size_t round, const game::Position& position) {
            if (round != shown_round) {
                shown_round = round;
                played.turns.clear();
                before = empty;
            }
            played.turns.push_back(turn_between(before, position));
            before = position.record();
            ++played.turns_in_all;
        });
    if (replay.rounds.size() != shown_round + 1) {
        played.turns.clear();
    }
    played.record = replay.last().record();
    played.verdict = verdict_on(no_text, cut);
    return played;
}

Result<PlayedPosition> played_position(const spec::FigureSpec& figure,
                                       const spec::PanelSpec& panel,
                                       const FigureContext& context) {
    const spec::PositionSource& position = panel.position;
    if (position.transcript && context.typed != nullptr) {
        return position_of_transcript(*context.typed, turns_shown(position, *context.typed));
    }
    const Wish wish{figure, position, context};
    if (position.transcript) {
        return from_file(wish);
    }
    const Result<GameOfFigure> game = game_of_figure(figure, context);
    if (!game) {
        return fail(game.error());
    }
    Result<PlayedPosition> played = position.moves || position.diagram
                                        ? from_lines(wish, game->game)
                                        : from_lists(wish, game->game);
    if (played) {
        played->own_values = game->own_values;
    }
    return played;
}

}  // namespace quadrille::figure
