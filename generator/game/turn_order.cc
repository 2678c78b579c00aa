#include "game/turn_order.h"

#include <algorithm>

namespace quadrille::game {

TurnOrder::TurnOrder(std::size_t roles, const std::vector<spec::RoleId>& order)
    : roles_(roles), order_(order) {
    for (std::size_t role = 0; order.empty() && role < roles; ++role) {
        order_.emplace_back(role);
    }
    for (std::size_t i = 0; i < order_.size(); ++i) {
        is_rotation_ = is_rotation_ && order_.size() == roles_ && order_[i] == spec::RoleId{i};
    }
}

int TurnOrder::turns_of(spec::RoleId role, int turns) const {
    const int rounds = turns / round();
    const auto each = std::count(order_.begin(), order_.end(), role);
    const auto rest = std::count(order_.begin(), order_.begin() + turns % round(), role);
    return rounds * static_cast<int>(each) + static_cast<int>(rest);
}

int TurnOrder::until_each_had(int times, int before) const {
    if (is_rotation()) {
        return times * round();
    }
    int turns = 0;
    for (std::size_t role = 0; role < roles_; ++role) {
        const spec::RoleId id{role};
        const int wanted = turns_of(id, before) + times;
        while (turns_of(id, before + turns) < wanted) {
            ++turns;
        }
    }
    return turns;
}

bool TurnOrder::is_even_after(int turns) const {
    if (is_rotation()) {
        return turns % round() == 0;
    }
    const int first = turns_of(spec::RoleId{0}, turns);
    for (std::size_t role = 1; role < roles_; ++role) {
        if (turns_of(spec::RoleId{role}, turns) != first) {
            return false;
        }
    }
    return true;
}

bool TurnOrder::has_everybody(int last, int count) const {
    if (is_rotation()) {
        return count >= round();
    }
    for (std::size_t role = 0; role < roles_; ++role) {
        const spec::RoleId id{role};
        if (turns_of(id, last) == turns_of(id, last - count)) {
            return false;
        }
    }
    return true;
}

}  // namespace quadrille::game
