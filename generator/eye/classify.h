// Which mark stands on each site: compared with the swatches as the players drew them, never with
// colours of our own. Three outcomes: sure, unsure, and not to be seen.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eye/inks.h"
#include "eye/plan.h"
#include "eye/refusals.h"
#include "eye/sample.h"
#include "eye/tones.h"

namespace quadrille::eye {

enum class Certainty { Sure, Unsure, Unseen };

struct SiteReading {
    Certainty certainty = Certainty::Sure;
    std::optional<std::size_t> mark;  ///< The likeliest; nothing: empty.
    double confidence = 1;            ///< 0 to 1.
    std::string_view why{};           ///< Why it is not sure: "there is ink along its edge".
    bool maybe_laid_on = false;       ///< Unsure only because a finger or a stain may look like it.
};

/// How marks are told apart, found out from the swatches.
class Classifier {
  public:
    /// `limit`: from where on a look is not paper.
    Classifier(const SheetPlan& plan, std::vector<Sample> swatches, double limit);

    /// Why the swatches do not do; nothing if they do.
    [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

    /// Of all sites, before they are read: see Inks::learn(). Where the swatches are too small to show
    /// crosses and rings, but the sites do, these tell the marks; and where swatches are of one hue,
    /// how dark the sites are.
    void learn(const std::vector<Sample>& sites);

    [[nodiscard]] SiteReading read(const Sample& site) const;

    /// Marks are crosses and rings, not colourings all over.
    [[nodiscard]] bool tells_by_shape() const { return manner_ == Manner::Shapes; }

    /// Pencils of one hue are told by how dark they are: one that went over a site twice may look like
    /// the other.
    [[nodiscard]] bool tells_by_tone() const { return manner_ == Manner::Tones; }

    /// Why the sites, of which these are the readings, show that the marks are told apart by the wrong
    /// thing. Where one mark is coloured in and the other drawn with the same pencil, and hardly any of
    /// the drawn ones are on the board, they were two pencils. Where a swatch is of another colour only
    /// because something lies on it, sites that differ in shape look like one mark.
    [[nodiscard]] std::optional<Refusal> doubt_manner(std::span<const SiteReading> readings,
                                                      const std::vector<Sample>& sites) const;

  private:
    enum class Manner { Colours, Tones, Shapes };

    static constexpr double kEvenSwatch = 0.9;   // covered: coloured in without doubt
    static constexpr double kSamePencil = 1.2;   // as ink_distance() counts
    static constexpr double kOpenSwatch = 0.72;  // of its looks, at most, if only drawn on
    static constexpr std::size_t kFewestShapes = 3;

    /// A mark as it was drawn in its swatch.
    struct Kind {
        std::size_t mark = 0;
        Lab ink{};
        double cover = 0;
        double spread = 0;
        MarkShape shape = MarkShape::Any;
        bool filled = false;  ///< Coloured in, although others are drawn.
    };

    /// Of the sites that are not blank.
    struct SiteCounts {
        std::size_t filled = 0;
        std::size_t crosses = 0;
        std::size_t rings = 0;
        std::size_t small = 0;  ///< Drawn on, but too small to show a shape.
        std::size_t all = 0;
    };

    /// How much of two swatches is dark.
    struct SwatchShares {
        std::size_t full = 0;  ///< Index of the one with more.
        double most = 0;
        double least = 0;
    };

    [[nodiscard]] std::optional<Refusal> doubt_shapes(std::span<const SiteReading> readings) const;
    [[nodiscard]] std::optional<Refusal> doubt_colours(std::span<const SiteReading> readings,
                                                       const std::vector<Sample>& sites) const;
    // Shapes of several sites of the mark that is drawn on the board, if it has more than one.
    [[nodiscard]] bool differ_in_shape(const Kind& kind,
                                       std::span<const SiteReading> readings,
                                       const std::vector<Sample>& sites) const;
    [[nodiscard]] bool are_two_of_one_pencil() const;
    [[nodiscard]] bool is_colouring(const Sample& site) const;
    [[nodiscard]] SwatchShares swatch_shares() const;
    [[nodiscard]] std::optional<std::size_t> swatch_beside_ring() const;
    [[nodiscard]] std::optional<std::size_t> filled_swatch(const SwatchShares& shares,
                                                           const SiteCounts& counts) const;
    [[nodiscard]] bool are_filled_or_drawn(const SiteCounts& counts) const;
    [[nodiscard]] bool is_bare_behind_letter(std::size_t swatch) const;
    [[nodiscard]] bool is_paler_behind_letter(std::size_t swatch) const;
    [[nodiscard]] std::optional<double> letter_ground(std::size_t swatch) const;
    [[nodiscard]] SiteCounts count_sites(const std::vector<Sample>& sites,
                                         const Kind& filled,
                                         const Kind& drawn) const;
    void choose_manner(const SheetPlan& plan);

    // How many sites have the shape of a mark, and how many are coloured in or covered.
    struct ShapeCounts {
        std::size_t drawn = 0;
        std::size_t solid = 0;
    };

    [[nodiscard]] ShapeCounts count_shapes(const std::vector<MarkShape>& shapes,
                                           MarkShape (*seen_in)(const Sample&, double),
                                           const std::vector<Sample>& sites) const;
    [[nodiscard]] bool show(const std::vector<MarkShape>& shapes,
                            MarkShape (*seen_in)(const Sample&, double),
                            const std::vector<Sample>& sites) const;
    [[nodiscard]] bool is_ink_of_swatch(const Sample& site) const;
    void tell_by_shapes(const std::vector<MarkShape>& shapes);
    // As are_told_by_shape(), where the sites show it.
    bool show_filled_and_drawn(const std::vector<Sample>& sites);
    // How much of a site is covered by lines at most, where the sites show what parts lines from
    // colouring; else nothing.
    [[nodiscard]] std::optional<double> most_lines(const std::vector<Sample>& sites) const;
    void tell_by_shape(std::size_t filled, MarkShape drawn);
    // Notes which kind is coloured in, and the shape of the other.
    bool are_told_by_shape();
    // The swatches show the letters of their marks, by one pencil.
    bool are_letters(const SheetPlan& plan);
    [[nodiscard]] bool is_filled_site(const Sample& site, MarkShape shape, const Kind& kind) const;
    [[nodiscard]] bool looks_like(const Sample& site, const Kind& kind) const;
    [[nodiscard]] bool comes_from_outside(const Sample& site) const;
    [[nodiscard]] bool reaches_edge(const Sample& site) const;
    [[nodiscard]] MarkShape shape_beside_filled(const Sample& site) const;
    [[nodiscard]] bool has_bare_corners(const Sample& swatch) const;
    [[nodiscard]] double dark_share(const Sample& sample) const;
    // Each swatch shows the cross or ring that its mark is.
    [[nodiscard]] bool shows_its_shape(const SheetPlan& plan, const Kind& kind) const;
    [[nodiscard]] bool show_their_shapes(const SheetPlan& plan) const;
    [[nodiscard]] bool others_show_their_shapes(const SheetPlan& plan, const Kind& kind) const;
    // Two with inks that no look could tell apart; empty if there are none.
    [[nodiscard]] Swatches alike() const;
    [[nodiscard]] std::size_t index_of(const Kind& kind) const;

    template <typename Test>
    [[nodiscard]] Swatches those_of(const Test& test) const {
        Swatches found;
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            if (test(kinds_[i])) {
                found.push_back(i);
            }
        }
        return found;
    }

    [[nodiscard]] bool are_of_one_hue() const;
    [[nodiscard]] bool are_without_colour(const std::vector<Sample>& sites) const;
    void check_colours();
    void check_shapes();
    [[nodiscard]] SiteReading by_colour(const Sample& site) const;
    [[nodiscard]] SiteReading by_tone(const Sample& site) const;
    [[nodiscard]] SiteReading by_shape(const Sample& site) const;
    [[nodiscard]] MarkShape drawn_shape(const Sample& site) const;

    [[nodiscard]] bool is_only_mark(double share, double strongest) const;
    [[nodiscard]] SiteReading not_coloured(const Sample& site) const;
    [[nodiscard]] bool is_like_paper(const Sample& site) const;
    [[nodiscard]] bool is_grain(const Sample& site) const;
    [[nodiscard]] bool is_shade(const Sample& site) const;
    [[nodiscard]] bool is_thin(const Sample& site, MarkShape shape) const;
    // Lines all over, and nothing that comes from next to it: what is drawn where the other mark is
    // coloured in.
    [[nodiscard]] bool is_drawn_on(const Sample& site, const Kind& kind) const;
    // A mark that is no cross or ring, which on the board may be drawn after all, is coloured in.
    [[nodiscard]] bool is_any_filled_in() const;
    [[nodiscard]] double ink_share(const Sample& site) const;

    double limit_;
    double weakest_ = 100;  ///< The ink of the palest swatch.
    std::vector<Kind> kinds_;
    std::vector<MarkShape> shapes_;   ///< Of each kind, as it is printed.
    std::vector<MarkShape> letters_;  ///< The same, where its letter is written.
    std::vector<Sample> swatches_;
    Inks inks_;
    std::optional<Tones> tones_;
    std::optional<double> most_lines_;
    Manner manner_ = Manner::Colours;
    std::optional<Refusal> refusal_;
};

}  // namespace quadrille::eye
