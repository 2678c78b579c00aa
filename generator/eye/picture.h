// A photograph or a scan in memory, upright as its camera says: red, green and blue of each pixel,
// row by row from the top.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace quadrille::eye {

/// Larger pictures are halved as they are read, or refused.
inline constexpr std::int64_t kMostPixels = 100'000'000;
inline constexpr std::int64_t kUsefulPixels = 10'000'000;
inline constexpr int kMostSide = 30'000;

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  ///< 3 * width * height.
    double shrunk = 1;              ///< So many pixels of the file, across, are one.
    int pages = 1;                  ///< Of the file.
    /// What is wrong with the file, of which this is what could be read: "is cut short".
    std::string flaw{};
    bool doubtful = false;  ///< The flaw may be anywhere in the picture.
};

/// A page, from 1, of a JPEG, PNG, HEIC, TIFF, WebP, GIF or BMP file, by its first bytes; only TIFF
/// has several pages.
/// Errors: it cannot be read, is none of these, is damaged or too large.
Result<Picture> load_picture(const std::string& path, int page = 1);

/// A file in memory, and what it is called in messages.
struct PictureFile {
    const std::string& path;
    const std::vector<std::uint8_t>& bytes;
};

/// A whole file. Errors: it cannot be opened, or is too large.
Result<std::vector<std::uint8_t>> bytes_of(const std::string& path);

/// As load_picture(), of a file in memory, and in its full size.
Result<Picture> decode_picture(const PictureFile& file, int page = 1);

// By format.
Result<Picture> load_jpeg(const PictureFile& file);
Result<Picture> load_png(const PictureFile& file);
Result<Picture> load_heif(const PictureFile& file);
Result<Picture> load_tiff(const PictureFile& file, int page);
Result<Picture> load_webp(const PictureFile& file);
Result<Picture> load_gif(const PictureFile& file);
Result<Picture> load_bmp(const PictureFile& file);

/// Black, of that size. Requires: check_size().
Picture blank_picture(std::int64_t width, std::int64_t height);

/// Turned as an EXIF orientation of 1 to 8 says; mirrored for 2, 4, 5 and 7.
/// Source: Exif 2.32, tag 0x0112.
Picture upright(Picture picture, int orientation);

/// Every pixel the mean of four.
Picture halved(const Picture& picture);

/// Of pixels of four bytes, red, green, blue and how opaque they are. In the same memory, as pictures
/// may be large.
std::vector<std::uint8_t> on_white(std::vector<std::uint8_t> pixels);

/// "is damaged; expected an intact PNG". What was wrong in it does not help a player.
Diagnostic damaged(const PictureFile& file, const char* format);

Diagnostic picture_error(const std::string& path, std::string wrong, std::string expected);

/// What is wrong with a size; nothing if it is fine.
Result<void> check_size(const std::string& path, std::int64_t width, std::int64_t height);

}  // namespace quadrille::eye
