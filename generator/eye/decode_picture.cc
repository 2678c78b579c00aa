// Which kind of picture a file is. The page in the browser has only one: web/machine/eye/decode_picture.cc.
#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

using Bytes = std::vector<std::uint8_t>;

bool begins_with(const Bytes& bytes, std::size_t at, std::string_view text) {
    return bytes.size() >= at + text.size() &&
           std::memcmp(bytes.data() + at, text.data(), text.size()) == 0;
}

bool is_tiff(const Bytes& bytes) {
    constexpr std::array<std::string_view, 4> kBegins{
        std::string_view("II*\0", 4), {"MM\0*", 4}, {"II+\0", 4}, {"MM\0+", 4}};
    return std::ranges::any_of(
        kBegins, [&](std::string_view begin) { return begins_with(bytes, 0, begin); });
}

}  // namespace

Result<Picture> decode_picture(const PictureFile& file, int page) {
    const Bytes& bytes = file.bytes;
    if (begins_with(bytes, 0, "\xff\xd8\xff")) {
        return load_jpeg(file);
    }
    if (begins_with(bytes, 0, "\x89PNG\r\n\x1a\n")) {
        return load_png(file);
    }
    if (begins_with(bytes, 4, "ftyp")) {
        return load_heif(file);
    }
    if (is_tiff(bytes)) {
        return load_tiff(file, page);
    }
    if (begins_with(bytes, 0, "RIFF") && begins_with(bytes, 8, "WEBP")) {
        return load_webp(file);
    }
    if (begins_with(bytes, 0, "GIF8")) {
        return load_gif(file);
    }
    if (begins_with(bytes, 0, "BM")) {
        return load_bmp(file);
    }
    return fail(picture_error(file.path,
                              "is no picture that can be read",
                              "expected a JPEG, PNG, HEIC, TIFF, WebP, GIF, BMP or PDF file"));
}

}  // namespace quadrille::eye
