// The conversation with the program that knows the sheets, a line of JSON each time:
//
//     -> {"codes": ["0K7M..."], "found": [[[81.2, 64], [92, 64.5], [91.7, 75], [81, 74.9], false]],
//        "width": 4000, "height": 3000, "pages": 1, "flaw": ""}
//     <- {"plans": [{"schema": "quadrille.measures/1", ...}, null]}     null: not to be read
//     -> {"sheets": [{"refused": null, "sites": [["sure", 0, 0.93, ""], ["unsure", null, 0.2,
//        "there is ink along its edge"]], "outlines": [[[812.4, 640], ...], ...], "questions": [], ...}, null]}
//     <- {"notes": [[["b", false], ["1", true]], null], "output": "picture-read.png"}
//     -> {"done": true}
//
// `found`: the corners of each code in the picture, and whether it is mirrored. Marks are indices into the plan's; null is a blank site; places are in pixels of the file. An error is
// a line {"error": {...}}. Where nothing more is said to it, the eye ends: so the talk can also be had in
// turns, by files, each time from the beginning (`quadrille read --eye`).
#pragma once

#include <string>

namespace quadrille::eye {

/// About a page, from 1, of the picture in that file, by standard input and output. `heard`: empty, or a file
/// with the first line that was said of the same page before, which saves the search for codes. The
/// exit code.
int talk(const std::string& path, int page, const std::string& heard);

}  // namespace quadrille::eye
