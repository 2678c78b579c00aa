#include "board/relabel.h"

#include <optional>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "board/build_board.h"
#include "board/names.h"

namespace quadrille::board {

namespace {

/// The whole board, without anything that its description says by labels.
spec::BoardSpec bare(spec::BoardSpec spec) {
    spec.start.clear();
    spec.holes.clear();
    spec.areas.clear();
    return spec;
}

/// Rows and lines have other names under other labels, so areas that are holes become single sites.
std::vector<spec::NamedPlace> holes_by_label(const spec::BoardSpec& spec, const Board& whole) {
    std::vector<spec::NamedPlace> holes;
    std::vector<bool> is_cut(whole.site_count());
    const auto cut = [&](SiteId site, const spec::NamedPlace& hole) {
        if (!is_cut[site.index()]) {
            holes.push_back({whole.label(site), hole.at});
        }
        is_cut[site.index()] = true;
    };
    for (const spec::NamedPlace& hole : spec.holes) {
        if (const std::optional<SiteId> site = whole.place(hole.name)) {
            cut(*site, hole);
            continue;
        }
        for (const SiteId site :
             sites_of_areas(whole.families(), hole.name).value_or(std::vector<SiteId>())) {
            cut(site, hole);
        }
    }
    return holes;
}

}  // namespace

Result<Relabelling> Relabelling::make(const spec::BoardSpec& spec, spec::LabelScheme scheme) {
    spec::BoardSpec other_spec = bare(spec);
    const Result<Board> own = build_board(other_spec);
    other_spec.labels = scheme;
    const Result<Board> other = build_board(other_spec);
    if (!own || !other) {
        return tl::unexpected(own ? other.error() : own.error());
    }
    std::vector<std::string> by_element(other->site_count());
    for (std::size_t site = 0; site < other->site_count(); ++site) {
        by_element[other->element(SiteId{site})] = other->label(SiteId{site});
    }
    std::unordered_map<std::string, std::string> others;
    for (std::size_t site = 0; site < own->site_count(); ++site) {
        others.emplace(lower_ascii(own->label(SiteId{site})),
                       by_element[own->element(SiteId{site})]);
    }
    Relabelling relabelling(scheme, std::move(others));
    relabelling.holes_ = holes_by_label(spec, *own);
    return relabelling;
}

std::string Relabelling::operator()(const std::string& name) const {
    const auto found = others_.find(lower_ascii(name));
    return found == others_.end() ? name : found->second;
}

spec::BoardSpec Relabelling::applied(spec::BoardSpec spec) const {
    spec.labels = scheme_;
    for (spec::StartMark& start : spec.start) {
        start.place = (*this)(start.place);
    }
    for (spec::DrawnSpec& line : spec.drawn) {
        line.from = (*this)(line.from);
        line.to = (*this)(line.to);
    }
    spec.holes = holes_;
    for (spec::NamedPlace& hole : spec.holes) {
        hole.name = (*this)(hole.name);
    }
    for (spec::AreaFamilySpec& family : spec.areas) {
        for (spec::AreaSpec& area : family.areas) {
            for (spec::NamedPlace& member : area.members) {
                member.name = (*this)(member.name);
            }
        }
    }
    return spec;
}

}  // namespace quadrille::board
