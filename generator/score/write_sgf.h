// A typed game in the Smart Game Format, for programs that read it.
//
//     (;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[5]PB[Ann]PW[Ben]RE[W+]
//     ;B[c3];W[b4])
//
// Source: SGF FF[4], 1999, with its page on Hex, 2021.
#pragma once

#include <string>

#include "base/result.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// Black is the first player. A game without turns is set up as it stands at the end.
/// Errors: the game has no number in that format. Requires: the verdict is of `transcript`, and not
/// invalid.
Result<std::string> to_sgf(const transcript::Transcript& transcript, const Verdict& verdict);

}  // namespace quadrille::score
