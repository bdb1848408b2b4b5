import { type Minor, minor, moneyText } from '@fundholder/domain/money.ts'
import type { TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { faultOf, type HistoryRow, type KnownWorld, type RowFault } from './history-rows.ts'
import { areNear, type CashMovement, type FundMovement, type Movement, missingRate } from './movements.ts'

/** A movement of units together with the money that it moved in the contract's currency, fees included. */
export type Trade = {
  kind: 'buy' | 'sale'
  fund: FundMovement
  /** The row of its money; absent where the row of the fund says in short that money came in or went out with it. */
  cash: CashMovement | undefined
  /** Value of the units in the contract's currency, without the fee. */
  exchanged: Minor
}

/** One event, described by one or two rows. */
export type HistoryEvent =
  | { kind: 'contribution' | 'payout' | 'fee'; cash: CashMovement }
  | { kind: 'fee'; fund: FundMovement }
  | Trade

/** The row that an event is known by. */
export const rowOf = (event: HistoryEvent): HistoryRow => ('fund' in event ? event.fund.row : event.cash.row)

/** Transaction types of the two rows of a trade. */
const SIDES = {
  buy: { ofCash: 'P3SWIT_OUT', ofFund: 'P3SWIT_IN' },
  sale: { ofCash: 'P3SWIT_IN', ofFund: 'P3SWIT_OUT' },
} as const

/**
 * Returns the events of one portfolio on one day.
 *
 * The two rows of a trade are matched by their money: neighbours in the file first, then the best match.
 *
 * @param movements in the order of the file.
 */
export function eventsOfDay(
  movements: readonly Movement[],
  world: KnownWorld,
): { events: HistoryEvent[]; faults: RowFault[] } {
  const faults: RowFault[] = []
  const trades = (['buy', 'sale'] as const).flatMap((kind) => {
    const { paired, alone } = pairs(kind, movements)
    for (const one of alone) faults.push(aloneFault(kind, one, world))
    return paired
  })
  const others = movements.flatMap((movement): HistoryEvent[] => {
    const code = movement.row.transactionTypeCode
    if (movement.of === 'cash') return isTradeCode(code) ? [] : [{ kind: cashKind(code), cash: movement }]
    if (code === 'P3FEES') return [{ kind: 'fee', fund: movement }]
    if (isTradeCode(code)) return []
    if (movement.exchanged === undefined) {
      faults.push(missingRate(movement, world.contract.currency))
      return []
    }
    const kind = code === 'P3SUBS' ? 'buy' : 'sale'
    return [{ kind, fund: movement, cash: undefined, exchanged: movement.exchanged }]
  })
  const events = [...trades, ...others].sort((one, other) => rowOf(one).line - rowOf(other).line)
  for (const event of events)
    if ('exchanged' in event && moneyOf(event) <= 0n) faults.push(worthNothing(event))
  return { events, faults }
}

/** Returns the cash movement of a trade: paid for a purchase, received for a sale. */
export const moneyOf = ({ kind, exchanged, fund }: Trade): Minor =>
  minor(kind === 'buy' ? exchanged + fund.fee : exchanged - fund.fee)

const isTradeCode = (code: TransactionTypeCode) => code === 'P3SWIT_IN' || code === 'P3SWIT_OUT'

const cashKind = (code: TransactionTypeCode) =>
  code === 'P3SUBS' ? 'contribution' : code === 'P3REDE' ? 'payout' : 'fee'

function pairs(kind: Trade['kind'], movements: readonly Movement[]) {
  const { ofCash, ofFund } = SIDES[kind]
  const sides = movements.filter(
    ({ of, row }) => row.transactionTypeCode === (of === 'cash' ? ofCash : ofFund),
  )
  const left = new Set<Movement>(sides)
  const paired: Trade[] = []
  const pair = (one: Movement | undefined, other: Movement | undefined) => {
    const found = one && other && left.has(one) && left.has(other) ? tradeOf(kind, one, other) : undefined
    if (!found) return
    left.delete(found.fund)
    left.delete(found.cash as CashMovement)
    paired.push(found)
  }
  for (const [place, one] of sides.entries()) pair(one, sides[place + 1])
  const rest = [...left]
  const best = rest
    .filter((one) => one.of === 'fund')
    .flatMap((fund) => rest.flatMap((cash) => tradeOf(kind, fund, cash) ?? []))
    .sort((one, other) => Number(strayed(one) - strayed(other)) || distance(one) - distance(other))
  for (const { fund, cash } of best) pair(fund, cash)
  return { paired, alone: [...left] }
}

/** The trade that two movements make, if their money agrees. */
function tradeOf(kind: Trade['kind'], one: Movement, other: Movement): Trade | undefined {
  const fund = one.of === 'fund' ? one : other.of === 'fund' ? other : undefined
  const cash = one.of === 'cash' ? one : other.of === 'cash' ? other : undefined
  if (!fund || !cash) return undefined
  const exchanged = minor(kind === 'buy' ? cash.amount - fund.fee : cash.amount + fund.fee)
  // Without a rate, whatever money is left over has to be taken for it.
  const agrees = fund.isExact
    ? exchanged === fund.exchanged
    : fund.exchanged === undefined || areNear(exchanged, fund.exchanged)
  return agrees ? { kind, fund, cash, exchanged } : undefined
}

/** Returns the deviation of a trade's money from the day's rate, in millionths. */
function strayed({ fund, exchanged }: Trade): bigint {
  if (!fund.exchanged) return 1_000_000n
  const apart = exchanged - fund.exchanged
  return ((apart < 0n ? -apart : apart) * 1_000_000n) / fund.exchanged
}

const distance = ({ fund, cash }: Trade) => Math.abs(fund.row.line - (cash?.row.line ?? 0))

function aloneFault(kind: Trade['kind'], movement: Movement, { contract }: KnownWorld): RowFault {
  const { ofCash, ofFund } = SIDES[kind]
  const { row } = movement
  if (movement.of === 'cash')
    return faultOf(
      row,
      'amount',
      `no ${ofFund} of a fund on this day is for this money: the two rows of a trade come together`,
    )
  const needed =
    movement.exchanged === undefined
      ? ''
      : ` of ${movement.isExact ? '' : 'about '}${moneyText(moneyOf({ kind, fund: movement, cash: undefined, exchanged: movement.exchanged }), contract.currency)}`
  return faultOf(
    row,
    'amount',
    `no ${ofCash} of cash${needed} on this day: the two rows of a trade come together`,
  )
}

const worthNothing = ({ kind, fund }: Trade): RowFault =>
  kind === 'sale' && fund.fee > 0n
    ? faultOf(fund.row, 'fees', 'are not less than what was sold')
    : faultOf(fund.row, 'amount', "is worth nothing in the contract's currency")
