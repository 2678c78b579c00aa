// A study of a game as text and as JSON. Its page is in page/.
#pragma once

#include <string>

#include "play/study.h"

namespace quadrille::cli {

/// For the terminal.
std::string study_report(const game::Game& game, const play::Study& study);

/// One line, "quadrille.study/1"; rules/README.md lists the keys.
std::string study_json(const game::Game& game, const play::Study& study);

}  // namespace quadrille::cli
