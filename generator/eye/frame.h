// Finds the four marks that belong to a code, and from them how the sheet lies in the picture.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <optional>
#include <span>
#include <string>

#include "eye/blobs.h"
#include "eye/codes.h"
#include "eye/homography.h"
#include "eye/plan.h"

namespace quadrille::eye {

struct Frame {
    Homography to_picture;
    std::array<bool, 4> seen{};  ///< Which marks were found: one of them may be covered.
};

/// Pixels a millimetre at the code.
double scale_of(const FoundCode& code, const SheetPlan& plan);

/// Nothing if fewer than three marks are where they can be.
std::optional<Frame> find_frame(const SheetPlan& plan,
                                const FoundCode& code,
                                std::span<const Blob> blobs);

/// "at the top left", as the sheet stands.
std::string place_of_mark(std::size_t mark);

}  // namespace quadrille::eye
