import { ASSET_CLASSES } from '@fundholder/language/asset-classes.ts'

/** Colours of the palette; the last is grey. */
const COLOURS = 6
/** The classes of most portfolios, by the colour that each has everywhere. */
const USUAL = ['equity', 'fixed income', 'alternatives', 'cash', 'money market']

const PLACES = new Map(
  USUAL.flatMap((english, at) =>
    [english, ...Object.values(ASSET_CLASSES[english] ?? {})].map((name): [string, number] => [
      name.toLowerCase(),
      at + 1,
    ]),
  ),
)

/**
 * Returns colours for asset classes, such as `--chart-1`, in their order. The usual classes have the same colour everywhere;
 * others take what is left, and those without a name are grey.
 *
 * @param names in the reader's language, the largest class first.
 */
export function classColours(names: readonly (string | undefined)[]): string[] {
  const places = names.map((name) => (name === undefined ? COLOURS : PLACES.get(name.toLowerCase())))
  const free = Array.from({ length: COLOURS }, (_, at) => at + 1).filter((place) => !places.includes(place))
  return places.map((place) => `--chart-${place ?? free.shift() ?? COLOURS}`)
}
