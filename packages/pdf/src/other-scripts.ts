import { type Face, openFont } from './fonts.ts'

const ARABIC_FILES = {
  arabic: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  arabicBold: '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
} as const
type ArabicFace = keyof typeof ARABIC_FILES

/**
 * A part of a line in one face, its words in visual order. PDF readers reorder right-to-left text themselves; some
 * would reverse a replacement text in reading order.
 */
export type Run = { face: Face | ArabicFace; words: readonly string[] }

/** Greek, Cyrillic, and all that is read from right to left. */
const OTHER = /[\u0370-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const TOKEN =
  /[\u0590-\u065F\u066E-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+|[\d\u0660-\u0669\u06F0-\u06F9][\d\u0660-\u0669\u06F0-\u06F9.,]*|\p{L}[\p{L}\p{M}]*|\s+|./gu
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/** True if not every face has all letters of a text. */
export const isOfOtherScript = (text: string): boolean => OTHER.test(text)

/**
 * The runs of a line from left to right. Words of Arabic follow each other from right to left, together with the numbers
 * among and after them; the line itself begins at the left, as all documents do.
 */
export function runsOf(line: string, face: Face): Run[] {
  const tokens = line.match(TOKEN) ?? []
  const runs: Run[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = endFromRight(tokens, at)
    const own = tokens.slice(at, Math.max(end, at + 1))
    runs.push(
      end > at
        ? {
            face: isBold(face) ? 'arabicBold' : 'arabic',
            words: own.toReversed().map((token) => MIRRORED[token] ?? token),
          }
        : { face: OTHER.test(own[0] ?? '') ? withAllLetters(face) : face, words: own },
    )
    at += own.length
  }
  return runs
}

/** Returns where a run from right to left that begins at a token ends; the token itself if none does. */
function endFromRight(tokens: readonly string[], first: number): number {
  let end = first
  for (let at = first; at < tokens.length; at++) {
    const token = tokens[at] as string
    if (FROM_RIGHT.test(token)) end = at + 1
    else if (at === first || LETTER.test(token)) break
    else if (DIGIT.test(token)) end = at + 1
  }
  return end
}

const isBold = (face: Face) => face === 'bold' || face === 'medium' || face === 'condensed'
/** The face of the same weight that has Greek and Cyrillic letters. */
const withAllLetters = (face: Face): Face =>
  face === 'narrow' ? 'sans' : face === 'condensed' || face === 'serif' ? 'medium' : face

/** Chooses the face of a run. The Arabic ones are read when a document first needs them. */
export function chooseFace(pdf: PDFKit.PDFDocument, face: Run['face']): void {
  if (face === 'arabic' || face === 'arabicBold')
    // The library takes an opened font too, its types do not say so.
    pdf.registerFont(face, arabicFont(face) as unknown as Buffer)
  pdf.font(face)
}

const arabicFonts = new Map<ArabicFace, ReturnType<typeof openFont>>()
function arabicFont(face: ArabicFace) {
  const known = arabicFonts.get(face)
  if (known) return known
  const font = openFont(ARABIC_FILES[face])
  const layout = font.layout.bind(font)
  const turned = new WeakSet<object>()
  // Readers turn every letter around, those within a ligature too.
  font.layout = (...args) => {
    const run = layout(...args)
    for (const glyph of run.glyphs)
      if (!turned.has(glyph)) {
        turned.add(glyph)
        glyph.codePoints.reverse()
      }
    return run
  }
  arabicFonts.set(face, font)
  return font
}

/** Breaks a text into lines; a word that is wider than a line has one of its own. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
