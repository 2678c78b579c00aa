// A typed game in SGF, the Smart Game Format, for the programs that know its game.
//
//     (;FF[4]GM[11]CA[UTF-8]SZ[11]PB[Ann]PW[Ben]RE[B+]
//     ;B[e4];W[f9])
//
// Source: https://www.red-bean.com/sgf/, FF[4], and its page on Hex for `swap-sides`. The first role
// is Black.
#pragma once

#include <string>

#include "base/result.h"
#include "score/verdict.h"
#include "spec/model/sgf_spec.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// The game as a tree of one line, with a line end. Requires: the verdict is the transcript's and
/// not Invalid.
/// Errors: a board or a turn that the form has no words for; a game without turns.
Result<std::string> to_sgf(const transcript::Transcript& typed,
                           const Verdict& verdict,
                           const spec::SgfSpec& form);

}  // namespace quadrille::score
