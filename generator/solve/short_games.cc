#include "solve/short_games.h"

#include <algorithm>
#include <cstdlib>

namespace quadrille::solve {

namespace {

constexpr std::size_t kLongest = 160;  // letters of a name

void make_set(ShortGames::Forms& options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
}

}  // namespace

ShortGames::ShortGames(Limits& limits) : limits_(limits) {
    known_.push_back({{}, {}, Name{}});
    by_options_[{{}, {}}] = zero();
}

// ---- Which is larger.

bool ShortGames::at_most(Form a, Form b) {
    if (a == b) {
        return true;
    }
    const auto found = at_most_.find({a, b});
    if (found != at_most_.end()) {
        return found->second;
    }
    if (!limits_.take()) {
        return false;
    }
    // No option of Left in `a` reaches `b`, and none of Right in `b` comes down to `a`.
    const Forms of_a = left(a);
    const Forms of_b = right(b);
    const bool answer =
        std::none_of(of_a.begin(), of_a.end(), [&](Form each) { return at_most(b, each); }) &&
        std::none_of(of_b.begin(), of_b.end(), [&](Form each) { return at_most(each, a); });
    at_most_[{a, b}] = answer;
    return answer;
}

bool ShortGames::at_most(Draft& draft, Form game) {
    if (const auto found = draft.at_most.find(game); found != draft.at_most.end()) {
        return found->second;
    }
    if (!limits_.take()) {
        return false;
    }
    const Forms& options = right(game);
    const bool answer =
        std::none_of(
            draft.left.begin(), draft.left.end(), [&](Form each) { return at_most(game, each); }) &&
        std::none_of(
            options.begin(), options.end(), [&](Form each) { return at_least(draft, each); });
    draft.at_most[game] = answer;
    return answer;
}

bool ShortGames::at_least(Draft& draft, Form game) {
    if (const auto found = draft.at_least.find(game); found != draft.at_least.end()) {
        return found->second;
    }
    if (!limits_.take()) {
        return false;
    }
    const Forms& options = left(game);
    const bool answer = std::none_of(draft.right.begin(),
                                     draft.right.end(),
                                     [&](Form each) { return at_most(each, game); }) &&
                        std::none_of(options.begin(), options.end(), [&](Form each) {
                            return at_most(draft, each);
                        });
    draft.at_least[game] = answer;
    return answer;
}

// ---- Forms.

// Where Right can answer an option of Left's so that Left has gained nothing, Right does, and Left goes
// on from there; so what Left has there may stand in its place.
bool ShortGames::bypass(Draft& draft, bool of_left) {
    Forms& options = of_left ? draft.left : draft.right;
    for (std::size_t i = 0; i < options.size() && !limits_.spent; ++i) {
        const Forms& answers = of_left ? right(options[i]) : left(options[i]);
        const auto answer = std::find_if(answers.begin(), answers.end(), [&](Form each) {
            return of_left ? at_least(draft, each) : at_most(draft, each);
        });
        if (answer != answers.end()) {
            const Forms& instead = of_left ? left(*answer) : right(*answer);
            options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
            options.insert(options.end(), instead.begin(), instead.end());
            make_set(options);
            return true;
        }
    }
    return false;
}

void ShortGames::drop_outdone(Forms& options, bool of_left) {
    Forms kept;
    for (const Form option : options) {
        const bool outdone =
            !limits_.take() || std::any_of(options.begin(), options.end(), [&](Form other) {
                return other != option &&
                       (of_left ? at_most(option, other) : at_most(other, option));
            });
        if (!outdone) {
            kept.push_back(option);
        }
    }
    options = std::move(kept);
}

ShortGames::Form ShortGames::form(Forms left, Forms right) {
    make_set(left);
    make_set(right);
    Draft draft{std::move(left), std::move(right)};
    // What is outdone changes no value, so that what was compared stays true.
    do {
        drop_outdone(draft.left, true);
        drop_outdone(draft.right, false);
    } while (bypass(draft, true) || bypass(draft, false));
    if (limits_.spent) {
        return zero();
    }
    const auto [place, is_new] = by_options_.try_emplace({draft.left, draft.right}, 0);
    if (is_new) {
        place->second = static_cast<Form>(known_.size());
        std::optional<Name> name = name_of(draft.left, draft.right);
        known_.push_back({std::move(draft.left), std::move(draft.right), name});
    }
    return place->second;
}

ShortGames::Form ShortGames::integer(int number) {
    Form game = zero();
    for (int i = 0; i < std::abs(number); ++i) {
        game = number > 0 ? form({game}, {}) : form({}, {game});
    }
    return game;
}

ShortGames::Form ShortGames::heap(unsigned size) {
    Forms smaller;
    for (unsigned i = 0; i < size; ++i) {
        smaller.push_back(form(smaller, smaller));
    }
    return form(smaller, smaller);
}

bool ShortGames::is_number(Form game) const {
    return named(game) && named(game)->is_number();
}

// Nobody moves in a number where there is something else.
// Source: On Numbers and Games, theorem 90 (number translation).
ShortGames::Form ShortGames::sum(Form a, Form b) {
    if (a == zero() || b == zero()) {
        return a == zero() ? b : a;
    }
    if (a > b) {
        std::swap(a, b);
    }
    if (const auto found = sums_.find({a, b}); found != sums_.end()) {
        return found->second;
    }
    if (!limits_.take()) {
        return zero();
    }
    const bool in_a = !is_number(a) || is_number(b);
    const bool in_b = !is_number(b) || is_number(a);
    const auto options = [&](bool of_left) {
        // By value: new forms may come in while they are gone through.
        const Forms of_a = of_left ? left(a) : right(a);
        const Forms of_b = of_left ? left(b) : right(b);
        Forms all;
        for (std::size_t i = 0; in_a && i < of_a.size(); ++i) {
            all.push_back(sum(of_a[i], b));
        }
        for (std::size_t i = 0; in_b && i < of_b.size(); ++i) {
            all.push_back(sum(a, of_b[i]));
        }
        return all;
    };
    const Form result = form(options(true), options(false));
    if (!limits_.spent) {
        sums_[{a, b}] = result;
    }
    return result;
}

// ---- Names.

// n + 1 is {n|}; of two numbers next to each other {a|b} is the one in the middle.
std::optional<ShortGames::Name> ShortGames::number(const Forms& left, const Forms& right) const {
    if (left.size() > 1 || right.size() > 1 || (!left.empty() && !is_number(left[0])) ||
        (!right.empty() && !is_number(right[0]))) {
        return std::nullopt;
    }
    if (right.empty() || left.empty()) {
        const Name& next = *named(left.empty() ? right[0] : left[0]);
        return Name{.top = next.top + (left.empty() ? -1 : 1)};
    }
    const Name& low = *named(left[0]);
    const Name& high = *named(right[0]);
    const std::int64_t bottom = 2 * std::max(low.bottom, high.bottom);
    const std::int64_t from = low.top * (bottom / low.bottom);
    const std::int64_t to = high.top * (bottom / high.bottom);
    if (from >= to) {
        return std::nullopt;
    }
    Name name{.top = (from + to) / 2, .bottom = bottom};
    while (name.bottom > 1 && name.top % 2 == 0) {
        name.top /= 2;
        name.bottom /= 2;
    }
    return name;
}

// A number and a heap: both may go on to the number and any smaller heap.
std::optional<ShortGames::Name> ShortGames::number_and_heap(const Forms& left,
                                                            const Forms& right) const {
    if (left != right) {
        return std::nullopt;
    }
    std::vector<bool> heaps(left.size(), false);
    const Name& first = *named(left[0]);
    for (const Form each : left) {
        const std::optional<Name>& name = named(each);
        if (!name->has_number_of(first) || name->ups != 0 || name->heap >= heaps.size()) {
            return std::nullopt;
        }
        heaps[name->heap] = true;
    }
    const bool all = std::all_of(heaps.begin(), heaps.end(), [](bool each) { return each; });
    return all ? std::optional(Name{first.top, first.bottom, 0, static_cast<unsigned>(left.size())})
               : std::nullopt;
}

// Of n ups and a heap of k the form is {0 | n - 1 ups and a heap of k xor 1}, but that of an up and a star
// {0, star | 0}; a number is added to all of it.
// Source: Winning Ways, chapter 3.
std::optional<ShortGames::Name> ShortGames::ups(const Forms& left, const Forms& right) const {
    const auto of = [this](
                        const Forms& plain, const Forms& other, int sign) -> std::optional<Name> {
        const Name& base = *named(plain[0]);
        const bool star_too = plain.size() == 2 && other.size() == 1 && is_number(other[0]) &&
                              other[0] == plain[0] &&
                              named(plain[1]) == Name{base.top, base.bottom, 0, 1};
        if (!base.is_number() || (plain.size() != 1 && !star_too) || other.size() != 1) {
            return std::nullopt;
        }
        if (star_too) {
            return Name{base.top, base.bottom, sign, 1};
        }
        const Name& next = *named(other[0]);
        const bool goes_on =
            next.has_number_of(base) && sign * next.ups >= 0 && !(next.ups == 0 && next.heap == 0);
        return goes_on ? std::optional(Name{base.top, base.bottom, next.ups + sign, next.heap ^ 1U})
                       : std::nullopt;
    };
    const std::optional<Name> up = of(left, right, 1);
    return up ? up : of(right, left, -1);
}

std::optional<ShortGames::Name> ShortGames::name_of(const Forms& left, const Forms& right) const {
    const auto has_name = [this](Form each) { return named(each).has_value(); };
    if (!std::all_of(left.begin(), left.end(), has_name) ||
        !std::all_of(right.begin(), right.end(), has_name)) {
        return std::nullopt;
    }
    std::optional<Name> name = number(left, right);
    if (!name && !left.empty() && !right.empty()) {
        name = number_and_heap(left, right);
        name = name ? name : ups(left, right);
    }
    return name;
}

std::string ShortGames::text_of(const Name& name) {
    std::string text;
    if (name.top != 0) {
        text = std::to_string(name.top);
        text += name.bottom == 1 ? "" : "/" + std::to_string(name.bottom);
    }
    if (name.ups != 0) {
        // After a number "+" tells how many there are from the number.
        text += text.empty() ? "" : "+";
        text += std::abs(name.ups) == 1 ? "" : std::to_string(std::abs(name.ups));
        text += name.ups > 0 ? "up" : "down";
    }
    if (name.heap != 0) {
        text += name.heap == 1 ? "*" : "*" + std::to_string(name.heap);
    }
    return text.empty() ? "0" : text;
}

bool ShortGames::write(Form game, std::string& text) const {
    if (const auto& name = named(game)) {
        text += text_of(*name);
        return text.size() <= kLongest;
    }
    const auto list = [&](const Forms& options) {
        bool first = true;
        return std::all_of(options.begin(), options.end(), [&](Form each) {
            text += first ? "" : ",";
            first = false;
            return write(each, text);
        });
    };
    text += '{';
    bool all = list(left(game));
    text += '|';
    all = all && list(right(game));
    text += '}';
    return all;
}

std::optional<std::string> ShortGames::text(Form game) const {
    std::string text;
    return write(game, text) ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace quadrille::solve
