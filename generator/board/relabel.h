// A board's sites under the labels of another scheme, for typed games that use it: `labels:
// numbers`. What a description says about sites by label (start, holes, areas) is translated.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

class Relabelling {
  public:
    /// Errors: those of the board, with its own labels or the other ones.
    static Result<Relabelling> make(const spec::BoardSpec& spec, spec::LabelScheme scheme);

    /// The other label of a site; what is not a label stays as it is.
    [[nodiscard]] std::string operator()(const std::string& name) const;

    /// The board under the other labels.
    [[nodiscard]] spec::BoardSpec applied(spec::BoardSpec spec) const;

  private:
    Relabelling(spec::LabelScheme scheme, std::unordered_map<std::string, std::string> others)
        : scheme_(scheme), others_(std::move(others)) {}

    spec::LabelScheme scheme_;
    std::vector<spec::NamedPlace> holes_;                  // by the own labels of their sites
    std::unordered_map<std::string, std::string> others_;  // lower case; only looked up
};

}  // namespace quadrille::board
