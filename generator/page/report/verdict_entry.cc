#include "page/report/verdict_entry.h"

#include <cstddef>
#include <variant>
#include <vector>

#include "base/utf8.h"
#include "game/count.h"
#include "page/paper/words.h"
#include "page/report/verdict_board.h"
#include "page/report/verdict_document.h"
#include "page/report/verdict_table.h"
#include "page/sheet/verdict_line.h"
#include "score/report.h"
#include "score/tally.h"

namespace quadrille::page {

namespace {

std::string_view word_of(const game::SegmentItem& segment) {
    if (segment.from == spec::SegmentVerb::From::Last) {
        return "last";
    }
    switch (segment.between) {
        case spec::SegmentVerb::Between::Any:
            return "any";
        case spec::SegmentVerb::Between::Near:
            return "near";
        case spec::SegmentVerb::Between::Last:
            return "last";
    }
    return {};
}

class EntryWriter {
  public:
    // `typed`: the game whose letters the players type.
    EntryWriter(JsonWriter& json,
                const score::Verdict& verdict,
                const game::Game& typed,
                std::string_view language)
        : json_(json),
          verdict_(verdict),
          game_(*verdict.game),
          typed_(typed.spec().marks),
          language_(language) {}

    void write_next() {
        json_.key("next");
        if (!verdict_.next) {
            json_.null();
            return;
        }
        const score::NextTurn& next = *verdict_.next;
        json_.open('{');
        json_.key("round").value(static_cast<int>(next.round) + 1);
        json_.key("turn").value(next.form.number);
        json_.key("player").value(static_cast<int>(next.person) + 1);
        json_.key("name").value(as_utf8(verdict_.names[next.person]));
        const std::string& role = game_.spec().roles[next.form.role.index()];
        json_.key("role").value(as_utf8(role_name(role, language_)));
        json_.key("begun").value(static_cast<int>(next.begun));
        json_.key("items").list(next.form.items, [&](const game::ItemForm& item) {
            json_.object([&] { std::visit([this](const auto& form) { write_item(form); }, item); });
        });
        json_.key("either").value(next.form.either);
        json_.key("pass").value(next.form.pass);
        json_.key("swap").value(next.form.swap);
        json_.close('}');
    }

    void write_words(const transcript::Transcript* transcript) {
        json_.key("title").value(as_utf8(verdict_.status == score::Status::Invalid
                                             ? score::first_line(verdict_)
                                             : verdict_title(verdict_, language_)));
        json_.key("subtitle")
            .value(as_utf8(transcript == nullptr
                               ? std::string()
                               : verdict_subtitle(*transcript, verdict_, last_round(), language_)));
        json_.key("names").list(verdict_.names,
                                [&](const std::string& name) { json_.value(as_utf8(name)); });
        json_.key("marks").open('[');
        for (std::size_t i = 0; i < game_.spec().marks.size(); ++i) {
            const spec::MarkSpec& mark = game_.spec().marks[i];
            json_.open('{');
            json_.key("letter").value(typed_[i].letter);
            json_.key("printed").value(mark.letter);
            json_.key("name").value(as_utf8(mark.name));
            json_.key("colour").value(mark.colour);
            json_.close('}');
        }
        json_.close(']');
        json_.key("missing").list(
            verdict_.missing, [&](const std::string& missing) { json_.value(as_utf8(missing)); });
        json_.key("tables").open('[');
        if (transcript != nullptr) {
            write_tables(*transcript);
        }
        json_.close(']');
    }

  private:
    [[nodiscard]] std::size_t last_round() const {
        return verdict_.rounds.empty() ? 0 : verdict_.rounds.size() - 1;
    }

    void write_item(const game::MarkItems& marks) {
        json_.key("kind").value("mark");
        json_.key("marks").list(marks.choice, [&](const spec::MarkId mark) {
            json_.value(typed_[mark.index()].letter);
        });
        json_.key("each").value(marks.each);
        json_.key("least").value(marks.count.min);
        json_.key("most").value(marks.count.max);
    }

    void write_item(const game::SegmentItem& segment) {
        json_.key("kind").value("segment");
        json_.key("between").value(word_of(segment));
    }

    void write_item(const game::StepItem& /*step*/) {
        json_.key("kind").value("step");
        json_.key("from").value(game_.board().label(*verdict_.next->token));
        write_sites(verdict_.next->targets);
    }

    void write_item(const game::SayItem& say) {
        json_.key("kind").value("say");
        json_.key("words").list(say.words);
    }

    void write_sites(const std::vector<board::SiteId>& sites) {
        json_.key("sites").list(
            sites, [&](const board::SiteId site) { json_.value(game_.board().label(site)); });
    }

    void write_tables(const transcript::Transcript& transcript) {
        const figure::Panel panel = panel_of_last_round(transcript, verdict_, true);
        for (const std::size_t counter : counters_of_last_round(verdict_, panel.counts)) {
            write_table(verdict_table(verdict_, {last_round(), counter}, panel, language_));
        }
    }

    void write_table(const VerdictTable& table) {
        json_.open('{');
        json_.key("heads").list(table.heads,
                                [&](const std::string& head) { json_.value(as_utf8(head)); });
        json_.key("rows").list(table.rows, [&](const VerdictRow& row) { write_row(row); });
        json_.key("note").value(as_utf8(table.note));
        json_.close('}');
    }

    void write_row(const VerdictRow& row) {
        json_.open('{');
        json_.key("mark");
        row.mark ? json_.value(typed_[row.mark->index()].letter) : json_.null();
        json_.key("cells").open('[');
        json_.value(as_utf8(row.number));
        for (const std::string& cell : row.cells) {
            json_.value(as_utf8(cell));
        }
        json_.close(']');
        write_sites(row.sites);
        json_.close('}');
    }

    JsonWriter& json_;
    const score::Verdict& verdict_;
    const game::Game& game_;
    const std::vector<spec::MarkSpec>& typed_;
    std::string_view language_;
};

}  // namespace

void write_entry(JsonWriter& json,
                 const transcript::Transcript* transcript,
                 const score::Verdict& verdict,
                 std::string_view language) {
    const score::Verdict printed = in_words_of(verdict, language);
    EntryWriter writer(json, printed, *verdict.game, language);
    writer.write_next();
    writer.write_words(transcript);
}

}  // namespace quadrille::page
