#include "cli/commands/piece_scorer.h"

#include <fmt/format.h>

#include <utility>

#include "base/utf8.h"
#include "page/report/verdict_entry.h"
#include "score/report.h"
#include "score/typed_json.h"
#include "score/verdict_csv.h"
#include "score/verdict_json.h"

namespace quadrille::cli {

void PieceScorer::add_unreadable(const std::string& path,
                                 int line,
                                 const Diagnostics& diagnostics,
                                 PieceReport& report) {
    report.mistaken = true;
    if (plan_->json) {
        report.to(PieceReport::Where::Output) +=
            score::unreadable_json(path, line, diagnostics) + "\n";
    } else if (plan_->csv) {
        score::Verdict unreadable;
        unreadable.line = line;
        unreadable.diagnostics = diagnostics;
        report.to(PieceReport::Where::Output) += score::to_csv(
            {.verdict = unreadable, .typed = nullptr, .remarks = {}, .file = path}, *plan_->csv);
    } else {
        report.to(PieceReport::Where::Messages) += to_text(diagnostics, plan_->ink);
    }
}

void PieceScorer::add_verdict(const std::string& path,
                              const transcript::ReadGame& game,
                              const score::Verdict& verdict,
                              bool alone,
                              PieceReport& report) const {
    if (plan_->json) {
        const auto* typed = game.transcript ? &*game.transcript : nullptr;
        const score::MoreKeys more = [&](JsonWriter& json) {
            score::write_typed(json, typed, game.remarks);
            if (plan_->judging.entry && verdict.game != nullptr) {
                page::write_entry(json, typed, verdict, plan_->language);
            }
        };
        report.to(PieceReport::Where::Output) += score::to_json(verdict, path, more) + "\n";
        return;
    }
    if (plan_->csv) {
        report.to(PieceReport::Where::Output) +=
            score::to_csv({.verdict = verdict,
                           .typed = game.transcript ? &*game.transcript : nullptr,
                           .remarks = game.remarks,
                           .file = path},
                          *plan_->csv);
        return;
    }
    if (!verdict.diagnostics.empty()) {
        report.to(PieceReport::Where::Messages) += to_text(verdict.diagnostics, plan_->ink);
    }
    const bool brief = plan_->brief;
    std::string& output = report.to(PieceReport::Where::Output);
    report.gap = !alone && !brief;
    if (!alone) {
        const fmt::format_int line(verdict.line);
        output += brief ? "" : "\n";
        output += shown_path_;
        output += ':';
        output.append(line.data(), line.size());
        output += brief ? ": " : ": \n";
    }
    output += score::report(verdict, {.brief = brief, .trace = plan_->judging.trace});
}

void PieceScorer::score_text(const SourceText& source, bool may_be_alone, PieceReport& report) {
    transcript::TranscriptReader games = files_->reader(source);
    bool first = true;
    while (const std::optional<transcript::ReadGame> game = games.next()) {
        const bool alone = may_be_alone && std::exchange(first, false) && games.at_end();
        const score::Verdict verdict = score::judge(source, *game, plan_->judging);
        ++report.games;
        const bool refused = plan_->strict && !verdict.diagnostics.empty();
        report.mistaken = report.mistaken || refused || verdict.status == score::Status::Invalid;
        add_verdict(source.name(), *game, verdict, alone, report);
        for (ReasonsFigure* const figure : plan_->figures) {
            figure->add(*game, verdict);
        }
    }
}

PieceReport PieceScorer::operator()(FilePiece piece) {
    PieceReport report;
    if (!piece.piece) {
        add_unreadable(piece.path, 1, piece.piece.error(), report);
        return report;
    }
    const bool whole_file = piece.first && piece.piece->last;
    shown_path_ = shown(piece.path);
    const auto texts = transcript::piece_texts(piece.path, std::move(*piece.piece));
    const bool may_be_alone =
        whole_file && texts.size() == 1 && plan_->options->operands().size() == 1;
    for (const transcript::PieceText& text : texts) {
        if (text.source) {
            score_text(*text.source, may_be_alone, report);
            continue;
        }
        add_unreadable(piece.path, text.first_line, text.source.error(), report);
        for (ReasonsFigure* const figure : plan_->figures) {
            figure->skip();
        }
        if (!plan_->json && !plan_->csv && !may_be_alone) {
            // A game among others gets its line, whatever is wrong with it.
            const Diagnostic& first = text.source.error().front();
            report.gap = !plan_->brief;
            report.to(PieceReport::Where::Output) +=
                fmt::format("{}{}:{}: {}No verdict: {} (line {})\n",
                            plan_->brief ? "" : "\n",
                            shown_path_,
                            text.first_line,
                            plan_->brief ? "" : "\n",
                            first.wrong,
                            first.span.begin.line);
        }
    }
    return report;
}

}  // namespace quadrille::cli
