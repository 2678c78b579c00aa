#include "spec/game_spec.h"

namespace quadrille::spec {

namespace {

struct IsCommon {
    bool operator()(const GroupsCounter& groups) const {
        return groups.of == GroupsCounter::Of::EachMark;
    }

    bool operator()(const MajorityCounter& /*majority*/) const { return false; }

    bool operator()(const CrossingsCounter& crossings) const {
        return !crossings.even && !crossings.odd;
    }

    bool operator()(const LandingsCounter& /*landings*/) const { return false; }

    bool operator()(const MarksCounter& marks) const {
        return marks.of == MarksCounter::Of::EachMark;
    }

    bool operator()(const LinesCounter& lines) const {
        return lines.of == LinesCounter::Of::EachMark;
    }

    bool operator()(const JoinedCounter& /*joined*/) const { return false; }

    bool operator()(const SumCounter& sum) const { return sum.common; }
};

}  // namespace

std::int64_t MajorityNeeds::of(std::int64_t places) const {
    switch (kind) {
        case Kind::More:
            break;
        case Kind::Most:
            return places / 2 + 1;
        case Kind::All:
            return places;
        case Kind::Number:
            return number;
    }
    return 1;
}

bool is_common(const Counting& counting) {
    return std::visit(IsCommon{}, counting);
}

bool is_list(const Counting& counting) {
    const auto* groups = std::get_if<GroupsCounter>(&counting);
    return groups != nullptr && groups->value == GroupsCounter::Value::Sizes;
}

}  // namespace quadrille::spec
