#include "figure/position/played_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/utf8.h"
#include "figure/position/game_of_figure.h"
#include "figure/position/games_in_file.h"
#include "score/judge.h"
#include "spec/read/load.h"
#include "transcript/model/replay.h"
#include "transcript/reading/final_reader.h"
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

// The game as it stood after so many turns: what was typed of its end is left out then.
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
    turn.role = position.game().role_of_turn(turn.number);
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

game::Record record_of_final(const game::Game& game, const Transcript& transcript) {
    game::Record record;
    record.marks.resize(game.board().site_count());
    if (transcript.final_board) {
        record.marks = transcript.final_board->marks;
    }
    if (transcript.segments) {
        for (const transcript::FinalSegment& segment : transcript.segments->list) {
            record.segments.push_back({segment.from, segment.to, 0});
        }
    }
    return record;
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

class PositionReader {
  public:
    PositionReader(const spec::FigureSpec& figure,
                   const spec::PanelSpec& panel,
                   const FigureContext& context)
        : figure_(figure), position_(panel.position), context_(context) {}

    // So many turns of all rounds together.
    [[nodiscard]] std::optional<int> turns_shown(const Transcript& transcript) const {
        if (position_.after) {
            return position_.after->first;
        }
        if (!position_.last_turn || transcript.rounds.empty()) {
            return std::nullopt;
        }
        const int before =
            turns_in(transcript) - static_cast<int>(transcript.rounds.back().turns.size());
        return before + *position_.last_turn;
    }

    Result<PlayedPosition> run() {
        if (position_.transcript && context_.typed != nullptr) {
            return position_of_transcript(*context_.typed, turns_shown(*context_.typed));
        }
        if (position_.transcript) {
            return from_file();
        }
        Result<GameOfFigure> game = game_of_figure(figure_, context_);
        if (!game) {
            return fail(std::move(game.error()));
        }
        game_ = std::move(*game);
        Result<PlayedPosition> played =
            position_.moves || position_.diagram ? from_lines() : from_lists();
        if (played) {
            played->own_values = game_.own_values;
        }
        return played;
    }

  private:
    Result<PlayedPosition> from_file();
    [[nodiscard]] std::optional<Diagnostic> contradiction(const transcript::ReadGame& read) const;
    Result<PlayedPosition> from_lines();
    Result<PlayedPosition> from_lists();
    Result<PlayedPosition> from_transcript(const SourceText& source, const Transcript& transcript);
    Result<PlayedPosition> from_read(const SourceText& source, const transcript::ReadGame& read);
    [[nodiscard]] std::optional<transcript::FinalSegments> segments(
        transcript::SiteReader& sites) const;
    [[nodiscard]] const std::string& file() const;

    const spec::FigureSpec& figure_;
    const spec::PositionSource& position_;
    const FigureContext& context_;
    GameOfFigure game_;
};

const std::string& PositionReader::file() const {
    static const std::string none;
    return figure_.source ? figure_.source->name() : none;
}

// What the figure says beside its transcript, against it.
std::optional<Diagnostic> PositionReader::contradiction(const transcript::ReadGame& read) const {
    if (figure_.game && read.game && figure_.game->text != read.id) {
        return error_in(
            figure_,
            figure_.game->span,
            fmt::format("the game is {}, the transcript one of {}", figure_.game->text, read.id),
            "expected no 'game' beside a transcript, or the same");
    }
    if (figure_.variant || !figure_.set.empty()) {
        return error_in(figure_,
                        figure_.variant ? figure_.variant->span : figure_.set.front().second,
                        "values of parameters beside a transcript",
                        "expected them in its own header, as in 'set: size=6'");
    }
    return std::nullopt;
}

Result<PlayedPosition> PositionReader::from_file() {
    const FileReader& reader = context_.library.reader();
    if (auto out = leads_out(figure_, *position_.transcript, "transcript", reader)) {
        return fail(std::move(*out));
    }
    const std::string path = beside(figure_, position_.transcript->text);
    Result<std::string> text = reader.read(path, transcript::kLongestTranscript);
    if (!text) {
        return fail(error_in(figure_,
                             position_.transcript->span,
                             fmt::format("'{}' {}", shown(path), text.error().front().wrong),
                             figure_.source ? "expected a typed game beside the figure's file"
                                            : "expected a typed game or a figure's file"));
    }
    const std::vector<transcript::PieceText> pieces =
        transcript::piece_texts(path, {.text = std::move(*text), .last = true});
    const std::vector<GameInFile> games = games_in(pieces, context_);
    const std::size_t which =
        position_.which ? static_cast<std::size_t>(position_.which->first) : 1;
    if (which > games.size() || (games.size() > 1 && !position_.which)) {
        return fail(error_in(
            figure_,
            position_.which ? position_.which->second : position_.transcript->span,
            fmt::format(
                "'{}' holds {} game{}", shown(path), games.size(), games.size() == 1 ? "" : "s"),
            position_.which ? fmt::format("expected one of them, 1 to {}", games.size())
                            : fmt::format("expected {} to say which, 1 to {}",
                                          figure_.source ? "'which'" : "--which",
                                          games.size())));
    }
    const GameInFile& game = games[which - 1];
    if (game.source == nullptr) {
        return fail(game.unreadable);
    }
    if (auto wrong = contradiction(game.read)) {
        return fail(std::move(*wrong));
    }
    return from_read(*game.source, game.read);
}

// The lines with the head of a transcript in place of the lines above them, so that mistakes in
// them are found where they stand in the figure's file.
Result<PlayedPosition> PositionReader::from_lines() {
    const spec::WrittenLines& lines = position_.moves ? *position_.moves : *position_.diagram;
    std::string text = "game: this\n" + std::string(position_.moves ? "moves:\n" : "final:\n");
    for (const std::string& line : lines.lines) {
        text += line + "\n";
    }
    const SourceText source(file(), text);
    const int shift = lines.span.begin.line - 3;
    transcript::GameCache cache([this](const std::string&, const spec::LoadOptions&) {
        return Result<spec::GameSpec>(game_.game->spec());
    });
    transcript::ReadGame read = transcript::read_transcript(source, cache).front();
    if (read.transcript && !position_.moves) {
        transcript::MistakeList mistakes(*figure_.source);
        transcript::SiteReader sites(*game_.game, mistakes);
        read.transcript->segments = segments(sites);
        if (mistakes.size() > 0) {
            return fail(mistakes.take());
        }
    }
    Result<PlayedPosition> played = from_read(source, read);
    if (!played) {
        for (Diagnostic& each : played.error()) {
            each.span.begin.line += each.file == file() ? shift : 0;
        }
    }
    return played;
}

std::optional<transcript::FinalSegments> PositionReader::segments(
    transcript::SiteReader& sites) const {
    if (position_.segments.empty()) {
        return std::nullopt;
    }
    transcript::FinalSegments all{.span = position_.segments.front().span, .list = {}};
    for (const spec::Written& written : position_.segments) {
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
            all.list.push_back({*from, *to, written.span});
        }
    }
    return all;
}

Result<PlayedPosition> PositionReader::from_lists() {
    static const SourceText no_text("", "");
    const SourceText& source = figure_.source ? *figure_.source : no_text;
    transcript::MistakeList mistakes(source);
    transcript::SiteReader sites(*game_.game, mistakes);
    Transcript transcript;
    transcript.game = game_.game;
    const std::size_t count = game_.game->board().site_count();
    transcript::FinalBoard board{.span = {{1, 1}, 1}, .marks = {}, .places = {}};
    board.marks.resize(count);
    board.places.resize(count, board.span);
    for (const spec::NamedList& list : position_.sites) {
        const auto mark = sites.mark({list.name.text, list.name.span});
        for (const spec::Written& item : list.items) {
            const auto site = sites.site({item.text, item.span});
            if (!mark || !site) {
                continue;
            }
            game::MarkSet& marks = board.marks[site->index()];
            if (!marks.empty() && !game_.game->has_steps()) {
                mistakes.error(item.span,
                               fmt::format("{} has a mark already", item.text),
                               "expected each site once");
            }
            marks.add(*mark);
        }
    }
    transcript.final_board = std::move(board);
    transcript.segments = segments(sites);
    if (mistakes.size() > 0) {
        return fail(mistakes.take());
    }
    PlayedPosition played;
    played.game = game_.game;
    played.record = record_of_final(*game_.game, transcript);
    played.verdict = verdict_on(source, transcript);
    return played;
}

Result<PlayedPosition> PositionReader::from_read(const SourceText& source,
                                                 const transcript::ReadGame& read) {
    if (!read.transcript) {
        return fail(read.diagnostics);
    }
    if (!read.transcript->has_turns()) {
        PlayedPosition played;
        played.game = read.transcript->game;
        played.record = record_of_final(*played.game, *read.transcript);
        played.verdict = verdict_on(source, *read.transcript);
        return played;
    }
    score::Verdict verdict = score::judge(source, read);
    if (verdict.status == score::Status::Invalid) {
        return fail(std::move(verdict.diagnostics));
    }
    const int all = turns_in(*read.transcript);
    if (position_.after && position_.after->first > all) {
        return fail(
            error_in(figure_,
                     position_.after->second,
                     fmt::format("there is no turn {} in this game", position_.after->first),
                     fmt::format("expected 0 to {}", all)));
    }
    return position_of_transcript(*read.transcript, turns_shown(*read.transcript));
}

}  // namespace

PlayedPosition position_of_transcript(const Transcript& transcript, std::optional<int> after) {
    const Transcript cut = cut_after(transcript, after.value_or(INT32_MAX));
    PlayedPosition played;
    played.game = cut.game;
    if (cut.rounds.empty() || (cut.final_board && !cut.has_turns())) {
        played.record = record_of_final(*cut.game, cut);
        played.verdict = verdict_on(SourceText("", ""), cut);
        return played;
    }
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
    played.verdict = verdict_on(SourceText("", ""), cut);
    return played;
}

Result<PlayedPosition> played_position(const spec::FigureSpec& figure,
                                       const spec::PanelSpec& panel,
                                       const FigureContext& context) {
    return PositionReader(figure, panel, context).run();
}

}  // namespace quadrille::figure
