#include "score/person_names.h"

#include <cstddef>

namespace quadrille::score {

void name_by_role(Verdict& verdict) {
    for (std::size_t person = 0; person < verdict.names.size(); ++person) {
        const spec::RoleId role =
            role_of_person(*verdict.game, person, verdict.rounds[0].first_person);
        verdict.names[person] = verdict.game->spec().roles[role.index()];
    }
}

}  // namespace quadrille::score
