#!/usr/bin/python3
"""Makes small fonts for the tests, so that they hold on every machine: boxes for the letters of some
scripts, with the rules by which these letters join, move and stack. No font is copied from.

Usage: make_fonts.py FOLDER

    Boxes East      Hebrew, Arabic (letters that join have four forms), Devanagari (the sign of the short
                    i stands before its letter)
    Boxes Far       Chinese, Japanese, Korean; the second font of a collection (.ttc)
    Boxes Marks     Latin e and x with marks below and above, which stand at an anchor
    Boxes Closed    the same letters as Boxes Far and one more; its licence forbids embedding it
    Boxes Pictures  emoji as coloured layers without outlines of their own
"""
import os
import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection

EM = 1000
ARABIC = {0x645: "meem", 0x62D: "hah", 0x62F: "dal", 0x627: "alef", 0x644: "lam", 0x633: "seen"}
JOINS_NEXT = ("meem", "hah", "lam", "seen")
FAR = "\u5C71\u7530\u592A\u90CE\u674E\u96F7\u738B\u30E1\u3057\uAE40"


def box(width, height, left=50, bottom=0):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for corner in ((left, bottom + height), (width - 50, bottom + height), (width - 50, bottom)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def nothing():
    return TTGlyphPen(None).glyph()


def font(family, characters, more=(), features="", fs_type=0, marks=()):
    """characters: code point to (glyph's name, width, height)."""
    names = [".notdef", "space"] + [c[0] for c in characters.values()] + [m[0] for m in more]
    glyphs = {".notdef": box(500, 700), "space": nothing()}
    widths = {".notdef": (500, 50), "space": (300, 0)}
    for name, width, height in list(characters.values()) + list(more):
        bottom = 750 if name in marks else 0
        glyphs[name] = box(max(width, 200), height, 50, bottom) if height else nothing()
        widths[name] = (width, 50)
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(dict.fromkeys(names)))
    cmap = {code: entry[0] for code, entry in characters.items()}
    builder.setupCharacterMap({0x20: "space", **cmap})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(widths)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, fsType=fs_type, sCapHeight=700)
    builder.setupPost()
    # The date of the file's head would be today's.
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    if features:
        addOpenTypeFeaturesFromString(builder.font, features)
    return builder.font


def east():
    letters = {0x5D0 + i: ("heb%d" % i, 500 + 10 * i, 600) for i in range(27)}
    more = []
    forms = {"init": [], "medi": [], "fina": []}
    for code, name in ARABIC.items():
        letters[code] = (name, 600, 500)
        for form, width in (("init", 400), ("medi", 300), ("fina", 500)):
            if form == "fina" or name in JOINS_NEXT:
                more.append(("%s.%s" % (name, form), width, 500))
                forms[form].append(name)
    for code, name in ((0x0915, "ka"), (0x0930, "ra"), (0x0935, "va"), (0x0924, "ta")):
        letters[code] = (name, 650, 550)
    letters[0x093F] = ("i-sign", 250, 700)
    letters[0x0902] = ("anusvara", 0, 100)
    rules = "languagesystem DFLT dflt;\nlanguagesystem arab dflt;\nlanguagesystem dev2 dflt;\n"
    for form, names in forms.items():
        rules += "feature %s { script arab; %s } %s;\n" % (
            form,
            " ".join("sub %s by %s.%s;" % (name, name, form) for name in names),
            form,
        )
    return font("Boxes East", letters, more, rules, marks=("anusvara",))


def far(family, more="", fs_type=0):
    letters = {ord(c): ("far%d" % i, EM, 850) for i, c in enumerate(FAR + more)}
    return font(family, letters, fs_type=fs_type)


def marked():
    letters = {
        ord("e"): ("e", 500, 480),
        ord("x"): ("x", 500, 480),
        0x1AB7: ("below", 0, 90),
        0x1AB0: ("above", 0, 150),
    }
    rules = """
        languagesystem DFLT dflt;
        languagesystem latn dflt;
        markClass below <anchor 125 90> @BELOW;
        markClass above <anchor 125 750> @ABOVE;
        feature mark {
            pos base [e x] <anchor 250 -20> mark @BELOW <anchor 250 520> mark @ABOVE;
        } mark;
    """
    return font("Boxes Marks", letters, (), rules, marks=("above",))


def pictures():
    made = font("Boxes Pictures", {0x1F600: ("smile", EM, 0)}, [("layer", EM, 800)])
    builder = FontBuilder(font=made)
    builder.setupCOLR({"smile": [("layer", 0)]})
    builder.setupCPAL([[(1.0, 0.8, 0.0, 1.0)]])
    return made


def main(folder):
    os.makedirs(folder, exist_ok=True)
    east().save(os.path.join(folder, "boxes-east.ttf"))
    marked().save(os.path.join(folder, "boxes-marks.ttf"))
    pictures().save(os.path.join(folder, "boxes-pictures.ttf"))
    far("Boxes Closed", "\u7E41", fs_type=2).save(os.path.join(folder, "boxes-closed.ttf"))
    collection = TTCollection()
    collection.fonts = [font("Boxes None", {ord("Q"): ("Q", 600, 700)}), far("Boxes Far")]
    collection.save(os.path.join(folder, "boxes-far.ttc"))


if __name__ == "__main__":
    main(sys.argv[1])
