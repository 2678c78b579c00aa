#include "score/believed_result.h"

#include <string>

namespace quadrille::score {

using transcript::ResultClaim;

void check_result(const SourceText& source,
                  const transcript::Transcript& transcript,
                  Verdict& verdict) {
    if (!transcript.result || transcript.result->kind == ResultClaim::Kind::Unknown) {
        return;
    }
    const ResultClaim& claim = *transcript.result;
    const bool draw = claim.kind == ResultClaim::Kind::Draw;
    const bool right = draw ? verdict.draw : verdict.winner == claim.person;
    if (right) {
        return;
    }
    verdict.result_wrong = true;
    const std::string believed = draw ? "a draw" : verdict.names[claim.person] + " as the winner";
    std::string truth = "the game is not finished: nobody has won yet";
    if (verdict.winner) {
        truth = verdict.names[*verdict.winner] + " won";
    } else if (verdict.draw) {
        truth = "it is a draw";
    } else if (verdict.status == Status::Resigned) {
        truth = "there is no single winner";
    }
    verdict.diagnostics.push_back(
        source.warning(claim.span, "WRONG RESULT: 'result:' gives " + believed, truth));
}

void name_by_role(Verdict& verdict) {
    for (std::size_t person = 0; person < verdict.names.size(); ++person) {
        const spec::RoleId role =
            role_of_person(*verdict.game, person, verdict.rounds[0].first_person);
        verdict.names[person] = verdict.game->spec().roles[role.index()];
    }
}

}  // namespace quadrille::score
