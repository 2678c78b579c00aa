#include "cli/commands/read_answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json_writer.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "score/typed_json.h"
#include "score/verdict_json.h"

namespace quadrille::cli {

namespace {

using Certainty = SeenSite::Certainty;

// Boards are compared if at most one of so many sites is open.
constexpr std::size_t kFewOpen = 4;

std::string_view status_word(ReadStatus status) {
    switch (status) {
        case ReadStatus::Read:
            return "read";
        case ReadStatus::Asked:
            return "asked";
        case ReadStatus::Refused:
            return "refused";
    }
    return "";
}

// What is printed on it, or what was seen; "." where it is empty, "?" in doubt.
std::string entry_of(const ReadAnswer& answer, std::size_t site) {
    const page::MeasuredSite& measured = answer.coded->measures.sites[site];
    const std::vector<spec::MarkSpec>& marks = answer.coded->game.spec().marks;
    if (!measured.start.empty()) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (answer.coded->printed_marks[i].letter == measured.start) {
                return marks[i].letter;
            }
        }
    }
    const SeenSite& seen = answer.seen.sites[site];
    if (seen.certainty != Certainty::Sure) {
        return "?";
    }
    return seen.mark && *seen.mark < marks.size() ? marks[*seen.mark].letter : ".";
}

// A board that is printed turned may have its sites in another order.
std::size_t index_of(const ReadAnswer& answer, const std::string& name) {
    const std::vector<page::MeasuredSite>& sites = answer.coded->measures.sites;
    const auto found = std::find_if(
        sites.begin(), sites.end(), [&](const auto& site) { return site.name == name; });
    return static_cast<std::size_t>(found - sites.begin());
}

// The letters of their marks.
std::vector<std::string> refused_swatches(const ReadAnswer& answer) {
    std::vector<std::string> letters;
    for (const std::size_t swatch : answer.seen.refusal->swatches) {
        const std::size_t mark = answer.coded->measures.swatches.at(swatch).mark;
        letters.push_back(answer.coded->game.spec().marks[mark].letter);
    }
    return letters;
}

std::string verdict_json(const JudgedSheet& judged, const std::string& file) {
    return score::to_json(judged.verdict, file, [&](JsonWriter& json) {
        score::write_typed(json, &*judged.game.transcript, judged.game.remarks);
    });
}

class AnswerWriter {
  public:
    AnswerWriter(const ReadAnswer& answer, std::string& text) : answer_(answer), json_(text) {}

    void write() {
        json_.open('{');
        text("schema", "quadrille.read/1");
        text("file", shown(answer_.picture.file));
        json_.key("page").value(answer_.picture.page);
        json_.key("sheet").value(answer_.sheet);
        text("id", answer_.id);
        write_game();
        text("status", status_word(status_of(answer_)));
        write_refusal();
        write_sites();
        write_circled();
        json_.key("questions").list(answer_.questions);
        json_.key("least_sure").list(answer_.least_sure, [&](std::size_t site) {
            json_.value(answer_.coded->measures.sites[site].name);
        });
        text_or_null("same_as", answer_.same_as);
        text_or_null("picture", answer_.drawn);
        json_.key("corners");
        write_places(answer_.seen.corners);
        json_.key("residue_mm").digits(fmt::format("{:.3f}", answer_.seen.residue));
        json_.key("px_per_mm").digits(fmt::format("{:.2f}", answer_.seen.pixels_per_mm));
        const bool refused = status_of(answer_) == ReadStatus::Refused;
        json_.key("transcript")
            .value(refused ? std::nullopt : std::optional(transcript_of(answer_)));
        json_.key("verdict");
        if (answer_.judged) {
            json_.digits(verdict_json(*answer_.judged, answer_.picture.file));
        } else {
            json_.null();
        }
        json_.close('}');
    }

  private:
    void text(std::string_view key, std::string_view value) { json_.key(key).value(value); }

    void text_or_null(std::string_view key, const std::string& value) {
        json_.key(key).value(value.empty() ? std::nullopt : std::optional(shown(value)));
    }

    void write_game() {
        json_.key("game");
        if (!answer_.coded) {
            json_.null();
            json_.key("set").null();
            return;
        }
        json_.value(answer_.coded->game.spec().id);
        json_.key("set").open('{');
        for (const spec::Setting& setting : answer_.coded->game.spec().settings) {
            json_.key(setting.name).value(setting.value);
        }
        json_.close('}');
    }

    void write_refusal() {
        json_.key("refused");
        if (!answer_.seen.refusal) {
            json_.null();
            return;
        }
        json_.open('{');
        text("cause", answer_.seen.refusal->cause);
        text("message", answer_.seen.refusal->message);
        text("cure", answer_.seen.refusal->cure);
        json_.key("swatches").list(refused_swatches(answer_));
        json_.close('}');
    }

    void write_circled() {
        const page::MeasuredWord* circled = answer_.coded ? circled_in(answer_) : nullptr;
        json_.key("circled").value(circled == nullptr ? std::nullopt
                                                      : std::optional(circled->text));
    }

    void write_places(const std::vector<std::pair<double, double>>& places) {
        json_.list(places, [&](const auto& place) {
            json_.digits(fmt::format("[{:.1f}, {:.1f}]", place.first, place.second));
        });
    }

    void write_outline(std::size_t site) {
        json_.key("outline");
        const auto& outlines = answer_.seen.outlines;
        write_places(site < outlines.size() ? outlines[site]
                                            : std::vector<std::pair<double, double>>());
    }

    void write_sites() {
        json_.key("sites").open('[');
        for (std::size_t i = 0; i < answer_.seen.sites.size(); ++i) {
            const SeenSite& seen = answer_.seen.sites[i];
            const std::string entry = entry_of(answer_, i);
            json_.open('{');
            text("name", answer_.coded->measures.sites[i].name);
            json_.key("mark").value(entry == "?" ? std::nullopt
                                                 : std::optional(entry == "." ? "" : entry));
            json_.key("confidence").digits(fmt::format("{:.3f}", seen.confidence));
            write_outline(i);
            if (entry == "?") {
                text("doubt", seen.certainty == Certainty::Unseen ? "unseen" : "unsure");
                const auto& marks = answer_.coded->game.spec().marks;
                text("likeliest",
                     seen.mark && *seen.mark < marks.size() ? marks[*seen.mark].letter : "");
                text("why", seen.why);
            }
            json_.close('}');
        }
        json_.close(']');
    }

    const ReadAnswer& answer_;
    JsonWriter json_;
};

}  // namespace

ReadStatus status_of(const ReadAnswer& answer) {
    if (answer.seen.refusal) {
        return ReadStatus::Refused;
    }
    return doubts_of(answer).empty() && answer.questions.empty() ? ReadStatus::Read
                                                                 : ReadStatus::Asked;
}

std::vector<std::size_t> doubts_of(const ReadAnswer& answer) {
    std::vector<std::size_t> doubts;
    for (std::size_t i = 0; i < answer.seen.sites.size(); ++i) {
        if (entry_of(answer, i) == "?") {
            doubts.push_back(i);
        }
    }
    return doubts;
}

const page::MeasuredWord* circled_in(const ReadAnswer& answer) {
    const std::vector<page::MeasuredWord>& words = answer.coded->measures.result;
    const std::size_t circled = answer.seen.circled.value_or(words.size());
    return circled < words.size() ? &words[circled] : nullptr;
}

namespace {

// `entry` gives what stands on a site.
template <typename Entry>
std::string typed_game(const ReadAnswer& answer, const Entry& entry) {
    const game::Game& game = answer.coded->game;
    std::string text = fmt::format("game: {}\n", game.spec().id);
    if (!game.spec().variant.empty()) {
        text += fmt::format("variant: {}\n", game.spec().variant);
    }
    std::string settings;
    for (const spec::Setting& setting : game.spec().settings) {
        const auto& idle = game.spec().idle;
        if (std::find(idle.begin(), idle.end(), setting.name) == idle.end()) {
            settings += fmt::format(" {}={}", setting.name, setting.value);
        }
    }
    text += settings.empty() ? "" : "set:" + settings + "\n";
    if (const page::MeasuredWord* circled = circled_in(answer)) {
        text += fmt::format("result: {}\n", game.spec().roles[circled->winner.index()]);
    }
    text += "\nfinal:\n";
    for (const board::LabelRow& row : game.board().label_rows()) {
        text += std::string(2 + static_cast<std::size_t>(std::max(row.indent, 0)), ' ');
        for (const board::SiteId site : row.sites) {
            text +=
                (text.back() == ' ' ? "" : " ") + entry(index_of(answer, game.board().label(site)));
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::string transcript_of(const ReadAnswer& answer) {
    return typed_game(answer, [&](std::size_t site) { return entry_of(answer, site); });
}

std::string transcript_with_exchanged(const ReadAnswer& answer,
                                      std::size_t one,
                                      std::size_t other) {
    const auto& marks = answer.coded->game.spec().marks;
    return typed_game(answer, [&](std::size_t site) {
        const std::string entry = entry_of(answer, site);
        const bool is_printed = !answer.coded->measures.sites[site].start.empty();
        return is_printed                     ? entry
               : entry == marks[one].letter   ? marks[other].letter
               : entry == marks[other].letter ? marks[one].letter
                                              : entry;
    });
}

bool are_equal_boards(const ReadAnswer& one, const ReadAnswer& other) {
    const std::size_t count = one.seen.sites.size();
    if (one.id != other.id || count != other.seen.sites.size()) {
        return false;
    }
    std::size_t marked = 0;
    std::size_t open = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string first = entry_of(one, i);
        const std::string second = entry_of(other, i);
        const bool is_open = first == "?" || second == "?";
        if (!is_open && first != second) {
            return false;
        }
        open += is_open ? 1 : 0;
        marked += !is_open && first != "." && one.coded->measures.sites[i].start.empty() ? 1 : 0;
    }
    return marked > 0 && open * kFewOpen <= count;
}

std::string least_sure_of(const ReadAnswer& answer) {
    std::string text;
    for (const std::size_t site : answer.least_sure) {
        const std::string entry = entry_of(answer, site);
        text += fmt::format("{}{} ({})",
                            text.empty() ? "" : ", ",
                            answer.coded->measures.sites[site].name,
                            entry == "." ? "empty" : entry);
    }
    return text;
}

std::string refusal_of(const ReadAnswer& answer) {
    const std::vector<std::string> letters = refused_swatches(answer);
    return answer.seen.refusal->message +
           (letters.empty() ? "" : ": " + joined_list(letters, "and"));
}

std::string title_of(const ReadAnswer& answer) {
    return fmt::format("{}, sheet {}", in_words(answer.picture), answer.sheet);
}

std::vector<SiteNote> notes_of(const ReadAnswer& answer) {
    std::vector<SiteNote> notes;
    int number = 0;
    for (std::size_t i = 0; i < answer.seen.sites.size(); ++i) {
        const std::string entry = entry_of(answer, i);
        const bool asked = entry == "?";
        notes.push_back({asked ? std::to_string(++number) : entry == "." ? "" : entry, asked});
    }
    return notes;
}

std::string choices_of(const ReadAnswer& answer) {
    std::string text;
    for (const spec::MarkSpec& mark : answer.coded->game.spec().marks) {
        text += (text.empty() ? "" : ", ") + mark.letter;
    }
    return text + " or . for empty";
}

std::string to_json(const ReadAnswer& answer) {
    std::string text;
    AnswerWriter(answer, text).write();
    return text + "\n";
}

std::string summary_of(const ReadAnswer& answer) {
    std::string text = answer.coded
                           ? fmt::format("{}, {}", title_of(answer), answer.coded->game.spec().id)
                           : in_words(answer.picture);
    const std::size_t count = doubts_of(answer).size() + answer.questions.size();
    switch (status_of(answer)) {
        case ReadStatus::Read:
            return text + ": read";
        case ReadStatus::Asked:
            return text + fmt::format(": {} question{}", count, count == 1 ? "" : "s");
        case ReadStatus::Refused:
            return text + ": not read, " + refusal_of(answer);
    }
    return text;
}

}  // namespace quadrille::cli
