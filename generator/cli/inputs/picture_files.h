// The pictures that a command line names, and what the pictures with readings are called that are
// made from them.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace quadrille::cli {

struct PictureFiles {
    std::vector<std::string> pictures;  ///< Each once, in the order of the command line.
    std::vector<std::string> notes;     ///< What was passed over, and why; a line each.
};

/// Files as they are, and of folders those that are called as pictures are. What `read` made itself
/// is passed over, as are folders in folders.
PictureFiles picture_files(std::span<const std::string> operands);

/// A PDF, by how the file begins.
bool is_pdf(const std::string& path);

/// A picture as the user knows it.
struct PictureName {
    std::string file;
    std::optional<int> page{};  ///< From 1, where the file has several.
};

/// "scan.pdf, page 2", safe for a terminal.
std::string in_words(const PictureName& picture);

/// Names for the pictures with readings: IMG_1.jpg has IMG_1-read.png, beside it or in a folder.
/// None is given twice in a run, and none to a picture that is to be read.
class ReadingNames {
  public:
    ReadingNames(std::span<const std::string> pictures, std::optional<std::string> folder);

    std::string name_for(const PictureName& picture);

  private:
    std::optional<std::string> folder_;
    std::set<std::string> taken_;
};

}  // namespace quadrille::cli
