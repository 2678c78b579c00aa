#include "transcript/compare/in_labels.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace quadrille::transcript {

using board::SiteId;

namespace {

/// For each site of `from`, the site of `to` that is the same cell, vertex or edge.
std::vector<SiteId> same_sites(const board::Board& from, const board::Board& to) {
    std::size_t most = 0;
    for (std::size_t i = 0; i < to.site_count(); ++i) {
        most = std::max(most, to.element(SiteId{i}) + 1);
    }
    std::vector<SiteId> by_element(most);
    for (std::size_t i = 0; i < to.site_count(); ++i) {
        by_element[to.element(SiteId{i})] = SiteId{i};
    }
    std::vector<SiteId> sites;
    for (std::size_t i = 0; i < from.site_count(); ++i) {
        sites.push_back(by_element[from.element(SiteId{i})]);
    }
    return sites;
}

void translate(const std::vector<SiteId>& sites, ItemValue& value) {
    if (auto* site = std::get_if<SiteItem>(&value)) {
        site->site = sites[site->site.index()];
    } else if (auto* segment = std::get_if<SegmentItem>(&value)) {
        segment->from = sites[segment->from.index()];
        segment->to = sites[segment->to.index()];
    }
}

void translate(const std::vector<SiteId>& sites, FinalBoard& board) {
    const FinalBoard typed = board;
    for (std::size_t i = 0; i < typed.marks.size(); ++i) {
        board.marks[sites[i].index()] = typed.marks[i];
        board.places[sites[i].index()] = typed.places[i];
    }
}

}  // namespace

Transcript in_labels_of(const std::shared_ptr<const game::Game>& game, Transcript transcript) {
    const std::vector<SiteId> sites = same_sites(transcript.game->board(), game->board());
    for (Round& round : transcript.rounds) {
        for (Item& item : round.items) {
            translate(sites, item.value);
        }
    }
    if (transcript.final_board) {
        translate(sites, *transcript.final_board);
    }
    if (transcript.segments) {
        for (FinalSegment& segment : transcript.segments->list) {
            segment.from = sites[segment.from.index()];
            segment.to = sites[segment.to.index()];
        }
    }
    transcript.game = game;
    return transcript;
}

}  // namespace quadrille::transcript
