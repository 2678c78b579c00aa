// Transcripts as text: a game in its canonical form, which reads back as the same game, and a
// blank form to type a game into.
//
//     game: odd
//     players: Ann, Ben
//
//     moves:
//       1. e5=b
//       2. d4=w
#pragma once

#include <string>
#include <string_view>

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The canonical form: headers in their order, one turn per line, the final board as a diagram.
std::string write_transcript(const Transcript& transcript);

/// A form with numbered turns (as many as the game has, if that is known), an empty final board and
/// comments that explain what to type. It reads as a game in which nothing was played.
std::string blank_transcript(const game::Game& game);

/// A form whose comments are in a language, and whose marks have the letters of `game`.
struct FormRequest {
    const game::Game& game;     ///< As it is typed.
    const game::Game& printed;  ///< The same with the names of that language.
    std::string_view language;
};

std::string blank_transcript(const FormRequest& request);

/// One item as you type it: "e5=b", "a1-c2", "odd".
std::string item_text(const game::Game& game, const ItemValue& value);

}  // namespace quadrille::transcript
