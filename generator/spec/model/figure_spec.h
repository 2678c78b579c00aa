// A figure as its author wrote it: which game, which position, what is shown of it, what is said
// under it. Words that only the game can check (sites, turns, placeholders) are kept as written,
// with their places; figure/ resolves them. The words are those of templates/README.md.
//
//     what: Two groups that count, and stones that do not.
//     game: odd
//     set: {size: 3, minimum: 4}
//     position: |
//         b b .
//        w b w .
//     ...
//     groups: true
//     caption: "{groups} groups of at least $minimum"
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/source_text.h"
#include "base/units.h"
#include "spec/model/board_spec.h"
#include "spec/model/game_spec.h"

namespace quadrille::spec {

/// A word or text and where it stands.
struct Written {
    std::string text;
    SourceSpan span;
};

/// Text of several lines inside of a description.
struct WrittenLines {
    std::vector<std::string> lines;  ///< As they stand in the file, indented.
    SourceSpan span;                 ///< Of the first line.
};

/// `numbers: 1-20`, `numbers: all`.
struct TurnRange {
    int first = 1;
    std::optional<int> last;  ///< Nothing: to the last turn shown.
    SourceSpan span;
};

/// `b: [e5, d4]`
struct NamedList {
    Written name;
    std::vector<Written> items;
};

/// `groups: 3`, `points: [3, 4]`, `winner: Player 1`
struct Expectation {
    Written name;
    std::vector<Written> values;
};

/// Where the marks come from; one of them, or an empty board.
struct PositionSource {
    std::optional<Written> transcript;                ///< A file, beside the figure's own.
    std::optional<std::pair<int, SourceSpan>> which;  ///< Of its games, from 1.
    std::optional<WrittenLines> moves;                ///< Turns, as a transcript has them.
    std::optional<WrittenLines> diagram;              ///< As under `final:`.
    std::vector<NamedList> sites;                     ///< For each letter of a mark.
    std::vector<Written> segments;                    ///< "a1-c2"
    std::optional<std::pair<int, SourceSpan>> after;  ///< The number of turns played.
    /// If `after` is not given: the last turn of the round that is shown.
    std::optional<int> last_turn;
};

/// Shown sites: those named, those in the rectangle between two sites, and `margin` rings of
/// neighbours around all these.
struct Crop {
    std::vector<Written> sites;
    std::vector<Written> between;  ///< Two or none.
    int margin = 0;
};

enum class MarkShape {
    Usual,    ///< Stones on cells, filled squares where lines are drawn between them.
    Stones,   ///< Discs.
    Cells,    ///< The whole cell filled.
    Letters,  ///< The letter alone.
    None,
};

enum class FigureLabels { None, Edge, Inside };

/// One board with what is shown on it.
struct PanelSpec {
    PositionSource position;
    std::optional<Crop> crop;
    MarkShape marks = MarkShape::Usual;
    FigureLabels labels = FigureLabels::None;
    std::optional<TurnRange> numbers;
    // Layers that are on or off; where they were asked for.
    std::optional<SourceSpan> last;       ///< A dot on what the last turn marked.
    std::optional<SourceSpan> groups;     ///< Counted groups: outlined, numbered; the others pale.
    std::optional<SourceSpan> lines;      ///< Runs that count, outlined and numbered.
    std::optional<SourceSpan> joined;     ///< What joins areas, outlined.
    std::optional<SourceSpan> rings{};    ///< Closed chains, outlined.
    std::optional<SourceSpan> counted{};  ///< Marks whose numbers count, outlined.
    std::optional<SourceSpan> near_last{};  ///< Counted places round the last mark, outlined.
    std::optional<SourceSpan> loops;        ///< Lines of rows and columns, crossings numbered.
    std::optional<SourceSpan> majority;     ///< Areas tinted by who has them, with their counts.
    std::optional<SourceSpan> polygons;     ///< Tinted by who drew them.
    std::optional<SourceSpan> coins;        ///< Where tokens stand.
    std::optional<TurnRange> paths;  ///< The ways of tokens, with the numbers of their turns.
    std::vector<NamedList> letters;
    std::vector<Written> dots;
    std::vector<Written> shade;
    std::vector<Written> arrows;   ///< "e5-e7"
    std::vector<Written> crosses;  ///< Sites, and segments that are not allowed.
    std::optional<Written> caption;
    std::vector<Expectation> expect;
};

struct FigureSpec {
    std::string name;  ///< The file's name without its ending; "" when made from options.
    std::shared_ptr<const SourceText> source;  ///< Null when made from options.
    std::string what;  ///< What must be seen, in a sentence: the figure's title for readers.
    std::optional<Written> game;     ///< An id or a file's name; nothing: `board` alone.
    std::optional<BoardSpec> board;  ///< Without a game.
    std::optional<Written> variant;
    std::vector<std::pair<Setting, SourceSpan>> set;
    std::optional<Mm> cell;          ///< The length of 1 of the board's coordinates.
    std::optional<int> across;       ///< Panels side by side; nothing: as many as fit.
    std::optional<Written> caption;  ///< Of the whole; only where there are several panels.
    std::vector<PanelSpec> panels;   ///< At least one.
};

}  // namespace quadrille::spec
