// A picture in any format that `read` takes: decoded, or refused in words.
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "eye/picture.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"

namespace quadrille::fuzz {

void picture_input(const std::uint8_t* data, std::size_t size) {
    const std::string path = "picture";
    const std::vector<std::uint8_t> bytes(data, data + size);
    const auto picture = eye::decode_picture({path, bytes});
    if (!picture) {
        inspect_failure(picture.error());
        return;
    }
    QUADRILLE_CHECK(picture->pages >= 1);
    QUADRILLE_CHECK(picture->rgb.size() == static_cast<std::size_t>(picture->width) *
                                               static_cast<std::size_t>(picture->height) * 3);
    inspect(picture->flaw);
}

}  // namespace quadrille::fuzz
