// What the scorer says of a figure's position, by name: {groups}, {winner}, {sizes}, {points Player
// 1}. Captions are filled from these values, and expectations are held against them.
//
//     {groups}                a counter with one number for all
//     {points Player 1}       a counter with a number for each; by role
//     {groups black}          groups of one mark
//     {sizes}, {sizes white}  of the counted groups, as in the report: "17, 18 and 11"
//     {winner} {status} {turns} {to move} {repeats} {marks black}
//
// With "in words" behind it a number is written as a word: {groups white in words}.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/placeholders.h"
#include "game/count.h"
#include "spec/model/figure_spec.h"
#include "spec/model/game_spec.h"

namespace quadrille::figure {

struct Panel;

/// "no", "one" ... "twelve"; other numbers stay figures.
std::string in_words(const std::string& number, std::string_view language = "en");

/// "9 went to the same place as 3", of "9 at 3".
std::string repeat_in_words(const std::string& repeat, std::string_view language = "en");

class FigureValues {
  public:
    /// Placeholders are named as in English, and filled in in the language.
    explicit FigureValues(const Panel& panel, std::string_view language = "en");

    /// The caption with its values; "" where there is none. Mistakes are added to `mistakes`.
    [[nodiscard]] std::string caption(const spec::FigureSpec& figure,
                                      const std::optional<spec::Written>& caption,
                                      Diagnostics& mistakes) const;

    /// Adds what the scorer contradicts.
    void check(const spec::FigureSpec& figure,
               const std::vector<spec::Expectation>& expectations,
               Diagnostics& mistakes) const;

  private:
    /// Adds a mistake at the piece of the caption that is being filled in.
    using Report = std::function<Diagnostic&(std::string wrong, std::string expected)>;

    struct Value {
        std::string name;
        std::vector<std::string> items;  ///< One, or a list.
        std::string unknown = {};        ///< Why it has no value; it cannot be put into a caption.
    };

    void add(std::string name, std::string item);
    void add_counters(const Panel& panel);
    void add_groups(const spec::GameSpec& game,
                    std::size_t counter,
                    const std::vector<game::GroupReason>& groups);
    void add_verdict(const Panel& panel);
    [[nodiscard]] std::string parameter_text(const TextPiece& piece, const Report& report) const;
    [[nodiscard]] std::string value_text(const TextPiece& piece, const Report& report) const;
    [[nodiscard]] const Value* find(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const;

    std::vector<Value> values_;
    std::vector<std::pair<std::string, std::string>> parameters_;
    std::string language_;
};

}  // namespace quadrille::figure
