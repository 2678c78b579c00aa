#include "base/png_writer.h"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace quadrille {

namespace {

constexpr double kMmPerInch = 25.4;
constexpr double kMmPerMetre = 1000;
constexpr std::size_t kChunkBytes = 65536;

// The filters of a row: as it is, or what it differs by from the row above.
constexpr unsigned char kNone = 0;
constexpr unsigned char kUp = 2;

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) {
        bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
    }
    return bytes;
}

// Length, type, data, check sum of type and data.
void write_chunk(WholeFile& file, std::string_view type, std::string_view data) {
    const std::string checked = std::string(type).append(data);
    const uLong sum = crc32_z(0, reinterpret_cast<const Bytef*>(checked.data()), checked.size());
    file.write(big_endian(static_cast<std::uint32_t>(data.size())) + checked +
               big_endian(static_cast<std::uint32_t>(sum)));
}

// Size, bits a channel, kind of colour; deflate, filters by row, not interlaced.
std::string header(const PngFormat& format) {
    const bool tones = format.pixels == PngPixels::Tone;
    const char colour = tones ? '\x03' : format.pixels == PngPixels::Grey ? '\x00' : '\x02';
    return big_endian(format.width) + big_endian(format.height) +
           std::string{tones ? '\x04' : '\x08', colour, '\0', '\0', '\0'};
}

}  // namespace

PngWriter::PngWriter(WholeFile& file, const PngFormat& format)
    : file_(file),
      photograph_(format.photograph),
      chunk_(kChunkBytes, '\0'),
      stream_(std::make_unique<z_stream>()) {
    file.write("\x89PNG\r\n\x1a\n");
    write_chunk(file, "IHDR", header(format));
    if (!format.palette.empty()) {
        std::string entries;
        for (const std::uint8_t grey : format.palette) {
            entries.append(3, static_cast<char>(grey));
        }
        write_chunk(file, "PLTE", entries);
    }
    const std::string per_metre =
        big_endian(static_cast<std::uint32_t>(std::lround(format.dpi / kMmPerInch * kMmPerMetre)));
    write_chunk(file, "pHYs", per_metre + per_metre + '\x01');
    deflateInit(stream_.get(), photograph_ ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION);
    start_chunk();
}

PngWriter::~PngWriter() {
    deflateEnd(stream_.get());
}

void PngWriter::add_row(std::span<const unsigned char> pixels) {
    if (photograph_) {
        above_.resize(pixels.size());
        row_.assign(1, kUp);
        std::ranges::transform(pixels, above_, std::back_inserter(row_), [](int here, int above) {
            return static_cast<unsigned char>(here - above);
        });
        std::ranges::copy(pixels, above_.begin());
    } else {
        row_.assign(1, kNone);
        row_.insert(row_.end(), pixels.begin(), pixels.end());
    }
    stream_->next_in = row_.data();
    stream_->avail_in = static_cast<uInt>(row_.size());
    while (stream_->avail_in > 0) {
        deflate(stream_.get(), Z_NO_FLUSH);
        if (stream_->avail_out == 0) {
            end_chunk();
        }
    }
}

void PngWriter::finish() {
    while (deflate(stream_.get(), Z_FINISH) != Z_STREAM_END) {
        end_chunk();
    }
    end_chunk();
    write_chunk(file_, "IEND", {});
}

void PngWriter::start_chunk() {
    stream_->next_out = reinterpret_cast<Bytef*>(chunk_.data());
    stream_->avail_out = static_cast<uInt>(chunk_.size());
}

void PngWriter::end_chunk() {
    if (const std::size_t used = chunk_.size() - stream_->avail_out; used > 0) {
        write_chunk(file_, "IDAT", std::string_view(chunk_).substr(0, used));
    }
    start_chunk();
}

}  // namespace quadrille
