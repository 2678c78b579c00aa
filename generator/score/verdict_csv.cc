#include "score/verdict_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/csv.h"
#include "base/utf8.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::score {

namespace {

constexpr std::array<const char*, 18> kHeads{"file",
                                             "line",
                                             "game",
                                             "set",
                                             "date",
                                             "place",
                                             "event",
                                             "status",
                                             "players",
                                             "first",
                                             "winner",
                                             "draw",
                                             "scores",
                                             "decided_by",
                                             "turns",
                                             "moves",
                                             "note",
                                             "mistake"};

std::string_view word_of(Status status) {
    switch (status) {
        case Status::Finished:
            return "finished";
        case Status::Unfinished:
            return "unfinished";
        case Status::Resigned:
            return "resigned";
        case Status::Invalid:
            return "invalid";
    }
    return {};
}

std::string remark(std::span<const transcript::Remark> remarks, std::string_view key) {
    std::string text;
    for (const transcript::Remark& each : remarks) {
        text = each.key == key ? each.text : text;
    }
    return text;
}

void append(std::string& list, std::string_view separator, std::string_view item) {
    list += list.empty() ? "" : separator;
    list += item;
}

std::string settings_of(const Verdict& verdict) {
    std::string text;
    if (verdict.game != nullptr) {
        for (const spec::Setting& setting : verdict.game->spec().settings) {
            append(text, " ", fmt::format("{}={}", setting.name, setting.value));
        }
    }
    return text;
}

std::string scores_of(const Verdict& verdict) {
    std::string text;
    const Standing& standing = verdict.standing;
    if (verdict.status != Status::Invalid && standing.score && !verdict.score_unknown) {
        for (const game::Number& number : standing.totals[standing.score->index()]) {
            append(text, " ", number.text());
        }
    }
    return text;
}

// "e5=b; d4=w": turns as they are typed; rounds are separated by " / ".
std::string moves_of(const transcript::Transcript* typed, std::size_t& turns) {
    std::string text;
    if (typed == nullptr) {
        return text;
    }
    for (const transcript::Round& round : typed->rounds) {
        std::string line;
        for (const transcript::Turn& turn : round.turns) {
            std::string items;
            for (const transcript::Item& item : round.items_of(turn)) {
                append(items, " ", transcript::item_text(*typed->game, item.value));
            }
            append(line, "; ", items);
            ++turns;
        }
        append(text, " / ", line);
    }
    return text;
}

std::string mistake_of(const Verdict& verdict) {
    const auto error = std::find_if(
        verdict.diagnostics.begin(), verdict.diagnostics.end(), [](const Diagnostic& each) {
            return each.severity == Severity::Error;
        });
    return error == verdict.diagnostics.end() || verdict.status != Status::Invalid
               ? std::string()
               : fmt::format("line {}: {}", error->span.begin.line, message_of(*error));
}

}  // namespace

std::string csv_heads(const CsvForm& form) {
    CsvLines lines(form);
    for (const char* const head : kHeads) {
        lines.value(head);
    }
    lines.end();
    return std::string(form.mark) + lines.take();
}

std::string to_csv(const CsvGame& game, const CsvForm& form) {
    const Verdict& verdict = game.verdict;
    std::size_t turns = 0;
    const std::string moves = moves_of(game.typed, turns);
    std::string names;
    for (const std::string& name : verdict.names) {
        append(names, ", ", name);
    }
    const std::size_t first = verdict.rounds.empty() ? 0 : verdict.rounds.front().first_person;
    CsvLines lines(form);
    lines.typed(as_utf8(game.file));
    lines.number(std::to_string(verdict.line));
    lines.typed(verdict.id);
    lines.value(settings_of(verdict));
    lines.typed(remark(game.remarks, "date"));
    lines.typed(remark(game.remarks, "place"));
    lines.typed(remark(game.remarks, "event"));
    lines.value(word_of(verdict.status));
    lines.typed(names);
    lines.typed(first < verdict.names.size() ? verdict.names[first] : std::string());
    lines.typed(verdict.winner ? verdict.names[*verdict.winner] : std::string());
    lines.value(verdict.draw ? "true" : "false");
    lines.value(scores_of(verdict));
    lines.value(decided_by(verdict));
    lines.number(std::to_string(turns));
    lines.typed(moves);
    lines.typed(remark(game.remarks, "note"));
    lines.typed(as_utf8(mistake_of(verdict)));
    lines.end();
    return lines.take();
}

}  // namespace quadrille::score
