#include "cli/commands/read_questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/utf8.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kHow =
    "Enter leaves a site open, 'back' returns to the one before, '?' says more.";

std::string trimmed(const std::string& line) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = line.find_first_not_of(kBlanks);
    return begin == std::string::npos
               ? ""
               : line.substr(begin, line.find_last_not_of(kBlanks) - begin + 1);
}

class SiteQuestions {
  public:
    SiteQuestions(ReadAnswer& answer, std::istream& input, Console& console)
        : answer_(answer), input_(input), console_(console), asked_(answer.seen.sites) {}

    void run(const std::string& drawn) {
        const std::vector<std::size_t> doubts = doubts_of(answer_);
        console_.flush();
        console_.message(fmt::format("{} shows the numbered sites. {}", shown(drawn), kHow));
        for (std::size_t at = 0; at < doubts.size();) {
            const Step step = ask(at + 1, doubts[at]);
            if (step == Step::End) {
                return;
            }
            at = step == Step::On ? at + 1 : std::max<std::size_t>(at, 1) - 1;
        }
    }

  private:
    enum class Step { On, Back, End };

    Step ask(std::size_t number, std::size_t site) {
        const std::string question =
            fmt::format("{}. {}: {}? ", number, name_of(site), choices_of(answer_));
        std::string line;
        while (true) {
            console_.messages(question);
            console_.flush();
            if (!std::getline(input_, line)) {
                return Step::End;
            }
            const std::string typed = trimmed(line);
            if (typed.empty()) {
                answer_.seen.sites[site] = asked_[site];
                return Step::On;
            }
            if (lower_ascii(typed) == "back") {
                return Step::Back;
            }
            if (typed == "?") {
                say_more(site);
            } else if (take(site, typed)) {
                return Step::On;
            } else {
                console_.message(fmt::format(
                    "'{}' is none of them: type {}. {}", shown(typed), choices_of(answer_), kHow));
            }
        }
    }

    bool take(std::size_t site, const std::string& typed) {
        const auto mark = answer_.coded->game.find_mark(typed);
        if (!mark && typed != ".") {
            return false;
        }
        answer_.seen.sites[site] = {.mark = mark ? std::optional<std::size_t>(mark->index())
                                                 : std::nullopt};
        return true;
    }

    void say_more(std::size_t site) {
        const SeenSite& seen = asked_[site];
        const auto& marks = answer_.coded->game.spec().marks;
        const std::string likeliest =
            seen.mark && *seen.mark < marks.size() ? marks[*seen.mark].letter : "empty";
        console_.message(fmt::format("{}: {}; most likely {}",
                                     name_of(site),
                                     seen.why.empty() ? "not to be read surely" : seen.why,
                                     likeliest));
    }

    [[nodiscard]] const std::string& name_of(std::size_t site) const {
        return answer_.coded->measures.sites[site].name;
    }

    ReadAnswer& answer_;
    std::istream& input_;
    Console& console_;
    const std::vector<SeenSite> asked_;  // before anything was answered
};

}  // namespace

void ask_about_sites(ReadAnswer& answer,
                     const std::string& drawn,
                     std::istream& input,
                     Console& console) {
    SiteQuestions(answer, input, console).run(drawn);
}

}  // namespace quadrille::cli
