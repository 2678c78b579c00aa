// Games made up at random are read, played to their end, written down, read back and scored: the
// verdict on the transcript must be that on the game as it was played, and where no counter needs
// the order of play, the final board alone must count the same.
#include "support/random_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "score/judge.h"
#include "score/standing.h"
#include "spec/read/game_reader.h"
#include "spec/yaml/prescan.h"
#include "spec/yaml/yaml_source.h"
#include "support/shipped.h"
#include "support/words_used.h"
#include "transcript/model/replay.h"
#include "transcript/model/write_transcript.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::score {
namespace {

constexpr int kMostTurns = 200;

std::uint64_t number_of_games() {
    const char* wanted = std::getenv("QUADRILLE_RANDOM_GAMES");
    return wanted == nullptr ? 600 : std::strtoull(wanted, nullptr, 10);
}

std::uint64_t first_seed() {
    const char* wanted = std::getenv("QUADRILLE_RANDOM_SEED");
    return wanted == nullptr ? 1 : std::strtoull(wanted, nullptr, 10);
}

struct Played {
    std::shared_ptr<const game::Game> game;
    std::vector<game::Position> rounds;
    transcript::Transcript transcript;
    bool finished = true;
};

class Storyteller {
  public:
    Storyteller(std::shared_ptr<const game::Game> game, std::uint64_t seed)
        : random_(seed), played_{std::move(game), {}, {}, true} {
        played_.transcript.game = played_.game;
    }

    Played run() {
        if (!played_.game->has_play()) {
            fill_board();
            return std::move(played_);
        }
        for (int round = 0; round < played_.game->spec().rounds.count && played_.finished;
             ++round) {
            play_round();
        }
        return std::move(played_);
    }

  private:
    /// A game without turns: any mark on any site, or none.
    void fill_board() {
        game::Record record;
        const auto marks = played_.game->all_marks().list();
        for (std::size_t i = 0; i < played_.game->board().site_count(); ++i) {
            // A board without any mark is a form that nobody has filled in.
            const std::size_t which = i == 0 ? 0 : random_.below(marks.size() + 1);
            record.marks.push_back(which == marks.size() ? game::MarkSet()
                                                         : game::MarkSet{marks[which]});
        }
        for (const game::StartSite& start : played_.game->start()) {
            record.marks[start.site.index()] = game::MarkSet{start.mark};
        }
        played_.rounds.push_back(game::Position::of_board(*played_.game, std::move(record)));
        played_.transcript.rounds.emplace_back();
    }

    void play_round() {
        auto& rounds = played_.transcript.rounds;
        transcript::Round round;
        round.first_person = usual_first_person(*played_.game, rounds);
        game::Position position(*played_.game);
        while (!position.end() && position.turns() < kMostTurns) {
            const game::Turn turn = game::random_turn(position, random_);
            round.add_turn(position.turns() + 1, {});
            for (const game::Action& action : turn) {
                round.add_item(item_of(position, action), {});
            }
            const auto legal = position.play(turn);
            ASSERT_TRUE(legal.has_value());
        }
        played_.finished = position.end().has_value();
        rounds.push_back(std::move(round));
        played_.rounds.push_back(std::move(position));
    }

    static transcript::ItemValue item_of(const game::Position& position,
                                         const game::Action& action) {
        if (const auto* mark = std::get_if<game::PlaceMark>(&action)) {
            return transcript::SiteItem{mark->site, mark->mark};
        }
        if (const auto* segment = std::get_if<game::DrawSegment>(&action)) {
            return transcript::SegmentItem{segment->from, segment->to};
        }
        if (const auto* walk = std::get_if<game::Walk>(&action)) {
            return transcript::SiteItem{walk->site, std::nullopt};
        }
        if (const auto* say = std::get_if<game::Say>(&action)) {
            return transcript::WordItem{
                &game::find_verb<spec::SayVerb>(position.rules())->words[say->word]};
        }
        if (std::holds_alternative<game::Swap>(action)) {
            return transcript::SwapItem{};
        }
        return transcript::PassItem{};
    }

    game::Random random_;
    Played played_;
};

/// The standing of the game as it was played, without any text in between.
Standing standing_of(const Played& played) {
    std::vector<RoundPlayed> rounds;
    for (std::size_t i = 0; i < played.rounds.size(); ++i) {
        const game::Position& position = played.rounds[i];
        const std::size_t first = played.transcript.rounds[i].first_person;
        rounds.push_back({&position.record(),
                          position.end(),
                          position.turns(),
                          position.swapped() ? 1 - first : first,
                          position.last_mover()});
    }
    return standing(*played.game, rounds);
}

Verdict judged(const Played& played, const transcript::Transcript& transcript) {
    transcript::GameCache cache(
        [&](const std::string& /*id*/, const spec::LoadOptions& /*options*/) {
            return Result<spec::GameSpec>(played.game->spec());
        });
    auto source = transcript::transcript_source("a.txt", write_transcript(transcript));
    EXPECT_TRUE(source.has_value());
    const auto games = read_transcript(*source, cache);
    EXPECT_EQ(games.size(), 1U);
    return judge(*source, games.front(), {.settle_budget = 300});
}

std::string errors_of(const Verdict& verdict) {
    Diagnostics errors;
    for (const Diagnostic& each : verdict.diagnostics) {
        if (each.severity == Severity::Error) {
            errors.push_back(each);
        }
    }
    return to_text(errors);
}

void add_final(const Played& played, transcript::Transcript& transcript) {
    const game::Record& record = played.rounds.back().record();
    transcript.final_board =
        transcript::FinalBoard{{}, record.marks, std::vector<SourceSpan>(record.marks.size())};
    if (played.game->has_segments()) {
        transcript.segments = transcript::FinalSegments{};
        for (const game::Segment& segment : record.segments) {
            transcript.segments->list.push_back({segment.a, segment.b, {}});
        }
    }
}

bool leaves_choice(const spec::CountPlan& plan) {
    return std::any_of(plan.repeating.begin(), plan.repeating.end(), [](const auto& range) {
        return range.min != range.max;
    });
}

/// Play is over before it begins, as where a board is too small for a single round.
bool is_over_at_once(const Played& played) {
    return std::any_of(played.rounds.begin(), played.rounds.end(), [&](const auto& round) {
        return played.game->has_play() && round.turns() == 0;
    });
}

/// One mark of that verb is all of each turn.
bool is_one_mark(const spec::PhaseSpec& phase, const spec::MarkVerb& mark) {
    return phase.turn.size() == 1 && mark.what.kind != spec::MarkChoice::Kind::Each &&
           mark.count.once.empty() && mark.count.repeating.size() == 1 &&
           mark.count.repeating.front() == spec::CountRange{1, 1};
}

/// A board alone does not say how many marks players chose to put or when they passed, which of two
/// verbs put a mark, or what lay near it then.
bool board_tells_all(const game::Game& game) {
    const auto& play = game.spec().play;
    if (game.spec().rounds.count > 1 || game.has_steps() || play.size() > 1 || play[0].pass ||
        std::holds_alternative<spec::UntilReach>(play[0].until) ||
        std::holds_alternative<spec::UntilDecided>(play[0].until)) {
        return false;
    }
    const auto marks =
        std::count_if(play[0].turn.begin(), play[0].turn.end(), [](const auto& verb) {
            return std::holds_alternative<spec::MarkVerb>(verb);
        });
    return marks == 1 &&
           std::none_of(play[0].turn.begin(), play[0].turn.end(), [&play](const auto& verb) {
               const auto* mark = std::get_if<spec::MarkVerb>(&verb);
               const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
               return (mark != nullptr &&
                       (mark->near || (mark->on && !is_one_mark(play[0], *mark)) ||
                        leaves_choice(mark->count))) ||
                      (segment != nullptr &&
                       segment->through != spec::SegmentVerb::Through::None) ||
                      // Who drew a segment is told by the turns alone.
                      (segment != nullptr && play[0].again &&
                       segment->crossing == spec::SegmentVerb::Crossing::Own);
           });
}

/// What the games came to that were played to their end.
struct Tally {
    int finished = 0;
    int boards_alone = 0;
    std::set<std::string> words;      // of the vocabulary
    std::set<std::string> boards;     // kinds, and what marks were put on
    std::set<game::EndCause> ends;    // of rounds
    std::set<std::size_t> items;      // of ItemValue
    std::set<std::size_t> counters;   // of Counting, that came to something
    std::set<std::string> decisions;  // what decided
};

void add_ends_and_items(const Played& played, Tally& tally) {
    for (const game::Position& position : played.rounds) {
        tally.ends.insert(position.end()->cause);
    }
    for (const transcript::Round& round : played.transcript.rounds) {
        for (const transcript::Item& item : round.items) {
            tally.items.insert(item.value.index());
        }
    }
}

void add_counts(const Played& played, const Standing& standing, Tally& tally) {
    tally.decisions.insert(standing.by == nullptr ? decided_by(*played.game, standing)
                                                  : fmt::format("clause {}", standing.by->word));
    const game::Number nothing(0);
    for (std::size_t i = 0; i < standing.totals.size(); ++i) {
        const auto& numbers = standing.totals[i];
        const bool some = std::any_of(numbers.begin(), numbers.end(), [&](const auto& number) {
            return !(number == nothing);
        });
        if (some || (standing.common[i] && !(*standing.common[i] == nothing))) {
            tally.counters.insert(played.game->spec().counters[i].counting.index());
        }
    }
}

std::set<std::string> words_of(const SourceText& source) {
    return test::Vocabulary::used(spec::game_keys(), *spec::parse_yaml(source));
}

void expect_same(const Verdict& verdict, const game::Game& game, const Standing& expected) {
    EXPECT_EQ(verdict.standing.outcome, expected.outcome);
    EXPECT_EQ(verdict.standing.totals, expected.totals);
    EXPECT_EQ(verdict.standing.common, expected.common);
    EXPECT_EQ(decided_by(verdict), decided_by(game, expected));
}

/// The board alone, where it says all that is counted.
void check_board_alone(const Played& played,
                       transcript::Transcript transcript,
                       const Standing& expected) {
    transcript.rounds.clear();
    const Verdict verdict = judged(played, transcript);
    ASSERT_EQ(errors_of(verdict), "") << write_transcript(transcript);
    for (std::size_t i = 0; i < expected.totals.size(); ++i) {
        if (!game::needs_order(played.game->spec().counters[i].counting)) {
            EXPECT_EQ(verdict.standing.totals[i], expected.totals[i])
                << write_transcript(transcript);
        }
    }
}

void check_played(const Played& played, Tally& tally) {
    if (is_over_at_once(played)) {
        return;
    }
    const Standing expected = standing_of(played);
    transcript::Transcript whole = played.transcript;
    add_final(played, whole);
    if (!played.game->has_play()) {
        whole.rounds.clear();
    }
    const Verdict verdict = judged(played, whole);
    SCOPED_TRACE(write_transcript(whole));
    ASSERT_EQ(errors_of(verdict), "");
    expect_same(verdict, *played.game, expected);
    if (verdict.status == Status::Finished) {
        ++tally.finished;
        add_ends_and_items(played, tally);
        add_counts(played, expected, tally);
    }
    if (played.finished && played.game->has_play() && !played.rounds.front().swapped() &&
        board_tells_all(*played.game)) {
        check_board_alone(played, whole, expected);
        ++tally.boards_alone;
    }
}

void check_game(std::uint64_t seed, Tally& tally) {
    test::RandomRules rules(seed);
    const std::string text = rules.text();
    SCOPED_TRACE(fmt::format("seed {}\n{}", seed, text));
    Result<SourceText> source = spec::checked_source("test.yaml", text);
    ASSERT_TRUE(source.has_value());
    Result<spec::GameSpec> spec =
        spec::read_game(*source, {}, spec::resolvers_of(test::shipped_library()));
    ASSERT_TRUE(spec.has_value()) << to_text(spec.error());
    Result<game::Game> game = game::Game::make(std::move(*spec));
    ASSERT_TRUE(game.has_value()) << to_text(game.error());
    const int finished = tally.finished;
    check_played(Storyteller(std::make_shared<const game::Game>(std::move(*game)), seed).run(),
                 tally);
    if (tally.finished > finished) {
        tally.words.merge(words_of(*source));
        tally.boards.insert({rules.board().kind, "sites: " + rules.board().sites});
    }
}

// Every word was in a game that came to its end, and everything that a word can lead to happened.
void expect_all_reached(const Tally& tally) {
    EXPECT_THAT(test::missing(test::words_of_games(), tally.words), testing::IsEmpty());
    EXPECT_EQ(tally.boards,
              (std::set<std::string>{"graph",
                                     "hex-rectangle",
                                     "hexhex",
                                     "rhombus",
                                     "solid",
                                     "square",
                                     "tiling",
                                     "triangle",
                                     "sites: cells",
                                     "sites: edges",
                                     "sites: vertices"}));
    constexpr std::size_t kEnds = 9;  // all but resigning
    EXPECT_EQ(tally.ends.size(), kEnds);
    EXPECT_EQ(tally.items.size(), std::variant_size_v<transcript::ItemValue> - 1);
    EXPECT_EQ(tally.counters.size(), std::variant_size_v<spec::Counting>);
    EXPECT_GT(tally.decisions.size(), 8U);  // each clause, and draws
}

TEST(RandomRules, ReadBackAndScoreAsTheyWerePlayed) {
    Tally tally;
    const std::uint64_t games = number_of_games();
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + games && !HasFailure(); ++seed) {
        check_game(seed, tally);
    }
    EXPECT_GT(tally.finished * 10, static_cast<int>(games) * 9);
    EXPECT_GT(tally.boards_alone * 14, static_cast<int>(games));
    expect_all_reached(tally);
}

}  // namespace
}  // namespace quadrille::score
