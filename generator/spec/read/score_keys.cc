// The tables of keys of counters, which their readers obey.
#include "spec/read/counting_readers.h"
#include "spec/read/neighbours_reader.h"
#include "spec/read/score_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxPoints = 1000;
constexpr int kMaxWeight = 1'000'000;

}  // namespace

Key called_key() {
    return Key("called").text().list("a list of two: singular, plural").otherwise("its name");
}

Key to_key() {
    return Key("to").word({"mover"});
}

const KeyTable& groups_keys() {
    static const KeyTable table(
        "a groups counter",
        {Key("count").word({"groups"}).required(),
         called_key(),
         Key("linked-by").word({"board", "segments"}).by_default("board"),
         neighbours_key(),
         Key("at-least").integer(1, 10'000).by_default("1"),
         Key("at-most").integer(1, 10'000),
         Key("exactly").integer(1, 10'000),
         Key("touching").name("a family of areas").map(touched_areas_keys()),
         Key("of").word({"own", "each-mark"}).by_default("own"),
         Key("value")
             .word({"count", "largest", "smallest", "touched", "sizes", "product"})
             .map(sizes_put_together_keys())
             .by_default("count"),
         Key("less").integer(0, kMaxPoints).by_default("0"),
         to_key()});
    return table;
}

const KeyTable& majority_keys() {
    static const KeyTable table(
        "a majority counter",
        {Key("count").word({"majority"}).required(),
         called_key(),
         Key("of")
             .name("a family of areas")
             .list("a list of them, as levels")
             .each(Key("family").text())
             .by_default("cells"),
         Key("tie").word({"nobody"}).name("a role").by_default("nobody"),
         Key("needs").word({"more", "most", "all"}).integer(1, 10'000).by_default("more"),
         Key("weights")
             .names("a map of areas to numbers")
             .each(Key("weight").integer(0, kMaxWeight))});
    return table;
}

const KeyTable& crossings_keys() {
    static const KeyTable table("a crossings counter",
                                {Key("count").word({"crossings"}).required(),
                                 called_key(),
                                 Key("even").name("a role"),
                                 Key("odd").name("a role")});
    return table;
}

const KeyTable& landings_keys() {
    static const KeyTable table(
        "a landings counter",
        {Key("count").word({"landings"}).required(),
         called_key(),
         Key("own").integer(-kMaxPoints, kMaxPoints).by_default("-1"),
         Key("theirs-only").integer(-kMaxPoints, kMaxPoints).by_default("1"),
         Key("empty").integer(-kMaxPoints, kMaxPoints).by_default("0")});
    return table;
}

const KeyTable& marks_counter_keys() {
    static const KeyTable table("a marks counter",
                                {Key("count").word({"marks"}).required(),
                                 called_key(),
                                 Key("of").word({"own", "each-mark"}).by_default("own"),
                                 Key("near").word({"last"}),
                                 neighbours_key(),
                                 to_key()});
    return table;
}

const KeyTable& lines_keys() {
    static const KeyTable table(
        "a lines counter",
        {Key("count").word({"lines"}).required(),
         called_key(),
         Key("length").integer(2, 1000).required(),
         Key("longer").word({"one", "none", "each"}).by_default("one"),
         Key("along").word({"both", "orthogonal", "diagonal"}).by_default("both"),
         Key("of").word({"own", "each-mark"}).by_default("own"),
         to_key()});
    return table;
}

const KeyTable& patterns_keys() {
    static const KeyTable table(
        "a patterns counter",
        {Key("count").word({"patterns"}).required(),
         called_key(),
         Key("of")
             .list("a list of marks, or of rows of marks")
             .each(
                 Key("mark").name("a mark").list("a row of marks").each(Key("mark").name("a mark")))
             .required(),
         Key("along").word({"both", "orthogonal", "diagonal"}).by_default("both"),
         to_key()});
    return table;
}

const KeyTable& joined_keys() {
    static const KeyTable table(
        "a joined counter",
        {Key("count").word({"joined"}).required(),
         called_key(),
         Key("areas").list("a list of areas").names("a map of roles to such lists").required(),
         Key("without").list("a list of areas").each(Key("area").text()),
         Key("of").word({"own", "each-mark"}).by_default("own"),
         Key("through").list("a list of areas").names("a map of roles to such lists"),
         Key("linked-by").word({"board", "segments"}).by_default("board"),
         neighbours_key()});
    return table;
}

const KeyTable& filled_keys() {
    static const KeyTable table("a filled counter",
                                {Key("count").word({"filled"}).required(),
                                 called_key(),
                                 Key("of")
                                     .name("a family of areas")
                                     .list("a list of them, as levels")
                                     .each(Key("family").name("a family of areas"))
                                     .by_default("cells"),
                                 Key("at-least")
                                     .word({"all"})
                                     .integer(1, 10'000)
                                     .list("a list of them, one a level")
                                     .each(Key("number").word({"all"}).integer(1, 10'000))
                                     .by_default("all"),
                                 Key("worth").integer(-1'000'000, 1'000'000),
                                 Key("by").word({"own", "any", "segments"}).by_default("own"),
                                 to_key()});
    return table;
}

const KeyTable& polygons_keys() {
    static const KeyTable table("a polygons counter",
                                {Key("count").word({"polygons"}).required(),
                                 called_key(),
                                 Key("sides").integer(3, 6).by_default("3"),
                                 Key("by").word({"own", "any"}).by_default("own"),
                                 to_key()});
    return table;
}

const KeyTable& faces_keys() {
    static const KeyTable table("a faces counter",
                                {Key("count").word({"faces"}).required(),
                                 called_key(),
                                 Key("by").word({"own", "any"}).by_default("any"),
                                 to_key()});
    return table;
}

const KeyTable& rings_keys() {
    static const KeyTable table("a rings counter",
                                {Key("count").word({"rings"}).required(), called_key()});
    return table;
}

const KeyTable& unique_keys() {
    static const KeyTable table(
        "a unique counter",
        {Key("count").word({"unique"}).required(),
         called_key(),
         Key("of").name("a family of areas").names("a map of roles to such families").required(),
         Key("by").word({"any", "own"}).by_default("any"),
         to_key()});
    return table;
}

const KeyTable& runs_keys() {
    static const KeyTable table(
        "a runs counter",
        {Key("count").word({"runs"}).required(),
         called_key(),
         Key("of").name("a family of areas").names("a map of roles to such families").required(),
         Key("by").word({"each-mark", "own"}).by_default("each-mark"),
         Key("value").word({"count", "longest", "product"}).by_default("count"),
         neighbours_key(),
         to_key()});
    return table;
}

const KeyTable& held_keys() {
    static const KeyTable table("a held counter",
                                {Key("count").word({"held"}).required(),
                                 called_key(),
                                 Key("of").word({"places", "free"}).by_default("places"),
                                 Key("by").word({"own", "any"}).by_default("own"),
                                 neighbours_key(),
                                 to_key()});
    return table;
}

const KeyTable& looped_keys() {
    static const KeyTable table("a looped counter",
                                {Key("count").word({"looped"}).required(), called_key(), to_key()});
    return table;
}

const KeyTable& highest_keys() {
    static const KeyTable table("a highest counter",
                                {Key("count").word({"highest"}).required(),
                                 called_key(),
                                 Key("of").word({"own", "each-mark"}).by_default("own"),
                                 to_key()});
    return table;
}

const KeyTable& numbers_keys() {
    static const KeyTable table("a numbers counter",
                                {Key("count").word({"numbers"}).required(),
                                 called_key(),
                                 Key("of").word({"own", "each-mark"}).by_default("own"),
                                 Key("near").word({"any", "free"}).by_default("any"),
                                 neighbours_key(),
                                 to_key()});
    return table;
}

const KeyTable& enclosed_keys() {
    static const KeyTable table(
        "an enclosed counter",
        {Key("count").word({"enclosed"}).required(),
         called_key(),
         Key("of").word({"theirs", "own", "any", "empty", "places"}).by_default("theirs"),
         Key("around").word({"theirs", "any"}).by_default("theirs")});
    return table;
}

const KeyTable& sum_keys() {
    static const KeyTable table("a sum",
                                {called_key(),
                                 Key("sum")
                                     .list("a list of counters")
                                     .each(Key("term").name("a counter").map(sum_term_keys()))
                                     .required()});
    return table;
}

const KeyTable& sum_term_keys() {
    static const KeyTable table("a term of a sum",
                                {Key("times").integer(-kMaxPoints, kMaxPoints).by_default("1"),
                                 Key("of").name("a counter").required()});
    return table;
}

const KeyTable& product_keys() {
    static const KeyTable table("a product",
                                {Key("called").text().otherwise("its name"),
                                 Key("product")
                                     .list("a list of counters")
                                     .each(Key("factor").name("a counter"))
                                     .required()});
    return table;
}

const KeyTable& touched_areas_keys() {
    static const KeyTable table("areas touched",
                                {Key("of").name("a family of areas").required(),
                                 Key("at-least").integer(1, 10'000).by_default("1"),
                                 Key("whole").flag().by_default("false")});
    return table;
}

const KeyTable& sizes_put_together_keys() {
    static const KeyTable table("a sum or product of sizes",
                                {Key("product-of-top").integer(1, 1000),
                                 Key("sum-of-top").integer(1, 1000),
                                 Key("power").integer(1, 3).by_default("1")});
    return table;
}

}  // namespace quadrille::spec
