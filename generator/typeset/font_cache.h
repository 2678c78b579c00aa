// The fonts that were used so far, each read once. A missing font of the families is reported, and no
// other replaces it; for characters that they lack, other fonts of the machine stand in.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/diagnostic.h"
#include "drawing/drawing.h"
#include "typeset/font.h"
#include "typeset/font_source.h"

namespace quadrille::typeset {

/// The fonts of a text.
struct FontChoice {
    /// That of the style's face, followed by those that have the characters that it lacks; empty if the
    /// first is missing.
    std::vector<const Font*> fonts;
    std::optional<char32_t> missing;  ///< The first character that none of them has.
};

class FontCache {
  public:
    explicit FontCache(FontSource& source) : source_(source) {}

    /// Characters that a reader takes for one come from one font, if some font has them all.
    FontChoice fonts_for(std::string_view text, const drawing::TextStyle& style);

    /// Missing fonts of the families, in the order they were found.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }

    [[nodiscard]] std::string cure() const { return source_.cure(); }

  private:
    using Key = std::tuple<std::string_view, drawing::Weight, bool>;
    using Clusters = std::vector<std::string_view>;

    const Font* open(const FontName& name);
    const Font* open(const FontFile& file);
    void report_missing_font(const FontName& name, const std::string& path);
    void add_stand_ins(const FontName& like, Clusters& missing, std::vector<const Font*>& fonts);

    FontSource& source_;
    std::map<Key, std::unique_ptr<Font>> opened_;  // null: it could not be opened
    std::map<FontFile, std::unique_ptr<Font>> others_;
    std::map<Key, std::vector<const Font*>> standing_in_;  // so far, in their order
    std::map<std::pair<Key, std::string>, bool> asked_;    // for a cluster
    Diagnostics problems_;
};

}  // namespace quadrille::typeset
