// read: photographs and scans of filled-in sheets to typed games and verdicts. quadrille-eye looks
// at the pictures; here are the sheets, the questions and the answers.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/commands/read_answer.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/measures_json.h"
#include "cli/inputs/picture_files.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "cli/system/child_process.h"
#include "cli/system/console.h"
#include "cli/system/disk_reader.h"
#include "cli/system/file_system.h"
#include "cli/system/memory_file.h"
#include "output/files/write_document.h"
#include "page/reading/sheet_key.h"
#include "score/judge.h"
#include "score/report.h"

namespace quadrille::cli {

namespace {

// What the rules say about a board that was read from a picture.

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

// Adds the verdict if nothing is left open and nobody objects; else the questions: where the rules
// do not allow the board, the players circled another result, or pencils were told only by how dark
// they are, somebody has to look. Nothing is mended. Requires: the sheet was not refused.
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

// The questions of `read` on a terminal: what stands on each site that could not be read surely.

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

// Asks about each site in doubt, whose number is in the picture `drawn`, and takes the answers over;
// until the end of the input. What was left open stays in doubt.
void ask_about_sites(ReadAnswer& answer,
                     const std::string& drawn,
                     std::istream& input,
                     Console& console) {
    SiteQuestions(answer, input, console).run(drawn);
}

/// What an id led to.
struct KnownSheet {
    std::shared_ptr<const CodedSheet> sheet;
    std::optional<ReadingRefusal> refusal;
};

// A picture of a page of a PDF, made by Poppler; empty after the last page.
Result<std::string> scan_of(const std::string& path, int page) {
    constexpr const char* kDpi = "200";
    const std::optional<std::string> proof = proof_program();
    if (!proof) {
        return fail(machine_error({}, "the program 'quadrille-proof' is missing"));
    }
    QUADRILLE_TRY(auto made,
                  run_child({*proof, "--page", std::to_string(page), "--dpi", kDpi, path}, {}));
    if (made.exit_code != 0) {
        return fail(plain_error("the PDF cannot be read", "expected an intact PDF"));
    }
    return std::move(made.output);
}

class SheetPictures {
  public:
    SheetPictures(const Options& options, Console& console)
        : options_(options),
          console_(console),
          library_(library_of(options)),
          typed_(options),
          files_(picture_files(options.operands)),
          names_(files_.pictures, options.output) {}

    ExitCode read_all() {
        for (const std::string& note : files_.notes) {
            console_.message(note);
        }
        if (files_.pictures.empty()) {
            console_.report(plain_error("there is no picture in the folder",
                                        "expected files that end in .jpg, .png, .heic or .pdf"));
            return ExitCode::Mistake;
        }
        if (const std::optional<std::string> heard = options_.eye) {
            read_heard(*heard);
            return code_;
        }
        make_output_folder();
        for (const std::string& picture : files_.pictures) {
            if (is_pdf(picture)) {
                read_scans(picture);
            } else {
                read_file(picture);
            }
        }
        if (answers_.size() > 1 && !options_.json) {
            for (const ReadAnswer& answer : answers_) {
                console_.note(summary_of(answer));
            }
        }
        return code_;
    }

  private:
    void worsen(ExitCode code) { code_ = code_ == ExitCode::Machine ? code_ : code; }

    void fail_with(const Diagnostics& problems) {
        console_.report(problems);
        worsen(ExitCode::Machine);
    }

    // Where it cannot be made, there are no pictures with readings, but all else.
    void make_output_folder() {
        const std::optional<std::string> folder = options_.output;
        if (!folder) {
            return;
        }
        make_folder(*folder);
        std::error_code error;
        if (!is_folder(*folder, error)) {
            fail_with({machine_error(
                *folder, "is no folder and cannot be made; no pictures are put there")});
            draws_ = false;
        }
    }

    // The eye is elsewhere: what it has said of one picture comes from a file, and no picture is made.
    void read_heard(const std::string& file) {
        constexpr std::size_t kMostHeard = 16'000'000;
        draws_ = false;
        const Result<std::string> lines =
            files_.pictures.size() == 1
                ? DiskReader().read(file, kMostHeard)
                : fail(plain_error("--eye is about one picture", "expected a single PICTURE"));
        if (!lines) {
            console_.report(lines.error());
            return worsen(ExitCode::Mistake);
        }
        const std::string& path = files_.pictures.front();
        read_picture(EyeTalk::heard(path, *lines), {path, std::nullopt});
    }

    // A picture in memory for each page.
    void read_scans(const std::string& path) {
        Result<std::string> scan = scan_of(path, 1);
        for (int page = 1; scan && !scan->empty(); ++page) {
            const Result<MemoryFile> file = MemoryFile::of(*scan);
            scan = scan_of(path, page + 1);
            if (!file) {
                return fail_with(file.error());
            }
            const bool alone = page == 1 && (!scan || scan->empty());
            const PictureName name{path, alone ? std::nullopt : std::optional(page)};
            read_picture(EyeTalk::about(file->path()), name);
        }
        if (!scan && has_machine_failure(scan.error())) {
            fail_with(scan.error());
        } else if (!scan) {
            refuse({path}, scan.error());
        }
    }

    void read_file(const std::string& path) {
        int pages = 1;
        for (int page = 1; page <= pages; ++page) {
            Result<EyeTalk> eye = EyeTalk::about(path, page);
            pages = page == 1 && eye ? eye->pages() : pages;
            read_picture(std::move(eye), {path, pages == 1 ? std::nullopt : std::optional(page)});
        }
    }

    void read_picture(Result<EyeTalk> eye, const PictureName& picture) {
        if (!eye && has_machine_failure(eye.error())) {
            return fail_with(eye.error());
        }
        if (!eye) {
            return refuse(picture, eye.error());
        }
        if (!eye->flaw().empty()) {
            console_.report(warning_about(picture, eye->flaw()));
        }
        if (eye->refusal()) {
            return refuse(picture, *eye->refusal());
        }
        std::vector<ReadAnswer> sheets;
        std::vector<std::string> plans;
        for (const std::string& code : eye->codes()) {
            sheets.push_back(look_up(code, picture));
            sheets.back().sheet = sheets.size();
            plans.push_back(plan_of(sheets.back()));
        }
        tell_missing(sheets, picture);
        see(*eye, plans, sheets, picture);
    }

    // A page of several boards, of which not all are found; one alone may be cut out.
    void tell_missing(const std::vector<ReadAnswer>& sheets, const PictureName& picture) {
        std::map<std::string, int> counts;
        for (const ReadAnswer& sheet : sheets) {
            ++counts[sheet.id];
        }
        for (const auto& [id, count] : counts) {
            const KnownSheet& known = known_.at(id);
            if (known.sheet && count > 1 && count < known.sheet->boards) {
                console_.message(
                    fmt::format("{}: {} boards are found on a page that has room for {}; if the "
                                "picture shows more, take those alone, from nearer",
                                in_words(picture),
                                count,
                                known.sheet->boards));
            }
        }
    }

    ReadAnswer look_up(const std::string& code, const PictureName& picture) {
        ReadAnswer answer{.picture = picture, .id = page::tidy_id(code).value_or("")};
        const KnownSheet& known = known_sheet(answer.id);
        answer.coded = known.sheet;
        answer.seen.refusal = known.refusal;
        return answer;
    }

    // Several sheets of a page have one id, and those of a folder few.
    const KnownSheet& known_sheet(const std::string& id) {
        constexpr std::array<const char*, 3> kCauses{
            "foreign-code", "unknown-game", "other-version"};
        const auto [found, fresh] = known_.try_emplace(id);
        if (fresh) {
            auto sheet = sheet_of_code(library_, id, measurer_);
            if (sheet) {
                found->second.sheet = std::make_shared<const CodedSheet>(std::move(*sheet));
            } else {
                found->second.refusal =
                    ReadingRefusal{kCauses.at(static_cast<std::size_t>(sheet.error().trouble)),
                                   sheet.error().message,
                                   sheet.error().cure};
            }
        }
        return found->second;
    }

    // As JSON in one line; empty if there is no sheet.
    static std::string plan_of(const ReadAnswer& answer) {
        if (!answer.coded) {
            return "";
        }
        const page::SheetMeasures& measures = answer.coded->measures;
        std::string json = to_json(MeasuredPage{
            answer.coded->game, measures.part.width(), measures.part.height(), {&measures, 1}});
        json.pop_back();
        return json;
    }

    void see(EyeTalk& eye,
             const std::vector<std::string>& plans,
             std::vector<ReadAnswer>& sheets,
             const PictureName& picture) {
        Result<std::vector<SeenSheet>> seen = eye.see(plans);
        if (!seen && eye.next()) {
            return console_.print(*eye.next() + "\n");
        }
        if (!seen) {
            return refuse(picture, seen.error(), "limits");
        }
        std::vector<std::vector<SiteNote>> notes;
        for (std::size_t i = 0; i < sheets.size(); ++i) {
            if (sheets[i].coded) {
                sheets[i].seen = std::move((*seen)[i]);
            }
            notes.push_back(notes_of(sheets[i]));
        }
        const std::string drawn = draws_ ? draw(eye, notes, picture) : "";
        for (ReadAnswer& sheet : sheets) {
            sheet.drawn = drawn;
            if (!sheet.seen.refusal) {
                ask(sheet);
                judge_reading(sheet, typed_);
                compare(sheet);
            }
            tell(std::move(sheet));
        }
        if (!options_.json && !drawn.empty()) {
            console_.note(shown(drawn));
        }
    }

    // The path of the picture with the readings; empty if it could not be made.
    std::string draw(EyeTalk& eye,
                     const std::vector<std::vector<SiteNote>>& notes,
                     const PictureName& picture) {
        std::string path = names_.name_for(picture);
        if (const Result<void> done = eye.draw(notes, path); !done) {
            fail_with(done.error());
            return "";
        }
        return path;
    }

    // On a terminal, each doubt. Meanwhile nothing is in progress.
    void ask(ReadAnswer& sheet) {
        const bool terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDERR_FILENO) != 0;
        if (!doubts_of(sheet).empty() && !options_.json && terminal) {
            console_.end_progress();
            ask_about_sites(sheet, sheet.drawn, std::cin, console_);
        }
    }

    void compare(ReadAnswer& sheet) const {
        const auto same = std::ranges::find_if(answers_, [&](const ReadAnswer& other) {
            return !other.seen.refusal && are_equal_boards(other, sheet);
        });
        sheet.same_as = same == answers_.end() ? "" : title_of(*same);
    }

    void refuse(const PictureName& picture, ReadingRefusal refusal) {
        ReadAnswer answer{.picture = picture};
        answer.seen.refusal = std::move(refusal);
        tell(std::move(answer));
    }

    void refuse(const PictureName& picture,
                const Diagnostics& problems,
                const std::string& cause = "bad-picture") {
        refuse(picture, ReadingRefusal{cause, problems.front().wrong, problems.front().expected});
    }

    void tell(ReadAnswer answer) {
        const ReadStatus status = status_of(answer);
        worsen(status == ReadStatus::Read ? code_ : ExitCode::Mistake);
        if (options_.json) {
            console_.print(to_json(answer));
        } else if (status == ReadStatus::Refused) {
            Diagnostic problem = plain_error(refusal_of(answer), answer.seen.refusal->cure);
            problem.file = in_words(answer.picture);
            console_.report(problem);
        } else {
            tell_reading(answer);
        }
        answers_.push_back(std::move(answer));
    }

    void tell_reading(const ReadAnswer& answer) {
        console_.print(fmt::format("{}# {}\n", answers_.empty() ? "" : "\n", title_of(answer)));
        console_.print(transcript_of(answer));
        if (answer.judged) {
            console_.print("\n" + score::report(answer.judged->verdict));
            for (const Diagnostic& warning : answer.judged->verdict.diagnostics) {
                console_.report(warning_about(answer.picture, message_of(warning)));
            }
        }
        const std::size_t doubts = doubts_of(answer).size();
        const std::string name = in_words(answer.picture);
        if (doubts > 0) {
            console_.message(
                fmt::format("{}: {} to be settled: type the mark, or a dot, in place of "
                            "each ?",
                            name,
                            doubts == 1 ? "1 site is" : fmt::format("{} sites are", doubts)));
        }
        for (const std::string& question : answer.questions) {
            console_.message(fmt::format("{}: is this right? {}", name, question));
        }
        if (!answer.least_sure.empty()) {
            console_.message(fmt::format("{}: least sure are {}", name, least_sure_of(answer)));
        }
        if (!answer.same_as.empty()) {
            console_.message(fmt::format(
                "{}: the board is that of {}: is it the same game?", name, answer.same_as));
        }
    }

    static Diagnostic warning_about(const PictureName& picture, std::string what) {
        Diagnostic warning = plain_error(std::move(what));
        warning.severity = Severity::Warning;
        warning.file = in_words(picture);
        return warning;
    }

    const Options& options_;
    Console& console_;
    spec::Library library_;
    TranscriptFiles typed_;
    output::FontMeasurer measurer_;
    PictureFiles files_;
    ReadingNames names_;
    std::map<std::string, KnownSheet> known_;  // by their ids
    std::vector<ReadAnswer> answers_;
    bool draws_ = true;
    ExitCode code_ = ExitCode::Done;
};

Result<ExitCode> run_read(const Options& options, Console& console) {
    return SheetPictures(options, console).read_all();
}

constexpr std::array kReadOptions{
    row<&Options::json>("--json",
                        "one line of JSON for each sheet, with a confidence for each site"),
    row<&Options::output>(
        "-o, --output FOLDER",
        "where to put the pictures with the readings; by default next to the photographs")
        .without("--eye"),
    row<&Options::eye>(
        "--eye FILE",
        "what quadrille-eye said of one picture: for programs that start it themselves, such as "
        "the page in the browser. If it has to hear more, that is printed")};
constexpr std::array kReadGroups{OptionGroup{"Output", kReadOptions}, kWhereToLook};

}  // namespace

CommandSpec read_command() {
    return {
        .name = "read",
        .operands = "PICTURE...",
        .summary = "read photographs of filled-in sheets, and say who won",
        .details =
            "Each PICTURE is a photograph or a scan (JPEG, PNG, HEIC, TIFF, WebP, GIF, BMP or PDF) "
            "of boards that were printed with a code ('board --code'), or a folder of such files; "
            "the colours are those of the swatches on the sheet. Prints the typed game, then the "
            "verdict as 'score' has it. A site that cannot be read surely is a ? in the game and "
            "has a number in the picture PICTURE-read.png, which is always made; on a terminal you "
            "are asked. The exit status is 1 if something is left open, or a sheet cannot be read.",
        .example = "quadrille read photo.jpg",
        .example_is = "show what was played, and the winner",
        .groups = kReadGroups,
        .run = run_read};
}

}  // namespace quadrille::cli
