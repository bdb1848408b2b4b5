import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The portal's colours on paper. */
export const INK = {
  text: '#1c1b19',
  second: '#57534e',
  third: '#6f6962',
  line: '#e9e6e1',
  strongLine: '#cfcac3',
  ground: '#f7f6f3',
  accent: '#e8590c',
  accentText: '#b93f06',
  accentGround: '#fdf0e7',
  warningGround: '#fdf5e1',
  warning: '#8a5a00',
  negative: '#b92d26',
  grid: '#eeebe6',
  paper: '#ffffff',
} as const

/** Lines and bars of a chart, in order. */
export const SERIES = [INK.text, INK.accent, '#3b6fc4'] as const

const FILES = {
  sans: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  medium: '@expo-google-fonts/ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf',
  bold: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  condensed: '@expo-google-fonts/ibm-plex-sans-condensed/500Medium/IBMPlexSansCondensed_500Medium.ttf',
  serif: '@expo-google-fonts/ibm-plex-serif/500Medium/IBMPlexSerif_500Medium.ttf',
} as const
export type Face = keyof typeof FILES

const find = createRequire(import.meta.url)
const files = new Map<Face, Buffer>()

/** The faces of a paper as files, read once. */
export function fontFile(face: Face): Buffer {
  const file = files.get(face) ?? readFileSync(find.resolve(FILES[face]))
  files.set(face, file)
  return file
}

export const FACES = Object.keys(FILES) as Face[]

/**
 * A text as it may stand on paper: characters that steer instead of show are left out, among them those that turn the
 * direction of reading.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, (one) => (/\s/.test(one) ? ' ' : ''))
