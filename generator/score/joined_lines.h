// What players have linked, for the report: each chain once, however many counters name it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "score/verdict.h"

namespace quadrille::score {

/// "Ann links top and bottom: a1 a2", where there are several counters with those that say so:
/// "Ann links top and bottom (bridges) and has reached only top (sides): a1 a2". `counters` are
/// those that are told, of any kind.
std::vector<std::string> joined_lines(const Verdict& verdict,
                                      std::size_t round,
                                      std::span<const std::size_t> counters);

}  // namespace quadrille::score
