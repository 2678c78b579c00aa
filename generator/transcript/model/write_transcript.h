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

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The canonical form: headers in their order, one turn per line, the final board as a diagram.
std::string write_transcript(const Transcript& transcript);

/// A form with numbered turns (as many as the game has, if that is known), an empty final board and
/// comments that explain what to type. It reads as a game in which nothing was played.
std::string blank_transcript(const game::Game& game);

/// One item as you type it: "e5=b", "a1-c2", "odd".
std::string item_text(const game::Game& game, const ItemValue& value);

}  // namespace quadrille::transcript
