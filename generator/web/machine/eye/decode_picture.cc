// The browser decodes pictures, turns them upright and hands them over as BMP.
#include "eye/picture.h"

namespace quadrille::eye {

Result<Picture> decode_picture(const PictureFile& file, int /*page*/) {
    if (file.bytes.size() < 2 || file.bytes[0] != 'B' || file.bytes[1] != 'M') {
        return fail(
            picture_error(file.path, "is no picture that can be read", "expected a BMP file"));
    }
    return load_bmp(file);
}

}  // namespace quadrille::eye
