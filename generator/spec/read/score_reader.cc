#include "spec/read/score_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/names_of.h"
#include "spec/read/counting_readers.h"
#include "spec/read/neighbours_reader.h"

namespace quadrille::spec {

bool read_to_mover(MapReader& map, bool one_number, const char* expected) {
    const Node* to = map.node("to");
    if (to == nullptr || !map.context().word(*to, std::vector<std::string>{"mover"}, "'to'")) {
        return false;
    }
    if (!one_number) {
        map.context().error(
            *to, "'to: mover' on a counter that has a number for each player", expected);
    }
    return true;
}

namespace {

constexpr std::int64_t kMostFactors = 100;  // so that numbers keep to some thousand digits

Counting read_crossings(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, crossings_keys());
    CrossingsCounter counter;
    if (map.has("even") != map.has("odd")) {
        context.error(*map.node(map.has("even") ? "even" : "odd"),
                      "only one of 'even' and 'odd' is given",
                      "expected both, or neither for a single number");
    }
    if (const Node* even = map.node("even")) {
        counter.even = playing_role(context, names, *even, "'even'");
    }
    if (const Node* odd = map.node("odd")) {
        counter.odd = playing_role(context, names, *odd, "'odd'");
        if (counter.odd && counter.odd == counter.even) {
            context.error(*odd, "'even' and 'odd' are the same role", "expected two roles");
        }
    }
    return counter;
}

Counting read_landings(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, landings_keys());
    return LandingsCounter{map.integer("own"), map.integer("theirs-only"), map.integer("empty")};
}

Counting read_marks(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, marks_counter_keys());
    MarksCounter counter;
    counter.of = map.choice<MarksCounter::Of>("of");
    if (const Node* near = map.node("near")) {
        static const std::vector<std::string> words{"last"};
        counter.near_last = context.word(*near, words, "'near'").has_value();
    }
    counter.neighbours = read_neighbours(map, counter.near_last, "expected near: last too");
    counter.to_mover =
        read_to_mover(map, counter.of == MarksCounter::Of::EachMark, "expected of: each-mark too");
    if (counter.near_last && counter.to_mover) {
        context.error(*map.node("to"),
                      "'to: mover' together with 'near: last', whose places change with every mark",
                      "expected only one of the two");
    }
    return counter;
}

Counting read_lines(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, lines_keys());
    LinesCounter counter;
    counter.length = map.has("length") ? map.integer("length") : 2;
    counter.longer = map.choice<LinesCounter::Longer>("longer");
    counter.along = map.choice<LinesCounter::Along>("along");
    counter.of = map.choice<LinesCounter::Of>("of");
    counter.to_mover =
        read_to_mover(map, counter.of == LinesCounter::Of::EachMark, "expected of: each-mark too");
    return counter;
}

Counting read_polygons(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, polygons_keys());
    PolygonsCounter counter;
    counter.sides = map.integer("sides");
    counter.by = map.choice<PolygonsCounter::By>("by");
    counter.to_mover =
        read_to_mover(map, counter.by == PolygonsCounter::By::Any, "expected by: any too");
    return counter;
}

Counting read_faces(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, faces_keys());
    PolygonsCounter counter;
    counter.faces = true;
    counter.by = map.choice<PolygonsCounter::By>("by");
    counter.to_mover =
        read_to_mover(map, counter.by == PolygonsCounter::By::Any, "expected by: any too");
    return counter;
}

// One row of a picture: marks, and `.` for whatever is there. Nothing where a mark is not in play.
std::optional<std::vector<std::optional<MarkId>>> read_picture_row(ReadContext& context,
                                                                   const GameNames& names,
                                                                   const Node& row) {
    std::vector<std::optional<MarkId>> marks;
    bool in_play = true;
    for (const Node& item : row.items) {
        const bool anything = item.kind == Node::Kind::Scalar && item.text == ".";
        marks.push_back(anything ? std::nullopt : mark_named(context, names, item));
        in_play = in_play && (anything || marks.back());
    }
    return in_play ? std::optional(std::move(marks)) : std::nullopt;
}

// Rows of marks, all of one length.
Picture read_picture(MapReader& map, const GameNames& names) {
    constexpr std::size_t kMostInRow = 10;
    ReadContext& context = map.context();
    const Node& rows = *map.node("of");
    const auto items = map.items("of", {2, kMostInRow, "rows of marks"});
    if (map.has("along")) {
        context.error(*map.node("along"),
                      "'along' with rows of marks, which lie beside each other in any case",
                      "leave it out");
    }
    Picture picture;
    bool in_play = true;
    std::size_t marks = 0;
    for (const Node& row : items) {
        if (!context.expect(row, Node::Kind::List, "a row of the pattern", "a list of marks") ||
            !context.expect_count(row, {1, kMostInRow, "marks"}, "a row of the pattern")) {
            return {};
        }
        if (row.items.size() != items.front().items.size()) {
            context.error(
                row,
                fmt::format(
                    "rows of {} and {} marks", items.front().items.size(), row.items.size()),
                "expected rows of one length, with . for whatever is there");
            return {};
        }
        auto read = read_picture_row(context, names, row);
        in_play = in_play && read;
        picture.push_back(std::move(read).value_or(std::vector<std::optional<MarkId>>()));
        marks += static_cast<std::size_t>(
            std::ranges::count_if(row.items, [](const Node& item) { return item.text != "."; }));
    }
    if (!items.empty() && marks < 2) {
        context.error(rows, "a pattern of fewer than two marks", "expected two or more");
    }
    return in_play ? picture : Picture();
}

Counting read_patterns(ReadContext& context, const GameNames& names, const Node& node) {
    constexpr std::size_t kMostMarks = 100;
    MapReader map(context, node, patterns_keys());
    PatternsCounter counter;
    counter.along = map.choice<LinesCounter::Along>("along");
    counter.to_mover = read_to_mover(map, true, "");
    const Node* const of = map.node("of");
    if (of != nullptr && !of->items.empty() && of->items.front().kind == Node::Kind::List) {
        counter.picture = read_picture(map, names);
        return counter;
    }
    const auto items = map.items("of", {2, kMostMarks, "marks"});
    for (const Node& item : items) {
        if (const auto mark = mark_named(context, names, item)) {
            counter.of.push_back(*mark);
        }
    }
    if (counter.of.size() != items.size()) {
        counter.of.clear();
    }
    return counter;
}

Counting read_rings(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    const MapReader map(context, node, rings_keys());
    return RingsCounter{};
}

Counting read_looped(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, looped_keys());
    return LoopedCounter{read_to_mover(map, true, "")};
}

Counting read_highest(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, highest_keys());
    const auto of = map.choice<HighestCounter::Of>("of");
    return HighestCounter{
        of, read_to_mover(map, of == HighestCounter::Of::EachMark, "expected of: each-mark too")};
}

Counting read_numbers(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, numbers_keys());
    const auto of = map.choice<NumbersCounter::Of>("of");
    const auto near = map.choice<NumbersCounter::Near>("near");
    return NumbersCounter{
        of,
        near,
        read_neighbours(map, near == NumbersCounter::Near::Free, "expected near: free too"),
        read_to_mover(map, of == NumbersCounter::Of::EachMark, "expected of: each-mark too")};
}

Counting read_enclosed(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, enclosed_keys());
    EnclosedCounter counter;
    counter.of = map.choice<EnclosedCounter::Of>("of");
    counter.around = map.choice<EnclosedCounter::Around>("around");
    return counter;
}

// A counter that stands above, of one number. `joined`: what is done to it.
std::optional<CounterId> read_part(ReadContext& context,
                                   const GameNames& names,
                                   const Node& name,
                                   std::optional<CounterUse> use,
                                   const char* joined) {
    const auto counter = counter_named(context, names, name, use);
    if (counter && is_list(names.counters[counter->index()].counting)) {
        context.error(name,
                      fmt::format("'{}' is a list of sizes, which cannot be {}", name.text, joined),
                      "expected a counter that is one number");
        return std::nullopt;
    }
    return counter;
}

// Parts of a sum or product are all of one kind: a number for the board, or one for each player.
template <typename Counter>
std::optional<CounterUse> note_part(const GameNames& names, CounterId part, Counter& counter) {
    const Counting& of = names.counters[part.index()].counting;
    counter.common = is_common(of);
    counter.ordered = counter.ordered || is_ordered(of);
    return counter.common ? CounterUse::Common : CounterUse::Each;
}

// A bare name counts once.
std::optional<SumTerm> read_term(ReadContext& context,
                                 const GameNames& names,
                                 const Node& node,
                                 std::optional<CounterUse> use) {
    int times = 1;
    const Node* name = &node;
    if (node.kind == Node::Kind::Map) {
        MapReader map(context, node, sum_term_keys());
        times = map.integer("times");
        name = map.node("of");
    }
    const auto counter =
        name == nullptr ? std::nullopt : read_part(context, names, *name, use, "added up");
    return counter ? std::optional(SumTerm{*counter, times}) : std::nullopt;
}

SumCounter read_sum(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, sum_keys());
    SumCounter counter;
    const Node* list = map.list("sum");
    if (list == nullptr) {
        return counter;
    }
    if (list->items.empty()) {
        context.error(*list, "a sum of nothing", "expected one counter or more");
    }
    std::optional<CounterUse> use;
    for (const Node& item : list->items) {
        if (const auto term = read_term(context, names, item, use)) {
            use = note_part(names, term->counter, counter);
            counter.terms.push_back(*term);
        }
    }
    return counter;
}

// How many counters are multiplied, those of products in it too.
std::int64_t factors_in(const GameNames& names, const Counting& counting) {
    const bool multiplies = std::holds_alternative<ProductCounter>(counting);
    std::int64_t factors = multiplies ? 0 : 1;
    for (const CounterId part : parts_of(counting)) {
        const std::int64_t inner = factors_in(names, names.counters[part.index()].counting);
        factors = multiplies ? factors + inner : std::max(factors, inner);
    }
    return factors;
}

ProductCounter read_product(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, product_keys());
    ProductCounter counter;
    const Node* list = map.list("product");
    if (list == nullptr) {
        return counter;
    }
    if (list->items.size() < 2) {
        context.error(*list,
                      list->items.empty() ? "a product of nothing" : "a product of one counter",
                      "expected two counters or more");
    }
    std::optional<CounterUse> use;
    for (const Node& item : list->items) {
        if (const auto factor = read_part(context, names, item, use, "multiplied")) {
            use = note_part(names, *factor, counter);
            counter.factors.push_back(*factor);
        }
    }
    if (const std::int64_t factors = factors_in(names, counter); factors > kMostFactors) {
        context.error(*list,
                      fmt::format("a product of {} counters in all", factors),
                      fmt::format("expected no more than {}", kMostFactors));
    }
    return counter;
}

struct CounterKind {
    const char* name;
    Counting (*read)(ReadContext& context, const GameNames& names, const Node& node);
};

constexpr std::array kCounterKinds{CounterKind{"groups", read_groups},
                                   CounterKind{"majority", read_majority},
                                   CounterKind{"crossings", read_crossings},
                                   CounterKind{"landings", read_landings},
                                   CounterKind{"marks", read_marks},
                                   CounterKind{"lines", read_lines},
                                   CounterKind{"joined", read_joined},
                                   CounterKind{"filled", read_filled},
                                   CounterKind{"polygons", read_polygons},
                                   CounterKind{"faces", read_faces},
                                   CounterKind{"patterns", read_patterns},
                                   CounterKind{"rings", read_rings},
                                   CounterKind{"unique", read_unique},
                                   CounterKind{"highest", read_highest},
                                   CounterKind{"numbers", read_numbers},
                                   CounterKind{"enclosed", read_enclosed},
                                   CounterKind{"arrivals", read_arrivals},
                                   CounterKind{"places", read_places},
                                   CounterKind{"crossed", read_crossed},
                                   CounterKind{"loops", read_loops},
                                   CounterKind{"held", read_held},
                                   CounterKind{"looped", read_looped},
                                   CounterKind{"runs", read_runs}};

std::optional<Counting> read_counting(ReadContext& context,
                                      const GameNames& names,
                                      const Node& node) {
    if (node.find("sum") != nullptr) {
        return read_sum(context, names, node);
    }
    if (node.find("product") != nullptr) {
        return read_product(context, names, node);
    }
    const Node* count = node.find("count");
    if (count == nullptr) {
        context.error(node,
                      node.kind == Node::Kind::Map ? "a counter has no key 'count'"
                                                   : "a counter is " + describe(node),
                      "expected {count: groups} or one of its like");
        return std::nullopt;
    }
    const auto kind = context.word(*count, names_of(kCounterKinds), "'count'");
    return kind ? std::optional(kCounterKinds.at(*kind).read(context, names, node)) : std::nullopt;
}

// "boxes" or [box, boxes].
void read_called(ReadContext& context, const Node& node, CounterSpec& counter) {
    if (node.kind != Node::Kind::List) {
        counter.words = context.text(node, "'called'");
        return;
    }
    if (node.items.size() != 2) {
        context.error(node,
                      fmt::format("'called' has {} names", node.items.size()),
                      "expected the plural, or [singular, plural], as in [box, boxes]");
        return;
    }
    counter.singular = context.text(node.items[0], "the singular");
    counter.words = context.text(node.items[1], "the plural");
}

}  // namespace

void read_score(MapReader& game, GameNames& names) {
    ReadContext& context = game.context();
    for (const NodeEntry& entry : game.entries("score")) {
        const std::size_t mistakes = context.mistakes();
        const bool named = check_key_name(context, entry.key, "a counter", true);
        auto counting = read_counting(context, names, entry.value);
        if (!named || !counting || context.mistakes() > mistakes) {
            names.broken_counters.push_back(entry.key.text);
            continue;
        }
        CounterSpec& counter = names.counters.emplace_back();
        counter.name = entry.key.text;
        counter.counting = std::move(*counting);
        counter.at = context.span(entry.key);
        if (const Node* called = entry.value.find("called")) {
            read_called(context, *called, counter);
        }
    }
}

}  // namespace quadrille::spec
