#include "cli/commands/read_verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "score/judge.h"

namespace quadrille::cli {

namespace {

JudgedSheet judged(const std::string& file, const std::string& typed, TranscriptFiles& files) {
    const SourceText source = transcript::readable_source(file, typed);
    std::optional<transcript::ReadGame> game = files.reader(source).next();
    QUADRILLE_CHECK(game);
    score::Verdict verdict = score::judge(source, *game);
    return {std::move(*game), std::move(verdict)};
}

// What the players circled is not what the board comes to: they, or this program, misread it.
std::optional<std::string> other_result(const ReadAnswer& answer, const score::Verdict& verdict) {
    const page::MeasuredWord* circled = circled_in(answer);
    if (circled == nullptr || verdict.winner == circled->winner.index()) {
        return std::nullopt;
    }
    const std::vector<std::string>& roles = answer.coded->game.spec().roles;
    return fmt::format("'{}' is circled, so that {} wins, but on this board {}",
                       circled->text,
                       roles[circled->winner.index()],
                       verdict.winner ? roles.at(*verdict.winner) + " wins" : "nobody has won");
}

// Where the rules allow the board only if two marks are exchanged, their swatches may be.
std::optional<std::string> exchanged_swatches(const ReadAnswer& answer, TranscriptFiles& files) {
    const std::vector<spec::MarkSpec>& marks = answer.coded->game.spec().marks;
    std::optional<std::string> found;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const std::string typed = transcript_with_exchanged(answer, j, i);
            const JudgedSheet other = judged(answer.picture.file, typed, files);
            if (other.verdict.status == score::Status::Invalid) {
                continue;
            }
            if (found) {
                return std::nullopt;
            }
            found = fmt::format(
                "with {0} and {1} exchanged the rules allow the board: is the swatch "
                "of {0} coloured with the pencil of {1}, and the other way round",
                marks[j].letter,
                marks[i].letter);
        }
    }
    return found;
}

// Those that were read with the least confidence, if the rules object to some of them.
std::vector<std::size_t> least_sure_sites(const ReadAnswer& answer) {
    constexpr std::size_t kMost = 3;
    const std::vector<SeenSite>& seen = answer.seen.sites;
    std::vector<std::size_t> sites;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (answer.coded->measures.sites[i].start.empty()) {
            sites.push_back(i);
        }
    }
    std::ranges::stable_sort(sites, {}, [&](std::size_t site) { return seen[site].confidence; });
    sites.resize(std::min(sites.size(), kMost));
    return sites;
}

}  // namespace

void judge_reading(ReadAnswer& answer, TranscriptFiles& files) {
    std::vector<std::string>& questions = answer.questions;
    questions = answer.seen.questions;
    if (!doubts_of(answer).empty()) {
        return;
    }
    JudgedSheet game = judged(answer.picture.file, transcript_of(answer), files);
    for (const Diagnostic& objection : game.verdict.diagnostics) {
        if (objection.severity == Severity::Error) {
            questions.push_back(message_of(objection));
        }
    }
    if (game.verdict.status != score::Status::Invalid) {
        if (const auto question = other_result(answer, game.verdict)) {
            questions.push_back(*question);
        }
    } else if (const auto question = exchanged_swatches(answer, files)) {
        questions.push_back(*question);
    }
    if (questions.empty()) {
        answer.judged = std::move(game);
    } else {
        answer.least_sure = least_sure_sites(answer);
    }
}

}  // namespace quadrille::cli
