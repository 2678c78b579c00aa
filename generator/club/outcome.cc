#include "club/outcome.h"

#include <array>
#include <cstddef>

namespace quadrille::club {

namespace {

struct Kind {
    char code;
    std::string_view word;
};

// In the order of the enumerators.
constexpr std::array<Kind, 9> kKinds{{{'1', "won"},
                                      {'=', "drawn"},
                                      {'0', "lost"},
                                      {'+', "won by forfeit"},
                                      {'-', "lost by forfeit"},
                                      {'U', "pairing-allocated bye"},
                                      {'F', "full-point bye"},
                                      {'H', "half-point bye"},
                                      {'Z', "zero-point bye"}}};

}  // namespace

char code_of(Outcome outcome) {
    return kKinds[static_cast<std::size_t>(outcome)].code;
}

std::string_view word_of(Outcome outcome) {
    return kKinds[static_cast<std::size_t>(outcome)].word;
}

bool is_bye(Outcome outcome) {
    return outcome >= Outcome::PairingBye;
}

bool is_forfeit(Outcome outcome) {
    return outcome == Outcome::WonByForfeit || outcome == Outcome::LostByForfeit;
}

Points worth(Outcome outcome, const Scale& scale) {
    switch (outcome) {
        case Outcome::Won:
        case Outcome::WonByForfeit:
        case Outcome::PairingBye:
        case Outcome::FullPointBye:
            return scale.win;
        case Outcome::Drawn:
        case Outcome::HalfPointBye:
            return scale.draw;
        case Outcome::Lost:
        case Outcome::LostByForfeit:
            return scale.loss;
        case Outcome::ZeroPointBye:
            break;
    }
    return {};
}

std::vector<Outcome> outcomes_of(std::size_t seats, std::optional<std::size_t> winner) {
    std::vector<Outcome> outcomes(seats, winner ? Outcome::Lost : Outcome::Drawn);
    if (winner) {
        outcomes[*winner] = Outcome::Won;
    }
    return outcomes;
}

}  // namespace quadrille::club
