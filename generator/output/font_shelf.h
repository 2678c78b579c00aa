// The faces of the house and their files. A file is opened when a style first asks for it, straight
// from its Debian folder: neither the system's fonts.conf nor a font cache is read, and no other
// font can slip in. Where FONTCONFIG_FILE is set, the files are looked up through that instead.
#pragma once

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "base/diagnostic.h"
#include "drawing/drawing.h"
#include "output/handles.h"

namespace quadrille::output {

/// A family of fonts, as it is called, packed and stored, and the OpenType features it is set with.
struct Family {
    const char* name;
    const char* package;
    const char* folder;
    const char* ending;
    const char* features;
    const char* css_names;  ///< The name, and what is like it where it is not installed.
};

/// The family that the face is set in.
const Family& family_of(drawing::Face face);

class FontShelf {
  public:
    FontShelf();
    FontShelf(const FontShelf&) = delete;
    FontShelf& operator=(const FontShelf&) = delete;
    ~FontShelf();

    struct Choice {
        const Family* family;      ///< Whose features hold.
        std::string family_names;  ///< For Pango, in order of preference.
        bool installed = true;     ///< Else Pango must not be asked.
    };

    /// The family of the style's face, and others after it for the characters that it lacks; their
    /// files are opened. Missing fonts and characters go to problems().
    Choice choose(std::string_view text, const drawing::TextStyle& style);

    [[nodiscard]] PangoContext* context() const { return context_.get(); }

    /// One a font or a character, in the order they were found.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }

  private:
    struct Key {
        const Family* family;
        drawing::Weight weight;
        bool italic;

        auto tied() const { return std::tuple(std::string_view(family->name), weight, italic); }

        bool operator<(const Key& other) const { return tied() < other.tied(); }
    };

    std::string file_of(const Key& key);
    const FcCharSet* open(const Key& key);
    const FcPattern* add_file(const std::string& path, const Key& key);
    void report_missing_font(const Key& key, const std::string& path);
    void report_missing_character(char32_t character, std::string_view text);

    ConfigHandle config_;  // holds the opened files and no others
    ConfigHandle lookup_;  // what FONTCONFIG_FILE says; null: not asked
    FontMapHandle map_;
    ContextHandle context_;
    std::map<Key, const FcCharSet*> opened_;  // null: it could not be opened
    Diagnostics problems_;
};

}  // namespace quadrille::output
