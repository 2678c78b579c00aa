// What a PDF contains besides what it shows: the structure for reading aloud, links, and the places
// that links lead to; made from the roles of groups, through Cairo's tags.
//
// Cairo 1.16 keeps the content of a tag only if it contains no other tag. So what is next to tagged
// groups gets its own tag: a Span in a line of text, a Lbl in an item of a list; in a table or a
// section it is ornament and stays untagged. A tag may span pages: Document is opened first and
// closed last.
#pragma once

#include <cairo.h>

#include <set>
#include <string>
#include <vector>

#include "drawing/drawing.h"

namespace quadrille::output {

class PdfTags {
  public:
    /// True if the group has a tag, or a link.
    static bool says_something(const drawing::Group& group);

    void begin(cairo_t* cairo, const drawing::Group& group);
    void end(cairo_t* cairo, const drawing::Group& group);

    /// Something is about to be painted.
    void before_content(cairo_t* cairo);

    /// On the last page, when all is painted.
    void finish(cairo_t* cairo);

    /// Of each structure element in the order of the file, "" where there is nothing to say.
    [[nodiscard]] const std::vector<std::string>& alternatives() const { return alternatives_; }

  private:
    struct Frame {
        drawing::Role role = drawing::Role::None;
        bool place = false;           // links may lead here
        bool link = false;            // a Link tag stands in that of the role
        bool parts = false;           // other tags stand in it
        bool silent = false;          // no tag is opened in it
        const char* loose = nullptr;  // the open tag of what is next to the parts
    };

    void open(cairo_t* cairo, const char* tag, const std::string& alternative = {});
    void open_link(cairo_t* cairo, const std::string& link);
    void close_loose(cairo_t* cairo);

    std::vector<Frame> frames_;
    std::set<std::string> places_;
    std::vector<std::string> alternatives_;
};

}  // namespace quadrille::output
