#include "score/verdict.h"

namespace quadrille::score {

Verdict::Verdict() = default;
Verdict::Verdict(const Verdict&) = default;
Verdict::Verdict(Verdict&&) noexcept = default;
Verdict& Verdict::operator=(const Verdict&) = default;
Verdict& Verdict::operator=(Verdict&&) noexcept = default;
Verdict::~Verdict() = default;

std::string decided_by(const Verdict& verdict) {
    using Ended = transcript::Ending::Kind;
    if (!verdict.off_the_board) {
        return verdict.game == nullptr ? "" : decided_by(*verdict.game, verdict.standing);
    }
    switch (*verdict.off_the_board) {
        case Ended::Resign:
            return "resigned";
        case Ended::Draw:
            return "draw agreed";
        case Ended::Forfeit:
            return "forfeit";
        case Ended::Time:
            return "time";
        case Ended::Stuck:
            break;
    }
    return {};
}

}  // namespace quadrille::score
