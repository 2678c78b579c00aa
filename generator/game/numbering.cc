#include "game/numbering.h"

#include <algorithm>
#include <cstddef>

namespace quadrille::game {

namespace {

bool are_one_kind(const spec::GameSpec& game, spec::MarkId a, spec::MarkId b) {
    const auto& owner = game.marks[a.index()].owner;
    return a == b || (owner && owner == game.marks[b.index()].owner);
}

/// The number on the site, if its mark is of that kind; otherwise 0.
int number_of_kind(const NumberedMarks& on, board::SiteId site, spec::MarkId mark) {
    const MarkSet marks = on.marks[site.index()];
    const bool counts = !marks.empty() && are_one_kind(on.game, marks.first(), mark);
    return counts ? on.numbers[site.index()] : 0;
}

}  // namespace

int next_number(const NumberedMarks& before, spec::MarkNumber how, const PlaceMark& put) {
    int highest = 0;
    const auto see = [&](board::SiteId site) {
        highest = std::max(highest, number_of_kind(before, site, put.mark));
    };
    if (how == spec::MarkNumber::NextNear) {
        for (const board::SiteId site : before.neighbours.of(put.site)) {
            see(site);
        }
    } else {
        for (std::size_t site = 0; site < before.marks.size(); ++site) {
            see(board::SiteId{site});
        }
    }
    return highest + 1;
}

std::vector<int> start_numbers(const spec::GameSpec& game,
                               const board::Board& board,
                               std::span<const StartSite> start) {
    const spec::MarkVerb* const verb = spec::first_numbered(game);
    if (verb == nullptr) {
        return {};
    }
    const Neighbours neighbours =
        verb->neighbourhood ? Neighbours(board, verb->neighbourhood->near) : Neighbours(board);
    std::vector<MarkSet> marks(board.site_count());
    std::vector<int> numbers(board.site_count(), 0);
    for (const StartSite& each : start) {
        const std::size_t site = each.site.index();
        numbers[site] =
            next_number({game, neighbours, marks, numbers}, verb->number, {each.site, each.mark});
        marks[site] = MarkSet{each.mark};
    }
    return numbers;
}

int number_on(const Record& record, board::SiteId site) {
    return site.index() < record.numbers.size() ? record.numbers[site.index()] : 0;
}

void remove_number(Record& record, board::SiteId site) {
    if (site.index() < record.numbers.size()) {
        record.numbers[site.index()] = 0;
    }
}

}  // namespace quadrille::game
