#include "game/more.h"

#include "game/count.h"

namespace quadrille::game {

bool is_refused(const Game& game,
                const spec::NotMaking& refused,
                spec::RoleId role,
                BeforeAndAfter records) {
    const Count before = count(game, records.before, refused.counter, Detail::Numbers);
    const Count after = count(game, records.after, refused.counter, Detail::Numbers);
    const bool common = after.common && after.by_role.empty();
    const Number& had = common ? *before.common : before.by_role[role.index()];
    const Number& has = common ? *after.common : after.by_role[role.index()];
    return has > had && (!refused.from || has >= *refused.from);
}

}  // namespace quadrille::game
