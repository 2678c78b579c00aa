#include "figure/board/area_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "game/named_areas.h"
#include "spec/read/in_language.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;

namespace {

bool is_own(const Board& board, std::string_view family) {
    const auto& own = board.spec().areas;
    return std::any_of(own.begin(), own.end(), [family](const auto& each) {
        return each.name == family && !each.every;
    });
}

class Finder {
  public:
    Finder(const spec::GameSpec& game, const Board& board) : game_(game), board_(board) {}

    void add(const spec::MajorityCounter& counter) {
        for (std::size_t level = 0; level < counter.of.size(); ++level) {
            if (const board::AreaFamily* family = board_.family(counter.of[level])) {
                add_family(*family, counter.weights, level);
            }
        }
    }

    void add(const spec::JoinedCounter& counter) {
        for (const auto* const by_role : {&counter.areas, &counter.through}) {
            for (const std::vector<std::string>& names : *by_role) {
                std::for_each(names.begin(), names.end(), [this](const std::string& name) {
                    add_named(name);
                });
            }
        }
    }

    void add(const spec::ArrivalsCounter& counter) {
        for (const std::vector<std::string>& names : counter.at) {
            for (const std::string& name : names) {
                add_named(name);
            }
        }
    }

    template <typename Other>
    void add(const Other& /*counter*/) {}

    // Small boards, whose borders say all.
    void add_blocks() {
        for (const spec::AreaFamilySpec& family : board_.spec().areas) {
            if (family.every && family.every->kind == spec::EveryArea::Kind::Block) {
                for (const board::Area& block : board_.family(family.name)->areas) {
                    found_.push_back({block.sites, "", "", "", true, 0});
                }
            }
        }
    }

    // Each place says how many marks go with it.
    void add(const spec::CountByArea& by_area) {
        for (const spec::CountByArea::Area& each : by_area.areas) {
            for (const auto& [family, index] : game::areas_named(board_, each.name)) {
                for (const SiteId site : family->areas[index].sites) {
                    PrintedArea place{
                        {site}, board_.label(site), std::to_string(each.count), "", false, 0};
                    place.is_count = true;
                    found_.push_back(std::move(place));
                }
            }
        }
    }

    [[nodiscard]] std::vector<PrintedArea> found() && { return std::move(found_); }

  private:
    [[nodiscard]] const std::string& called(const std::string& name) const {
        return spec::printed_name(game_, name);
    }

    // "a1 a2 b1", or the names of the areas that it is made of.
    [[nodiscard]] std::string held_by(const board::Area& area,
                                      const board::AreaFamily& family) const {
        std::vector<std::string> names;
        const board::AreaFamily* parts = family.of.empty() ? nullptr : board_.family(family.of);
        if (parts != nullptr) {
            for (const std::size_t member : area.members) {
                names.push_back(called(parts->areas[member].name));
            }
        } else {
            for (const SiteId site : area.sites) {
                names.push_back(board_.label(site));
            }
        }
        return fmt::format("{}", fmt::join(names, " "));
    }

    // Of a family that every board has, only areas whose value is not 1: names say the rest.
    void add_family(const board::AreaFamily& family,
                    const std::vector<spec::AreaWeight>& weights,
                    std::size_t rank) {
        const auto weight_of = [&weights](const board::Area& area) {
            const auto weight = std::find_if(weights.begin(), weights.end(), [&](const auto& each) {
                return each.area == area.name;
            });
            return weight == weights.end() ? 1 : weight->weight;
        };
        const bool weighted = std::any_of(family.areas.begin(),
                                          family.areas.end(),
                                          [&](const auto& area) { return weight_of(area) != 1; });
        const bool own = is_own(board_, family.name);
        const bool apart = own && lie_apart(family.areas);
        for (const board::Area& area : family.areas) {
            const std::string value = weighted ? std::to_string(weight_of(area)) : std::string();
            if (own) {
                PrintedArea printed{
                    area.sites, called(area.name), value, held_by(area, family), apart, rank};
                const std::size_t parts =
                    area.members.empty() ? area.sites.size() : area.members.size();
                printed.token_corners = std::max<std::size_t>(parts, 3);
                add_once(std::move(printed));
            } else if (weight_of(area) != 1) {
                add_once(
                    {{}, called(family.name) + " " + called(area.name), value, "", false, rank});
            }
        }
    }

    void add_named(const std::string& name) {
        for (const auto& [family, index] : game::areas_named(board_, name)) {
            if (is_own(board_, family->name)) {
                const board::Area& area = family->areas[index];
                add_once({area.sites,
                          called(area.name),
                          "",
                          held_by(area, *family),
                          lie_apart(family->areas),
                          0});
            }
        }
    }

    void add_once(PrintedArea area) {
        const auto same = std::find_if(found_.begin(), found_.end(), [&area](const auto& each) {
            return each.name == area.name && each.sites == area.sites;
        });
        if (same == found_.end()) {
            found_.push_back(std::move(area));
        } else if (same->value.empty()) {
            same->value = area.value;
        }
    }

    const spec::GameSpec& game_;
    const Board& board_;
    std::vector<PrintedArea> found_;
};

}  // namespace

bool lie_apart(const std::vector<board::Area>& areas) {
    std::set<std::size_t> seen;
    for (const board::Area& area : areas) {
        for (const SiteId site : area.sites) {
            if (!seen.insert(site.index()).second) {
                return false;
            }
        }
    }
    return true;
}

std::vector<PrintedArea> areas_of_game(const spec::GameSpec& game, const Board& board) {
    Finder finder(game, board);
    for (const spec::CounterSpec& counter : game.counters) {
        std::visit([&finder](const auto& counting) { finder.add(counting); }, counter.counting);
    }
    for (const spec::PhaseSpec& phase : game.play) {
        for (const spec::Verb& verb : phase.turn) {
            const auto* mark = std::get_if<spec::MarkVerb>(&verb);
            if (mark != nullptr && mark->by_area) {
                finder.add(*mark->by_area);
            }
        }
    }
    finder.add_blocks();
    return std::move(finder).found();
}

}  // namespace quadrille::figure
