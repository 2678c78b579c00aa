// WebP by libwebp, on white paper where it is transparent.
#include <webp/decode.h>

#include <utility>

#include "eye/picture.h"

namespace quadrille::eye {

Result<Picture> load_webp(const PictureFile& file) {
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(file.bytes.data(), file.bytes.size(), &features) != VP8_STATUS_OK) {
        return fail(damaged(file, "WebP"));
    }
    if (features.has_animation != 0) {
        return fail(picture_error(file.path, "is an animation", "expected a single picture"));
    }
    if (const Result<void> good = check_size(file.path, features.width, features.height); !good) {
        return fail(good.error());
    }
    const int stride = features.width * 4;
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(stride) *
                                     static_cast<std::size_t>(features.height));
    if (WebPDecodeRGBAInto(
            file.bytes.data(), file.bytes.size(), pixels.data(), pixels.size(), stride) ==
        nullptr) {
        return fail(damaged(file, "WebP"));
    }
    return Picture{
        .width = features.width, .height = features.height, .rgb = on_white(std::move(pixels))};
}

}  // namespace quadrille::eye
