#include "page/boards/area_legend.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "page/paper/words.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

/// Areas of the same value, listed together.
struct SameValue {
    std::string value;  // empty: nothing is said of it
    std::vector<std::string> names;
};

std::string name_of(const figure::PrintedArea& area) {
    return area.holds.empty() ? area.name : fmt::format("{} ({})", area.name, area.holds);
}

// "cells" of "cells 2": that is what areas of a family that every board has are called.
std::string family_of(const std::string& name) {
    const std::size_t blank = name.rfind(' ');
    return blank == std::string::npos ? std::string() : name.substr(0, blank);
}

std::string one_of(const std::string& family, std::string_view language) {
    for (const auto& [plural, singular] : {std::pair{"cells", Word::Cell},
                                           std::pair{"rows", Word::Row},
                                           std::pair{"columns", Word::Column}}) {
        if (family == plural || family == spec::usual_word(plural, language)) {
            return std::string(word(singular, language));
        }
    }
    return family;
}

// "cells 2 5 9", "cell 2", "north (a1 a2), south (b1)".
std::string listed(const std::vector<std::string>& names, std::string_view language) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < names.size();) {
        const std::string family = family_of(names[i]);
        std::size_t end = i + 1;
        while (!family.empty() && end < names.size() && family_of(names[end]) == family) {
            ++end;
        }
        std::string part = names[i];
        if (!family.empty() && end == i + 1) {
            part = one_of(family, language) + names[i].substr(family.size());
        }
        for (std::size_t next = i + 1; next < end; ++next) {
            part += names[next].substr(family.size());
        }
        parts.push_back(std::move(part));
        i = end;
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string area_legend(const figure::BoardLook& look,
                        std::span<const std::size_t> left_out,
                        std::string_view language) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < look.areas.size() && parts.empty(); ++i) {
        const bool printed = std::find(left_out.begin(), left_out.end(), i) == left_out.end();
        if (printed && !look.areas[i].value.empty() && !look.areas[i].is_count) {
            parts.emplace_back(word(Word::BoldValues, language));
        }
    }
    std::vector<SameValue> groups;
    for (const std::size_t index : left_out) {
        const figure::PrintedArea& area = look.areas[index];
        auto same = std::find_if(groups.begin(), groups.end(), [&area](const SameValue& each) {
            return each.value == area.value;
        });
        if (same == groups.end()) {
            same = groups.insert(groups.end(), {area.value, {}});
        }
        same->names.push_back(area.holds.empty() && area.sites.empty() ? area.name : name_of(area));
    }
    for (const SameValue& group : groups) {
        if (group.value.empty()) {
            parts.insert(parts.end(), group.names.begin(), group.names.end());
        } else {
            parts.push_back(
                filled(Word::CountsFor, language, listed(group.names, language), group.value));
        }
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace quadrille::page
