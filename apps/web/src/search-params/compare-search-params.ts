import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'

/** Search parameters of the comparison, besides its period. */
export type CompareSearchParams = {
  /** Ids of funds, a comma between them. */
  ids?: string | undefined
  view?: 'drawdown' | undefined
}

/** The page's part of an address; whatever it does not know is left out. */
export const compareSearchParams = ({ ids, view }: Record<string, unknown>): CompareSearchParams => ({
  // One id of digits alone is read as a number.
  ...((typeof ids === 'string' || typeof ids === 'number') && ids !== '' && { ids: String(ids) }),
  ...(view === 'drawdown' && { view }),
})

/** Format of a fund id; other values match no fund. */
const ID = /^[\w.@:-]{1,64}$/

/** The first few different ids of an address. */
export const idsOf = ({ ids = '' }: CompareSearchParams): string[] =>
  [...new Set(ids.split(',').filter((one) => ID.test(one)))].slice(0, COMPARED_FUNDS.most)
