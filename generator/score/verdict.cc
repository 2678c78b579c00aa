#include "score/verdict.h"

namespace quadrille::score {

std::string decided_by(const Verdict& verdict) {
    using Kind = transcript::Ending::Kind;
    if (!verdict.off_the_board) {
        return verdict.game == nullptr ? "" : decided_by(*verdict.game, verdict.standing);
    }
    switch (*verdict.off_the_board) {
        case Kind::Resign:
            return "resigned";
        case Kind::Draw:
            return "draw agreed";
        case Kind::Forfeit:
            return "forfeit";
        case Kind::Time:
            return "time";
        case Kind::Stuck:
            break;
    }
    return {};
}

}  // namespace quadrille::score
