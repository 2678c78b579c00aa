#include "transcript/model/fault_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "game/game.h"
#include "game/illegal.h"
#include "transcript/model/diagram.h"

namespace quadrille::transcript {

namespace {

// Words for marks that may not stand where they were put, because of other marks near them.

// "a mark of its own player", "another player's mark"
std::string beside_words(const game::Game& game, spec::Beside beside, spec::MarkId mark) {
    const bool owned = game.owner(mark).has_value();
    switch (beside) {
        case spec::Beside::Own:
            return owned ? "a mark of the same player" : "a mark of the same kind";
        case spec::Beside::Theirs:
            return owned ? "another player\u2019s mark" : "a mark of another kind";
        case spec::Beside::Any:
            return "a mark";
        case spec::Beside::Last:
            return "the last mark";
    }
    return {};
}

std::string number_wanted(const spec::NeighbourCount& wanted) {
    if (wanted.least && wanted.most == wanted.least) {
        return fmt::format("exactly {}", *wanted.least);
    }
    if (wanted.least && wanted.most) {
        return fmt::format("{} to {}", *wanted.least, *wanted.most);
    }
    return wanted.least ? fmt::format("at least {}", *wanted.least)
                        : fmt::format("at most {}", wanted.most.value_or(0));
}

// "more neighbours with a mark of the same player than with another player's mark"
std::string lead_words(const game::Game& game, const game::WrongNeighbours& reason) {
    const std::string own = beside_words(game, spec::Beside::Own, reason.mark);
    const std::string theirs = beside_words(game, spec::Beside::Theirs, reason.mark);
    if (reason.has == 0) {
        return fmt::format("as many neighbours with {} as with {}", own, theirs);
    }
    return fmt::format("{} {} with {} than with {}",
                       std::abs(reason.has),
                       std::abs(reason.has) == 1 ? "neighbour more" : "neighbours more",
                       reason.has > 0 ? own : theirs,
                       reason.has > 0 ? theirs : own);
}

std::string list_of_sites(const game::Game& game, const std::vector<board::SiteId>& sites) {
    std::vector<std::string> labels;
    labels.reserve(sites.size());
    for (const board::SiteId site : sites) {
        labels.push_back(game.board().label(site));
    }
    return joined_list(labels, "and");
}

FaultWords words_of(const game::Game& game, const game::NotNear& reason) {
    const bool follows = reason.wanted == spec::Beside::Last && reason.last;
    const bool knights = game.board().spec().near == spec::Near::Knights;
    return {fmt::format("{} is {} {}{}",
                        game.board().label(reason.site),
                        knights ? "no knight's move from" : "not next to",
                        follows ? game.board().label(*reason.last) + ", " : "",
                        beside_words(game, reason.wanted, reason.mark)),
            knights ? "expected a site that is" : "expected a site with such a neighbour",
            {}};
}

FaultWords words_of(const game::Game& game, const game::TooNear& reason) {
    return {fmt::format("{} is next to {}, the {} on {}",
                        game.board().label(reason.site),
                        beside_words(game, reason.refused, reason.mark),
                        letters_of(game, reason.other_marks),
                        game.board().label(reason.other)),
            "expected a site without such a neighbour",
            {}};
}

FaultWords words_of(const game::Game& game, const game::WrongNeighbours& reason) {
    if (reason.wanted.is_lead) {
        return {fmt::format("{} has {}", game.board().label(reason.site), lead_words(game, reason)),
                fmt::format("expected a lead of {}", number_wanted(reason.wanted)),
                {}};
    }
    return {fmt::format("{} has {} with {}",
                        game.board().label(reason.site),
                        count_of(reason.has, "neighbour", "neighbours"),
                        beside_words(game, reason.wanted.of, reason.mark)),
            fmt::format("expected {}", number_wanted(reason.wanted)),
            {}};
}

FaultWords words_of(const game::Game& game, const game::NotInLine& reason) {
    const bool diagonal = reason.lines == spec::InLine::Diagonal;
    return {fmt::format("{} is not in sight of {}, the last mark",
                        game.board().label(reason.site),
                        game.board().label(reason.last)),
            fmt::format("expected a site {} from it, with empty sites alone between",
                        reason.lines == spec::InLine::Both ? "in a straight line"
                        : diagonal                         ? "in a diagonal line"
                                                           : "in a line along sides"),
            {}};
}

FaultWords words_of(const game::Game& game, const game::IsEnclosed& reason) {
    return {fmt::format("{} lies inside a chain that {} has closed",
                        game.board().label(reason.site),
                        game.spec().roles[reason.by.index()]),
            "expected a site outside",
            {}};
}

FaultWords words_of(const game::Game& game, const game::NotTogether& reason) {
    return {fmt::format("{} is not next to {}",
                        game.board().label(reason.site),
                        list_of_sites(game, reason.others)),
            "expected marks that lie together, typed so that each is next to one before it",
            {}};
}

FaultWords words_of(const game::Game& game, const game::NotAlong& reason) {
    return {fmt::format("{} is not in line with {}",
                        game.board().label(reason.site),
                        list_of_sites(game, reason.others)),
            fmt::format("expected all marks of the turn in one of the {}", reason.family),
            {}};
}

FaultWords words_of(const game::Game& game, const game::NotIn& reason) {
    return {
        fmt::format(
            "{} is not in {}", game.board().label(reason.site), joined_list(reason.areas, "or")),
        "expected a site there",
        {}};
}

FaultWords words_of(const game::Game& game, const game::AreaClosed& reason) {
    return {
        fmt::format("{} lies in {}, which is closed", game.board().label(reason.site), reason.area),
        fmt::format("the marks on {} have closed it", list_of_sites(game, reason.by)),
        {}};
}

FaultWords words_of(const game::Game& game, const game::NotSent& reason) {
    return {fmt::format("{} is not in {}", game.board().label(reason.site), reason.area),
            fmt::format("the last mark, {}, sends there", game.board().label(reason.last)),
            {}};
}

FaultWords words_of(const game::Game& game, const game::NotInSameArea& reason) {
    return {fmt::format("{} is not in {}, where {} lies",
                        game.board().label(reason.site),
                        reason.area,
                        game.board().label(reason.other)),
            "expected all marks of the turn in one area",
            {}};
}

FaultWords words_of(const game::Game& game, const game::NoneLeft& reason) {
    const spec::MarkSpec& mark = game.spec().marks[reason.mark.index()];
    return {fmt::format("no {} is left", mark.name),
            fmt::format("expected another mark; of this one there {}",
                        *mark.supply == 1 ? "is one" : fmt::format("are {}", *mark.supply)),
            {}};
}

FaultWords words_of(const game::Game& /*game*/, const game::WrongNumberInArea& reason) {
    const auto [least, most] = reason.expected;
    return {fmt::format("{} in {}, which has {}",
                        count_of(reason.got, "mark", "marks"),
                        reason.area,
                        count_of(reason.left, "free place", "free places")),
            least == most ? fmt::format("expected {}", most)
                          : fmt::format("expected {} to {}", least, most),
            {}};
}

FaultWords words_of(const game::Game& game, const game::WouldMake& reason) {
    const std::string what = reason.to
                                 ? fmt::format("the segment {}-{}",
                                               game.board().label(reason.site),
                                               game.board().label(*reason.to))
                                 : fmt::format("a mark on {}", game.board().label(reason.site));
    const std::string& counter = game.spec().counters[reason.counter.index()].called();
    return {reason.from
                ? fmt::format("{} would bring the {} to {} or more", what, counter, *reason.from)
                : fmt::format("{} would add to the {}", what, counter),
            reason.to ? "expected one that does not" : "expected a site where it does not",
            {}};
}

std::string kind_name(game::ActionKind kind, bool plural) {
    static constexpr std::array<std::array<std::string_view, 2>, 7> kNames{{
        {"site to mark", "sites to mark"},
        {"segment", "segments"},
        {"site to go to", "sites to go to"},
        {"word", "words"},
        {"pass", "passes"},
        {"swap", "swaps"},
        {"resign", "resigns"},
    }};
    return std::string(kNames[static_cast<std::size_t>(kind)][plural ? 1 : 0]);
}

std::string number_wanted(spec::CountRange count, game::ActionKind kind) {
    if (count.min == count.max) {
        return count_of(count.min, kind_name(kind, false), kind_name(kind, true));
    }
    if (count.min == 0) {
        return fmt::format("at most {}",
                           count_of(count.max, kind_name(kind, false), kind_name(kind, true)));
    }
    return fmt::format("{} to {} {}", count.min, count.max, kind_name(kind, true));
}

// Null if there is no such wording.
const char* nothing_done(game::ActionKind kind) {
    switch (kind) {
        case game::ActionKind::PlaceMark:
            return "nothing is marked";
        case game::ActionKind::DrawSegment:
            return "no segment is drawn";
        case game::ActionKind::Walk:
            return "no token moves";
        case game::ActionKind::Say:
        case game::ActionKind::Pass:
        case game::ActionKind::Swap:
        case game::ActionKind::Resign:
            break;
    }
    return nullptr;
}

// Puts each reason into words; a visitor, because each has its own facts.
class Wording {
  public:
    Wording(const game::Position& position, std::span<const Item> items, std::size_t item)
        : position_(position), game_(position.game()), items_(items), item_(item) {}

    FaultWords operator()(const game::GameOver& over) const;
    FaultWords operator()(const game::WrongItem& reason) const;
    FaultWords operator()(const game::WrongNumber& reason) const;
    FaultWords operator()(const game::PassNotAllowed& reason) const;
    FaultWords operator()(const game::SwapNotAllowed& reason) const;
    FaultWords operator()(const game::SiteOccupied& reason) const;
    FaultWords operator()(const game::WrongMark& reason) const;
    FaultWords operator()(const game::LineFull& reason) const;
    FaultWords operator()(const game::CannotComplete& reason) const;
    FaultWords operator()(const game::SegmentNowhere& reason) const;
    FaultWords operator()(const game::SegmentRepeated& reason) const;
    FaultWords operator()(const game::SegmentThroughSite& reason) const;
    FaultWords operator()(const game::SegmentCrosses& reason) const;
    FaultWords operator()(const game::SegmentNotBetween& reason) const;
    FaultWords operator()(const game::StepWrong& reason) const;
    FaultWords operator()(const game::OntoOccupied& reason) const;
    FaultWords operator()(const game::NotLowest& reason) const;
    FaultWords operator()(const game::SegmentNotFrom& reason) const;
    FaultWords operator()(const game::SegmentNotFirst& reason) const;
    FaultWords operator()(const game::SegmentNotFresh& reason) const;
    FaultWords operator()(const game::SegmentNotAlong& reason) const;
    FaultWords operator()(const game::AreaFull& reason) const;

    // Those for which there are words of the rules.
    template <typename Reason>
    FaultWords operator()(const Reason& reason) const {
        return words_of(game_, reason);
    }

  private:
    [[nodiscard]] const std::string& label(board::SiteId site) const {
        return game_.board().label(site);
    }

    [[nodiscard]] std::string letters(const std::vector<spec::MarkId>& marks) const {
        std::vector<std::string> list;
        list.reserve(marks.size());
        for (const spec::MarkId mark : marks) {
            list.push_back(game_.spec().marks[mark.index()].letter);
        }
        return joined_list(list);
    }

    [[nodiscard]] std::string segment_name(const game::Segment& segment) const {
        const std::string name = label(segment.a) + "-" + label(segment.b);
        return segment.turn > 0 ? fmt::format("{} of turn {}", name, segment.turn) : name;
    }

    [[nodiscard]] std::string typed_segment() const {
        const auto* segment =
            item_ < items_.size() ? std::get_if<SegmentItem>(&items_[item_].value) : nullptr;
        return segment == nullptr ? "the segment" : label(segment->from) + "-" + label(segment->to);
    }

    [[nodiscard]] std::string list_sites(const std::vector<board::SiteId>& sites,
                                         const char* last = "or") const {
        std::vector<std::string> labels;
        labels.reserve(sites.size());
        for (const board::SiteId site : sites) {
            labels.push_back(label(site));
        }
        return joined_list(labels, last);
    }

    [[nodiscard]] static std::string line_name(const game::Line& line) {
        return fmt::format("{} {}", line.kind == game::LineKind::Row ? "row" : "column", line.name);
    }

    const game::Position& position_;
    const game::Game& game_;
    std::span<const Item> items_;
    std::size_t item_;
};

FaultWords Wording::operator()(const game::GameOver& over) const {
    if (over.end.cause == game::EndCause::NoPlay) {
        return {"a turn in a game without turns", "expected 'final:' only", {}};
    }
    const bool match = game_.spec().rounds.count > 1;
    return {fmt::format("a turn past the end of the {}", match ? "round" : "game"),
            over.end.turn == 0
                ? fmt::format("{} before the first turn", end_words(over.end))
                : fmt::format("{} after turn {}", end_words(over.end), over.end.turn),
            {}};
}

FaultWords Wording::operator()(const game::WrongItem& reason) const {
    std::vector<std::string> expected;
    for (const game::ActionKind kind : reason.expected) {
        expected.push_back("a " + kind_name(kind, false));
    }
    return {fmt::format("a {} has no place in this turn", kind_name(reason.got, false)),
            "expected " + joined_list(expected),
            {}};
}

FaultWords Wording::operator()(const game::WrongNumber& reason) const {
    const bool few = reason.got < reason.expected.min;
    if (reason.got == 0 && nothing_done(reason.kind) != nullptr) {
        return {fmt::format("{} in this turn", nothing_done(reason.kind)),
                "expected " + number_wanted(reason.expected, reason.kind),
                {}};
    }
    return {fmt::format(
                "{} in this turn, too {}",
                count_of(reason.got, kind_name(reason.kind, false), kind_name(reason.kind, true)),
                few ? "few" : "many"),
            "expected " + number_wanted(reason.expected, reason.kind),
            {}};
}

FaultWords Wording::operator()(const game::PassNotAllowed& reason) const {
    return {"passing is not allowed here",
            reason.forced ? "expected a turn; only who has none passes" : "expected a turn",
            {}};
}

FaultWords Wording::operator()(const game::SwapNotAllowed& reason) const {
    return {
        "swapping is not allowed here",
        reason.ever ? "a swap takes the place of the second turn of the game" : "expected a turn",
        {}};
}

FaultWords Wording::operator()(const game::NotLowest& reason) const {
    const std::string stack =
        reason.family == "columns" ? "column " + reason.area : fmt::format("'{}'", reason.area);
    return {fmt::format("{} is free, below {}", label(reason.lower), label(reason.site)),
            fmt::format("expected the lowest free place of {}", stack),
            {}};
}

FaultWords Wording::operator()(const game::SiteOccupied& reason) const {
    const std::string since = reason.turn == 0 ? "from the start"
                                               : (reason.turn == position_.turns() + 1
                                                      ? std::string("of this turn")
                                                      : fmt::format("of turn {}", reason.turn));
    return {fmt::format("{} is taken, by the {} {}",
                        label(reason.site),
                        letters_of(game_, reason.marks),
                        since),
            "expected an empty site",
            {}};
}

FaultWords Wording::operator()(const game::WrongMark& reason) const {
    return {fmt::format("{} cannot be marked {} in this turn",
                        label(reason.site),
                        game_.spec().marks[reason.got.index()].letter),
            fmt::format("expected {}", letters(reason.allowed)),
            {}};
}

FaultWords Wording::operator()(const game::LineFull& reason) const {
    return {
        fmt::format(
            "{} has {} already", line_name(reason.line), count_of(reason.count, "mark", "marks")),
        fmt::format("{} would be one too many", label(reason.site)),
        {}};
}

FaultWords Wording::operator()(const game::AreaFull& reason) const {
    return {fmt::format("{} has {} already: {}",
                        reason.area,
                        count_of(static_cast<int>(reason.marked.size()), "mark", "marks"),
                        list_sites(reason.marked, "and")),
            fmt::format("{} would be one too many", label(reason.site)),
            {}};
}

FaultWords Wording::operator()(const game::CannotComplete& reason) const {
    std::vector<std::string> lines{line_name(reason.line)};
    for (const game::Line& line : reason.with) {
        lines.push_back(line_name(line));
    }
    const bool alone = lines.size() == 1;
    return {fmt::format("after {} the board can no longer be completed", label(reason.site)),
            fmt::format("{} would need {} more{}, and could get {}",
                        joined_list(lines, "and"),
                        count_of(reason.needs, "mark", "marks"),
                        alone ? "" : " together",
                        reason.gets == 0 ? "none" : std::to_string(reason.gets)),
            {}};
}

FaultWords Wording::operator()(const game::SegmentNowhere& reason) const {
    return {fmt::format("a segment from {} to itself", label(reason.site)),
            "expected two different ends",
            {}};
}

FaultWords Wording::operator()(const game::SegmentRepeated& reason) const {
    return {game_.starts().has_drawn(reason.other.a, reason.other.b)
                ? fmt::format("{} is on the board from the start", typed_segment())
                : fmt::format(
                      "{} was drawn before, as {}", typed_segment(), segment_name(reason.other)),
            "expected a new segment",
            {}};
}

FaultWords Wording::operator()(const game::SegmentThroughSite& reason) const {
    return {fmt::format("{} passes through {}", typed_segment(), label(reason.site)),
            "expected a segment that touches only its two ends",
            {}};
}

FaultWords Wording::operator()(const game::SegmentCrosses& reason) const {
    return {fmt::format("{} crosses {}", typed_segment(), segment_name(reason.other)),
            "expected a segment that crosses no other",
            {}};
}

FaultWords Wording::operator()(const game::SegmentNotBetween& reason) const {
    if (reason.last) {
        return {fmt::format("{} does not continue from {}", typed_segment(), label(*reason.last)),
                "expected a segment that starts where the last one ended",
                {}};
    }
    return {fmt::format("{} does not join neighbours", typed_segment()),
            "expected two neighbouring ends",
            {}};
}

FaultWords Wording::operator()(const game::SegmentNotFirst& reason) const {
    return {fmt::format("{} does not begin at {}", typed_segment(), label(reason.first)),
            "expected a first segment from there",
            {}};
}

FaultWords Wording::operator()(const game::SegmentNotFrom& reason) const {
    constexpr std::size_t kFew = 8;
    const bool ends = reason.from == spec::SegmentVerb::From::Ends;
    const std::string places = reason.sites.empty() || reason.sites.size() > kFew
                                   ? std::string()
                                   : fmt::format(": {}", list_sites(reason.sites));
    return {fmt::format("{} does not begin {}",
                        typed_segment(),
                        ends ? "at an end of what is drawn" : "where something is drawn"),
            fmt::format(
                "expected a segment from {}{}",
                ends ? "a place that only one segment comes to" : "a place that a segment comes to",
                places),
            {}};
}

FaultWords Wording::operator()(const game::SegmentNotFresh& reason) const {
    return {fmt::format("{} {} {}, where a segment has come before",
                        typed_segment(),
                        reason.passed ? "passes through" : "comes to",
                        label(reason.site)),
            reason.passed ? "expected a segment past places without segments"
                          : "expected a segment to a place without segments",
            {}};
}

FaultWords Wording::operator()(const game::SegmentNotAlong& reason) const {
    using Along = spec::SegmentVerb::Along;
    return {fmt::format("{} does not run along a line of the board", typed_segment()),
            reason.along == Along::Orthogonal ? "expected a segment straight across or up and down"
            : reason.along == Along::Diagonal ? "expected a slanting segment along a diagonal"
                                              : "expected a segment along a line of places",
            {}};
}

namespace {

// "2 squares diagonally", "a line of empty sites"
std::string words_of(const game::Game& game, const spec::StepMove& move) {
    using Direction = spec::StepMove::Direction;
    if (move.is_to_neighbour()) {
        return "a site next to it";
    }
    const bool square = std::holds_alternative<spec::SquareShape>(game.spec().board.shape);
    const char* const ways = move.direction == Direction::Any        ? "straight on"
                             : move.direction == Direction::Diagonal ? "diagonally"
                             : square                                ? "up, down, left or right"
                                                                     : "straight on";
    return move.far ? fmt::format("any number of empty sites {}", ways)
                    : fmt::format("{} {}",
                                  square ? count_of(move.length, "square", "squares")
                                         : count_of(move.length, "site", "sites"),
                                  ways);
}

}  // namespace

FaultWords Wording::operator()(const game::StepWrong& reason) const {
    return {
        fmt::format(
            "from {} to {} is not a legal move in this turn", label(reason.from), label(reason.to)),
        fmt::format("expected {}{}",
                    words_of(game_, reason.expected),
                    reason.targets.empty() ? "" : ": " + list_sites(reason.targets)),
        {}};
}

FaultWords Wording::operator()(const game::OntoOccupied& reason) const {
    return {
        fmt::format("{} is marked {} already", label(reason.site), letters_of(game_, reason.marks)),
        "expected an empty site",
        {}};
}

// " over a corner"
std::string_view how_near(spec::Near near) {
    switch (near) {
        case spec::Near::Sides:
            return " along a side";
        case spec::Near::Corners:
            return " over a corner";
        case spec::Near::Both:
            return " along a side or over a corner";
        case spec::Near::Knights:
            return " a knight\u2019s move away";
    }
    return {};
}

// What the only verb of its kind in the turn says of neighbours, if it says anything.
template <typename VerbType>
spec::Neighbourhood own_neighbours(const spec::PhaseSpec& phase) {
    std::vector<const VerbType*> verbs;
    for (const spec::Verb& verb : phase.turn) {
        if (const auto* found = std::get_if<VerbType>(&verb)) {
            verbs.push_back(found);
        }
    }
    return verbs.size() == 1 ? verbs.front()->neighbourhood : std::nullopt;
}

// Those that the reason speaks of, where they are not the board's.
spec::Neighbourhood neighbours_meant(const game::IllegalReason& reason,
                                     const game::Position& position) {
    const bool of_marks = std::holds_alternative<game::NotNear>(reason) ||
                          std::holds_alternative<game::TooNear>(reason) ||
                          std::holds_alternative<game::WrongNeighbours>(reason) ||
                          std::holds_alternative<game::NotTogether>(reason);
    const auto* const ends = std::get_if<game::SegmentNotBetween>(&reason);
    if (position.end() || (!of_marks && (ends == nullptr || ends->last))) {
        return std::nullopt;
    }
    return of_marks ? own_neighbours<spec::MarkVerb>(position.rules())
                    : own_neighbours<spec::SegmentVerb>(position.rules());
}

}  // namespace

std::string count_of(int number, std::string_view one, std::string_view many) {
    return fmt::format(
        "{} {}", number == 0 ? "no" : std::to_string(number), number == 1 ? one : many);
}

FaultWords words_for(const game::Illegal& illegal,
                     const game::Position& position,
                     std::span<const Item> items) {
    FaultWords words = std::visit(Wording(position, items, illegal.item), illegal.reason);
    if (const auto meant = neighbours_meant(illegal.reason, position)) {
        words.expected += how_near(meant->near);
    }
    return words;
}

}  // namespace quadrille::transcript
