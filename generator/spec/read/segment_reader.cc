// The verb `segment` and its keys.
#include "spec/read/neighbours_reader.h"
#include "spec/read/placement_reader.h"
#include "spec/read/play_reader.h"

namespace quadrille::spec {

const KeyTable& segment_verb_keys() {
    static const KeyTable table(
        "a segment verb",
        {Key("between").word({"any", "near", "last"}).by_default("any"),
         Key("from").word({"any", "last", "ends", "drawn"}).by_default("any"),
         Key("to").word({"any", "fresh"}).by_default("any"),
         Key("through").word({"none", "fresh", "any"}).by_default("none"),
         Key("crossing").word({"none", "own", "any"}).by_default("none"),
         Key("along").word({"any", "lines", "orthogonal", "diagonal"}).by_default("any"),
         Key("first").name("a place"),
         Key("not-making").name("a counter").names("a map of one counter to a number"),
         neighbours_key()});
    return table;
}

SegmentVerb read_segment_verb(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, segment_verb_keys());
    SegmentVerb verb;
    verb.between = map.choice<SegmentVerb::Between>("between");
    verb.from = map.choice<SegmentVerb::From>("from");
    verb.to = map.choice<SegmentVerb::To>("to");
    verb.through = map.choice<SegmentVerb::Through>("through");
    verb.crossing = map.choice<SegmentVerb::Crossing>("crossing");
    verb.along = map.choice<SegmentVerb::Along>("along");
    verb.first = map.text("first");
    verb.first_at = map.span("first");
    verb.not_making = read_not_making(map, names);
    verb.at = context.span(node);
    verb.neighbourhood = read_neighbours(
        map, verb.between == SegmentVerb::Between::Near, "expected between: near too");
    if (verb.between == SegmentVerb::Between::Last) {
        if (map.has("from")) {
            context.error(*map.node("from"),
                          "'from' together with between: last",
                          "expected from: last, or only one of the two");
        }
        verb.between = SegmentVerb::Between::Any;
        verb.from = SegmentVerb::From::Last;
    }
    return verb;
}

}  // namespace quadrille::spec
