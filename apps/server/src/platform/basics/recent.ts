/** Keeps what was used last; what was not used for longest goes first. */
export type Recent<Item> = {
  get: (name: string) => Item | undefined
  set: (name: string, item: Item) => void
}

/** @param most what all that is kept may count for together. */
export function recent<Item extends { count: number }>(most: number): Recent<Item> {
  const items = new Map<string, Item>()
  let total = 0
  const take = (name: string) => {
    const item = items.get(name)
    items.delete(name)
    total -= item?.count ?? 0
    return item
  }
  const put = (name: string, item: Item) => {
    items.set(name, item)
    total += item.count
  }
  return {
    get: (name) => {
      const item = take(name)
      if (item) put(name, item)
      return item
    },
    set: (name, item) => {
      take(name)
      put(name, item)
      for (const [oldest] of items) {
        if (total <= most) return
        take(oldest)
      }
    },
  }
}
