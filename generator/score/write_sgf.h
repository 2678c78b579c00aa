// A typed game in the Smart Game Format, for programs that read it.
//
//     (;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[5]PB[Ann]PW[Ben]RE[W+]
//     ;B[c3];W[b4])
//
// What the format leaves to a game, its number, points, swaps, is in the rules (spec/model/sgf_spec.h);
// transcript/import/ reads it back. Source: SGF FF[4], 1999, with its page on Hex, 2021.
#pragma once

#include <string>

#include "base/result.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// Black is the first player, unless their mark is white. A game without turns is set up as it stands at
/// the end. Errors: the rules have no `sgf`, or the board no points. Requires: the verdict is of
/// `transcript`, and not invalid.
Result<std::string> to_sgf(const transcript::Transcript& transcript, const Verdict& verdict);

}  // namespace quadrille::score
