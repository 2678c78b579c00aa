// Areas that have a number of marks which no other area of their family has.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

class UniqueCount {
  public:
    UniqueCount(const Game& game, const Record& record, const UniqueOn& unique, Detail detail)
        : game_(game), record_(record), unique_(unique), detail_(detail) {}

    Count run() {
        const bool common =
            unique_.counter.by == spec::UniqueCounter::By::Any && !unique_.counter.for_roles;
        if (common) {
            result_.common = count_for(std::nullopt);
            return std::move(result_);
        }
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            result_.by_role.emplace_back(count_for(spec::RoleId{role}));
        }
        return std::move(result_);
    }

  private:
    std::int64_t count_for(std::optional<spec::RoleId> role) {
        const std::size_t family = role && unique_.counter.for_roles ? role->index() : 0;
        const auto& areas = game_.board().families()[unique_.families[family].family].areas;
        std::vector<std::int64_t> numbers;
        numbers.reserve(areas.size());
        for (const board::Area& area : areas) {
            numbers.push_back(marks_in(area, role));
        }
        std::int64_t unique = 0;
        for (std::size_t i = 0; i < areas.size(); ++i) {
            const bool alone = std::count(numbers.begin(), numbers.end(), numbers[i]) == 1;
            unique += alone ? 1 : 0;
            if (detail_ == Detail::Reasons) {
                result_.reasons.emplace_back(
                    UniqueReason{areas[i].name, role, numbers[i], alone, areas[i].sites});
            }
        }
        return unique;
    }

    [[nodiscard]] std::int64_t marks_in(const board::Area& area,
                                        std::optional<spec::RoleId> role) const {
        const bool own = unique_.counter.by == spec::UniqueCounter::By::Own;
        const MarkSet kinds = own ? game_.marks_of(*role) : game_.all_marks();
        std::int64_t marks = 0;
        for (const board::SiteId site : area.sites) {
            marks += record_.marks[site.index()].common(kinds).size();
        }
        return marks;
    }

    const Game& game_;
    const Record& record_;
    const UniqueOn& unique_;
    Detail detail_;
    Count result_;
};

}  // namespace

Count count_unique(const Game& game, const Record& record, const UniqueOn& unique, Detail detail) {
    return UniqueCount(game, record, unique, detail).run();
}

}  // namespace quadrille::game
