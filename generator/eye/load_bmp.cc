// BMP without compression, as Windows writes it. Debian has no small library for it.
// Source: Microsoft, "Bitmap Storage" (BITMAPFILEHEADER, BITMAPINFOHEADER, BI_BITFIELDS).
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <optional>

#include "eye/picture.h"

namespace quadrille::eye {

namespace {

constexpr std::size_t kFileHeader = 14;
constexpr std::uint32_t kLeastHeader = 40;
constexpr std::uint32_t kUncompressed = 0;
constexpr std::uint32_t kBitFields = 3;

class BmpReader {
  public:
    explicit BmpReader(const std::vector<std::uint8_t>& bytes)
        : bytes_(bytes),
          data_(number(10, 4)),
          header_(number(14, 4)),
          width_(static_cast<std::int32_t>(number(18, 4))),
          height_(static_cast<std::int32_t>(number(22, 4))),
          bits_(number(28, 2)),
          packing_(number(30, 4)) {}

    [[nodiscard]] std::int64_t width() const { return width_; }

    [[nodiscard]] std::int64_t height() const { return std::abs(height_); }

    [[nodiscard]] bool is_known() const {
        constexpr std::array<std::uint32_t, 6> kBits{1, 4, 8, 16, 24, 32};
        const bool fields = bits_ == 16 || bits_ == 32;
        return header_ >= kLeastHeader && std::ranges::find(kBits, bits_) != kBits.end() &&
               (packing_ == kUncompressed || (packing_ == kBitFields && fields));
    }

    // Rows begin at multiples of four bytes; the first is at the bottom, unless the height is negative.
    // False if the file is too short.
    bool read(Picture& picture) {
        const std::size_t row_bytes = (static_cast<std::size_t>(width_) * bits_ + 31) / 32 * 4;
        const auto rows = static_cast<std::size_t>(height());
        if (data_ > bytes_.size() || (bytes_.size() - data_) / row_bytes < rows) {
            return false;
        }
        read_fields();
        const std::optional<std::array<std::size_t, 3>> whole = whole_bytes();
        std::uint8_t* rgb = picture.rgb.data();
        for (std::size_t y = 0; y < rows; ++y) {
            const std::size_t row = data_ + (height_ > 0 ? rows - 1 - y : y) * row_bytes;
            if (whole) {
                rgb = copy_row(&bytes_[row], *whole, rgb);
                continue;
            }
            for (std::size_t x = 0; x < static_cast<std::size_t>(width_); ++x) {
                for (const std::uint8_t part : pixel(row, x)) {
                    *rgb++ = part;
                }
            }
        }
        return true;
    }

  private:
    using Colour = std::array<std::uint8_t, 3>;

    // Which bits are red, green and blue; by default five each, or eight.
    void read_fields() {
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t usual = bits_ == 16 ? 0x1FU << (10 - 5 * i) : 0xFFU << (16 - 8 * i);
            fields_.at(i) =
                packing_ == kBitFields ? number(kFileHeader + kLeastHeader + 4 * i, 4) : usual;
        }
    }

    // Where each colour is a byte of a pixel: which of them red, green and blue are.
    [[nodiscard]] std::optional<std::array<std::size_t, 3>> whole_bytes() const {
        std::array<std::size_t, 3> places{2, 1, 0};
        for (std::size_t i = 0; i < places.size() && bits_ != 24; ++i) {
            const auto shift = static_cast<std::uint32_t>(std::countr_zero(fields_.at(i)));
            if (bits_ != 32 || shift % 8 != 0 || fields_.at(i) != 0xFFU << shift % 32) {
                return std::nullopt;
            }
            places.at(i) = shift / 8;
        }
        return places;
    }

    // Gives where the next row goes.
    std::uint8_t* copy_row(const std::uint8_t* from,
                           const std::array<std::size_t, 3>& places,
                           std::uint8_t* to) const {
        const auto [red, green, blue] = places;
        for (std::int32_t x = 0; x < width_; ++x, from += bits_ / 8, to += 3) {
            to[0] = from[red];
            to[1] = from[green];
            to[2] = from[blue];
        }
        return to;
    }

    [[nodiscard]] Colour pixel(std::size_t row, std::size_t x) const {
        if (bits_ <= 8) {
            const std::size_t bit = x * bits_;
            const std::uint32_t byte = bytes_[row + bit / 8];
            const std::uint32_t index =
                (byte >> (8 - bits_ - bit % 8)) & ((std::uint32_t{1} << bits_) - 1);
            return blue_first(kFileHeader + header_ + std::size_t{4} * index);
        }
        if (bits_ == 24) {
            return blue_first(row + 3 * x);
        }
        const std::uint32_t value = number(row + x * bits_ / 8, bits_ / 8);
        return {part(value, 0), part(value, 1), part(value, 2)};
    }

    [[nodiscard]] Colour blue_first(std::size_t at) const {
        return {static_cast<std::uint8_t>(number(at + 2, 1)),
                static_cast<std::uint8_t>(number(at + 1, 1)),
                static_cast<std::uint8_t>(number(at, 1))};
    }

    [[nodiscard]] std::uint8_t part(std::uint32_t value, std::size_t which) const {
        const std::uint32_t field = fields_.at(which);
        if (field == 0) {
            return 0;
        }
        const int shift = std::countr_zero(field);
        const std::uint64_t most = field >> shift;
        return static_cast<std::uint8_t>(((value & field) >> shift) * std::uint64_t{255} / most);
    }

    // Little end first; 0 beyond the end of the file.
    [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t length) const {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < length && at + length <= bytes_.size(); ++i) {
            value |= std::uint32_t{bytes_[at + i]} << (8 * i);
        }
        return value;
    }

    const std::vector<std::uint8_t>& bytes_;
    std::size_t data_;
    std::uint32_t header_;
    std::int64_t width_;
    std::int64_t height_;
    std::uint32_t bits_;
    std::uint32_t packing_;
    std::array<std::uint32_t, 3> fields_{};
};

}  // namespace

Result<Picture> load_bmp(const PictureFile& file) {
    BmpReader reader(file.bytes);
    if (!reader.is_known()) {
        return fail(picture_error(
            file.path, "is a BMP of a kind that cannot be read", "save it as PNG or JPEG"));
    }
    if (const Result<void> good = check_size(file.path, reader.width(), reader.height()); !good) {
        return fail(good.error());
    }
    Picture picture = blank_picture(reader.width(), reader.height());
    return reader.read(picture) ? Result<Picture>(std::move(picture)) : fail(damaged(file, "BMP"));
}

}  // namespace quadrille::eye
