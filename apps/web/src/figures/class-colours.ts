import { ASSET_CLASSES } from '@fundholder/language/asset-classes.ts'
import './class-colours.css'

/** The grey of the palette. */
const GREY = 6
/** Colours of the usual classes in the palette; every other class takes one that is left. */
const USUAL = {
  equity: 1,
  'fixed income': 2,
  alternatives: 3,
  cash: 4,
  'money market': 5,
  'mixed assets': 7,
  'real estate': 8,
  deposits: 9,
}
export type UsualClass = keyof typeof USUAL
const COLOURS = [1, 2, 3, 4, 5, GREY, 7, 8, 9]

const PLACES = new Map(
  Object.entries(USUAL).flatMap(([english, place]) =>
    [english, ...Object.values(ASSET_CLASSES[english] ?? {})].map((name): [string, number] => [
      name.toLowerCase(),
      place,
    ]),
  ),
)

const isUsual = (name: string): name is UsualClass => name in USUAL

/** Returns the usual asset class of a name in the reader's language; undefined for any other. */
export function usualClass(name: string | undefined): UsualClass | undefined {
  const place = name === undefined ? undefined : PLACES.get(name.toLowerCase())
  return Object.keys(USUAL)
    .filter(isUsual)
    .find((one) => USUAL[one] === place)
}

/** The usual classes in the order of the bars of a mix, whatever their size. Donuts put the largest first. */
const ORDER = [
  'equity',
  'fixed income',
  'mixed assets',
  'alternatives',
  'real estate',
  'money market',
  'deposits',
  'cash',
] as const

/**
 * Returns the place of an asset class in the bars of a mix: the usual ones in one order, then the others, last those
 * without a name.
 *
 * @param name in the reader's language.
 */
export function classPlace(name: string | undefined): number {
  if (name === undefined) return ORDER.length + 1
  const place = PLACES.get(name.toLowerCase())
  const usual = ORDER.findIndex((one) => USUAL[one] === place)
  return usual < 0 ? ORDER.length : usual
}

/**
 * Returns colours for asset classes, such as `--chart-1`, in their order. The usual classes have the same colour everywhere;
 * others take what is left, and those without a name are grey.
 *
 * @param names in the reader's language, in the order drawn.
 */
export function classColours(names: readonly (string | undefined)[]): string[] {
  const places = names.map((name) => (name === undefined ? GREY : PLACES.get(name.toLowerCase())))
  const free = COLOURS.filter((colour) => !places.includes(colour))
  return places.map((place) => `--chart-${place ?? free.shift() ?? GREY}`)
}
