#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/date.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "spec/read/library.h"
#include "transcript/model/persons.h"
#include "transcript/model/replay.h"
#include "transcript/reading/final_reader.h"
#include "transcript/reading/first_faults.h"
#include "transcript/reading/header_reader.h"
#include "transcript/reading/plain_turns.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/reading/round_reader.h"
#include "transcript/reading/site_reader.h"
#include "transcript/syntax/item_parser.h"
#include "transcript/syntax/keyword.h"

namespace quadrille::transcript {

namespace {

class Resolver {
  public:
    Resolver(const GameText& text,
             const Vocabulary& vocabulary,
             Transcript& transcript,
             MistakeList& mistakes)
        : text_(text),
          transcript_(transcript),
          mistakes_(mistakes),
          sites_(*transcript.game,
                 mistakes,
                 {.aliases = read_marks(text, *transcript.game, vocabulary, mistakes),
                  .vocabulary = &vocabulary}),
          turns_(transcript, vocabulary, text.parentheses, sites_) {}

    void run();

    /// The turns of each round before its first mistake.
    [[nodiscard]] std::span<const std::size_t> readable() const { return readable_; }

    /// Drops all other turns.
    void keep_readable();

    /// The lines above all sections that are only words; reports those that may have been played.
    [[nodiscard]] std::vector<Word> only_words(std::span<const Word> lines);

    /// What stood among the turns and is none.
    [[nodiscard]] std::vector<Word> outside() const {
        std::vector<Word> all = turns_.outside();
        all.insert(all.end(), under_board_.begin(), under_board_.end());
        return all;
    }

  private:
    Diagnostic& report(SourceSpan span, std::string wrong, std::string expected) {
        return sites_.report(span, std::move(wrong), std::move(expected));
    }

    [[nodiscard]] const spec::GameSpec& spec() const { return transcript_.game->spec(); }

    void read_round(const MovesText& moves);
    void read_board(const FinalText& text);
    void check_round_number(const MovesText& moves);
    std::size_t first_person(const MovesText& moves);

    const GameText& text_;
    Transcript& transcript_;
    MistakeList& mistakes_;
    SiteReader sites_;
    RoundReader turns_;
    std::vector<Word> under_board_;
    std::vector<std::size_t> readable_;  // turns of each round before its first mistake
};

void Resolver::check_round_number(const MovesText& moves) {
    const auto expected = static_cast<std::int64_t>(transcript_.rounds.size()) + 1;
    if (expected > spec().rounds.count) {
        report(moves.span,
               spec().rounds.count == 1 ? "a second round" : "one round too many",
               spec().rounds.count == 1
                   ? std::string("this game is played in one round")
                   : fmt::format("this match has {} rounds", spec().rounds.count));
    } else if (moves.round && moves.round->value != expected) {
        report(moves.round->span,
               fmt::format("round {} out of order", moves.round->value),
               fmt::format("expected round {} here", expected));
    } else if (!moves.round && expected > 1) {
        report(moves.span, "'moves:' after a round", fmt::format("expected 'round {}:'", expected));
    }
}

std::size_t Resolver::first_person(const MovesText& moves) {
    const std::size_t usual = usual_first_person(*transcript_.game, transcript_.rounds);
    if (!moves.first) {
        return usual;
    }
    if (reported_as_two(*moves.first, transcript_, mistakes_)) {
        return usual;
    }
    const auto person = find_person(*transcript_.game, transcript_.names, moves.first->text);
    if (!person) {
        const auto known = person_words(*transcript_.game, transcript_.names);
        Diagnostic& error = report(moves.first->span,
                                   fmt::format("no player is called '{}'", moves.first->text),
                                   "expected " + joined_list(known));
        if (const auto likely = likely_spelling(moves.first->text, known)) {
            error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return usual;
    }
    if (!spec().rounds.swap_roles && *person != 0) {
        report(moves.first->span,
               fmt::format("{} cannot be first", transcript_.person_name(*person)),
               fmt::format("in this game {} is first in each round", transcript_.person_name(0)));
    }
    return *person;
}

void Resolver::read_round(const MovesText& moves) {
    check_round_number(moves);
    Round round;
    round.span = moves.span;
    round.first_person = first_person(moves);
    round.first_named = moves.first.has_value();
    const auto lines = text_.lines_of(moves);
    if (turns_.resigned()) {
        turns_.refuse(moves, lines);
        return;
    }
    const bool plain =
        sites_.mark_words().aliases.empty() && read_plain_turns(*transcript_.game, lines, round);
    readable_.push_back(plain ? round.turns.size() : turns_.read(lines, moves.implied, round));
    transcript_.rounds.push_back(std::move(round));
}

void Resolver::keep_readable() {
    for (std::size_t i = 0; i < readable_.size(); ++i) {
        transcript_.rounds[i].keep_turns(readable_[i]);
    }
}

std::vector<Word> Resolver::only_words(std::span<const Word> lines) {
    std::vector<Word> words;
    for (const Word& line : lines) {
        if (turns_.may_be_played(line)) {
            lost_line(line.span, mistakes_);
        } else {
            words.push_back(line);
        }
    }
    return words;
}

void Resolver::read_board(const FinalText& text) {
    ReadBoard read = read_final(sites_, text);
    transcript_.final_board = std::move(read.board);
    under_board_ = std::move(read.outside);
}

void Resolver::run() {
    for (const MovesText& moves : text_.moves) {
        read_round(moves);
    }
    if (text_.final_board) {
        read_board(*text_.final_board);
    }
    if (text_.segments) {
        transcript_.segments = read_segments(sites_, *text_.segments);
    }
    // Where sites bear no marks, the lines are the whole board.
    const bool lines_alone =
        transcript_.segments && !transcript_.final_board && !transcript_.has_turns();
    const game::Game& game = *transcript_.game;
    if (lines_alone && !spec::bears_marks(game.spec())) {
        const std::size_t sites = game.board().site_count();
        const SourceSpan span = transcript_.segments->span;
        transcript_.final_board = FinalBoard{.span = span,
                                             .marks = std::vector<game::MarkSet>(sites),
                                             .places = std::vector<SourceSpan>(sites, span)};
    }
}

std::vector<Remark> remarks_of(const GameText& text) {
    std::vector<Remark> remarks;
    for (const HeaderKey key :
         {HeaderKey::Date, HeaderKey::Place, HeaderKey::Event, HeaderKey::Note}) {
        for (const Header& header : text.headers) {
            if (header.key == key && !header.value.text.empty()) {
                const std::string_view name = kHeaderNames[static_cast<std::size_t>(key)];
                remarks.push_back({std::string(name), shown(header.value.text)});
            }
        }
    }
    return remarks;
}

// A slip of the pen costs nothing but the place among others by date.
void check_date(const SourceText& source, const GameText& text, MistakeList& mistakes) {
    const Header* const header = text.header(HeaderKey::Date);
    const ReadDate read = header == nullptr ? ReadDate() : read_date(header->value.text);
    if (read.fault == ReadDate::Fault::NoSuchDay) {
        mistakes.add(source.warning(
            header->value.span, fmt::format("the date {}", read.why), std::string(kExpectedDate)));
    }
}

HeaderPlaces header_places(const GameText& text) {
    const auto place = [&](HeaderKey key) {
        const Header* header = text.header(key);
        return header == nullptr ? text.span : header->value.span;
    };
    const bool set = text.header(HeaderKey::Set) != nullptr;
    return {.game = place(HeaderKey::Game),
            .players = place(HeaderKey::Players),
            .set = place(set ? HeaderKey::Set : HeaderKey::Variant)};
}

// Lines that belong to nothing: a heading, a remark. One message for all of them.
void tell_stray(const StrayLines& lines, MistakeList& mistakes) {
    std::vector<SourceSpan> stray;
    for (const auto* const each : {&lines.above, &lines.under_game}) {
        std::transform(each->begin(), each->end(), std::back_inserter(stray), [](const Word& line) {
            return line.span;
        });
    }
    if (stray.empty()) {
        return;
    }
    Diagnostic& told =
        mistakes.warning(stray.front(), "these words are no part of the game", "they are left out");
    if (stray.size() > 1) {
        told.notes.push_back(
            fmt::format("and {} more, to line {}", stray.size() - 1, stray.back().begin.line));
    }
}

// What was typed in the lines, without what it means.
void report_syntax(const GameText& text, bool others, MistakeList& mistakes) {
    for (const MovesText& moves : text.moves) {
        (void)parse_turns(text.lines_of(moves), {}, mistakes);
    }
    for (const OtherHeader& other : others ? text.others : std::vector<OtherHeader>()) {
        Diagnostic& error = unknown_header(other.key, mistakes);
        if (other.likely) {
            error.notes.push_back(fmt::format("did you mean '{}:'?", other.likely->name));
        }
    }
}

Diagnostics in_order(Diagnostics diagnostics) {
    std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const auto& a, const auto& b) {
        return a.span.begin.line < b.span.begin.line;
    });
    return diagnostics;
}

}  // namespace

ReadGame resolve(const SourceText& source, GameText& text, GameCache& cache) {
    ReadGame game{.span = text.span};
    MistakeList& mistakes = text.mistakes;
    if (const Header* header = text.header(HeaderKey::Game)) {
        game.id = shown(lower_ascii(header->value.text));
    } else if (text.is_named()) {
        mistakes.error(text.span, "'game:' names no game", "expected an id, as in 'game: odd'");
    }
    GameChoice choice = choose_game(source, text, cache, mistakes);
    game.game = choice.game;
    game.names = choice.names;
    game.remarks = remarks_of(text);
    check_date(source, text, mistakes);
    if (choice.game) {
        if (!spec::is_id(game.id)) {
            game.id = choice.game->spec().id;
        }
        Transcript& transcript = game.transcript.emplace();
        transcript.game = std::move(choice.game);
        transcript.places = header_places(text);
        transcript.remarks = game.remarks;
        if (choice.names.empty() || choice.names.size() == game.game->role_count()) {
            transcript.names = std::move(choice.names);
        }
        transcript.variant = std::move(choice.variant);
        transcript.labels = std::move(choice.labels);
        transcript.set = std::move(choice.set);
        const Vocabulary& vocabulary = cache.vocabulary(*game.game);
        Resolver resolver(text, vocabulary, transcript, mistakes);
        resolver.run();
        std::vector<Word> lines = text.stray;
        if (choice.title) {
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(*choice.title));
        }
        StrayLines stray{.above = resolver.only_words(lines), .under_game = resolver.outside()};
        read_outcome(text, vocabulary, transcript, stray, mistakes);
        tell_stray(stray, mistakes);
        if (mistakes.has_errors()) {
            // Reports illegal turns along with misspelt ones, as far as the turns could be read.
            add_taken_sites(transcript, resolver.readable(), mistakes);
            resolver.keep_readable();
            for (Diagnostic& fault : first_faults(source, transcript, 0)) {
                mistakes.add(std::move(fault));
            }
        }
    } else {
        report_syntax(text, !choice.read_others, mistakes);
    }
    game.diagnostics = in_order(mistakes.take());
    if (has_errors(game.diagnostics)) {
        game.transcript.reset();
    }
    return game;
}

}  // namespace quadrille::transcript
