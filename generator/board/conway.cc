#include "board/conway.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

#include "base/utf8.h"

namespace quadrille::board {

namespace {

constexpr std::size_t kMostEdges = 600;
constexpr std::size_t kLongestString = 24;
constexpr std::size_t kMostCorners = 60;

using Solid = tl::expected<Polyhedron, std::string>;

tl::unexpected<std::string> refuse(std::string why) {
    return tl::unexpected<std::string>(std::move(why));
}

Polyhedron truncated(const Polyhedron& solid, std::size_t degree) {
    return dual_of(kis_of(dual_of(solid), degree));
}

Polyhedron ambo_twice(const Polyhedron& solid) {
    return ambo_of(ambo_of(solid));
}

/// Each operation by those of polyhedron.h.
std::optional<Polyhedron> operated(char operation, const Polyhedron& solid, std::size_t number) {
    switch (operation) {
        case 'd':
            return dual_of(solid);
        case 'a':
            return ambo_of(solid);
        case 't':
            return truncated(solid, number);
        case 'k':
            return kis_of(solid, number);
        case 'e':
            return ambo_twice(solid);
        case 'b':
            return truncated(ambo_of(solid), 0);
        case 'j':
            return dual_of(ambo_of(solid));
        case 'o':
            return dual_of(ambo_twice(solid));
        case 'm':
            return dual_of(truncated(ambo_of(solid), 0));
        case 's':
            return snub_of(solid);
        case 'g':
            return dual_of(snub_of(solid));
        default:
            return std::nullopt;
    }
}

Solid seed_of(char letter, std::size_t number) {
    const bool counted = letter == 'P' || letter == 'A' || letter == 'Y';
    if (counted != (number != 0)) {
        return refuse(counted ? fmt::format("{} needs a number of corners", letter)
                              : fmt::format("{} takes no number", letter));
    }
    if (counted && (number < 3 || number > kMostCorners)) {
        return refuse(fmt::format("{}{} is not from 3 to {}", letter, number, kMostCorners));
    }
    switch (letter) {
        case 'T':
            return tetrahedron();
        case 'C':
            return dual_of(octahedron());
        case 'O':
            return octahedron();
        case 'D':
            return dual_of(icosahedron());
        case 'I':
            return icosahedron();
        case 'P':
            return prism(number);
        case 'A':
            return antiprism(number);
        case 'Y':
            return pyramid(number);
        default:
            return refuse(fmt::format("'{}' is not a seed", letter));
    }
}

/// A letter and the number after it, 0 if there is none.
struct Part {
    char letter = ' ';
    std::size_t number = 0;
};

tl::expected<std::vector<Part>, std::string> parts_of(std::string_view text) {
    std::vector<Part> parts;
    while (!text.empty()) {
        const std::size_t bytes = code_point_at(text, 0).bytes;
        if (bytes > 1) {
            return refuse(fmt::format("'{}' is not an operation", text.substr(0, bytes)));
        }
        Part part{text.front(), 0};
        text.remove_prefix(1);
        const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
        if (digits > 0) {
            const bool read =
                digits < 4 &&
                std::from_chars(text.data(), text.data() + digits, part.number).ec == std::errc() &&
                part.number >= 3;
            if (!read) {
                return refuse(
                    fmt::format("'{}' is not a number of corners", text.substr(0, digits)));
            }
            text.remove_prefix(digits);
        }
        parts.push_back(part);
    }
    return parts;
}

Solid read_conway(std::string_view text) {
    const auto parts = parts_of(text);
    if (!parts) {
        return refuse(parts.error());
    }
    Solid solid = seed_of(parts->back().letter, parts->back().number);
    for (std::size_t i = parts->size() - 1; i-- > 0 && solid;) {
        const auto [letter, number] = (*parts)[i];
        if (number != 0 && letter != 't' && letter != 'k') {
            return refuse(fmt::format("the operation {} takes no number", letter));
        }
        // No operation makes more than six edges of one.
        std::optional<Polyhedron> next = operated(letter, *solid, number);
        if (!next) {
            return refuse(fmt::format("'{}' is not an operation", letter));
        }
        if (edge_count(*next) > kMostEdges) {
            return refuse(
                fmt::format("it would have {} edges, more than {}", edge_count(*next), kMostEdges));
        }
        solid = std::move(*next);
    }
    return solid;
}

}  // namespace

const std::vector<NamedSolid>& named_solids() {
    static const std::vector<NamedSolid> solids{{"tetrahedron", "T"},
                                                {"cube", "C"},
                                                {"octahedron", "O"},
                                                {"dodecahedron", "D"},
                                                {"icosahedron", "I"},
                                                {"truncated-tetrahedron", "tT"},
                                                {"cuboctahedron", "aC"},
                                                {"truncated-cube", "tC"},
                                                {"truncated-octahedron", "tO"},
                                                {"rhombicuboctahedron", "eC"},
                                                {"truncated-cuboctahedron", "bC"},
                                                {"snub-cube", "sC"},
                                                {"icosidodecahedron", "aD"},
                                                {"truncated-dodecahedron", "tD"},
                                                {"truncated-icosahedron", "tI"},
                                                {"rhombicosidodecahedron", "eD"},
                                                {"truncated-icosidodecahedron", "bD"},
                                                {"snub-dodecahedron", "sD"},
                                                {"triakis-tetrahedron", "kT"},
                                                {"rhombic-dodecahedron", "jC"},
                                                {"triakis-octahedron", "kO"},
                                                {"tetrakis-hexahedron", "kC"},
                                                {"deltoidal-icositetrahedron", "oC"},
                                                {"disdyakis-dodecahedron", "mC"},
                                                {"pentagonal-icositetrahedron", "gC"},
                                                {"rhombic-triacontahedron", "jD"},
                                                {"triakis-icosahedron", "kI"},
                                                {"pentakis-dodecahedron", "kD"},
                                                {"deltoidal-hexecontahedron", "oD"},
                                                {"disdyakis-triacontahedron", "mD"},
                                                {"pentagonal-hexecontahedron", "gD"}};
    return solids;
}

tl::expected<Polyhedron, std::string> solid_of(std::string_view name) {
    for (const NamedSolid& solid : named_solids()) {
        if (solid.name == name) {
            return read_conway(solid.conway);
        }
    }
    if (name.empty() || name.size() > kLongestString) {
        return refuse("it is neither a known name nor a string of that notation");
    }
    return read_conway(name);
}

}  // namespace quadrille::board
