#include "spec/game_spec.h"

#include <algorithm>
#include <array>
#include <string_view>

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

std::string singular_of(std::string_view plural) {
    constexpr std::array<std::string_view, 4> kWithE{"xes", "ches", "shes", "sses"};
    constexpr std::array<std::string_view, 3> kNoPlurals{"ss", "us", "is"};
    constexpr std::size_t kShort = 4;  // "ties" is "tie", but "cities" is "city"
    const auto ends = [plural](std::string_view end) { return plural.ends_with(end); };
    if (std::any_of(kWithE.begin(), kWithE.end(), ends)) {
        return std::string(plural.substr(0, plural.size() - 2));
    }
    if (plural.ends_with("ies") && plural.size() > kShort) {
        return std::string(plural.substr(0, plural.size() - 3)) + "y";
    }
    const bool stays = plural.size() < 2 || !plural.ends_with('s') ||
                       std::any_of(kNoPlurals.begin(), kNoPlurals.end(), ends);
    return std::string(plural.substr(0, plural.size() - (stays ? 0 : 1)));
}

}  // namespace quadrille::spec
