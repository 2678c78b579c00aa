// The words and numbers of a tally as paper has them: in the sheet's language, with a true minus.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "score/tally.h"
#include "score/verdict.h"

namespace quadrille::page {

/// With the minus sign of print, not the hyphen of typing.
std::string printed_number(const game::Number& number);

class TallyWords {
  public:
    /// Names are those of the verdict's own game. `nobody`: what stands for no player.
    TallyWords(const score::Verdict& verdict,
               std::size_t round,
               std::string_view language,
               std::string_view nobody);

    [[nodiscard]] std::string head(const score::Head& head) const;

    /// What stands in the column of the row with that number.
    [[nodiscard]] std::string entry(const score::Tally& tally,
                                    const score::TallyRow& row,
                                    std::size_t number,
                                    const score::TallyColumn& column) const;

    [[nodiscard]] const std::string& name(spec::RoleId role) const;

    /// What the sites of the board are: cells, dots, edges.
    [[nodiscard]] std::string places() const;

  private:
    const score::Verdict& verdict_;
    std::size_t round_;
    std::string_view language_;
    std::string_view nobody_;
};

}  // namespace quadrille::page
