// A game as another program wrote it down, before anybody knows which rules it has: what each format
// is read to. import_game.h makes a typed game of it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "spec/model/game_spec.h"
#include "spec/model/sgf_spec.h"
#include "transcript/import/sgf_points.h"
#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// How the places of a file are written. Sgf: as the rules of the game say. Names: "b4", column and row
/// from the top. Numbers: "2,4", the same. Columns: the column alone, from 1. Steps: a digit for the
/// direction of a line from where the last one ended, 0 up, then clockwise.
enum class Places { Sgf, Names, Numbers, Columns, Steps };

/// What is done in one go. Swap: the first stone changes its colour, and players keep theirs.
/// SwapSides: the stone stays, and the players exchange colours.
struct ForeignItem {
    enum class Kind { Place, Pass, Swap, SwapSides, Resign, Forfeit };
    Kind kind = Kind::Place;
    std::string text{};  ///< Of a place, as written.
    SourceSpan span{};
    std::optional<std::size_t> colour{};  ///< 0 black, 1 white; nothing where the format has none.
    std::string comment{};
};

/// A stone on the board before the first turn.
struct SetUpStone {
    std::size_t colour = 0;
    std::string text;
    SourceSpan span;
};

struct StatedResult {
    std::optional<std::size_t> winner{};  ///< A colour; a seat where they stand for persons.
    bool draw = false;
    std::optional<Ending::Kind> how{};  ///< Off the board.
    bool scored = false;                ///< By points, so that play was over.
    std::string text{};                 ///< As written.
    SourceSpan span{};
};

struct ForeignGame {
    SourceSpan span{};
    std::optional<spec::RecordFormat> format{};  ///< Nothing: the Smart Game Format.
    Places places = Places::Sgf;
    std::vector<std::string> called{};  ///< What may say which game it is: "11", "havannah".
    SourceSpan called_at{};
    std::optional<BoardSize> size{};
    SourceSpan size_at{};
    std::string variant{};                  ///< As this program says it in RU; empty: none.
    std::vector<spec::Setting> settings{};  ///< Likewise, beside the size.
    std::array<std::string, 2> names{};     ///< Of the colours.
    /// LittleGolem's files: names and result belong to whoever began and to the other player, whatever
    /// the colours of their moves.
    bool little_golem = false;
    bool by_person = false;     ///< So do those of formats without colours.
    bool named_at_end = false;  ///< Names are those of the colours after a swap of sides.
    std::vector<Remark> remarks{};
    std::vector<SetUpStone> stones{};
    std::optional<std::size_t> to_move{};  ///< The colour.
    std::vector<ForeignItem> items{};
    std::optional<StatedResult> result{};
    Diagnostics diagnostics{};  ///< What could not be read, in the order of the text.
};

/// A text on one line that a typed game can hold: without line ends, signs that nobody sees, braces and
/// what begins a comment.
std::string typable(std::string_view text);

/// The text from byte `begin` to byte `end`, and its place.
SourceSpan span_between(const SourceText& source, std::size_t begin, std::size_t end);

}  // namespace quadrille::transcript
