// PNG by libpng's simple interface, on white paper where it is transparent.
#include <png.h>

#include "eye/picture.h"

namespace quadrille::eye {

Result<Picture> load_png(const PictureFile& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const auto give_up = [&] {
        png_image_free(&image);
        return fail(damaged(file, "PNG"));
    };
    if (png_image_begin_read_from_memory(&image, file.bytes.data(), file.bytes.size()) == 0) {
        return give_up();
    }
    if (const Result<void> good = check_size(file.path, image.width, image.height); !good) {
        png_image_free(&image);
        return fail(good.error());
    }
    image.format = PNG_FORMAT_RGB;
    Picture picture = blank_picture(image.width, image.height);
    const png_color white{255, 255, 255};
    if (png_image_finish_read(&image, &white, picture.rgb.data(), 0, nullptr) == 0) {
        return give_up();
    }
    return picture;
}

}  // namespace quadrille::eye
