import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const FILES = {
  sans: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  medium: '@expo-google-fonts/ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf',
  bold: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  narrow: '@expo-google-fonts/ibm-plex-sans-condensed/400Regular/IBMPlexSansCondensed_400Regular.ttf',
  condensed: '@expo-google-fonts/ibm-plex-sans-condensed/500Medium/IBMPlexSansCondensed_500Medium.ttf',
  serif: '@expo-google-fonts/ibm-plex-serif/500Medium/IBMPlexSerif_500Medium.ttf',
} as const
export type Face = keyof typeof FILES

const FACES = Object.keys(FILES) as Face[]
/** Documents after which shaped words are forgotten: they keep all labels, and the figures of some statements. */
const DOCUMENTS_OF_SHAPES = 50

type Shapes = Record<string, unknown>
/** A face of a document that is being drawn, as the library keeps it. */
type DrawnFont = { layoutCache: Shapes }

const find = createRequire(import.meta.url)
const fonts = new Map<Face, Font>()
const shapes = new Map<Face, Shapes>()
let documents = 0

/**
 * Gives a document its faces. Files are read and words are shaped once for all documents of this thread, which makes a
 * statement in a third of the time.
 */
export function registerFaces(pdf: PDFKit.PDFDocument): void {
  if (documents++ % DOCUMENTS_OF_SHAPES === 0) shapes.clear()
  for (const face of FACES) {
    // The library takes an opened font too, its types do not say so.
    pdf.registerFont(face, fontOf(face) as unknown as Buffer).font(face)
    const { _font: drawn } = pdf as unknown as { _font: DrawnFont }
    drawn.layoutCache = shapesOf(face)
  }
}

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const font = openFont(FILES[face])
  fonts.set(face, font)
  return font
}

/** Code points from here on are ligatures and forms of letters, which are found as the letters they are made of. */
const FORMS = 0xfb00

/**
 * Opens a font and lets every glyph know its letter. The library keeps a glyph as it first meets it: one that it meets as a
 * part of another, as the e of é, would have no letter in all later documents, which could then not be searched for it.
 */
export function openFont(file: string): Font {
  const font = create(readFileSync(find.resolve(file)))
  if (!('layout' in font)) throw new TypeError(`${file} is a collection of fonts`)
  for (const codePoint of font.characterSet)
    if (codePoint < FORMS) parseOnce(font.glyphForCodePoint(codePoint) as unknown as Outlined)
  return font
}

/** A glyph as the library keeps it; `null` is the outline of a space. */
type Outlined = { _decode: () => object | null }

/** The library would parse a glyph again for every document it is embedded in: a tenth of the time of a statement. */
function parseOnce(glyph: Outlined): void {
  const parse = glyph._decode
  let outline: object | null | undefined
  glyph._decode = function () {
    if (outline === undefined) outline = parse.call(this)
    return outline
  }
}

/** An object without a prototype, because the library looks words up in it. */
function shapesOf(face: Face): Shapes {
  const known = shapes.get(face)
  if (known) return known
  const empty: Shapes = Object.create(null)
  shapes.set(face, empty)
  return empty
}
