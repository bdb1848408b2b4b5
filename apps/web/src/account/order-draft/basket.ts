import { tabStore } from '#session/tab-store.ts'

/** Input for a fund, as typed: percent to sell, amount to buy, percent of contributions. */
export type BasketRow = { sell: string; buy: string; share: string }
export const NO_ENTRIES: BasketRow = { sell: '', buy: '', share: '' }

/** Draft of a self-selected strategy. */
export type Basket = {
  rows: Readonly<Record<string, BasketRow>>
  /** Funds that are not held, in the order in which they were added. */
  added: readonly { id: string; name: string }[]
  /**
   * True if the portfolio follows the allocation of contributions; undefined until the client has answered.
   */
  isSameWay?: boolean
  /** Funds whose share of contributions the client typed, in that order; absent until the first one. */
  typed?: readonly string[]
}

const EMPTY: Basket = { rows: {}, added: [] }
const store = tabStore<Basket>('fundholder.basket', EMPTY)

export const useBasket = store.use
export const emptyBasket = store.reset

export const enterInBasket = (id: string, part: Partial<BasketRow>) =>
  store.set((former) => ({
    ...former,
    rows: { ...former.rows, [id]: { ...NO_ENTRIES, ...former.rows[id], ...part } },
  }))

/**
 * Enters the share of contributions of a fund.
 *
 * @param prefilled the split in force by fund, as shown until the first share is typed; the rest of it is entered then
 */
export const enterShare = (id: string, share: string, prefilled: ReadonlyMap<string, string> = new Map()) =>
  store.set((former) => {
    const shares = former.typed ? [[id, share] as const] : [...prefilled, [id, share] as const]
    return {
      ...withShares(former, shares),
      typed: [...(former.typed ?? []).filter((other) => other !== id), id],
    }
  })

/** Shares in percent as they are typed. @param write a number as the client's language types it */
export const asTyped = (shares: ReadonlyMap<string, number>, write: (share: number) => string) =>
  new Map([...shares].map(([id, share]) => [id, write(share)]))

export const shareBasket = (shares: ReadonlyMap<string, string>) =>
  store.set((former) => withShares(former, [...shares]))

const withShares = (former: Basket, shares: readonly (readonly [id: string, share: string])[]): Basket => ({
  ...former,
  rows: {
    ...former.rows,
    ...Object.fromEntries(shares.map(([id, share]) => [id, { ...NO_ENTRIES, ...former.rows[id], share }])),
  },
})

/** Replaces the split of contributions; sales and purchases that were entered stay. Holdings are left as they are. */
export const splitContributions = (parts: readonly { id: string; name: string; share: string }[]) =>
  store.set(({ rows, added }) => ({
    rows: {
      ...Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, share: '' }])),
      ...Object.fromEntries(parts.map(({ id, share }) => [id, { ...NO_ENTRIES, ...rows[id], share }])),
    },
    added: [
      ...added,
      ...parts.filter(({ id }) => !added.some((one) => one.id === id)).map(({ id, name }) => ({ id, name })),
    ],
    isSameWay: false,
    typed: [],
  }))

export const investSameWay = (isSameWay: boolean) => store.set((former) => ({ ...former, isSameWay }))

export const addToBasket = (fund: { id: string; name: string }) =>
  store.set((former) =>
    former.added.some(({ id }) => id === fund.id)
      ? former
      : { ...former, added: [...former.added, { id: fund.id, name: fund.name }] },
  )

export const takeFromBasket = (id: string) =>
  store.set(({ rows, added, ...more }) => {
    const { [id]: _, ...others } = rows
    const left = { ...more, rows: others, added: added.filter((one) => one.id !== id) }
    return left.added.length === 0 && Object.keys(others).length === 0 ? EMPTY : left
  })
