// `per`: families of areas, and how many marks each of their areas can hold.
#include <string>

#include "base/names_of.h"
#include "spec/read/play_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMostInArea = 100;

}  // namespace

const KeyTable& area_limit_keys() {
    static const KeyTable table("a limit for areas",
                                {Key("of")
                                     .name("a family of areas")
                                     .list("a list of them")
                                     .each(Key("family").text())
                                     .required(),
                                 Key("exactly").integer(1, kMostInArea),
                                 Key("at-most").integer(1, kMostInArea)});
    return table;
}

std::optional<AreaLimit> read_area_limit(MapReader& verb) {
    const Node* node = verb.map("per");
    if (node == nullptr) {
        return std::nullopt;
    }
    ReadContext& context = verb.context();
    MapReader limit(context, *node, area_limit_keys());
    AreaLimit areas;
    areas.limit.at = verb.span("per");
    if (const Node* of = limit.node("of")) {
        if (of->kind == Node::Kind::List && of->items.empty()) {
            context.error(*of, "no family of areas", "expected one or more");
        }
        areas.of = of->kind == Node::Kind::List
                       ? read_each(of->items,
                                   [&](const Node& item) { return context.text(item, "a family"); })
                       : std::vector{context.text(*of, "'of'")};
    }
    if (limit.has("exactly") == limit.has("at-most")) {
        context.error(*node,
                      limit.has("exactly") ? "'per' has two limits" : "'per' has no limit",
                      "expected {of: lines, at-most: 1} or {of: regions, exactly: 1}");
        return std::nullopt;
    }
    areas.limit.exactly = limit.has("exactly");
    areas.limit.count = limit.integer(areas.limit.exactly ? "exactly" : "at-most");
    return areas;
}

}  // namespace quadrille::spec
