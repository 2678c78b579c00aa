// Boards made up at random: lattices, pieces of tilings, solids laid flat, and planar graphs whose
// vertices and links are written out. Small enough that a game on them is soon over.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

#include "game/random_play.h"

namespace quadrille::test {

/// A board as a game's file has it, and what rules may ask of it.
struct RandomBoard {
    std::string text;
    std::string kind;
    std::string sites = "cells";
    std::vector<std::string> families{"neighbours"};  ///< For majorities.
    std::string area;                                 ///< One that can be given a weight; or empty.
    std::vector<std::string> joinable;                ///< Names of areas; or none.
    bool lines = false;                               ///< Straight lines of sites.
    bool encloses = true;                             ///< It has cells, and chains never cross.
    bool square = false;                              ///< A full square board.
    int side = 0;                                     ///< Of a square board: sites on each side.
    std::string first_site;                           ///< A label, where one is known.
};

class BoardMaker {
  public:
    explicit BoardMaker(game::Random& random) : random_(random) {}

    RandomBoard make() {
        near_ = one_of({"sides", "both"});
        switch (random_.below(8)) {
            case 0:
            case 1:
                return square();
            case 2:
                return hexagons();
            case 3:
                return tiling();
            case 4:
                return solid();
            default:
                return graph();
        }
    }

  private:
    std::string one_of(const std::vector<std::string>& words) {
        return words[random_.below(words.size())];
    }

    bool one_in(std::size_t number) { return random_.below(number) == 0; }

    /// A family that follows the board; not by chance, so that all else stays as it is.
    std::string made_areas(const RandomBoard& board) const {
        const std::vector<std::string> families{"square, slope: any",
                                                "rectangle",
                                                "pair, apart: 2",
                                                "line, length: 2",
                                                "line, slope: any",
                                                fmt::format("block, size: [1, {}]", board.side)};
        const std::size_t kind =
            static_cast<std::size_t>(board.side) * 2 + (near_ == "both" ? 1 : 0);
        return "made: {every: " + families[kind % families.size()] + "}";
    }

    RandomBoard square() {
        RandomBoard board;
        near_ = one_of({near_, near_, "corners"});
        board.kind = "square";
        board.sites = one_of({"cells", "cells", "vertices", "edges"});
        const bool edges = board.sites == "edges";
        board.side = 2 + static_cast<int>(random_.below(edges ? 2 : 4));
        board.encloses = near_ != "corners";
        const bool holes = !edges && board.side > 2 && one_in(6);
        board.square = !edges && !holes;
        board.lines = board.square;
        board.text =
            fmt::format("{{square: {}, sites: {}, near: {}", board.side, board.sites, near_);
        if (!edges) {
            board.families.insert(board.families.end(), {"rows", "columns", "lines"});
            board.first_site = holes ? "" : "a1";
            board.area = "1";
        }
        if (board.sites != "cells") {
            board.families.emplace_back("cells");
        }
        if (board.square && board.side > 2) {
            board.text +=
                ", areas: {parts: {p1: [a1, a2, b1], p2: [b2, c2, c3]}, whole: {w: [p1, p2]}, " +
                made_areas(board) + "}";
            board.families.emplace_back("[parts, whole]");
            board.joinable = {"p1", "p2", "top", "left"};
        }
        board.text += holes ? ", holes: [b2]}" : "}";
        return board;
    }

    RandomBoard hexagons() {
        RandomBoard board;
        board.kind = one_of({"hexhex", "rhombus", "triangle", "hex-rectangle"});
        board.lines = true;
        const std::size_t size = 2 + random_.below(3);
        board.text = fmt::format("{{{}: {}, near: {}}}", board.kind, size, near_);
        board.families.insert(board.families.end(), {"rows", "lines"});
        board.joinable = {"top", "left", "right", "bottom"};
        board.first_site = "a1";
        if (board.kind == "hexhex") {
            board.joinable = {"top", "bottom", "top-left"};
        } else if (board.kind == "triangle") {
            board.joinable = {"left", "right", "bottom"};
        }
        return board;
    }

    RandomBoard tiling() {
        RandomBoard board;
        board.kind = "tiling";
        board.sites = one_of({"cells", "vertices", "edges"});
        const std::string name = one_of({"3.3.3.3.3.3",
                                         "4.4.4.4",
                                         "6.6.6",
                                         "3.3.3.3.6",
                                         "3.3.3.4.4",
                                         "3.3.4.3.4",
                                         "3.4.6.4",
                                         "3.6.3.6",
                                         "3.12.12",
                                         "4.6.12",
                                         "4.8.8",
                                         "5-7",
                                         "cairo",
                                         "rhombille"});
        const std::string shape = one_of({"{rings: 1}", "{rectangle: [3, 3]}", "{circle: 1}"});
        board.text = fmt::format("{{tiling: \"{}\", sites: {}, near: {}, shape: {}, dual: {}}}",
                                 name,
                                 board.sites,
                                 near_,
                                 shape,
                                 one_in(2));
        board.families = {"rows"};
        return board;
    }

    RandomBoard solid() {
        RandomBoard board;
        board.kind = "solid";
        board.sites = one_of({"cells", "vertices", "vertices", "edges"});
        const std::string solid = one_of({board.sites == "cells" ? "cube" : "tetrahedron",
                                          "cube",
                                          "octahedron",
                                          "tT",
                                          "P5",
                                          "A4",
                                          "Y5"});
        const std::string seen_from = one_of({"face, outer: true",
                                              "face",
                                              "vertex, without: seen-from",
                                              "edge, without: seen-from",
                                              "vertex, without: seen-from, outer: true"});
        board.text = fmt::format("{{solid: {}, sites: {}, near: {}, seen-from: {}}}",
                                 solid,
                                 board.sites,
                                 near_,
                                 seen_from);
        if (board.sites != "cells") {
            board.families.emplace_back("cells");
        }
        return board;
    }

    /// Vertices a little off the points of a net; all links of its rows and of its first column,
    /// some of the others, and some diagonals: one piece, and no link crosses another.
    RandomBoard graph() {
        RandomBoard board;
        board.kind = "graph";
        board.sites = one_of({"vertices", "vertices", "vertices", "edges", "cells"});
        const std::size_t columns = 2 + random_.below(3);
        const std::size_t rows = 2 + random_.below(2);
        std::vector<std::string> vertices;
        std::vector<std::string> links;
        std::vector<std::string> halves[2];
        const auto name = [](std::size_t column, std::size_t row) {
            return fmt::format("{}{}", static_cast<char>('e' + row), column + 1);
        };
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t column = 0; column < columns; ++column) {
                const std::size_t right = random_.below(30);
                const std::size_t down = random_.below(30);
                vertices.push_back(fmt::format(
                    "{}: [{}.{:02}, {}.{:02}]", name(column, row), column, right, row, down));
                halves[random_.below(2)].push_back(name(column, row));
                add_links(links, name, {column, row}, {columns, rows});
            }
        }
        board.text = fmt::format("{{graph: {{vertices: {{{}}}, links: [{}]}}, sites: {}, near: {}",
                                 fmt::join(vertices, ", "),
                                 fmt::join(links, ", "),
                                 board.sites,
                                 board.sites == "vertices" ? "sides" : near_);
        if (board.sites == "vertices" && !halves[0].empty() && !halves[1].empty()) {
            board.text +=
                fmt::format(", areas: {{parts: {{p1: [{}], p2: [{}]}}, whole: {{w: [p1, p2]}}}}",
                            fmt::join(halves[0], ", "),
                            fmt::join(halves[1], ", "));
            board.families.insert(board.families.end(), {"parts", "[parts, whole]"});
            board.joinable = {"p1", "p2"};
            board.area = "p2";
        }
        if (board.sites == "cells") {
            board.families = {"rows"};  // there may be a single cell, without neighbours
        }
        board.text += "}";
        return board;
    }

    struct Place {
        std::size_t column;
        std::size_t row;
    };

    template <typename Name>
    void add_links(std::vector<std::string>& links, const Name& name, Place at, Place end) {
        const auto link = [&](Place from, Place to) {
            links.push_back(name(from.column, from.row) + "-" + name(to.column, to.row));
        };
        const bool right = at.column + 1 < end.column;
        const bool down = at.row + 1 < end.row;
        if (right) {
            link(at, {at.column + 1, at.row});
        }
        if (down && (at.column == 0 || !right || one_in(2))) {
            link(at, {at.column, at.row + 1});
        }
        if (down && right && one_in(3)) {
            link(at, {at.column + 1, at.row + 1});
        }
    }

    game::Random& random_;
    std::string near_;
};

}  // namespace quadrille::test
