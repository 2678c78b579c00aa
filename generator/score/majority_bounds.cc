#include "score/majority_bounds.h"

#include <algorithm>

namespace quadrille::score {

namespace {

/// The one counter that every win clause reads.
std::optional<spec::CounterId> only_counter(const game::Game& game) {
    std::optional<spec::CounterId> only;
    for (const spec::ClauseFacts& facts : spec::all_facts_of(game.spec().win)) {
        if (!facts.counter || (only && only != facts.counter)) {
            return std::nullopt;
        }
        only = facts.counter;
    }
    return only;
}

/// Marks that nobody owns.
bool has_strangers(const game::Game& game) {
    const auto& marks = game.spec().marks;
    return std::any_of(marks.begin(), marks.end(), [](const spec::MarkSpec& mark) {
        return !mark.owner.has_value();
    });
}

Value value_of_numbers(const FillGame& fill,
                       spec::CounterId counter,
                       std::size_t first,
                       std::size_t second) {
    const std::size_t first_person = fill.match().first_person;
    Totals totals = fill.match().before;
    totals.grow_to(fill.game().spec().counters.size());
    std::vector<game::Number>& numbers = totals.by_person[counter.index()];
    numbers.resize(2);
    numbers[first_person] += static_cast<std::int64_t>(first);
    numbers[1 - first_person] += static_cast<std::int64_t>(second);
    return value_of(decide(fill.game(), totals, {first_person, std::nullopt}).outcome,
                    first_person);
}

}  // namespace

std::optional<MajorityBounds> MajorityBounds::from(const FillGame& fill) {
    const auto counter = only_counter(fill.game());
    if (!counter || fill.game().role_count() != 2 || has_strangers(fill.game())) {
        return std::nullopt;
    }
    const auto* majority =
        std::get_if<spec::MajorityCounter>(&fill.game().spec().counters[counter->index()].counting);
    if (majority == nullptr || majority->of.size() != 1 || !majority->weights.empty()) {
        return std::nullopt;
    }
    MajorityBounds bounds(fill, *counter);
    return bounds.is_monotone() ? std::optional(std::move(bounds)) : std::nullopt;
}

MajorityBounds::MajorityBounds(const FillGame& fill, spec::CounterId counter) {
    const game::Game& game = fill.game();
    const auto& majority =
        std::get<spec::MajorityCounter>(game.spec().counters[counter.index()].counting);
    const auto& family = game.board().family(majority.of.front())->areas;
    areas_of_.resize(game.board().site_count());
    for (std::size_t index = 0; index < family.size(); ++index) {
        Area area;
        area.needed = static_cast<int>(
            majority.needs.of(static_cast<std::int64_t>(family[index].sites.size())));
        for (const board::SiteId site : family[index].sites) {
            areas_of_[site.index()].push_back(index);
            const game::MarkSet marks = fill.record().marks[site.index()];
            area.open += marks.empty() ? 1 : 0;
            for (std::size_t role = 0; role < 2; ++role) {
                area.marks[role] += marks.common(game.marks_of(spec::RoleId{role})).empty() ? 0 : 1;
            }
        }
        areas_.push_back(area);
    }
    if (majority.tie) {
        wins_ties_[majority.tie->index()] = true;
    }
    for (const Area& area : areas_) {
        count(area, 1);
    }
    for (std::size_t first = 0; first <= areas_.size(); ++first) {
        for (std::size_t second = 0; second <= areas_.size(); ++second) {
            values_.push_back(value_of_numbers(fill, counter, first, second));
        }
    }
}

bool MajorityBounds::is_monotone() const {
    for (std::size_t a = 0; a <= areas_.size(); ++a) {
        for (std::size_t b = 0; b < areas_.size(); ++b) {
            if (value(b + 1, a) < value(b, a) || value(a, b + 1) > value(a, b)) {
                return false;
            }
        }
    }
    return true;
}

/// However the open sites are filled.
bool MajorityBounds::is_sure(const Area& area, std::size_t role) const {
    const int least_lead = area.marks[role] - area.marks[1 - role] - area.open;
    return area.marks[role] >= area.needed &&
           (least_lead > 0 || (least_lead == 0 && wins_ties_[role]));
}

void MajorityBounds::count(const Area& area, int by) {
    for (std::size_t role = 0; role < 2; ++role) {
        const int best_lead = area.marks[role] - area.marks[1 - role] + area.open;
        const bool barred = best_lead < 0 || (best_lead == 0 && !wins_ties_[role]) ||
                            area.marks[role] + area.open < area.needed;
        sure_[role] += static_cast<std::size_t>(is_sure(area, role) ? by : 0);
        barred_[role] += static_cast<std::size_t>(barred ? by : 0);
    }
}

void MajorityBounds::change(board::SiteId site, std::size_t role, int by) {
    for (const std::size_t index : areas_of_[site.index()]) {
        Area& area = areas_[index];
        count(area, -1);
        area.marks[role] += by;
        area.open -= by;
        count(area, 1);
    }
}

int MajorityBounds::weight(board::SiteId site) const {
    int weight = 0;
    for (const std::size_t index : areas_of_[site.index()]) {
        const Area& area = areas_[index];
        const int lead = std::abs(area.marks[0] - area.marks[1]);
        if (lead <= area.open) {
            weight += 64 / (area.open - lead + 1) + 1;
        }
    }
    return weight;
}

}  // namespace quadrille::score
