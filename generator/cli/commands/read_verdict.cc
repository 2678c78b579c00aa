#include "cli/commands/read_verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/piece_scorer.h"

namespace quadrille::cli {

namespace {

PieceReport scored(const ReadAnswer& answer, const Options& options, bool json) {
    ScoringPlan plan;
    plan.options = &options;
    plan.json = json;
    PieceScorer scorer(plan);
    return scorer({answer.file, true, transcript::Piece{transcript_of(answer), 1, true}});
}

std::string output_of(const PieceReport& report) {
    std::string text;
    for (const PieceReport::Part& part : report.parts()) {
        text += part.where == PieceReport::Where::Output ? part.text : "";
    }
    return text;
}

// "file:1:2: error: what is wrong; what was expected" without the place.
std::string objection_in(const std::string& message) {
    constexpr std::string_view kBefore = "error: ";
    const std::size_t at = message.find(kBefore);
    const std::size_t from = at == std::string::npos ? 0 : at + kBefore.size();
    return message.substr(from, message.find('\n', from) - from);
}

std::vector<std::string> objections_in(const PieceReport& report) {
    std::vector<std::string> objections;
    for (const PieceReport::Part& part : report.parts()) {
        if (part.where == PieceReport::Where::Messages) {
            objections.push_back(objection_in(part.text));
        }
    }
    if (objections.empty()) {
        objections.emplace_back("the rules do not allow this board");
    }
    return objections;
}

// The player that a verdict names, from 1; 0 if nobody has won.
std::size_t winner_in(const std::string& verdict) {
    const auto json = nlohmann::json::parse(verdict, nullptr, false);
    const auto winner =
        json.is_object() ? json.value("winner", nlohmann::json()) : nlohmann::json();
    return winner.is_number_unsigned() ? winner.get<std::size_t>() : 0;
}

// What the players circled is not what the board comes to: they, or this program, misread it.
std::optional<std::string> other_result(const ReadAnswer& answer, std::size_t winner) {
    const page::MeasuredWord* circled = circled_in(answer);
    if (circled == nullptr || winner == circled->winner.index() + 1) {
        return std::nullopt;
    }
    const std::vector<std::string>& roles = answer.coded->game.spec().roles;
    return fmt::format(
        "'{}' is circled, so that {} wins, but on this board {}",
        circled->text,
        roles[circled->winner.index()],
        winner == 0 || winner > roles.size() ? "nobody has won" : roles[winner - 1] + " wins");
}

}  // namespace

void judge_reading(ReadAnswer& answer, const Options& options) {
    if (answer.seen.by_tone) {
        answer.questions.emplace_back(
            "the pencils look grey and were told by how dark they are; compare each site with the "
            "picture");
    }
    if (!doubts_of(answer).empty()) {
        return;
    }
    const PieceReport plain = scored(answer, options, false);
    if (plain.mistaken) {
        std::ranges::move(objections_in(plain), std::back_inserter(answer.questions));
        return;
    }
    std::string json = output_of(scored(answer, options, true));
    if (const auto question = other_result(answer, winner_in(json))) {
        answer.questions.push_back(*question);
    }
    if (!answer.questions.empty()) {
        return;
    }
    while (!json.empty() && json.back() == '\n') {
        json.pop_back();
    }
    answer.verdict = output_of(plain);
    answer.verdict_json = std::move(json);
}

}  // namespace quadrille::cli
