"""Makes the fonts of the page from those that Debian has: fewer characters, the same print.

A sheet set with these fonts has the same bytes as with whole ones, as SVG and as PDF. Cairo embeds
pieces of the font file itself and numbers glyphs as it does. So glyphs keep their numbers, and what
goes is emptied in place: the outlines of other characters, and what only those use. Tables of which
nothing gets into print (which character is which glyph, kerning, ligatures) are made anew by fontTools.

Not fit for setting text with other OpenType features than FEATURES.
"""
import io
import struct

from fontTools import subset, ttLib
from fontTools.misc import psCharStrings
from fontTools.ttLib.sfnt import SFNTWriter

# Languages of the Latin, Greek and Cyrillic scripts, punctuation, arrows, and signs that rules use.
CHARACTERS = """
    0020-007E 00A0-017F 0192 01A0-01A1 01AF-01B0 01CD-01DC 01E6-01E7 0218-021B 02C6-02DD 0300-0304
    0306-030C 0323 0326-0328 0384-03CE 0400-045F 0490-0491 1E80-1E85 1E9E 1EA0-1EF9 2000-206F
    2070-209F 20AC 2113 2116 2122 212B 2150-215F 2190-2199 21D0-21D5 2202-222B 2248 2260-2265
    25A0-25A1 25B2-25CF 2605-2606 2660-2667 2713-2717 FB00-FB04 FFFD
"""

# Those of generator/typeset/family.cc, and those that HarfBuzz applies to any text by itself.
FEATURES = """
    lnum tnum cv03 cv04 cv05 cv08 kern mark mkmk ccmp locl liga clig calt rlig rclt rvrn curs dist
    abvm blwm frac numr dnom
""".split()

# Made anew by fontTools; of the rest, what is not named here is left out or kept as it is.
REMADE = ("cmap", "GDEF", "GPOS", "GSUB")
LEFT_OUT = ("DSIG", "gasp", "kern", "meta")

END_OF_GLYPH = b"\x0e"
RETURN = b"\x0b"


def characters():
    """The code points of CHARACTERS."""
    for part in CHARACTERS.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def opened(data):
    # Bounds that fontTools reckons anew can differ from those of the font by one.
    return ttLib.TTFont(io.BytesIO(data), lazy=True, recalcBBoxes=False)


def subset_by_font_tools(data):
    """The glyphs that are needed, by name, and the tables that fontTools makes."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.retain_gids = True
    options.notdef_outline = True
    options.glyph_names = True
    font = subset.load_font(io.BytesIO(data), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    made = io.BytesIO()
    font.save(made)
    return set(subsetter.glyphs_retained), opened(made.getvalue()).reader


def emptied_glyf(font, kept):
    """The tables glyf and loca (TrueType outlines) without the outlines of other glyphs."""
    long_offsets = font["head"].indexToLocFormat == 1
    glyphs, offsets = font.reader["glyf"], font.reader["loca"]
    count = font["maxp"].numGlyphs + 1
    if long_offsets:
        places = struct.unpack(f">{count}I", offsets)
    else:
        places = [2 * place for place in struct.unpack(f">{count}H", offsets)]
    outlines, made = b"", [0]
    for number, name in enumerate(font.getGlyphOrder()):
        if name in kept:
            outlines += glyphs[places[number]:places[number + 1]]
        made.append(len(outlines))
    if long_offsets:
        return outlines, struct.pack(f">{count}I", *made)
    return outlines, struct.pack(f">{count}H", *[place // 2 for place in made])


class CalledRoutines(psCharStrings.SimpleT2Decompiler):
    """Follows outlines, and notes which subroutines they call."""

    def __init__(self, local, shared):
        super().__init__(local, shared)
        self.local, self.shared = set(), set()

    def op_callsubr(self, index):
        self.local.add(self.operandStack[-1] + self.localBias)
        super().op_callsubr(index)

    def op_callgsubr(self, index):
        self.shared.add(self.operandStack[-1] + self.globalBias)
        super().op_callgsubr(index)


def local_routines(top):
    return getattr(top.Private, "Subrs", [])


def called_routines(data, kept):
    # In a font of its own, since following an outline changes how fontTools holds it.
    table = opened(data)["CFF "].cff
    top = table.topDictIndex[0]
    called = CalledRoutines(local_routines(top), table.GlobalSubrs)
    for name in sorted(kept):
        called.reset()
        called.execute(top.CharStrings[name])
    return called


def empty_others(routines, kept):
    for number, routine in enumerate(routines):
        if number not in kept:
            routine.bytecode = RETURN


def emptied_cff(data, kept):
    """The table CFF (PostScript outlines) without the outlines of other glyphs."""
    font = opened(data)
    table = font["CFF "]
    top = table.cff.topDictIndex[0]
    outlines = top.CharStrings
    for name, number in outlines.charStrings.items():
        if name not in kept:
            outlines.charStringsIndex[number].bytecode = END_OF_GLYPH
    called = called_routines(data, kept)
    empty_others(table.cff.GlobalSubrs, called.shared)
    empty_others(local_routines(top), called.local)
    return table.compile(font)


def tables_of(data):
    kept, remade = subset_by_font_tools(data)
    font = opened(data)
    tables = {}
    for tag in font.reader.keys():
        if tag in REMADE:
            if tag in remade:
                tables[tag] = remade[tag]
        elif tag not in LEFT_OUT:
            tables[tag] = font.reader[tag]
    # Version 3 of this table has no names of glyphs.
    tables["post"] = b"\0\3\0\0" + tables["post"][4:32]
    if "CFF " in tables:
        tables["CFF "] = emptied_cff(data, kept)
    else:
        tables["glyf"], tables["loca"] = emptied_glyf(font, kept)
    return font.reader.sfntVersion, tables


def pieces_of(data):
    """A font's head and its tables in the order of the file: [(tag, bytes)], which joined are the font."""
    count = struct.unpack(">H", data[4:6])[0]
    entries = [struct.unpack(">4sIII", data[12 + 16 * i:28 + 16 * i]) for i in range(count)]
    starts = sorted((offset, tag) for tag, _, offset, _ in entries)
    ends = [offset for offset, _ in starts[1:]] + [len(data)]
    return [(b"", data[:starts[0][0]])] + [(tag, data[start:end]) for (start, tag), end in zip(starts, ends)]


def subset_font(data):
    """The bytes of a font to those of its subset."""
    version, tables = tables_of(data)
    made = io.BytesIO()
    writer = SFNTWriter(made, len(tables), sfntVersion=version)
    for tag in sorted(tables):
        writer[tag] = tables[tag]
    writer.close()
    return made.getvalue()
