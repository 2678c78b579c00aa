// JPEG by libjpeg-turbo, with the orientation that the camera wrote. Very large pictures are
// decoded smaller, by eighths.
// The header of libjpeg needs these two before it.
// clang-format off
#include <cstddef>
#include <cstdio>
// clang-format on
#include <jpeglib.h>

#include <csetjmp>
#include <cstdint>
#include <cstring>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

constexpr unsigned kExifMarker = JPEG_APP0 + 1;
constexpr unsigned kMostExif = 0xFFFF;
constexpr int kMostScans = 200;  // of progressive pictures: more are an attack

struct Errors {
    jpeg_error_mgr manager;
    std::jmp_buf back;
};

[[noreturn]] void give_up(j_common_ptr info) {
    std::longjmp(reinterpret_cast<Errors*>(info->err)->back, 1);
}

void say_nothing(j_common_ptr /*info*/) {}

void limit_scans(j_common_ptr info) {
    const auto* progress = info->progress;
    if (progress != nullptr && info->is_decompressor != 0 &&
        reinterpret_cast<j_decompress_ptr>(info)->input_scan_number > kMostScans) {
        give_up(info);
    }
}

// Numbers in the byte order that the block begins with.
class Exif {
  public:
    Exif(const std::uint8_t* bytes, std::size_t size)
        : bytes_(bytes), size_(size), small_end_first_(size > 0 && bytes[0] == 'I') {}

    // Source: TIFF 6.0, section 2.
    [[nodiscard]] int orientation() const {
        constexpr std::size_t kEntry = 12;
        constexpr std::uint32_t kTag = 0x0112;
        const std::size_t table = number(4, 4);
        const std::size_t count = number(table, 2);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t entry = table + 2 + i * kEntry;
            if (entry + kEntry > size_) {
                break;
            }
            if (number(entry, 2) == kTag) {
                return static_cast<int>(number(entry + 8, 2));
            }
        }
        return 1;
    }

  private:
    [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t length) const {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < length && at + length <= size_; ++i) {
            const std::size_t place = small_end_first_ ? at + length - 1 - i : at + i;
            value = value * 256 + bytes_[place];
        }
        return value;
    }

    const std::uint8_t* bytes_;
    std::size_t size_;
    bool small_end_first_;
};

int orientation_of(const jpeg_decompress_struct& info) {
    constexpr std::size_t kHead = 6;
    for (auto* marker = info.marker_list; marker != nullptr; marker = marker->next) {
        if (marker->marker == kExifMarker && marker->data_length > kHead &&
            std::memcmp(marker->data, "Exif\0\0", kHead) == 0) {
            return Exif(marker->data + kHead, marker->data_length - kHead).orientation();
        }
    }
    return 1;
}

// What setjmp needs around it: nothing here has a destructor that a jump would skip.
struct Decoder {
    jpeg_decompress_struct info{};
    Errors errors{};
    jpeg_progress_mgr progress{};
    int orientation = 1;
};

enum class Step { Header, Pixels };

// False if the picture is damaged. `picture` is sized by the header.
bool run(Decoder& decoder, Step step, Picture& picture) {
    if (setjmp(decoder.errors.back) != 0) {
        return false;
    }
    jpeg_decompress_struct& info = decoder.info;
    if (step == Step::Header) {
        jpeg_save_markers(&info, static_cast<int>(kExifMarker), kMostExif);
        jpeg_read_header(&info, TRUE);
        info.out_color_space = JCS_RGB;
        decoder.orientation = orientation_of(info);
        return true;
    }
    jpeg_start_decompress(&info);
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = picture.rgb.data() + static_cast<std::size_t>(info.output_scanline) *
                                                static_cast<std::size_t>(info.output_width) * 3;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    return true;
}

Diagnostic damaged(const std::string& path) {
    return picture_error(path, "is damaged", "expected an intact JPEG");
}

Result<Picture> decode(const std::string& path, Decoder& decoder) {
    Picture picture;
    if (!run(decoder, Step::Header, picture)) {
        return fail(damaged(path));
    }
    jpeg_decompress_struct& info = decoder.info;
    if (const Result<void> good = check_size(path, info.image_width, info.image_height); !good) {
        return fail(good.error());
    }
    constexpr unsigned kEighths = 8;
    constexpr std::int64_t kSixtyFourths = 64;
    unsigned eighths = kEighths;
    while (eighths > 1 &&
           std::int64_t{info.image_width} * info.image_height * eighths * eighths / kSixtyFourths >
               kUsefulPixels) {
        --eighths;
    }
    info.scale_num = eighths;
    info.scale_denom = kEighths;
    jpeg_calc_output_dimensions(&info);
    picture.shrunk = static_cast<double>(kEighths) / eighths;
    picture.width = static_cast<int>(info.output_width);
    picture.height = static_cast<int>(info.output_height);
    picture.rgb.resize(static_cast<std::size_t>(info.output_width) *
                       static_cast<std::size_t>(info.output_height) * 3);
    if (!run(decoder, Step::Pixels, picture)) {
        return fail(damaged(path));
    }
    return upright(std::move(picture), decoder.orientation);
}

}  // namespace

Result<Picture> load_jpeg(const std::string& path, const std::vector<std::uint8_t>& bytes) {
    Decoder decoder;
    decoder.info.err = jpeg_std_error(&decoder.errors.manager);
    decoder.errors.manager.error_exit = give_up;
    decoder.errors.manager.output_message = say_nothing;
    jpeg_create_decompress(&decoder.info);
    decoder.progress.progress_monitor = limit_scans;
    decoder.info.progress = &decoder.progress;
    jpeg_mem_src(&decoder.info, bytes.data(), bytes.size());
    Result<Picture> picture = decode(path, decoder);
    jpeg_destroy_decompress(&decoder.info);
    return picture;
}

}  // namespace quadrille::eye
