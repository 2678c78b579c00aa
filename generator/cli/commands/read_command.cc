// read: photographs and scans of filled-in sheets to typed games and verdicts. quadrille-eye looks
// at the pictures; here are the sheets, the questions and the answers.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/read_answer.h"
#include "cli/commands/read_verdict.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/measures_json.h"
#include "cli/inputs/places.h"
#include "cli/system/child_process.h"
#include "cli/system/file_system.h"
#include "output/files/write_document.h"
#include "page/reading/sheet_key.h"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kEndings{
    ".jpg", ".jpeg", ".png", ".heic", ".heif", ".pdf"};
constexpr std::string_view kOwn = "-read.png";

std::string ending_of(const std::string& path) {
    std::string ending = fs::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return ending;
}

// Those of folders, but for the pictures that this command made itself.
std::vector<std::string> pictures_of(const Options& options) {
    std::vector<std::string> pictures;
    for (const std::string& operand : options.operands()) {
        std::error_code error;
        if (!is_folder(operand, error)) {
            pictures.push_back(operand);
            continue;
        }
        for (const std::string& name : files_in(operand)) {
            const bool known =
                std::find(kEndings.begin(), kEndings.end(), ending_of(name)) != kEndings.end();
            if (known && !name.ends_with(kOwn)) {
                pictures.push_back((fs::path(operand) / name).string());
            }
        }
    }
    return pictures;
}

/// What an id led to.
struct KnownSheet {
    std::shared_ptr<const CodedSheet> sheet;
    std::optional<ReadingRefusal> refusal;
};

class SheetPictures {
  public:
    SheetPictures(const Options& options, Console& console)
        : options_(options), console_(console), library_(library_of(options)) {}

    ExitCode read_all() {
        const std::vector<std::string> pictures = pictures_of(options_);
        if (pictures.empty()) {
            console_.report(plain_error("there is no picture in the folder",
                                        "expected files that end in .jpg, .png, .heic or .pdf"));
            return ExitCode::Mistake;
        }
        for (const std::string& picture : pictures) {
            if (ending_of(picture) == ".pdf") {
                read_scans(picture);
            } else {
                read_picture(picture, picture);
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

    // The pages of a PDF are pictures that Poppler makes.
    void read_scans(const std::string& path) {
        constexpr const char* kDpi = "200";
        const std::optional<std::string> proof = proof_program();
        std::error_code error;
        std::string folder = (fs::temp_directory_path(error) / "quadrille-read-XXXXXX").string();
        if (!proof || error || ::mkdtemp(folder.data()) == nullptr) {
            console_.report(machine_error(path,
                                          "cannot be read: 'quadrille-proof' or a temporary folder "
                                          "is missing"));
            worsen(ExitCode::Machine);
            return;
        }
        const std::string prefix = (fs::path(folder) / "page").string();
        const Result<ChildResult> made =
            run_child({*proof, "--render", prefix, "--dpi", kDpi, path}, {});
        if (made && made->exit_code == 0) {
            read_pages(folder, path);
        } else {
            refuse(path, {"bad-picture", "the PDF cannot be read", "expected an intact PDF"});
        }
        fs::remove_all(folder, error);
    }

    // page-1.png and so on, which are "scan-1" and so on to the user, or the PDF itself if alone.
    void read_pages(const std::string& folder, const std::string& path) {
        const std::size_t count = files_in(folder).size();
        const fs::path named(path);
        for (std::size_t i = 1; i <= count; ++i) {
            const std::string page = fmt::format("{}-{}", named.stem().string(), i);
            read_picture((fs::path(folder) / fmt::format("page-{}.png", i)).string(),
                         count == 1 ? path : (named.parent_path() / page).string());
        }
    }

    // `file` is what the user knows it as.
    void read_picture(const std::string& picture, const std::string& file) {
        Result<EyeTalk> eye = EyeTalk::about(picture);
        if (!eye) {
            const bool machine = has_machine_failure(eye.error());
            if (machine) {
                console_.report(eye.error());
                worsen(ExitCode::Machine);
                return;
            }
            refuse(file, {"bad-picture", eye.error().front().wrong, eye.error().front().expected});
            return;
        }
        std::vector<ReadAnswer> sheets;
        std::vector<std::string> plans;
        for (const std::string& code : eye->codes()) {
            sheets.push_back(look_up(code, file));
            sheets.back().sheet = sheets.size();
            plans.push_back(plan_of(sheets.back()));
        }
        if (sheets.empty()) {
            refuse(file,
                   {"no-code",
                    "no code of a sheet can be read in the picture",
                    "go nearer, or take the picture again with the code in it, sharp and "
                    "uncovered"});
            return;
        }
        tell_missing(sheets, file);
        see(*eye, plans, sheets, file);
    }

    // A page of several boards, of which not all are found; one alone may be cut out.
    void tell_missing(const std::vector<ReadAnswer>& sheets, const std::string& file) {
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
                                shown(file),
                                count,
                                known.sheet->boards));
            }
        }
    }

    ReadAnswer look_up(const std::string& code, const std::string& file) {
        ReadAnswer answer{.file = file, .id = page::tidy_id(code).value_or("")};
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
             const std::string& file) {
        Result<std::vector<SeenSheet>> seen = eye.see(plans);
        if (!seen) {
            refuse(file, {"limits", seen.error().front().wrong, seen.error().front().expected});
            return;
        }
        std::vector<std::vector<SiteNote>> notes;
        for (std::size_t i = 0; i < sheets.size(); ++i) {
            if (sheets[i].coded) {
                sheets[i].seen = std::move((*seen)[i]);
            }
            notes.push_back(notes_of(sheets[i]));
        }
        const std::string drawn = picture_path(file);
        if (const Result<void> done = eye.draw(notes, drawn); !done) {
            console_.report(done.error());
            worsen(ExitCode::Machine);
        }
        for (ReadAnswer& sheet : sheets) {
            if (!sheet.seen.refusal) {
                ask(sheet, drawn);
                judge_reading(sheet, options_);
            }
            tell(std::move(sheet));
        }
        if (!options_.has("--json")) {
            console_.note(shown(drawn));
        }
    }

    [[nodiscard]] std::string picture_path(const std::string& file) const {
        const fs::path path(file);
        const std::string name = path.stem().string() + std::string(kOwn);
        if (const std::optional<std::string> folder = options_.text("--output")) {
            make_folder(*folder);
            return (fs::path(*folder) / name).string();
        }
        return (path.parent_path() / name).string();
    }

    // On a terminal, each doubt.
    void ask(ReadAnswer& sheet, const std::string& drawn) {
        const std::vector<std::size_t> doubts = doubts_of(sheet);
        const bool terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDERR_FILENO) != 0;
        if (doubts.empty() || options_.has("--json") || !terminal) {
            return;
        }
        console_.flush();
        console_.message(fmt::format("{} shows the numbered sites. Press Enter to leave one open.",
                                     shown(drawn)));
        int number = 0;
        for (const std::size_t site : doubts) {
            const std::string& name = sheet.coded->measures.sites[site].name;
            answer_one(sheet, site, fmt::format("{}. {}: {}? ", ++number, name, choices_of(sheet)));
        }
    }

    void answer_one(ReadAnswer& sheet, std::size_t site, const std::string& question) {
        std::string answer = "?";
        while (true) {
            console_.messages(question);
            console_.flush();
            if (!std::getline(std::cin, answer) || answer.empty()) {
                return;
            }
            SeenSite& seen = sheet.seen.sites[site];
            const auto mark = sheet.coded->game.find_mark(answer);
            if (mark || answer == ".") {
                seen = {SeenSite::Certainty::Sure,
                        mark ? std::optional<std::size_t>(mark->index()) : std::nullopt,
                        1};
                return;
            }
        }
    }

    void refuse(const std::string& file, ReadingRefusal refusal) {
        ReadAnswer answer{.file = file, .id = {}};
        answer.seen.refusal = std::move(refusal);
        tell(std::move(answer));
    }

    void tell(ReadAnswer answer) {
        const ReadStatus status = status_of(answer);
        worsen(status == ReadStatus::Read ? code_ : ExitCode::Mistake);
        if (options_.has("--json")) {
            console_.print(to_json(answer));
        } else if (status == ReadStatus::Refused) {
            Diagnostic problem =
                plain_error(answer.seen.refusal->message, answer.seen.refusal->cure);
            problem.file = answer.file;
            console_.report(problem);
        } else {
            tell_reading(answer);
        }
        answers_.push_back(std::move(answer));
    }

    void tell_reading(const ReadAnswer& answer) {
        console_.print(fmt::format(
            "{}# {}, sheet {}\n", answers_.empty() ? "" : "\n", shown(answer.file), answer.sheet));
        console_.print(transcript_of(answer));
        if (!answer.verdict.empty()) {
            console_.print("\n" + answer.verdict);
        }
        const std::size_t doubts = doubts_of(answer).size();
        if (doubts > 0) {
            console_.message(
                fmt::format("{}: {} to be settled: type the mark, or a dot, in place of "
                            "each ?",
                            shown(answer.file),
                            doubts == 1 ? "1 site is" : fmt::format("{} sites are", doubts)));
        }
        for (const std::string& question : answer.questions) {
            console_.message(fmt::format("{}: is this right? {}", shown(answer.file), question));
        }
    }

    const Options& options_;
    Console& console_;
    spec::Library library_;
    output::FontMeasurer measurer_;
    std::map<std::string, KnownSheet> known_;  // by their ids
    std::vector<ReadAnswer> answers_;
    ExitCode code_ = ExitCode::Done;
};

}  // namespace

ExitCode run_read(const Options& options, Console& console) {
    return SheetPictures(options, console).read_all();
}

}  // namespace quadrille::cli
