#include "transcript/import/formats.h"

#include <algorithm>
#include <array>

namespace quadrille::transcript {

namespace {

constexpr std::array kReaders{
    RecordReader{"the Smart Game Format (SGF)", is_sgf, read_sgf},
    RecordReader{"psq of Gomocup", is_psq, read_psq},
    RecordReader{"Paper Soccer of kurnik", is_kurnik, read_kurnik},
    RecordReader{"links to HexWorld", is_hexworld, read_hexworld},
    RecordReader{"columns as digits", is_columns, read_columns},
};

}  // namespace

std::span<const RecordReader> record_readers() {
    return kReaders;
}

const RecordReader* reader_for(std::string_view text) {
    const auto* const found = std::find_if(
        kReaders.data(), kReaders.data() + kReaders.size(), [&](const RecordReader& each) {
            return each.recognises(text);
        });
    return found == kReaders.data() + kReaders.size() ? nullptr : found;
}

}  // namespace quadrille::transcript
