#include "spec/read/neighbours_reader.h"

namespace quadrille::spec {

const std::vector<std::string>& near_words() {
    static const std::vector<std::string> words{"sides", "corners", "both", "knights"};
    return words;
}

Key neighbours_key() {
    return Key("neighbours").word(near_words()).otherwise("as `near` of the board");
}

Neighbourhood read_neighbours(MapReader& map, bool asked, const char* expected) {
    const Node* const node = map.node("neighbours");
    if (node == nullptr) {
        return std::nullopt;
    }
    if (!asked) {
        map.context().error(*node, "'neighbours' where nothing asks for neighbours", expected);
        return std::nullopt;
    }
    return OwnNear{map.choice<Near>("neighbours"), map.span("neighbours")};
}

}  // namespace quadrille::spec
