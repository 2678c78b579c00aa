#include "game/more.h"

#include "game/count.h"

namespace quadrille::game {

bool is_more(const Game& game, spec::CounterId counter, spec::RoleId role, BeforeAndAfter records) {
    const Count before = count(game, records.before, counter, Detail::Numbers);
    const Count after = count(game, records.after, counter, Detail::Numbers);
    return after.common && after.by_role.empty()
               ? *after.common > *before.common
               : after.by_role[role.index()] > before.by_role[role.index()];
}

}  // namespace quadrille::game
