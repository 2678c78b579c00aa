// Mends two things in the bytes that Cairo 1.16 writes, each by as many bytes as before, so that
// the table of offsets stays true:
//   - a given creation date lacks the "D:" that ISO 32000-1, 7.9.4, asks for;
//   - every page is declared a transparency group, though nothing on it is transparent, which sends
//     some printers the slow way round.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/whole_file.h"

namespace quadrille::output {

class PdfPolish {
  public:
    explicit PdfPolish(WholeFile& file) : file_(file) {}

    /// False once the file has failed.
    bool write(std::string_view bytes);

    /// What was still held back.
    bool finish();

  private:
    bool pass_on(std::size_t held_back);

    WholeFile& file_;
    std::string waiting_;
};

}  // namespace quadrille::output
