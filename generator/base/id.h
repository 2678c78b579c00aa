// Strong, dense identifiers: Id<SiteTag> and Id<EdgeTag> do not mix, and each counts from 0 so
// that tables over them are plain vectors.
//
//     using SiteId = Id<struct SiteTag>;
//     std::vector<Label> labels;          // one per site
//     labels[site.index()]
//
// "No site" is std::optional<SiteId>, never a magic value.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace quadrille {

template <typename Tag>
class Id {
  public:
    constexpr Id() = default;

    constexpr explicit Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}

    /// Position in tables over this kind of thing, from 0.
    [[nodiscard]] constexpr std::size_t index() const { return index_; }

    constexpr auto operator<=>(const Id&) const = default;

  private:
    std::uint32_t index_ = 0;
};

}  // namespace quadrille
