// A board: a planar graph of vertices, edges and cells with coordinates, and the sites to play on,
// which are one of the three. Everything else (neighbours, rows, areas, labels, outline) is derived
// from the graph. Knows no rules and no paper.
//
// Coordinates have no unit: 1 is the pitch of the board (a hexagon's width across flats, a square's
// side, the distance of dots; on tilings the width of the largest circle in the smallest cell, or
// the shortest edge where sites are not cells); for solids 1 is the radius of the drawing. The page
// multiplies them by a length. Origin anywhere, y down.
//
// Sites are numbered in label order, which is reading order: label rows from the top (or from the
// centre outward), within a row from the left (or clockwise from the top).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/geometry.h"
#include "base/id.h"
#include "board/label_table.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

using VertexId = Id<struct VertexTag>;
using EdgeId = Id<struct EdgeTag>;
using CellId = Id<struct CellTag>;
using DirectionId = Id<struct DirectionTag>;

struct Edge {
    VertexId from;
    VertexId to;
    /// The cells on both sides; one of them is missing on the rim of the board.
    std::optional<CellId> left;
    std::optional<CellId> right;
};

struct Cell {
    std::vector<VertexId> corners;  ///< In order round the cell, clockwise on the page.
    std::vector<EdgeId> sides;      ///< sides[i] joins corners[i] and its successor.
    bool outer = false;             ///< The outside of the drawing, counted as a cell.
};

/// A named set of sites, such as a row, a column or a cell's corners.
struct Area {
    std::string name;  ///< "3", "c": as reports and sheets print it.
    std::vector<SiteId> sites;
    std::optional<CellId> cell;  ///< Only for an area that is a cell.
    /// Of an area that is made of areas: their indices in the family that AreaFamily::of names;
    /// `sites` are then the sites of all of them.
    std::vector<std::size_t> members{};
};

struct AreaFamily {
    std::string name;  ///< "rows", "columns", "cells"
    std::vector<Area> areas;
    std::string of{};  ///< The family that its areas are made of; empty: they are made of sites.
};

/// Exact place of a site for arithmetic on straight lines: on lattice boards an affine image of its
/// place, elsewhere its coordinates in millionths.
using GridPoint = Vec<std::int64_t>;

/// A direction in which one can walk straight on from site to site.
struct Direction {
    std::string name;  ///< "up", "up-right", ...
    bool diagonal = false;
    GridPoint step{};  ///< To the next one.
};

/// One line of a final diagram. `indent` is in half pitches, so that lines can be set like the
/// board.
struct LabelRow {
    std::vector<SiteId> sites;
    int indent = 0;
    /// Where holes lie: how many of `sites` stand before each. Ascending.
    std::vector<std::size_t> holes{};
};

/// What build_board() fills in step by step and hands to the constructor of Board.
struct BoardData {
    spec::BoardSpec spec;
    std::vector<Vec2> vertices;
    std::vector<Edge> edges;
    std::vector<Cell> cells;  ///< Inner cells, then the outer one if it counts.
    spec::SiteKind site_kind = spec::SiteKind::Cells;
    std::vector<std::size_t>
        site_elements;                ///< For each site, the index of its cell, vertex, edge.
    std::vector<std::string> labels;  ///< For each site.
    std::vector<LabelRow> label_rows;
    std::vector<std::vector<SiteId>> neighbours;
    std::vector<Direction> directions;
    /// For each site, for each direction: the next site straight on.
    std::vector<std::vector<std::optional<SiteId>>> next;
    std::vector<GridPoint> grid_points;  ///< For each site.
    std::vector<AreaFamily> families;
    std::vector<std::pair<std::string, SiteId>> places;  ///< bottom-left, top-right, centre, ...
    bool regular = true;  ///< Few kinds of cells that repeat: a cell size makes sense.
    std::vector<std::string> cut_labels{};  ///< Of the sites that are holes.
    /// With holes, for each vertex: it was on the rim before, or next to a hole that opens outward.
    std::vector<bool> laid_bare{};
};

class Board {
  public:
    explicit Board(BoardData data);

    [[nodiscard]] const spec::BoardSpec& spec() const { return data_.spec; }

    [[nodiscard]] std::span<const Vec2> vertices() const { return data_.vertices; }

    [[nodiscard]] std::span<const Edge> edges() const { return data_.edges; }

    [[nodiscard]] std::span<const Cell> cells() const { return data_.cells; }

    [[nodiscard]] spec::SiteKind site_kind() const { return data_.site_kind; }

    [[nodiscard]] std::size_t site_count() const { return data_.labels.size(); }

    /// The index, among cells, vertices or edges as site_kind() says, of the site's element.
    [[nodiscard]] std::size_t element(SiteId site) const;

    /// As printed. Unique on the board without regard to case.
    [[nodiscard]] const std::string& label(SiteId site) const;

    /// Reads a label back, in either case.
    [[nodiscard]] std::optional<SiteId> find(std::string_view label) const {
        return by_label_.find(label);
    }

    /// All labels in label order, to suggest spellings from.
    [[nodiscard]] std::span<const std::string> labels() const { return data_.labels; }

    /// The labels that the holes would have, in label order.
    [[nodiscard]] std::span<const std::string> hole_labels() const { return data_.cut_labels; }

    /// The lines of a final diagram, from the top of the page (or from the centre).
    [[nodiscard]] std::span<const LabelRow> label_rows() const { return data_.label_rows; }

    /// Centre of the site: a cell's middle, the vertex itself, an edge's midpoint.
    [[nodiscard]] Vec2 centre(SiteId site) const;

    /// The places of a cell's corners, clockwise.
    [[nodiscard]] std::vector<Vec2> corners(CellId cell) const;

    /// In label order, without the site itself.
    [[nodiscard]] std::span<const SiteId> neighbours(SiteId site) const;

    /// For each site those that would be its neighbours if the board said so, in label order.
    [[nodiscard]] std::vector<std::vector<SiteId>> neighbours_by(spec::Near near) const;

    [[nodiscard]] std::span<const Direction> directions() const { return data_.directions; }

    /// The next site straight on; nothing at the rim.
    [[nodiscard]] std::optional<SiteId> next(SiteId site, DirectionId direction) const;

    [[nodiscard]] GridPoint grid_point(SiteId site) const;

    /// Null if the board has no such family.
    [[nodiscard]] const AreaFamily* family(std::string_view name) const;

    [[nodiscard]] std::span<const AreaFamily> families() const { return data_.families; }

    /// A named place such as "bottom-left", or a label.
    [[nodiscard]] std::optional<SiteId> place(std::string_view name) const;

    [[nodiscard]] std::span<const std::pair<std::string, SiteId>> places() const {
        return data_.places;
    }

    /// True if few kinds of cells repeat, so that a cell size in millimetres has a meaning.
    [[nodiscard]] bool regular() const { return data_.regular; }

    /// Bounds of all vertices (and so of all cells).
    [[nodiscard]] const Rect2& bounds() const { return bounds_; }

    /// The shortest edge; if sites are edges, the shortest way from one to a neighbour. 1 if there
    /// is none.
    [[nodiscard]] double spacing() const { return spacing_; }

  private:
    [[nodiscard]] double least_spacing() const;

    BoardData data_;
    LabelTable by_label_;
    Rect2 bounds_;
    double spacing_ = 1;
};

}  // namespace quadrille::board
