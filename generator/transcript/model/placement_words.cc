#include "transcript/model/placement_words.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "base/spelling.h"
#include "transcript/model/diagram.h"

namespace quadrille::transcript {

namespace {

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

}  // namespace

FaultWords words_of(const game::Game& game, const game::NotNear& reason) {
    const bool follows = reason.wanted == spec::Beside::Last && reason.last;
    return {fmt::format("{} is not next to {}{}",
                        game.board().label(reason.site),
                        follows ? game.board().label(*reason.last) + ", " : "",
                        beside_words(game, reason.wanted, reason.mark)),
            "expected a site with such a neighbour",
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
    return {
        fmt::format(
            "{} would add to the {}", what, game.spec().counters[reason.counter.index()].called()),
        reason.to ? "expected one that does not" : "expected a site where it does not",
        {}};
}

}  // namespace quadrille::transcript
