// What the sheets of a game call its marks, roles and results, in every language: players type what
// is printed. And the signs that people put for colours: ● for black, × for a cross.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::transcript {

/// Puts a game into a language, as its sheets print it.
using Translate =
    std::function<spec::GameSpec(const spec::GameSpec& game, std::string_view language)>;

class PrintedNames {
  public:
    /// `translate` gives the game in a language other than that of its file.
    PrintedNames(const spec::GameSpec& game, const Translate& translate);

    /// The mark that a name or a sign stands for, in either case; nothing if it could be several.
    [[nodiscard]] std::optional<spec::MarkId> mark(std::string_view name) const;

    [[nodiscard]] std::optional<spec::RoleId> role(std::string_view name) const;

    /// The parameter's own name.
    [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;

    /// The role that wins where players circle this word.
    [[nodiscard]] std::optional<spec::RoleId> winner(std::string_view word) const;

    /// Names of several words among those of marks, each in lower case.
    [[nodiscard]] const std::vector<std::pair<std::string, spec::MarkId>>& marks() const {
        return marks_;
    }

  private:
    std::vector<std::pair<std::string, spec::MarkId>> marks_;  // names in lower case
    std::vector<std::pair<std::string, spec::RoleId>> roles_;
    std::vector<std::pair<std::string, spec::RoleId>> results_;
    std::vector<std::pair<std::string, std::string>> parameters_;
};

}  // namespace quadrille::transcript
