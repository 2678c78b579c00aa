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
};

/// A JPEG, PNG or HEIC file, by its first bytes.
/// Errors: it cannot be read, is none of these, is damaged or too large.
Result<Picture> load_picture(const std::string& path);

// By format; `bytes` is the whole file.
Result<Picture> load_jpeg(const std::string& path, const std::vector<std::uint8_t>& bytes);
Result<Picture> load_png(const std::string& path, const std::vector<std::uint8_t>& bytes);
Result<Picture> load_heif(const std::string& path, const std::vector<std::uint8_t>& bytes);

/// Turned as an EXIF orientation of 1 to 8 says; mirrored for 2, 4, 5 and 7.
/// Source: Exif 2.32, tag 0x0112.
Picture upright(Picture picture, int orientation);

/// Every pixel the mean of four.
Picture halved(const Picture& picture);

Diagnostic picture_error(const std::string& path, std::string wrong, std::string expected);

/// What is wrong with a size; nothing if it is fine.
Result<void> check_size(const std::string& path, std::int64_t width, std::int64_t height);

}  // namespace quadrille::eye
