// PNG by libpng's simple interface, on white paper where it is transparent.
#include <png.h>

#include "eye/picture.h"

namespace quadrille::eye {

Result<Picture> load_png(const std::string& path, const std::vector<std::uint8_t>& bytes) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const auto damaged = [&] {
        png_image_free(&image);
        return fail(picture_error(path, "is damaged", "expected an intact PNG"));
    };
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0) {
        return damaged();
    }
    if (const Result<void> good = check_size(path, image.width, image.height); !good) {
        png_image_free(&image);
        return fail(good.error());
    }
    image.format = PNG_FORMAT_RGB;
    Picture picture{.width = static_cast<int>(image.width),
                    .height = static_cast<int>(image.height),
                    .rgb = std::vector<std::uint8_t>(PNG_IMAGE_SIZE(image))};
    const png_color white{255, 255, 255};
    if (png_image_finish_read(&image, &white, picture.rgb.data(), 0, nullptr) == 0) {
        return damaged();
    }
    return picture;
}

}  // namespace quadrille::eye
