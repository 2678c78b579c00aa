// HEIC, as phones write it, by libheif, which turns the picture as the file says.
#include <libheif/heif.h>

#include <algorithm>
#include <memory>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

struct FreeContext {
    void operator()(heif_context* context) const { heif_context_free(context); }
};

struct FreeHandle {
    void operator()(heif_image_handle* handle) const { heif_image_handle_release(handle); }
};

struct FreeImage {
    void operator()(heif_image* image) const { heif_image_release(image); }
};

}  // namespace

Result<Picture> load_heif(const PictureFile& file) {
    const auto unreadable = [&] {
        return fail(picture_error(
            file.path, "cannot be read as HEIC", "expected an intact HEIC, JPEG or PNG"));
    };
    const std::unique_ptr<heif_context, FreeContext> context(heif_context_alloc());
    const heif_error read = heif_context_read_from_memory_without_copy(
        context.get(), file.bytes.data(), file.bytes.size(), nullptr);
    heif_image_handle* raw_handle = nullptr;
    if (read.code != heif_error_Ok ||
        heif_context_get_primary_image_handle(context.get(), &raw_handle).code != heif_error_Ok) {
        return unreadable();
    }
    const std::unique_ptr<heif_image_handle, FreeHandle> handle(raw_handle);
    if (const Result<void> good = check_size(file.path,
                                             heif_image_handle_get_width(handle.get()),
                                             heif_image_handle_get_height(handle.get()));
        !good) {
        return fail(good.error());
    }
    heif_image* raw_image = nullptr;
    if (heif_decode_image(
            handle.get(), &raw_image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nullptr)
            .code != heif_error_Ok) {
        return unreadable();
    }
    const std::unique_ptr<heif_image, FreeImage> image(raw_image);
    int stride = 0;
    const std::uint8_t* plane =
        heif_image_get_plane_readonly(image.get(), heif_channel_interleaved, &stride);
    const int width = heif_image_get_width(image.get(), heif_channel_interleaved);
    const int height = heif_image_get_height(image.get(), heif_channel_interleaved);
    if (plane == nullptr || !check_size(file.path, width, height)) {
        return unreadable();
    }
    Picture picture = blank_picture(width, height);
    const auto row = static_cast<std::size_t>(picture.width) * 3;
    for (int y = 0; y < picture.height; ++y) {
        const std::uint8_t* from =
            plane + static_cast<std::size_t>(stride) * static_cast<std::size_t>(y);
        std::copy_n(
            from,
            row,
            picture.rgb.begin() + static_cast<std::ptrdiff_t>(row * static_cast<std::size_t>(y)));
    }
    return picture;
}

}  // namespace quadrille::eye
