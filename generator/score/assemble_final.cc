#include "score/assemble_final.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "game/count.h"
#include "game/decided.h"
#include "game/find_verb.h"
#include "game/segment_index.h"
#include "score/final_mistakes.h"
#include "score/final_pool.h"
#include "score/pile_search.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

std::optional<Diagnostic> missing_start(const SourceText& source,
                                        const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    for (const game::StartSite& start : game.start()) {
        if (!transcript.final_board->marks[start.site.index()].has(start.mark)) {
            return source.error(transcript.final_board->places[start.site.index()],
                                fmt::format("{} lacks the mark that it starts with",
                                            game.board().label(start.site)),
                                "expected " + game.spec().marks[start.mark.index()].letter);
        }
    }
    return std::nullopt;
}

game::Record final_record(const transcript::Transcript& transcript) {
    game::Record record;
    record.marks.resize(transcript.game->board().site_count());
    if (transcript.final_board) {
        record.marks = transcript.final_board->marks;
    }
    const auto& drawn = transcript.game->starts().drawn;
    record.segments.assign(drawn.begin(), drawn.end());
    if (transcript.segments) {
        for (const transcript::FinalSegment& segment : transcript.segments->list) {
            record.segments.push_back({segment.from, segment.to, 0});
        }
    }
    return record;
}

namespace {

/// By the rules of some phase, be it only those of the same player: here it is not known whose.
bool segments_may_cross(const game::Game& game) {
    const auto& play = game.spec().play;
    return std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
        const auto* verb = game::find_verb<spec::SegmentVerb>(phase);
        return verb != nullptr && verb->crossing != spec::SegmentVerb::Crossing::None;
    });
}

}  // namespace

std::optional<Diagnostic> add_segments(const SourceText& source,
                                       const transcript::Transcript& transcript,
                                       game::Record& record) {
    const board::Board& board = transcript.game->board();
    const bool may_cross = segments_may_cross(*transcript.game);
    const auto crosses = [may_cross](std::size_t /*segment*/) { return may_cross; };
    game::SegmentIndex index(transcript.game->site_grid());
    for (const game::Segment& drawn : transcript.game->starts().drawn) {
        index.add(drawn.a, drawn.b);
        record.segments.push_back(drawn);
    }
    if (!transcript.segments) {
        return std::nullopt;
    }
    for (const transcript::FinalSegment& each : transcript.segments->list) {
        const std::string name = board.label(each.from) + "-" + board.label(each.to);
        const auto obstacle =
            each.from == each.to ? std::nullopt : index.obstacle(each.from, each.to, crosses);
        if (each.from == each.to || obstacle) {
            const bool through =
                obstacle && std::holds_alternative<game::SegmentIndex::ThroughSite>(*obstacle);
            return source.error(
                each.span,
                through ? name + " passes through another site"
                        : name + " cannot be drawn with the others",
                may_cross ? "expected segments that do not repeat one another"
                          : "expected segments that neither cross nor repeat one another");
        }
        index.add(each.from, each.to);
        record.segments.push_back({each.from, each.to, 0});
    }
    return std::nullopt;
}

namespace {

constexpr int kMostAttempts = 60;
constexpr std::size_t kMostCounts = 6000;
constexpr std::size_t kMostSets = 60;

/// How marks are dealt out: which come last, and how many at a time.
struct Way {
    std::vector<board::SiteId> last;
    Taking taking = Taking::Most;
    std::uint64_t chance = 0;  ///< 0: in label order.
};

/// Sets of marks without any of which play had not been over: the last turn was one of them.
class LastTurns {
  public:
    explicit LastTurns(const transcript::Transcript& transcript)
        : game_(*transcript.game),
          most_(marks_in_last_turns()),
          record_(final_record(transcript)) {}

    /// Smaller sets first.
    std::vector<std::vector<board::SiteId>> find() {
        if (most_ > 0 && is_over()) {
            for (int size = 1; size <= most_; ++size) {
                add(size, 0, true);
            }
            for (int size = 2; size <= most_ && found_.empty(); ++size) {
                add(size, 0, false);
            }
        }
        return std::move(found_);
    }

  private:
    /// 0: play does not end by what lies on the board.
    [[nodiscard]] int marks_in_last_turns() const {
        int most = 0;
        for (const spec::PhaseSpec& phase : game_.spec().play) {
            const auto* reach = std::get_if<spec::UntilReach>(&phase.until);
            if (reach == nullptr && !std::holds_alternative<spec::UntilDecided>(phase.until)) {
                continue;
            }
            int marks = 0;
            for (const spec::Verb& verb : phase.turn) {
                if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
                    marks += most_of(*mark);
                }
            }
            const bool by_round = reach != nullptr && reach->tested == spec::Tested::EachRound;
            most = std::max(most, by_round ? marks * game_.order().round() : marks);
        }
        return most;
    }

    [[nodiscard]] int most_of(const spec::MarkVerb& verb) const {
        if (verb.what.kind == spec::MarkChoice::Kind::Each) {
            return static_cast<int>(game_.spec().marks.size());
        }
        int most = 0;
        for (const auto* counts : {&verb.count.once, &verb.count.repeating}) {
            for (const spec::CountRange& count : *counts) {
                most = std::max(most, count.max);
            }
        }
        return most;
    }

    [[nodiscard]] bool is_over() {
        ++counts_;
        const auto& play = game_.spec().play;
        return std::any_of(play.begin(), play.end(), [this](const spec::PhaseSpec& phase) {
            if (std::holds_alternative<spec::UntilDecided>(phase.until)) {
                return game::decision_of(game_, record_).has_value();
            }
            const auto* reach = std::get_if<spec::UntilReach>(&phase.until);
            if (reach == nullptr) {
                return false;
            }
            const game::Count now =
                game::count(game_, record_, reach->counter, game::Detail::Numbers);
            const auto reached = [&](const game::Number& number) { return number >= reach->count; };
            return now.common ? reached(*now.common)
                              : std::any_of(now.by_role.begin(), now.by_role.end(), reached);
        });
    }

    /// What every counter comes to.
    [[nodiscard]] std::vector<game::Number> numbers() {
        ++counts_;
        std::vector<game::Number> all;
        for (const game::Count& count : game::count_all(game_, record_, game::Detail::Numbers)) {
            all.insert(all.end(), count.by_role.begin(), count.by_role.end());
            if (count.common) {
                all.push_back(*count.common);
            }
        }
        return all;
    }

    [[nodiscard]] bool is_start(std::size_t site) const {
        return std::any_of(game_.start().begin(), game_.start().end(), [&](const auto& start) {
            return start.site.index() == site;
        });
    }

    /// Takes `size` more marks away, from `from` on; `counting`: only marks that change a counter.
    void add(int size, std::size_t from, bool counting) {
        for (std::size_t site = from; site < record_.marks.size(); ++site) {
            if (counts_ > kMostCounts || found_.size() >= kMostSets) {
                return;
            }
            const game::MarkSet marks = record_.marks[site];
            if (marks.empty() || is_start(site)) {
                continue;
            }
            const auto before = counting && size > 1 ? numbers() : std::vector<game::Number>();
            record_.marks[site] = {};
            taken_.emplace_back(site);
            if (size == 1) {
                if (!is_over()) {
                    found_.push_back(taken_);
                }
            } else if (!counting || numbers() != before) {
                add(size - 1, site + 1, counting);
            }
            taken_.pop_back();
            record_.marks[site] = marks;
        }
    }

    const game::Game& game_;
    int most_;
    game::Record record_;
    std::vector<board::SiteId> taken_;
    std::vector<std::vector<board::SiteId>> found_;
    std::size_t counts_ = 0;
};

/// Whichever mark it is, the same verb put it.
bool one_verb_marks(const game::Game& game) {
    std::ptrdiff_t verbs = 0;
    for (const spec::PhaseSpec& phase : game.spec().play) {
        verbs += std::count_if(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
            return std::holds_alternative<spec::MarkVerb>(verb);
        });
    }
    return verbs == 1;
}

/// Any way to deal the marks out is as good as any other.
bool order_is_free(const game::Game& game) {
    return plan_is_fixed(game) && one_verb_marks(game) &&
           std::none_of(game.spec().play.begin(), game.spec().play.end(), [](const auto& phase) {
               return std::holds_alternative<spec::UntilReach>(phase.until) ||
                      std::holds_alternative<spec::UntilDecided>(phase.until) ||
                      std::holds_alternative<spec::UntilFreeBelow>(phase.until) ||
                      std::any_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
                          const auto* mark = std::get_if<spec::MarkVerb>(&verb);
                          return mark != nullptr && mark->is_bound();
                      });
           });
}

AssembledFinal without_turns(AssembledFinal result, WrongFinal wrong) {
    result.mistake = std::move(wrong.mistake);
    result.proved = wrong.proved;
    return result;
}

/// Deals out and plays until the pool is empty or something is wrong.
AssembledFinal play_out(const SourceText& source,
                        const transcript::Transcript& transcript,
                        FinalPool pool,
                        const Way& way) {
    AssembledFinal result{.position = game::Position(*transcript.game), .mistake = {}};
    game::Random random(way.chance);
    const bool every_order = order_is_free(*transcript.game);
    pool.hold_back(way.last);
    if (way.chance != 0) {
        pool.shuffle(random);
    }
    while (!pool.empty()) {
        auto items =
            result.position.end() ? std::nullopt : pool.deal(result.position, way.taking, random);
        const bool may_pass = !items && !result.position.end() && result.position.rules().pass;
        if (may_pass && result.position.play({game::Pass{}})) {
            continue;
        }
        if (!items) {
            return without_turns(std::move(result), wrong_counts(source, transcript, every_order));
        }
        const auto actions = transcript::actions_of(result.position, *items);
        const auto played = actions.fault ? tl::expected<void, game::Illegal>{}
                                          : result.position.play(actions.turn);
        if (actions.fault) {
            return without_turns(std::move(result), wrong_counts(source, transcript, every_order));
        }
        if (!played) {
            result.mistake = illegal_final(source, played.error(), result.position, *items);
            return result;
        }
    }
    return result;
}

/// All ways that are worth a try, the plainest first.
std::vector<Way> ways(const transcript::Transcript& transcript) {
    std::vector<std::vector<board::SiteId>> last = LastTurns(transcript).find();
    if (last.empty()) {
        last.emplace_back();
    }
    std::vector<Way> all;
    for (const auto& sites : last) {
        all.push_back({sites, Taking::Most, 0});
        all.push_back({sites, Taking::Even, 0});
    }
    for (std::uint64_t chance = 1; chance <= kMostAttempts; ++chance) {
        const auto& sites = last[chance % last.size()];
        all.push_back({sites, static_cast<Taking>(chance / last.size() % 3), chance});
    }
    return all;
}

}  // namespace

AssembledFinal assemble_final(const SourceText& source, const transcript::Transcript& transcript) {
    if (auto mistake = missing_start(source, transcript)) {
        return {.position = game::Position(*transcript.game), .mistake = std::move(mistake)};
    }
    const FinalPool pool(transcript);
    AssembledFinal plain = play_out(source, transcript, pool, {});
    if (!plain.mistake || order_is_free(*transcript.game)) {
        return plain;
    }
    if (auto piled = find_pile_order(transcript)) {
        return {.position = std::move(*piled), .mistake = {}};
    }
    for (const Way& way : ways(transcript)) {
        AssembledFinal attempt = play_out(source, transcript, pool, way);
        if (!attempt.mistake) {
            return attempt;
        }
    }
    if (!one_verb_marks(*transcript.game)) {
        return without_turns(std::move(plain), wrong_counts(source, transcript, false));
    }
    return plain;
}

}  // namespace quadrille::score
