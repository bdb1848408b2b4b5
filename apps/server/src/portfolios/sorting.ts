/**
 * A sorted copy: names as a language sorts them, all else by value. What has no key comes last in either order, and
 * equals keep the order they came in, also when descending.
 */
export function sorted<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number | undefined,
  { order, language }: { order: 'asc' | 'desc'; language: string },
): Item[] {
  const collator = new Intl.Collator(language, { numeric: true })
  const direction = order === 'asc' ? 1 : -1
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    if (typeof a === 'string' || typeof b === 'string')
      return direction * collator.compare(String(a), String(b))
    return direction * (a - b)
  })
  return keyed.map(({ item }) => item)
}
