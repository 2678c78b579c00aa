// Mends the bytes that Cairo 1.16 writes:
//   - a given creation date lacks the "D:" that ISO 32000-1, 7.9.4, asks for;
//   - every page is declared a transparency group, though nothing on it is transparent, which sends
//     some printers the slow way round;
//   - the number of outline entries is negative (ISO 32000-1, 12.3.3);
//   - where there is structure, the catalogue does not name the language, and figures have no
//     alternative descriptions; nor does a reader learn to show the title in the window's head;
//   - nothing asks printers for the pages' actual size, for paper of that size, and to turn it over
//     the right edge (ISO 32000-1, 12.2).
// What is put in or left out moves all that follows, so the table of offsets at the end is written
// again. Other versions of Cairo may write otherwise (1.18 does: object streams, no table), so
// their bytes are passed on unchanged: a good file that lacks the above.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/whole_file.h"
#include "drawing/document.h"

namespace quadrille::output {

class PdfPolish {
  public:
    /// `flip`: how to turn the paper, if it is printed on both sides. `cairo_version`: of the
    /// library that writes. `alternatives`: of each structure element, in
    /// the order of the file; read when the elements come, at its end, and so may be filled
    /// meanwhile.
    PdfPolish(WholeFile& file,
              const std::string& language,
              const std::vector<std::string>& alternatives,
              std::optional<drawing::Flip> flip,
              int cairo_version)
        : file_(file),
          language_(language),
          alternatives_(alternatives),
          flip_(flip),
          mends_(knows(cairo_version)) {}

    /// True if it knows the bytes that this version of Cairo writes.
    [[nodiscard]] static constexpr bool knows(int cairo_version) {
        constexpr int kKnown = 116;  // 1.16
        return cairo_version / 100 == kKnown;
    }

    /// False once the file has failed.
    bool write(std::string_view bytes);

    /// What was still held back.
    bool finish();

  private:
    struct Change {
        std::size_t at;        // after so many of Cairo's bytes
        std::ptrdiff_t total;  // bytes put in less bytes left out so far, these included
    };

    bool pass_on(std::size_t held_back);
    bool put_through(std::string_view text);
    bool put_in(std::string_view text);
    bool leave_out(std::string_view text);
    void note_change(std::ptrdiff_t bytes);
    bool mend(std::size_t phrase);
    bool describe_element();
    bool describe_document();
    [[nodiscard]] std::size_t moved(std::size_t offset) const;
    [[nodiscard]] std::string with_new_offsets(std::string tail) const;

    WholeFile& file_;
    const std::string& language_;
    const std::vector<std::string>& alternatives_;
    std::optional<drawing::Flip> flip_;
    bool mends_;
    std::string waiting_;
    std::size_t passed_ = 0;  // of Cairo's bytes
    std::size_t elements_ = 0;
    std::vector<Change> changes_;
    bool in_outlines_ = false;
    bool in_tail_ = false;  // the table of offsets has begun, and waits for the end
};

}  // namespace quadrille::output
