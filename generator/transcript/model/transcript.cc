#include "transcript/model/transcript.h"

namespace quadrille::transcript {

Transcript::Transcript() = default;
Transcript::Transcript(const Transcript&) = default;
Transcript::Transcript(Transcript&&) noexcept = default;
Transcript& Transcript::operator=(const Transcript&) = default;
Transcript& Transcript::operator=(Transcript&&) noexcept = default;
Transcript::~Transcript() = default;

}  // namespace quadrille::transcript
