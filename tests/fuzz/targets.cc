#include "fuzz/targets.h"

namespace quadrille::fuzz {

std::span<const Target> targets() {
    static constexpr Target kTargets[] = {
        {"board", board_input},
        {"conway", conway_input},
        {"figure", figure_input},
        {"game", game_input},
        {"import", import_input},
        {"names", names_input},
        {"sheet", sheet_input},
        {"style", style_input},
        {"tiling", tiling_input},
        {"transcript", transcript_input},
        {"unicode", unicode_input},
#ifdef QUADRILLE_HAS_EYE
        {"picture", picture_input},
#endif
    };
    return kTargets;
}

}  // namespace quadrille::fuzz
