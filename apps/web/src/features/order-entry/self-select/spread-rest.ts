import { readEntered } from '#ui/inputs/entered-number.ts'
import type { BasketOrder, FundLine } from './use-basket-order.ts'

const WHOLE = 100
const HUNDREDTHS = 100

/** Shares that would allocate the rest, in percent by fund. */
export type Spread = {
  shares: ReadonlyMap<string, number>
  /** Percent that is missing to 100. */
  rest: number
  /** Distributes by the entered shares, or equally if there are none. */
  isEven: boolean
  /** To the funds whose share the client has not typed, in proportion. */
  isOthers: boolean
  /** True if a fund of the table that is open for purchases gets no share. */
  leavesOut: boolean
}

/**
 * Spreads what is missing to 100 percent over the funds whose share the client has not typed, in proportion; where there is
 * none, over all that have a share; where none has, in equal
 * parts over all that are not sold out and for which no 0 is entered. In hundredths of a percent, the last ones to the first
 * funds, so that all add up to exactly 100.
 *
 * @returns `undefined` when nothing is missing, nobody can take it, or a share is not clear yet.
 */
export function spreadRest({
  lines,
  shared,
  isSameWay,
  typed,
}: Pick<BasketOrder, 'lines' | 'shared' | 'isSameWay' | 'typed'>): Spread | undefined {
  const rest = Math.round((WHOLE - shared) * HUNDREDTHS)
  const open = lines.filter(({ isFixed }) => !isFixed)
  const entered = open.filter(({ share }) => share > 0)
  const isEven = entered.length === 0
  const others = entered.filter(({ id }) => !typed.includes(id))
  const takers = isEven
    ? open.filter((line) => line.entries.share === '' && (isSameWay || !isSoldOut(line)))
    : others.length > 0
      ? others
      : entered
  if (rest <= 0 || takers.length === 0 || open.some(isUnclear)) return undefined
  const weights = takers.map(({ share }) => (isEven ? 1 : Math.round(share * HUNDREDTHS)))
  const whole = weights.reduce((sum, one) => sum + one, 0)
  const parts = weights.map((one) => Math.floor((rest * one) / whole))
  const left = rest - parts.reduce((sum, one) => sum + one, 0)
  return {
    shares: new Map(
      takers.map(({ id, share }, at) => {
        const hundredths = Math.round(share * HUNDREDTHS) + (parts[at] ?? 0) + (at < left ? 1 : 0)
        return [id, hundredths / HUNDREDTHS]
      }),
    ),
    rest: rest / HUNDREDTHS,
    isEven,
    isOthers: others.length > 0,
    leavesOut: takers.length < open.length,
  }
}

/** A share that makes all of them add up to 100 percent. */
export type Balance = { line: FundLine; share: number }

/**
 * Takes what is over 100 percent off the other one of two shares, cash included; the share that was typed last stays.
 *
 * @returns `undefined` when nothing is over, not exactly two take part, or a share is not clear yet.
 */
export function balanceOther({
  lines,
  cash,
  shared,
  typed,
}: Pick<BasketOrder, 'lines' | 'cash' | 'shared' | 'typed'>): Balance | undefined {
  const all = cash ? [...lines, cash] : lines
  const entered = all.filter(({ share }) => share > 0)
  const last = entered.find(({ id }) => id === typed.at(-1))
  const other = entered.find((line) => line !== last)
  if (shared <= WHOLE || entered.length !== 2 || !last || !other || all.some(isUnclear)) return undefined
  return { line: other, share: Math.round((WHOLE - last.share) * HUNDREDTHS) / HUNDREDTHS }
}

/** Returns true if a line has an invalid share. */
const isUnclear = ({ entries }: FundLine) =>
  !['empty', 'number'].includes(readEntered(entries.share, { most: WHOLE }).kind)

const isSoldOut = ({ position, sold }: FundLine) => sold > 0 && sold === position?.amount
