#include "game/ring_ways.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

#include "board/faces.h"

namespace quadrille::game {

namespace {

using board::Dart;
using Node = RingWays::Node;

// Above it, the face to the right of a dart is the outside of its piece. Board units, squared.
constexpr double kNoArea = 1e-9;

/// The faces of a board's drawing: its cells, and the ground that is none, in as many parts as hang
/// together.
class Ground {
  public:
    explicit Ground(const board::Board& board)
        : board_(board), links_(board::links_of(board.edges())) {
        const board::FaceWalks walks(board.vertices(), links_);
        faces_ = walks.faces();
        face_of_.resize(2 * links_.size());
        for (std::size_t face = 0; face < faces_.size(); ++face) {
            for (const Dart dart : faces_[face]) {
                face_of_[dart] = face;
            }
        }
        // One more: the space round everything.
        for (std::size_t face = 0; face <= faces_.size(); ++face) {
            top_.push_back(face);
        }
        join_pieces();
    }

    [[nodiscard]] const std::vector<std::vector<Dart>>& faces() const { return faces_; }

    [[nodiscard]] std::size_t space() const { return faces_.size(); }

    [[nodiscard]] std::size_t from(Dart dart) const { return links_[dart / 2][dart % 2]; }

    /// The cell on the right of a dart; nothing for free ground.
    [[nodiscard]] std::optional<board::CellId> cell(Dart dart) const {
        const board::Edge& edge = board_.edges()[dart / 2];
        return dart % 2 == 0 ? edge.right : edge.left;
    }

    /// The part of the ground that a face belongs to.
    [[nodiscard]] std::size_t part(std::size_t face) const {
        while (top_[face] != face) {
            face = top_[face];
        }
        return face;
    }

    /// The part round a vertex without edges.
    [[nodiscard]] std::size_t part_round(std::size_t vertex) const {
        return part(face_left_of(vertex));
    }

  private:
    /// Each piece of the board lies in a part of the ground: of another piece, or the outermost one.
    void join_pieces() {
        const std::vector<std::size_t> piece = board::pieces_of(board_.vertices().size(), links_);
        piece_ = piece;
        for (std::size_t face = 0; face < faces_.size(); ++face) {
            if (doubled_area(faces_[face]) > kNoArea) {
                continue;
            }
            const std::size_t of = piece[from(faces_[face].front())];
            std::size_t left = from(faces_[face].front());
            for (std::size_t vertex = 0; vertex < piece.size(); ++vertex) {
                const bool further =
                    piece[vertex] == of && board_.vertices()[vertex].x < board_.vertices()[left].x;
                left = further ? vertex : left;
            }
            top_[part(face)] = part(face_left_of(left));
        }
    }

    /// The face of another piece that one comes to first, straight left of a vertex.
    [[nodiscard]] std::size_t face_left_of(std::size_t vertex) const {
        const Vec2 at = board_.vertices()[vertex];
        double nearest = -std::numeric_limits<double>::infinity();
        std::size_t found = space();
        for (std::size_t link = 0; link < links_.size(); ++link) {
            const Vec2 a = board_.vertices()[links_[link][0]];
            const Vec2 b = board_.vertices()[links_[link][1]];
            if (piece_[links_[link][0]] == piece_[vertex] || (a.y <= at.y) == (b.y <= at.y)) {
                continue;
            }
            const double x = a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y);
            if (x < at.x && x > nearest) {
                nearest = x;
                // Up the page, the right-hand side is the one that faces the vertex.
                found = face_of_[2 * link + (a.y > b.y ? 0 : 1)];
            }
        }
        return found;
    }

    /// Clockwise on the page it is positive.
    [[nodiscard]] double doubled_area(const std::vector<Dart>& face) const {
        double area = 0;
        for (std::size_t i = 0; i < face.size(); ++i) {
            area += cross(board_.vertices()[from(face[i])],
                          board_.vertices()[from(face[(i + 1) % face.size()])]);
        }
        return area;
    }

    const board::Board& board_;
    std::vector<board::Link> links_;
    std::vector<std::vector<Dart>> faces_;
    std::vector<std::size_t> face_of_;  // per dart
    std::vector<std::size_t> piece_;    // per vertex
    std::vector<std::size_t> top_;      // per face, and the space
};

/// Finds the ways. Nodes are the sites, then corners, then faces.
class WayFinder {
  public:
    explicit WayFinder(const board::Board& board)
        : board_(board),
          ground_(board),
          site_of_(std::max({board.cells().size(), board.vertices().size(), board.edges().size()})),
          near_(board.site_count() + board.vertices().size() + ground_.faces().size() + 1) {
        for (std::size_t site = 0; site < board.site_count(); ++site) {
            site_of_[board.element(board::SiteId{site})] = static_cast<Node>(site);
        }
    }

    std::vector<std::vector<Node>> find() {
        for (std::size_t face = 0; face < ground_.faces().size(); ++face) {
            const std::vector<Dart>& darts = ground_.faces()[face];
            for (std::size_t i = 0; i < darts.size(); ++i) {
                add_dart(face, darts[i], darts[(i + 1) % darts.size()]);
            }
        }
        if (board_.site_kind() == spec::SiteKind::Vertices) {
            add_lone_vertices();
        }
        for (std::vector<Node>& near : near_) {
            std::sort(near.begin(), near.end());
            near.erase(std::unique(near.begin(), near.end()), near.end());
        }
        return std::move(near_);
    }

    [[nodiscard]] Node outside() const { return ground(ground_.part(ground_.space())); }

  private:
    /// The node of a site's element.
    [[nodiscard]] Node site(std::size_t element) const { return *site_of_[element]; }

    [[nodiscard]] Node corner(std::size_t vertex) const {
        return static_cast<Node>(board_.site_count() + vertex);
    }

    [[nodiscard]] Node ground(std::size_t face) const {
        return static_cast<Node>(board_.site_count() + board_.vertices().size() + face);
    }

    /// An inner cell on the right of the dart; nothing for the ground, and for an outside that
    /// counts as a cell.
    [[nodiscard]] std::optional<std::size_t> inner(Dart dart) const {
        const auto cell = ground_.cell(dart);
        return cell && !board_.cells()[cell->index()].outer ? std::optional(cell->index())
                                                            : std::nullopt;
    }

    /// The node of the face to the right of the dart.
    [[nodiscard]] Node right_of(std::size_t face, Dart dart) const {
        const auto cell = inner(dart);
        return cell && board_.site_kind() == spec::SiteKind::Cells ? site(*cell)
                                                                   : ground(ground_.part(face));
    }

    void join(Node a, Node b) {
        if (a != b) {
            near_[a].push_back(b);
            near_[b].push_back(a);
        }
    }

    void add_dart(std::size_t face, Dart dart, Dart next) {
        const bool both = board_.spec().near == spec::Near::Both;
        const std::size_t from = ground_.from(dart);
        const std::size_t to = ground_.from(dart % 2 == 0 ? dart + 1 : dart - 1);
        const Node right = right_of(face, dart);
        switch (board_.site_kind()) {
            case spec::SiteKind::Cells:
                // The face on the other side comes to the same node from there.
                join(right, both ? side(dart / 2) : corner(from));
                break;
            case spec::SiteKind::Vertices:
                if (both) {
                    join(site(from), site(to));
                }
                if (!both || !inner(dart)) {
                    join(site(from), right);
                }
                break;
            case spec::SiteKind::Edges:
                join(site(dart / 2), both && inner(dart) ? site(next / 2) : right);
                break;
        }
    }

    /// Where corners bar the way, a node for each side takes their place.
    Node side(std::size_t edge) {
        if (sides_.empty()) {
            sides_.assign(board_.edges().size(), 0);
            for (Node& node : sides_) {
                node = static_cast<Node>(near_.size());
                near_.emplace_back();
            }
        }
        return sides_[edge];
    }

    void add_lone_vertices() {
        std::vector<bool> linked(board_.vertices().size(), false);
        for (const board::Edge& edge : board_.edges()) {
            linked[edge.from.index()] = linked[edge.to.index()] = true;
        }
        for (std::size_t vertex = 0; vertex < linked.size(); ++vertex) {
            if (!linked[vertex] && site_of_[vertex]) {
                join(site(vertex), ground(ground_.part_round(vertex)));
            }
        }
    }

    const board::Board& board_;
    Ground ground_;
    std::vector<std::optional<Node>> site_of_;  // per element
    std::vector<std::vector<Node>> near_;
    std::vector<Node> sides_;  // per edge
};

}  // namespace

RingWays::RingWays(const board::Board& board) {
    WayFinder finder(board);
    for (const std::vector<Node>& near : finder.find()) {
        begin_.push_back(static_cast<std::uint32_t>(near_.size()));
        near_.insert(near_.end(), near.begin(), near.end());
    }
    begin_.push_back(static_cast<std::uint32_t>(near_.size()));
    if (!std::holds_alternative<spec::SolidShape>(board.spec().shape)) {
        outside_ = finder.outside();
    }
}

std::optional<AreaMistake> rings_fault(const board::Board& board) {
    const auto* graph = std::get_if<spec::GraphShape>(&board.spec().shape);
    if (graph != nullptr && graph->crossing) {
        return AreaMistake{"rings are counted on a graph whose links may cross",
                           "expected a graph without 'crossing'"};
    }
    if (board.spec().near == spec::Near::Corners || board.spec().near == spec::Near::Knights) {
        return AreaMistake{board.spec().near == spec::Near::Corners
                               ? "rings are counted where only corners make neighbours"
                               : "rings are counted where knight's moves make neighbours",
                           "expected near: sides or near: both: chains over corners can cross"};
    }
    return std::nullopt;
}

std::optional<AreaMistake> enclosed_fault(const board::Board& board) {
    if (std::holds_alternative<spec::SolidShape>(board.spec().shape)) {
        return AreaMistake{"chains enclose places on a solid, which has no outside",
                           "expected a board that lies flat, or count: rings"};
    }
    return rings_fault(board);
}

}  // namespace quadrille::game
