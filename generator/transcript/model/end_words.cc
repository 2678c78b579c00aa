#include "transcript/model/fault_text.h"

namespace quadrille::transcript {

std::string end_words(const game::End& end) {
    switch (end.cause) {
        case game::EndCause::Full:
            return "the board was full";
        case game::EndCause::TurnsPlayed:
            return "all turns had been played";
        case game::EndCause::Reached:
            return "the target was reached";
        case game::EndCause::Stuck:
            return "the player to move had no legal turn";
        case game::EndCause::FewFree:
            return "too few places were free";
        case game::EndCause::Decided:
            return "the game was decided";
        case game::EndCause::AllPassed:
            return "all players had passed in a row";
        case game::EndCause::Resigned:
            return "a player resigned";
        case game::EndCause::NoPlay:
            return "the game is scored from its final board alone";
        case game::EndCause::Nobody:
            return "nobody had a legal turn";
    }
    return {};
}

}  // namespace quadrille::transcript
