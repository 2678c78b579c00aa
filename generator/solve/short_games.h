// Games that whoever moves last wins, as values that can be added and compared: Left wants them large,
// Right small. Each value has one form, without options that another one outdoes or that the other
// player would undo at once, so that equal games are the same form.
//
//     ShortGames games(limits);
//     const auto star = games.form({games.zero()}, {games.zero()});
//     games.text(games.sum(star, star));   // "0"
//
// Source: J. Conway, On Numbers and Games, 2nd edition, 2001, chapters 7 to 10; E. Berlekamp, J. Conway
// and R. Guy, Winning Ways for your Mathematical Plays, volume 1, chapters 2 and 3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solve/limits.h"

namespace quadrille::solve {

class ShortGames {
  public:
    using Form = std::uint32_t;
    using Forms = std::vector<Form>;

    /// Once the limits are spent, what is returned means nothing. Requires: they outlive it.
    explicit ShortGames(Limits& limits);

    [[nodiscard]] static Form zero() { return 0; }

    /// The game in which Left and Right may go on to these.
    Form form(Forms left, Forms right);
    Form integer(int number);
    /// A heap of Nim.
    Form heap(unsigned size);
    Form sum(Form a, Form b);

    /// Left, moving second, wins `b` less `a`.
    bool at_most(Form a, Form b);

    [[nodiscard]] const Forms& left(Form game) const { return known_[game].left; }

    [[nodiscard]] const Forms& right(Form game) const { return known_[game].right; }

    /// In the usual notation: `-3/4`, `*2`, `up`, `1/2*`, `{1|-1}`; nothing where it is very long. The
    /// name of a sum of a number, ups and a heap has its parts in this order: `2down*`.
    [[nodiscard]] std::optional<std::string> text(Form game) const;

  private:
    /// What has a short name: a number, ups (or, below 0, downs) and a heap together.
    struct Name {
        std::int64_t top = 0;     // of the number
        std::int64_t bottom = 1;  // a power of 2
        int ups = 0;
        unsigned heap = 0;

        bool operator==(const Name&) const = default;

        [[nodiscard]] bool is_number() const { return ups == 0 && heap == 0; }

        [[nodiscard]] bool has_number_of(const Name& other) const {
            return top == other.top && bottom == other.bottom;
        }
    };

    struct Known {
        Forms left;
        Forms right;
        std::optional<Name> name;
    };

    /// A game that has no form yet; a comparison with a form is worked out once.
    struct Draft {
        Forms left;
        Forms right;
        std::map<Form, bool> at_most{};
        std::map<Form, bool> at_least{};
    };

    bool at_most(Draft& draft, Form game);
    bool at_least(Draft& draft, Form game);
    /// Puts those of a reversible option's in its place. False if there is none.
    bool bypass(Draft& draft, bool of_left);
    void drop_outdone(Forms& options, bool of_left);
    [[nodiscard]] std::optional<Name> name_of(const Forms& left, const Forms& right) const;

    [[nodiscard]] const std::optional<Name>& named(Form game) const { return known_[game].name; }

    [[nodiscard]] bool is_number(Form game) const;
    [[nodiscard]] std::optional<Name> number(const Forms& left, const Forms& right) const;
    [[nodiscard]] std::optional<Name> number_and_heap(const Forms& left, const Forms& right) const;
    [[nodiscard]] std::optional<Name> ups(const Forms& left, const Forms& right) const;
    static std::string text_of(const Name& name);
    bool write(Form game, std::string& text) const;

    Limits& limits_;
    std::vector<Known> known_;
    std::map<std::pair<Forms, Forms>, Form> by_options_;
    std::map<std::pair<Form, Form>, bool> at_most_;
    std::map<std::pair<Form, Form>, Form> sums_;
};

}  // namespace quadrille::solve
