// The keys of figures; what they mean stands in templates/README.md.
#include <string>
#include <utility>
#include <vector>

#include "spec/read/board_reader.h"
#include "spec/read/load_figure.h"

namespace quadrille::spec {

namespace {

constexpr int kMostTurns = 1'000'000;
constexpr int kMostGames = 1'000'000;

const std::string kSites = "a list of sites and areas, as in [e5, d4, cells/3]";
const std::string kPairs = "a list of pairs of sites, as in [a1-c2]";

std::vector<Key> keys_of_whole() {
    return {Key("what").text().required(),
            Key("game").name("a game or a file"),
            Key("board").name("a board").map(game_board_keys()),
            Key("variant").name("a variant"),
            Key("set").names("a whole number for each parameter"),
            Key("cell").length(2, 100).otherwise("as large as suits the board"),
            Key("across").integer(1, 12).otherwise("as many as fit"),
            Key("panels").list("a list of maps: panels")};
}

std::vector<Key> keys_of_panel() {
    return {Key("position").text(),
            Key("sites").names("a list of sites for each mark, as in {b: [e5, d4]}"),
            Key("segments").list(kPairs),
            Key("moves").text(),
            Key("transcript").name("a file"),
            Key("which").integer(1, kMostGames).otherwise("the only one"),
            Key("after").integer(0, kMostTurns).otherwise("all turns"),
            Key("crop").map(crop_keys()).otherwise("the whole board"),
            Key("marks").word({"usual", "stones", "cells", "letters", "none"}).by_default("usual"),
            Key("labels").word({"none", "edge", "inside"}).by_default("none"),
            Key("numbers").name("all, none, or turns such as 7 or 1-20").by_default("none"),
            Key("last").flag().by_default("false"),
            Key("groups").flag().by_default("false"),
            Key("lines").flag().by_default("false"),
            Key("joined").flag().by_default("false"),
            Key("rings").flag().by_default("false"),
            Key("counted").flag().by_default("false"),
            Key("near-last").flag().by_default("false"),
            Key("loops").flag().by_default("false"),
            Key("majority").flag().by_default("false"),
            Key("polygons").flag().by_default("false"),
            Key("coins").flag().by_default("false"),
            Key("paths").name("all, none, or turns such as 7 or 1-20").by_default("none"),
            Key("letters").names("a site or a list of sites for each text, as in {a: e5}"),
            Key("dots").list(kSites),
            Key("shade").list(kSites),
            Key("arrows").list(kPairs),
            Key("crosses").list("a list of sites and pairs of sites, as in [e5, a1-c2]"),
            Key("caption").text(),
            Key("expect").names("a number, a word or a list for each thing that is counted")};
}

std::vector<Key> joined(std::vector<Key> first, const std::vector<Key>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

}  // namespace

const KeyTable& crop_keys() {
    static const KeyTable table("a crop",
                                {Key("sites").list(kSites),
                                 Key("between").list("a list of two sites, as in [c3, g7]"),
                                 Key("margin").integer(0, 20).by_default("0")});
    return table;
}

const KeyTable& panel_keys() {
    static const KeyTable table("a panel", keys_of_panel());
    return table;
}

const KeyTable& figure_keys() {
    static const KeyTable table("a figure", keys_of_whole());
    return table;
}

const KeyTable& figure_file_keys() {
    static const KeyTable table("a figure", joined(keys_of_whole(), keys_of_panel()));
    return table;
}

}  // namespace quadrille::spec
