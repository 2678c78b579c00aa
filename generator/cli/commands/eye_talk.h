// A picture as `quadrille-eye` sees it: which codes are in it, what stands on each site of their
// sheets. The eye knows no game, this program no picture; see eye/talk.h for their conversation.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/system/conversation.h"

namespace quadrille::cli {

/// Why something cannot be read, and what to do.
struct ReadingRefusal {
    std::string cause;  ///< A word for programs: "too-small".
    std::string message;
    std::string cure;
    std::vector<std::size_t> swatches{};  ///< Which it is about, in the order of the plan.
};

struct SeenSite {
    enum class Certainty { Sure, Unsure, Unseen };
    Certainty certainty = Certainty::Sure;
    std::optional<std::size_t> mark;  ///< Index into the game's marks; the likeliest, if in doubt.
    double confidence = 1;
    std::string why{};  ///< Of a doubt: "there is ink along its edge".
};

struct SeenSheet {
    std::optional<ReadingRefusal> refusal;
    std::vector<SeenSite> sites;                     ///< In the order of the plan.
    std::vector<std::string> questions;              ///< About all of it; somebody has to look.
    std::optional<std::size_t> circled;              ///< Of the words that say the result.
    std::vector<std::pair<double, double>> corners;  ///< The marks, in pixels; empty: not found.
    std::vector<std::vector<std::pair<double, double>>> outlines{};  ///< Of the sites, in pixels.
    double pixels_per_mm = 0;
    double residue = 0;  ///< mm
};

/// What is drawn on a site in the picture.
struct SiteNote {
    std::string text;
    bool asked = false;
};

class EyeTalk {
  public:
    /// `page` is from 1; most files have one.
    /// Errors: the eye is missing, cannot be started, or cannot read the file.
    static Result<EyeTalk> about(const std::string& path, int page = 1);

    /// By what the eye has said so far, a line each time; no program is started.
    /// Errors: the eye could not read the file; this is not what it says.
    static Result<EyeTalk> heard(const std::string& path, const std::string& lines);

    /// What the eye is to be told, where it has not said all; else nothing.
    [[nodiscard]] const std::optional<std::string>& next() const { return next_; }

    [[nodiscard]] int pages() const { return pages_; }

    /// What is wrong with the picture, of which something can be seen after all; empty: nothing.
    [[nodiscard]] const std::string& flaw() const { return flaw_; }

    /// Why there are no codes; nothing if there are.
    [[nodiscard]] const std::optional<ReadingRefusal>& refusal() const { return refusal_; }

    /// The texts of the codes in the picture.
    [[nodiscard]] const std::vector<std::string>& codes() const { return codes_; }

    /// `plans`: one for each code, as JSON; empty where there is none.
    /// Errors: the eye failed; or next() is what it has to be told.
    Result<std::vector<SeenSheet>> see(const std::vector<std::string>& plans);

    /// Writes the picture with these notes, for each code.
    Result<void> draw(const std::vector<std::vector<SiteNote>>& notes, const std::string& path);

  private:
    explicit EyeTalk(std::string path) : path_(std::move(path)) {}

    static Result<EyeTalk> begun(EyeTalk eyes);
    std::optional<std::string> hear();
    void say(const std::string& line);

    std::optional<Conversation> talk_;  // Nothing: all that is said is in lines_.
    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    std::optional<std::string> next_;
    std::string path_;
    std::vector<std::string> codes_;
    int pages_ = 1;
    std::string flaw_;
    std::optional<ReadingRefusal> refusal_;
};

}  // namespace quadrille::cli
