#include "transcript/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "transcript/diagram.h"
#include "transcript/write_transcript.h"

namespace quadrille::transcript {

namespace {

constexpr SourceSpan kTop{{1, 1}, 1};

bool same_item(const ItemValue& a, const ItemValue& b) {
    const auto* site_a = std::get_if<SiteItem>(&a);
    const auto* site_b = std::get_if<SiteItem>(&b);
    if (site_a != nullptr && site_b != nullptr) {
        return site_a->site == site_b->site &&
               (!site_a->mark || !site_b->mark || site_a->mark == site_b->mark);
    }
    const auto* segment_a = std::get_if<SegmentItem>(&a);
    const auto* segment_b = std::get_if<SegmentItem>(&b);
    if (segment_a != nullptr && segment_b != nullptr) {
        return *segment_a == *segment_b ||
               (segment_a->from == segment_b->to && segment_a->to == segment_b->from);
    }
    return a == b;
}

// The items of `turn` that `other` has not got.
std::vector<Item> without(const Turn& turn, const Turn& other) {
    std::vector<Item> rest = other.items;
    std::vector<Item> missing;
    for (const Item& item : turn.items) {
        const auto found = std::find_if(rest.begin(), rest.end(), [&item](const Item& each) {
            return same_item(item.value, each.value);
        });
        if (found == rest.end()) {
            missing.push_back(item);
        } else {
            rest.erase(found);
        }
    }
    return missing;
}

class Comparison {
  public:
    Comparison(const Transcript& a, const Transcript& b) : a_(a), b_(b) {}

    std::optional<Difference> run() const {
        auto difference = settings();
        if (!difference) {
            difference = moves();
        }
        if (!difference) {
            difference = final_boards();
        }
        if (!difference) {
            difference = segments();
        }
        return difference ? difference : outcomes();
    }

  private:
    [[nodiscard]] std::optional<Difference> settings() const;
    [[nodiscard]] std::optional<Difference> moves() const;
    [[nodiscard]] std::optional<Difference> round(std::size_t index) const;
    [[nodiscard]] std::optional<Difference> turn(const Turn& a,
                                                 const Turn& b,
                                                 const std::string& where) const;
    [[nodiscard]] std::optional<Difference> final_boards() const;
    [[nodiscard]] std::optional<Difference> segments() const;
    [[nodiscard]] std::optional<Difference> outcomes() const;

    [[nodiscard]] std::string items_text(const std::vector<Item>& items) const {
        std::vector<std::string> words;
        for (const Item& item : items) {
            words.push_back(item_text(*a_.game, item.value));
        }
        return words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, " "));
    }

    const Transcript& a_;
    const Transcript& b_;
};

std::optional<Difference> Comparison::settings() const {
    const spec::GameSpec& a = a_.game->spec();
    const spec::GameSpec& b = b_.game->spec();
    if (a.id != b.id) {
        return Difference{"the game", a.id, b.id, kTop, kTop};
    }
    for (std::size_t i = 0; i < std::min(a.settings.size(), b.settings.size()); ++i) {
        if (a.settings[i] != b.settings[i]) {
            return Difference{"the parameter " + a.settings[i].name,
                              fmt::format("{}", a.settings[i].value),
                              fmt::format("{}", b.settings[i].value),
                              kTop,
                              kTop};
        }
    }
    return std::nullopt;
}

std::optional<Difference> Comparison::turn(const Turn& a,
                                           const Turn& b,
                                           const std::string& where) const {
    const std::vector<Item> only_a = without(a, b);
    const std::vector<Item> only_b = without(b, a);
    if (only_a.empty() && only_b.empty()) {
        return std::nullopt;
    }
    return Difference{where,
                      items_text(only_a),
                      items_text(only_b),
                      only_a.empty() ? a.span : only_a.front().span,
                      only_b.empty() ? b.span : only_b.front().span};
}

std::optional<Difference> Comparison::round(std::size_t index) const {
    const Round& a = a_.rounds[index];
    const Round& b = b_.rounds[index];
    const bool match = a_.game->spec().rounds.count > 1;
    const std::string prefix = match ? fmt::format("round {}, ", index + 1) : "";
    if (a.first_person != b.first_person) {
        return Difference{prefix + "who is first",
                          a_.person_name(a.first_person),
                          b_.person_name(b.first_person),
                          a.span,
                          b.span};
    }
    for (std::size_t i = 0; i < std::min(a.turns.size(), b.turns.size()); ++i) {
        const std::string where = fmt::format("{}turn {}", prefix, i + 1);
        if (auto difference = turn(a.turns[i], b.turns[i], where)) {
            return difference;
        }
    }
    if (a.turns.size() == b.turns.size()) {
        return std::nullopt;
    }
    const bool more_a = a.turns.size() > b.turns.size();
    const std::size_t shorter = std::min(a.turns.size(), b.turns.size());
    const Turn& further = more_a ? a.turns[shorter] : b.turns[shorter];
    const auto end_of = [shorter](const Round& each) {
        return shorter == 0 ? each.span : each.turns[shorter - 1].span;
    };
    return Difference{fmt::format("{}turn {}", prefix, shorter + 1),
                      more_a ? items_text(further.items) : "no such turn",
                      more_a ? "no such turn" : items_text(further.items),
                      more_a ? further.span : end_of(a),
                      more_a ? end_of(b) : further.span};
}

std::optional<Difference> Comparison::moves() const {
    const std::size_t both = std::min(a_.rounds.size(), b_.rounds.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (auto difference = round(i)) {
            return difference;
        }
    }
    // A record without any moves may still be compared by its final board.
    const auto played = [](const Transcript& transcript) {
        return std::any_of(transcript.rounds.begin(),
                           transcript.rounds.end(),
                           [](const Round& each) { return !each.turns.empty(); });
    };
    for (std::size_t i = both; i < std::max(a_.rounds.size(), b_.rounds.size()); ++i) {
        const bool in_a = i < a_.rounds.size();
        const Round& extra = in_a ? a_.rounds[i] : b_.rounds[i];
        if (!extra.turns.empty() && played(a_) && played(b_)) {
            return Difference{fmt::format("round {}", i + 1),
                              in_a ? "its moves" : "nothing",
                              in_a ? "nothing" : "its moves",
                              in_a ? extra.span : kTop,
                              in_a ? kTop : extra.span};
        }
    }
    return std::nullopt;
}

std::optional<Difference> Comparison::final_boards() const {
    if (!a_.final_board || !b_.final_board) {
        return std::nullopt;
    }
    const auto& a = a_.final_board->marks;
    const auto& b = b_.final_board->marks;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i] != b[i]) {
            return Difference{"the final board, " + a_.game->board().label(board::SiteId{i}),
                              letters_of(*a_.game, a[i]),
                              letters_of(*b_.game, b[i]),
                              a_.final_board->places[i],
                              b_.final_board->places[i]};
        }
    }
    return std::nullopt;
}

using Ends = std::pair<std::size_t, std::size_t>;

std::set<Ends> ends_of(const FinalSegments& segments) {
    std::set<Ends> all;
    for (const FinalSegment& each : segments.list) {
        all.insert(std::minmax(each.from.index(), each.to.index()));
    }
    return all;
}

const FinalSegment* only_in(const FinalSegments& segments, const FinalSegments& others) {
    const std::set<Ends> known = ends_of(others);
    for (const FinalSegment& each : segments.list) {
        if (known.count(std::minmax(each.from.index(), each.to.index())) == 0) {
            return &each;
        }
    }
    return nullptr;
}

std::optional<Difference> Comparison::segments() const {
    if (!a_.segments || !b_.segments) {
        return std::nullopt;
    }
    const auto text = [this](const FinalSegment& each) {
        return item_text(*a_.game, SegmentItem{each.from, each.to});
    };
    if (const FinalSegment* in_a = only_in(*a_.segments, *b_.segments)) {
        return Difference{"the segments", text(*in_a), "nothing", in_a->span, b_.segments->span};
    }
    if (const FinalSegment* in_b = only_in(*b_.segments, *a_.segments)) {
        return Difference{"the segments", "nothing", text(*in_b), a_.segments->span, in_b->span};
    }
    return std::nullopt;
}

std::optional<Difference> Comparison::outcomes() const {
    if (!a_.result || !b_.result) {
        return std::nullopt;
    }
    const auto text = [](const Transcript& transcript) -> std::string {
        switch (transcript.result->kind) {
            case ResultClaim::Kind::Person:
                return transcript.person_name(transcript.result->person);
            case ResultClaim::Kind::Draw:
                return "draw";
            case ResultClaim::Kind::Unknown:
                return "?";
        }
        return {};
    };
    if (a_.result->kind == b_.result->kind && a_.result->person == b_.result->person) {
        return std::nullopt;
    }
    return Difference{"the result", text(a_), text(b_), a_.result->span, b_.result->span};
}

bool same_values(const Transcript& a, const Transcript& b) {
    const auto outcome = [](const Transcript& each) {
        return std::tuple(each.result.has_value(),
                          each.result ? each.result->kind : ResultClaim::Kind::Unknown,
                          each.result ? each.result->person : 0,
                          each.ended.has_value(),
                          each.ended ? each.ended->kind : Ending::Kind::Resign,
                          each.ended ? each.ended->person : std::nullopt);
    };
    return a.names == b.names && a.remarks == b.remarks && a.variant == b.variant &&
           a.labels == b.labels && a.set == b.set && outcome(a) == outcome(b) &&
           a.rounds.size() == b.rounds.size() &&
           a.final_board.has_value() == b.final_board.has_value() &&
           a.segments.has_value() == b.segments.has_value();
}

}  // namespace

std::optional<Difference> first_difference(const Transcript& a, const Transcript& b) {
    return Comparison(a, b).run();
}

bool same_game(const Transcript& a, const Transcript& b) {
    return same_values(a, b) && !first_difference(a, b);
}

}  // namespace quadrille::transcript
