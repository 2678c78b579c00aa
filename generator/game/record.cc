#include "game/record.h"

namespace quadrille::game {

Record::Record() = default;
Record::Record(const Record&) = default;
Record::Record(Record&&) noexcept = default;
Record& Record::operator=(const Record&) = default;
Record& Record::operator=(Record&&) noexcept = default;
Record::~Record() = default;

}  // namespace quadrille::game
