// read: photographs and scans of filled-in sheets to typed games and verdicts. quadrille-eye looks
// at the pictures; here are the sheets, the questions and the answers.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/read_answer.h"
#include "cli/commands/read_questions.h"
#include "cli/commands/read_verdict.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/measures_json.h"
#include "cli/inputs/picture_files.h"
#include "cli/inputs/places.h"
#include "cli/system/child_process.h"
#include "cli/system/file_system.h"
#include "cli/system/memory_file.h"
#include "output/files/write_document.h"
#include "page/reading/sheet_key.h"
#include "score/report.h"

namespace quadrille::cli {

namespace {

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
    Result<ChildResult> made =
        run_child({*proof, "--page", std::to_string(page), "--dpi", kDpi, path}, {});
    if (!made) {
        return fail(std::move(made.error()));
    }
    if (made->exit_code != 0) {
        return fail(plain_error("the PDF cannot be read", "expected an intact PDF"));
    }
    return std::move(made->output);
}

class SheetPictures {
  public:
    SheetPictures(const Options& options, Console& console)
        : options_(options),
          console_(console),
          library_(library_of(options)),
          typed_(options),
          files_(picture_files(options.operands())),
          names_(files_.pictures, options.text("--output")) {}

    ExitCode read_all() {
        for (const std::string& note : files_.notes) {
            console_.message(note);
        }
        if (files_.pictures.empty()) {
            console_.report(plain_error("there is no picture in the folder",
                                        "expected files that end in .jpg, .png, .heic or .pdf"));
            return ExitCode::Mistake;
        }
        make_output_folder();
        for (const std::string& picture : files_.pictures) {
            if (is_pdf(picture)) {
                read_scans(picture);
            } else {
                read_file(picture);
            }
        }
        if (answers_.size() > 1 && !options_.has("--json")) {
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
        const std::optional<std::string> folder = options_.text("--output");
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
        if (!options_.has("--json") && !drawn.empty()) {
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
        if (!doubts_of(sheet).empty() && !options_.has("--json") && terminal) {
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
        if (options_.has("--json")) {
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

}  // namespace

ExitCode run_read(const Options& options, Console& console) {
    return SheetPictures(options, console).read_all();
}

}  // namespace quadrille::cli
