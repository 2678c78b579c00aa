// A picture as `quadrille-eye` sees it: which codes are in it, what stands on each site of their
// sheets. The eye knows no game, this program no picture; see eye/talk.h for their conversation.
#pragma once

#include <functional>
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
};

struct SeenSite {
    enum class Certainty { Sure, Unsure, Unseen };
    Certainty certainty = Certainty::Sure;
    std::optional<std::size_t> mark;  ///< Index into the game's marks; the likeliest, if in doubt.
    double confidence = 1;
};

struct SeenSheet {
    std::optional<ReadingRefusal> refusal;
    std::vector<SeenSite> sites;                     ///< In the order of the plan.
    bool by_tone = false;                            ///< Pencils were told by how dark they are.
    std::optional<std::size_t> circled;              ///< Of the words that say the result.
    std::vector<std::pair<double, double>> corners;  ///< The marks, in pixels; empty: not found.
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
    /// Errors: the eye is missing, cannot be started, or cannot read the file.
    static Result<EyeTalk> about(const std::string& path);

    /// The texts of the codes in the picture.
    [[nodiscard]] const std::vector<std::string>& codes() const { return codes_; }

    /// `plans`: one for each code, as JSON; empty where there is none.
    /// Errors: the eye failed.
    Result<std::vector<SeenSheet>> see(const std::vector<std::string>& plans);

    /// Writes the picture with these notes, for each code.
    Result<void> draw(const std::vector<std::vector<SiteNote>>& notes, const std::string& path);

  private:
    EyeTalk(Conversation talk, std::string path) : talk_(std::move(talk)), path_(std::move(path)) {}

    Conversation talk_;
    std::string path_;
    std::vector<std::string> codes_;
};

}  // namespace quadrille::cli
