// Areas that a board's author names.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "board/areas.h"
#include "board/names.h"

namespace quadrille::board {

namespace {

/// What a member of an area is.
struct Member {
    std::optional<SiteId> site;
    std::optional<std::size_t> family;  ///< With `area`.
    std::size_t area = 0;
};

class Adder {
  public:
    explicit Adder(BoardData& data) : data_(data), names_(data) {}

    Result<void> add_all() {
        for (const spec::AreaFamilySpec& family : data_.spec.areas) {
            const std::size_t before = diagnostics_.size();
            add(family);
            for (std::size_t i = before; i < diagnostics_.size() && !family.file.empty(); ++i) {
                diagnostics_[i].file = family.file;
            }
        }
        if (!diagnostics_.empty()) {
            return fail(std::move(diagnostics_));
        }
        return {};
    }

  private:
    void add(const spec::AreaFamilySpec& spec) {
        const bool taken = std::any_of(data_.families.begin(),
                                       data_.families.end(),
                                       [&](const auto& each) { return each.name == spec.name; });
        if (taken) {
            error(spec.at,
                  fmt::format("this board already has areas called '{}'", spec.name),
                  "expected another name");
            return;
        }
        AreaFamily family{spec.name, {}};
        if (spec.every) {
            if (auto made = every_area(data_, spec)) {
                family.areas = std::move(*made);
                data_.families.push_back(std::move(family));
            } else {
                diagnostics_.push_back(std::move(made.error().front()));
            }
            return;
        }
        for (const spec::AreaSpec& area : spec.areas) {
            add(area, family);
        }
        data_.families.push_back(std::move(family));
    }

    void add(const spec::AreaSpec& spec, AreaFamily& family) {
        Area area{spec.name, {}, std::nullopt};
        for (const spec::NamedPlace& place : spec.members) {
            const std::optional<Member> member = find(place);
            if (!member) {
                continue;
            }
            const std::string of = member->family ? data_.families[*member->family].name : "";
            if (of != family.of && !(family.areas.empty() && area.sites.empty())) {
                error(place.at,
                      fmt::format("'{}' is {}, unlike those before it", place.name, kind_of(of)),
                      "expected sites alone, or areas of one family");
                return;
            }
            family.of = of;
            put(*member, area);
        }
        std::sort(area.sites.begin(), area.sites.end());
        area.sites.erase(std::unique(area.sites.begin(), area.sites.end()), area.sites.end());
        family.areas.push_back(std::move(area));
    }

    static std::string kind_of(const std::string& of) {
        return of.empty() ? "a site" : fmt::format("one of the {}", of);
    }

    void put(const Member& member, Area& area) {
        if (member.site) {
            area.sites.push_back(*member.site);
            return;
        }
        const std::vector<SiteId>& sites = data_.families[*member.family].areas[member.area].sites;
        area.sites.insert(area.sites.end(), sites.begin(), sites.end());
        if (std::find(area.members.begin(), area.members.end(), member.area) ==
            area.members.end()) {
            area.members.push_back(member.area);
        }
    }

    /// A site, an area of one of the author's earlier families, or "sides/top", an area of any family;
    /// reports a name that is none of these.
    std::optional<Member> find(const spec::NamedPlace& place) {
        const std::size_t slash = place.name.find('/');
        for (std::size_t family = 0; slash != std::string::npos && family < data_.families.size();
             ++family) {
            if (data_.families[family].name == place.name.substr(0, slash)) {
                return find_in(family, place, place.name.substr(slash + 1));
            }
        }
        for (std::size_t family = data_.families.size(); family-- > 0;) {
            if (!is_own(data_.families[family].name)) {
                break;
            }
            const std::vector<Area>& areas = data_.families[family].areas;
            const auto found = std::find_if(areas.begin(), areas.end(), [&](const Area& area) {
                return area.name == place.name;
            });
            if (found != areas.end()) {
                return Member{
                    std::nullopt, family, static_cast<std::size_t>(found - areas.begin())};
            }
        }
        if (const std::optional<SiteId> site = names_.find(place.name)) {
            return Member{site, std::nullopt, 0};
        }
        diagnostics_.push_back(names_.unknown(place));
        return std::nullopt;
    }

    std::optional<Member> find_in(std::size_t family,
                                  const spec::NamedPlace& place,
                                  const std::string& name) {
        const std::vector<Area>& areas = data_.families[family].areas;
        const std::vector<std::string> known = names_of(areas);
        const auto found = std::find(known.begin(), known.end(), name);
        if (found != known.end()) {
            return Member{std::nullopt, family, static_cast<std::size_t>(found - known.begin())};
        }
        error(place.at,
              fmt::format("the {} have no area '{}'", data_.families[family].name, shown(name)),
              "expected " + joined_list(known, "or"));
        if (const auto likely = likely_spelling(name, known)) {
            diagnostics_.back().notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_own(const std::string& name) const {
        return std::any_of(data_.spec.areas.begin(), data_.spec.areas.end(), [&](const auto& each) {
            return each.name == name;
        });
    }

    void error(SourceSpan at, std::string wrong, std::string expected) {
        diagnostics_.push_back(
            error_in(data_.spec.file, at, std::move(wrong), std::move(expected)));
    }

    BoardData& data_;
    SiteNames names_;
    Diagnostics diagnostics_;
};

}  // namespace

Result<void> add_own_areas(BoardData& data) {
    return Adder(data).add_all();
}

}  // namespace quadrille::board
