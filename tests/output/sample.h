// What the tests of output/ share: a folder that goes away, a small document, and the words of the
// tools that read what was written.
#pragma once

#include <filesystem>
#include <string>

#include "drawing/drawing.h"
#include "output/write_document.h"
#include "page/document.h"

namespace quadrille::support {

/// A new, empty folder; removed with all that is in it.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    [[nodiscard]] std::string path(const std::string& name = "") const {
        return name.empty() ? path_.string() : (path_ / name).string();
    }

    /// Names of what is in it, sorted, a blank between them.
    [[nodiscard]] std::string contents() const;

  private:
    std::filesystem::path path_;
};

std::string read_file(const std::string& path);

/// What a shell command prints, both streams, and then "exit N".
std::string run(const std::string& command);

/// A4 pages, each the same.
page::Document document_of(const drawing::Drawing& drawing, std::size_t pages = 1);

/// A page with a title, a line of 12 mm, a grey disc and its number.
page::Document sample_document(std::size_t pages = 1);

/// Writes with new fonts. Returns the message, empty if all went well.
std::string write(const page::Document& document,
                  const std::string& path,
                  output::OutputOptions options);

}  // namespace quadrille::support
