#include "score/assemble_final.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/spelling.h"
#include "game/beside.h"
#include "game/decided.h"
#include "game/segment_index.h"
#include "transcript/fault_text.h"
#include "transcript/replay.h"

namespace quadrille::score {

namespace {

using transcript::Item;

// What lies on the board and has not been dealt out yet.
struct Pool {
    std::vector<std::vector<Item>> marks;  // for each mark, in reverse label order
    std::vector<Item> segments;            // in reverse order

    [[nodiscard]] bool empty() const {
        return segments.empty() && std::all_of(marks.begin(), marks.end(), [](const auto& items) {
                   return items.empty();
               });
    }
};

bool is_start(const game::Game& game, board::SiteId site, spec::MarkId mark) {
    return std::any_of(game.start().begin(), game.start().end(), [&](const game::StartSite& start) {
        return start.site == site && start.mark == mark;
    });
}

Pool pool_of(const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    Pool pool{.marks = std::vector<std::vector<Item>>(game.spec().marks.size()), .segments = {}};
    const transcript::FinalBoard& board = *transcript.final_board;
    for (std::size_t index = board.marks.size(); index-- > 0;) {
        const board::SiteId site{index};
        for (const spec::MarkId mark : board.marks[index].list()) {
            if (!is_start(game, site, mark)) {
                pool.marks[mark.index()].push_back(
                    {transcript::SiteItem{site, mark}, board.places[index]});
            }
        }
    }
    if (transcript.segments) {
        for (const transcript::FinalSegment& segment : transcript.segments->list) {
            pool.segments.push_back(
                {transcript::SegmentItem{segment.from, segment.to}, segment.span});
        }
        std::reverse(pool.segments.begin(), pool.segments.end());
    }
    return pool;
}

bool take(std::vector<Item>& from, std::vector<Item>& turn) {
    if (from.empty()) {
        return false;
    }
    turn.push_back(from.back());
    from.pop_back();
    return true;
}

// The marks that a turn's next one must fit in with.
struct Growing {
    const game::Game& game;
    std::vector<game::MarkSet> marks;
    game::MarkSet kinds;

    explicit Growing(const game::Position& position)
        : game(position.game()), marks(position.record().marks) {
        for (const game::MarkSet each : marks) {
            kinds = kinds.with(each);
        }
    }

    [[nodiscard]] bool fits(const spec::MarkVerb& verb, const transcript::SiteItem& item) const {
        return !game::beside_fault(game, verb, {marks, kinds}, item.site, *item.mark);
    }

    void put(const transcript::SiteItem& item) {
        marks[item.site.index()].add(*item.mark);
        kinds.add(*item.mark);
    }
};

// Moves the mark that is to be taken next to the end of its list; false if none may stand yet.
bool bring_forward(const spec::MarkVerb& verb, const Growing& board, std::vector<Item>& items) {
    const auto fits = std::find_if(items.rbegin(), items.rend(), [&](const Item& item) {
        return board.fits(verb, std::get<transcript::SiteItem>(item.value));
    });
    if (fits == items.rend()) {
        return false;
    }
    std::rotate(items.rbegin(), fits, fits + 1);
    return true;
}

// The kind of mark to take: of those that have one that may stand, the one with most left.
std::optional<spec::MarkId> next_kind(const spec::MarkVerb& verb,
                                      const std::vector<spec::MarkId>& choice,
                                      const Growing& board,
                                      Pool& pool) {
    std::optional<spec::MarkId> best;
    for (const spec::MarkId mark : choice) {
        const std::size_t left = pool.marks[mark.index()].size();
        const bool more = !best || left > pool.marks[best->index()].size();
        if (more && (!verb.near || bring_forward(verb, board, pool.marks[mark.index()]))) {
            best = mark;
        }
    }
    return best;
}

bool take_marks(const spec::MarkVerb& verb,
                const game::MarkItems& form,
                Growing& board,
                Pool& pool,
                std::vector<Item>& turn) {
    std::vector<spec::MarkId> choice = form.choice;
    for (int taken = 0; taken < form.count.max; ++taken) {
        const auto mark = next_kind(verb, choice, board, pool);
        if (!mark || !take(pool.marks[mark->index()], turn)) {
            return taken >= form.count.min;
        }
        board.put(std::get<transcript::SiteItem>(turn.back().value));
        if (form.each) {
            choice.erase(std::find(choice.begin(), choice.end(), *mark));
        }
    }
    return true;
}

// The items of the next turn; nothing if the pool has not got them.
std::optional<std::vector<Item>> deal(const game::Position& position, Pool& pool) {
    const game::TurnForm form = position.turn_form();
    Growing board(position);
    std::vector<Item> turn;
    for (std::size_t i = 0; i < form.items.size(); ++i) {
        const auto* marks = std::get_if<game::MarkItems>(&form.items[i]);
        const auto* verb = std::get_if<spec::MarkVerb>(&position.rules().turn[i]);
        const bool segment = std::holds_alternative<game::SegmentItem>(form.items[i]);
        if ((marks != nullptr && !take_marks(*verb, *marks, board, pool, turn)) ||
            (segment && !take(pool.segments, turn))) {
            return std::nullopt;
        }
    }
    return turn;
}

// Puts a mark without which the board is not decided yet below all others of its kind, so that it
// is dealt out last; the next such mark after `from`, if there is one.
std::optional<std::size_t> hold_back(const transcript::Transcript& transcript,
                                     std::size_t from,
                                     Pool& pool) {
    const game::Game& game = *transcript.game;
    game::Record record;
    record.marks = transcript.final_board->marks;
    for (std::size_t index = from; index < record.marks.size(); ++index) {
        const game::MarkSet marks = record.marks[index];
        record.marks[index] = {};
        const bool decides = !marks.empty() && !game::decided_for(game, record);
        record.marks[index] = marks;
        if (!decides) {
            continue;
        }
        std::vector<Item>& items = pool.marks[marks.first().index()];
        const auto found = std::find_if(items.begin(), items.end(), [index](const Item& item) {
            return std::get<transcript::SiteItem>(item.value).site.index() == index;
        });
        if (found != items.end()) {
            std::rotate(items.begin(), found, found + 1);
            return index + 1;
        }
    }
    return std::nullopt;
}

bool ends_when_decided(const game::Game& game) {
    const auto& play = game.spec().play;
    return std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
        return std::holds_alternative<spec::UntilDecided>(phase.until);
    });
}

std::string marks_text(const game::Game& game, const std::vector<int>& numbers) {
    std::vector<std::string> words;
    for (std::size_t mark = 0; mark < numbers.size(); ++mark) {
        words.push_back(fmt::format("{} {}", numbers[mark], game.spec().marks[mark].letter));
    }
    return joined_list(words, "and");
}

// How many marks of each kind there are after a turn, where players have no choice of marks.
class Plan {
  public:
    explicit Plan(const game::Game& game) : game_(game), marks_(game.spec().marks.size(), 0) {
        for (const game::StartSite& start : game.start()) {
            ++marks_[start.mark.index()];
            ++total_;
        }
    }

    // Adds turns until there are at least so many marks; false if players choose.
    bool reach(int total) {
        while (total_ < total) {
            const auto form = game_.turn_form(++turn_);
            if (!form) {
                return false;
            }
            for (const game::ItemForm& item : form->items) {
                const auto* marks = std::get_if<game::MarkItems>(&item);
                if (marks != nullptr && (marks->choice.size() != 1 || marks->count.min < 1 ||
                                         marks->count.min != marks->count.max)) {
                    return false;
                }
                if (marks != nullptr) {
                    marks_[marks->choice[0].index()] += marks->count.min;
                    total_ += marks->count.min;
                }
            }
        }
        return true;
    }

    [[nodiscard]] int total() const { return total_; }

    [[nodiscard]] int turn() const { return turn_; }

    [[nodiscard]] const std::vector<int>& marks() const { return marks_; }

  private:
    const game::Game& game_;
    std::vector<int> marks_;
    int total_ = 0;
    int turn_ = 0;
};

// The turns cannot be dealt out: the numbers do not fit together.
Diagnostic wrong_counts(const SourceText& source, const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    std::vector<int> numbers(game.spec().marks.size(), 0);
    for (const game::MarkSet set : transcript.final_board->marks) {
        for (const spec::MarkId mark : set.list()) {
            ++numbers[mark.index()];
        }
    }
    const int total = std::accumulate(numbers.begin(), numbers.end(), 0);
    const SourceSpan span = transcript.final_board->span;
    if (game.has_segments()) {
        const std::size_t segments = transcript.segments ? transcript.segments->list.size() : 0;
        Diagnostic error = source.error(
            transcript.segments ? transcript.segments->span : span,
            fmt::format("the final board has {} and {}",
                        transcript::count_of(total, "mark", "marks"),
                        transcript::count_of(static_cast<int>(segments), "segment", "segments")),
            "expected as many as the turns give, each its segment and its mark");
        if (segments == 0) {
            error.notes.emplace_back("they are typed in a section 'segments:' of their own");
        }
        return error;
    }
    Plan plan(game);
    std::string expected = "expected the marks of whole turns";
    if (plan.reach(total)) {
        if (numbers == plan.marks()) {
            return source.error(span,
                                "no order of turns leads to this board by the rules",
                                "expected the board as it stood when the game was over, with marks "
                                "only where the rules let them stand");
        }
        expected =
            fmt::format("expected {}{}, as after turn {}",
                        marks_text(game, plan.marks()),
                        plan.total() == total ? "" : fmt::format(", {} in all", plan.total()),
                        plan.turn());
    }
    return source.error(
        span, fmt::format("the final board has {}", marks_text(game, numbers)), expected);
}

Diagnostic illegal(const SourceText& source,
                   game::Illegal found,
                   const game::Position& position,
                   std::span<const Item> items) {
    // The numbers of turns are our own here: they would mislead.
    if (auto* crosses = std::get_if<game::SegmentCrosses>(&found.reason)) {
        crosses->other.turn = 0;
    } else if (auto* repeated = std::get_if<game::SegmentRepeated>(&found.reason)) {
        repeated->other.turn = 0;
    }
    const auto words = transcript::words_for(found, position, items);
    Diagnostic error = source.error(items[found.item].span, words.wrong, words.expected);
    error.notes = words.notes;
    return error;
}

}  // namespace

std::optional<Diagnostic> missing_start(const SourceText& source,
                                        const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    for (const game::StartSite& start : game.start()) {
        if (!transcript.final_board->marks[start.site.index()].has(start.mark)) {
            return source.error(transcript.final_board->places[start.site.index()],
                                fmt::format("{} lacks the mark that it bears from the start",
                                            game.board().label(start.site)),
                                "expected " + game.spec().marks[start.mark.index()].letter);
        }
    }
    return std::nullopt;
}

std::optional<Diagnostic> add_segments(const SourceText& source,
                                       const transcript::Transcript& transcript,
                                       game::Record& record) {
    const board::Board& board = transcript.game->board();
    game::SegmentIndex index(transcript.game->site_grid());
    for (const transcript::FinalSegment& each : transcript.segments->list) {
        const std::string name = board.label(each.from) + "-" + board.label(each.to);
        const auto obstacle =
            each.from == each.to ? std::nullopt : index.obstacle(each.from, each.to);
        if (each.from == each.to || obstacle) {
            const bool through =
                obstacle && std::holds_alternative<game::SegmentIndex::ThroughSite>(*obstacle);
            return source.error(each.span,
                                through ? name + " passes through another site"
                                        : name + " cannot be drawn beside the others",
                                "expected segments that neither cross nor repeat one another");
        }
        index.add(each.from, each.to);
        record.segments.push_back({each.from, each.to, 0});
    }
    return std::nullopt;
}

namespace {

// Deals out and plays until the pool is empty or something is wrong.
AssembledFinal play_out(const SourceText& source,
                        const transcript::Transcript& transcript,
                        Pool pool) {
    AssembledFinal result{.position = game::Position(*transcript.game), .mistake = {}};
    while (!pool.empty()) {
        if (result.position.end()) {
            result.mistake = wrong_counts(source, transcript);
            return result;
        }
        const auto items = deal(result.position, pool);
        if (!items || items->empty()) {
            result.mistake = wrong_counts(source, transcript);
            return result;
        }
        const auto actions = transcript::actions_of(result.position, *items);
        const auto played = actions.fault ? tl::expected<void, game::Illegal>{}
                                          : result.position.play(actions.turn);
        if (actions.fault) {
            result.mistake = wrong_counts(source, transcript);
            return result;
        }
        if (!played) {
            result.mistake = illegal(source, played.error(), result.position, *items);
            return result;
        }
    }
    return result;
}

}  // namespace

AssembledFinal assemble_final(const SourceText& source, const transcript::Transcript& transcript) {
    if (auto mistake = missing_start(source, transcript)) {
        return {.position = game::Position(*transcript.game), .mistake = std::move(mistake)};
    }
    const Pool pool = pool_of(transcript);
    AssembledFinal result = play_out(source, transcript, pool);
    if (!result.mistake || !ends_when_decided(*transcript.game)) {
        return result;
    }
    Pool held = pool;
    for (auto next = hold_back(transcript, 0, held); next;
         held = pool, next = hold_back(transcript, *next, held)) {
        AssembledFinal attempt = play_out(source, transcript, held);
        if (!attempt.mistake) {
            return attempt;
        }
    }
    return result;
}

}  // namespace quadrille::score
