import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { currencyDigits } from '@fundholder/domain/money.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { isDeposit } from '#account/fixed-until.tsx'
import { isShut } from '#account/not-orderable.tsx'
import { type BasketRow, NO_ENTRIES, useBasket } from '#account/order-draft/basket.ts'
import type { OrderContent } from '#account/order-draft/ordering.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { type Entered, isUnclear, readEntered } from '#ui/inputs/entered-number.ts'
import { useContributionSplit } from './use-contribution-split.ts'

export const WHOLE = 100
const HUNDREDTHS = 100
/** Maximum amount of one purchase. */
export const MOST_MONEY = 1_000_000_000

/** A fund that is held or in the basket, with what was entered for it. */
export type FundLine = {
  id: string
  name: string
  line: string | undefined
  /** Absent for one that is not held. */
  position: Position | undefined
  /** A deposit, or a fund that is suspended or closed: nothing can be entered for it. */
  isFixed: boolean
  entries: BasketRow
  /** The entries as numbers, where they are clear. */
  read: Record<keyof BasketRow, Entered>
  /** Amount of sales in the contract's currency; 0 if none. */
  sold: number
  bought: number
  share: number
}

/** Why there is no order yet. */
export type BasketFault = 'wrong' | 'bothWays' | 'over' | 'notWhole'

export type BasketOrder = {
  lines: readonly FundLine[]
  /** Cash, where the split in force leaves a part of contributions in it; only its share can be entered. */
  cash: FundLine | undefined
  currency: string
  /** Available cash, including the reservation of a replaced order, and the estimated proceeds of sales. */
  available: number
  spent: number
  /** Remaining cash; negative if purchases exceed it. */
  left: number
  /** Percent of contributions that is entered. */
  shared: number
  content: OrderContent | undefined
  fault: BasketFault | undefined
  isEmpty: boolean
  /** Nothing differs from what is held and from the split in force, so that there is no order. */
  isUnchanged: boolean
  /** Holdings are to be rebalanced, or an entry is incomplete: only the server can compute what they come to. */
  isRebalanced: boolean
  /**
   * True if holdings are rebalanced to the allocation of contributions instead of single sales and purchases.
   */
  isSameWay: boolean
  /** The contract leaves its model strategy. */
  isLeaving: boolean
  /** The split in force by fund, shown until the client types a share; absent from then on, or if there is none. */
  prefilled: ReadonlyMap<string, number> | undefined
  /** Funds, and cash, whose share differs from the one in force. */
  resplit: ReadonlySet<string>
  /** Funds whose share the client typed. */
  typed: readonly string[]
}

/** Returns the order that the draft describes. */
export function useBasketOrder(): BasketOrder | undefined {
  const basket = useBasket()
  const { data: held } = useHoldings()
  const { data: contract } = useContract()
  const { data: split } = useContributionSplit()
  if (!held || !contract) return undefined
  const { currency, valuedOn, cash } = held
  const digits = currencyDigits(currency)
  const isLeaving = contract.strategyType === 'MODEL'
  const isSameWay = basket.isSameWay ?? (isLeaving && !hasTrades(Object.values(basket.rows)))
  const lines: FundLine[] = [
    ...held.data.filter(isFund).map((position) =>
      lineOf(
        {
          id: position.instrumentId,
          name: position.instrument.name ?? position.instrumentId,
          line: position.instrument.subAssetClass ?? position.instrument.assetClass,
          position,
        },
        basket.rows[position.instrumentId],
        digits,
      ),
    ),
    ...basket.added
      .filter(({ id }) => !held.data.some(({ instrumentId }) => instrumentId === id))
      .map(({ id, name }) =>
        lineOf({ id, name, line: undefined, position: undefined }, basket.rows[id], digits),
      ),
  ]
  const isCashSplit = split?.now.some(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID) ?? false
  const cashLine = isCashSplit
    ? lineOf(
        { id: CASH_INSTRUMENT_ID, name: '', line: undefined, position: undefined },
        basket.rows[CASH_INSTRUMENT_ID],
        digits,
      )
    : undefined
  const shares = cashLine ? [...lines, cashLine] : lines
  const sell = isSameWay ? {} : mapOf(lines, ({ sold }) => sold)
  const buy = isSameWay ? {} : mapOf(lines, ({ bought }) => bought)
  const prefilled = basket.typed ? undefined : prefilledOf(shares, split?.now ?? [])
  // A rebalancing to the split in force needs no typed share; leaving a model does.
  const followsSplitInForce = isSameWay && !isLeaving
  const contributions =
    prefilled && followsSplitInForce && addsUp(prefilled)
      ? Object.fromEntries(prefilled)
      : mapOf(shares, ({ share }) => share)
  const available = sumOf([...Object.values(sell), cash?.available ?? 0, cash?.replaceable ?? 0], digits)
  const spent = sumOf(Object.values(buy), digits)
  const shared = sumOf(Object.values(contributions), 2)
  const parts = {
    ...(Object.keys(sell).length > 0 && { sell }),
    ...(Object.keys(buy).length > 0 && { buy }),
    ...(Object.keys(contributions).length > 0 && { contributions }),
  }
  const isEmpty = Object.keys(parts).length === 0 && shares.every(({ entries }) => isBlank(entries))
  const fault = faultOf(shares, { available, spent, shared })
  const hasTrade = Object.keys(sell).length > 0 || Object.keys(buy).length > 0
  const isResplit =
    Object.keys(contributions).length > 0 &&
    resplitOf(shares, split?.next?.parts ?? split?.now ?? []).length > 0
  const isUnchanged = !hasTrade && !isResplit && !(followsSplitInForce && parts.contributions)
  const isReady = !isUnchanged && fault === undefined && valuedOn !== undefined
  return {
    lines,
    cash: cashLine,
    currency,
    available,
    spent,
    left: sumOf([available, -spent], digits),
    shared,
    fault,
    isEmpty,
    isUnchanged,
    isRebalanced: isSameWay && (!isUnchanged || fault !== undefined),
    isSameWay,
    isLeaving,
    prefilled,
    resplit: new Set(prefilled ? [] : resplitOf(shares, split?.now ?? [])),
    typed: basket.typed ?? [],
    content: isReady
      ? isSameWay && parts.contributions
        ? { kind: 'SWITCH', strategyType: 'SELF', contributions, valuedOn }
        : { kind: 'ORDER', ...(isLeaving && { strategyType: 'SELF' }), ...parts, valuedOn }
      : undefined,
  }
}

/** Returns the shares in force of the lines that can be entered, in percent. */
function prefilledOf(
  lines: readonly FundLine[],
  now: readonly { instrumentId: string; percent: number }[],
): ReadonlyMap<string, number> | undefined {
  if (lines.some(({ entries }) => entries.share !== '')) return undefined
  const shares = lines.flatMap(({ id, isFixed }) => {
    const part = now.find(({ instrumentId }) => instrumentId === id)
    return part && !isFixed ? [[id, part.percent] as const] : []
  })
  return shares.length > 0 ? new Map(shares) : undefined
}

/** Returns the lines whose entered share is another than the one in force; an empty entry is a share of 0. */
const resplitOf = (
  lines: readonly FundLine[],
  now: readonly { instrumentId: string; percent: number }[],
): string[] =>
  lines
    .filter(({ id, isFixed, share }) => {
      const part = now.find(({ instrumentId }) => instrumentId === id)
      return !isFixed && share !== (part?.percent ?? 0)
    })
    .map(({ id }) => id)

const addsUp = (shares: ReadonlyMap<string, number>) => sumOf([...shares.values()], 2) === WHOLE

/** Sums the purchases of a server preview in the same form. */
export function spentOf({
  currency,
  freeCash,
  sells,
  buys,
}: OrderPreview): Pick<BasketOrder, 'available' | 'spent' | 'left'> {
  const digits = currencyDigits(currency)
  const proceeds = sells.map(({ about, charge = 0 }) => about - charge)
  const available = sumOf([freeCash, ...proceeds], digits)
  const spent = sumOf(
    buys.map(({ maximum, about }) => maximum ?? about),
    digits,
  )
  return { available, spent, left: sumOf([available, -spent], digits) }
}

const isFund = ({ instrumentId, instrument }: Position) =>
  instrumentId !== CASH_INSTRUMENT_ID && instrument.name !== undefined

const hasTrades = (rows: readonly BasketRow[]) => rows.some(({ sell, buy }) => sell !== '' || buy !== '')

const isBlank = ({ sell, buy, share }: BasketRow) => sell === '' && buy === '' && share === ''

function lineOf(
  fund: Pick<FundLine, 'id' | 'name' | 'line' | 'position'>,
  entered: BasketRow = NO_ENTRIES,
  digits: number,
): FundLine {
  const isFixed = fund.position !== undefined && (isDeposit(fund.position) || isShut(fund.position))
  const entries = isFixed ? NO_ENTRIES : entered // it may have been typed before
  const amount = fund.position?.amount ?? 0
  const read = {
    sell: readEntered(entries.sell, { most: WHOLE }),
    buy: readEntered(entries.buy, { decimals: digits, most: MOST_MONEY }),
    share: readEntered(entries.share, { most: WHOLE }),
  }
  const percent = numberOf(read.sell)
  return {
    ...fund,
    isFixed,
    entries,
    read,
    sold: percent === WHOLE ? amount : partOf(amount, percent, digits),
    bought: numberOf(read.buy),
    share: numberOf(read.share),
  }
}

/** Rounded down to whole minor units: never more than is there. */
function partOf(amount: number, percent: number, digits: number): number {
  const units = 10 ** digits
  const minors = Math.round(amount * units)
  return Math.floor((minors * Math.round(percent * HUNDREDTHS)) / (HUNDREDTHS * WHOLE)) / units
}

/** The number of a clear entry, else 0. */
export const numberOf = (read: Entered) => (read.kind === 'number' ? read.value : 0)

const mapOf = (lines: readonly FundLine[], of: (line: FundLine) => number): Record<string, number> =>
  Object.fromEntries(lines.filter((line) => of(line) > 0).map((line) => [line.id, of(line)]))

/** Added in whole minor units, so that no remainder of binary fractions stays. */
const sumOf = (values: readonly number[], digits: number): number => {
  const units = 10 ** digits
  return values.reduce((sum, one) => sum + Math.round(one * units), 0) / units
}

export const hasUnclearEntry = ({ read }: FundLine): boolean => Object.values(read).some(isUnclear)

function faultOf(
  lines: readonly FundLine[],
  { available, spent, shared }: { available: number; spent: number; shared: number },
): BasketFault | undefined {
  if (lines.some(hasUnclearEntry)) return 'wrong'
  if (lines.some(({ sold, bought }) => sold > 0 && bought > 0)) return 'bothWays'
  if (spent > available) return 'over'
  if (shared !== 0 && shared !== WHOLE) return 'notWhole'
  return undefined
}
