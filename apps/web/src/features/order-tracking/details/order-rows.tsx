import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import { isUnapproved } from '#features/order-tracking/order-words.ts'
import tags from '#features/order-tracking/orders.module.css'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { type Column, ExecutionRow } from './execution-row.tsx'
import styles from './executions.module.css'
import { paidBy } from './paid.ts'
import type { Order } from './use-order.ts'

type Leg = Order['legs'][number]

/** Trade in a fund, as previewed and as executed. */
export function TradeRow({
  leg,
  order,
  isShared,
  isLate,
  columns,
}: {
  leg: Leg
  order: Order
  /** A row above shows its expected day and state. */
  isShared: boolean
  isLate: true | undefined
  columns: readonly Column[]
}) {
  const { currency } = order
  const { text, dayInFigures, money, units, price, shortRate } = useLanguage()
  const stateOf = useLegState(order)
  const { name, kind, traded, moved, movedBefore, dealtOn, dealsOn, waitsFor, awaitsPriceOf } = leg
  return (
    <ExecutionRow
      name={name}
      note={kind !== 'payout' && text(`ordering.order.leg.${kind}`)}
      on={
        isShared
          ? undefined
          : dealtOn || awaitsPriceOf
            ? dayInFigures((dealtOn ?? awaitsPriceOf) as CalendarDay)
            : dealsOn
              ? text('ordering.order.expected', { day: dayInFigures(dealsOn) })
              : waitsFor && text('ordering.order.noDay')
      }
      units={traded ? units(traded.units) : leg.units === undefined ? undefined : units(leg.units)}
      price={
        traded &&
        (traded.currency === currency ? price(traded.price) : `${price(traded.price)} ${traded.currency}`)
      }
      leg={leg}
      currency={currency}
      isLate={isLate}
      moved={moved === undefined ? undefined : money(moved, currency)}
      state={isShared ? undefined : stateOf(leg)}
      columns={columns}
    >
      {movedBefore !== undefined && (
        <small>
          <Amount>{text('ordering.order.movedBefore', { amount: money(movedBefore, currency) })}</Amount>
        </small>
      )}
      {traded && traded.currency !== currency && (
        <small>
          <Amount>{money(traded.amount, traded.currency)}</Amount>
        </small>
      )}
      {traded?.rate !== undefined && (
        <small>
          {text('ordering.order.rate', {
            from: currency,
            rate: shortRate(traded.rate),
            to: traded.currency,
          })}
        </small>
      )}
      {traded && traded.fee > 0 && kind !== 'payout' && (
        <small>
          <Amount>
            {text(`ordering.order.charge.${kind}`, {
              amount: money(traded.exchanged, currency),
              charge: money(traded.fee, currency),
            })}
          </Amount>
        </small>
      )}
    </ExecutionRow>
  )
}

/** Returns a function that names the state of a trade or payout; undefined before the order is approved. */
function useLegState(order: Order) {
  const { text } = useLanguage()
  return (leg: Leg): string | undefined => {
    if (isUnapproved(order)) return undefined
    if (leg.kind === 'payout' && leg.state === 'executed')
      return text(`ordering.order.${order.isBeingChecked ? 'toRelease' : 'paying'}`)
    const { waitsFor, dealsOn, awaitsPriceOf } = leg
    const state = waitsFor && !dealsOn ? 'suspended' : awaitsPriceOf ? 'unpriced' : notedState(leg, order)
    return text(`ordering.order.legState.${state}`)
  }
}

/** Trades of one side with the same expected day and state. */
type Shared = { legs: readonly [Leg, ...Leg[]]; day: CalendarDay }

/** Returns the largest group of unexecuted trades with the same expected day and state, of which one row can speak. */
export function sharedBy(trades: readonly Leg[], order: Order, isMoreThan: number): Shared | undefined {
  const waiting = trades.filter(
    ({ state, awaitsPriceOf, dealsOn }) =>
      (state === 'planned' || state === 'placed') && !awaitsPriceOf && dealsOn !== undefined,
  )
  const groups = Map.groupBy(waiting, (leg) => `${leg.dealsOn} ${notedState(leg, order)}`)
  const [legs = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  const [first, ...others] = legs
  if (!first?.dealsOn || legs.length <= isMoreThan) return undefined
  return { legs: [first, ...others], day: first.dealsOn }
}

/** Says once what trades share, above them. */
export function SharedRow({
  shared: { legs, day: on },
  kind,
  of,
  order,
  width,
}: {
  shared: Shared
  kind: 'sale' | 'buy'
  /** Number of all trades of the side. */
  of: number
  order: Order
  /** Number of columns. */
  width: number
}) {
  const { text, dayInFigures } = useLanguage()
  const state = useLegState(order)(legs[0])
  const count = legs.length
  return (
    <tr className={styles.shared}>
      <td colSpan={width}>
        {text(`ordering.order.${count === of ? 'allExpected' : 'someExpected'}.${kind}`, {
          count,
          of,
          day: dayInFigures(on),
        })}{' '}
        {state && <span className={tags.tag}>{state}</span>}
      </td>
    </tr>
  )
}

/** State of a trade or payout; before it begins, `afterSale` if a sale must come first. */
const notedState = ({ kind, state }: Leg, { legs }: Order) =>
  state === 'planned' && kind !== 'sale' && legs.some((one) => one.kind === 'sale' && !isExecuted(one))
    ? 'afterSale'
    : state

const isExecuted = ({ state }: Leg) => state === 'executed' || state === 'settled'

/** Total in the contract's currency. */
export function TotalRow({
  total,
  order: { currency },
  columns,
}: {
  total: Order['totals'][number]
  order: Order
  columns: readonly Column[]
}) {
  const { text, money } = useLanguage()
  const { kind, moved, fees } = total
  return (
    <ExecutionRow
      name={text(`ordering.order.total.${kind}`)}
      note={kind === 'corrected' && text('ordering.order.correctedNote')}
      leg={total}
      currency={currency}
      moved={moved === undefined ? undefined : money(moved, currency)}
      isExact={kind === 'from-cash'}
      isTotal
      columns={columns}
    >
      {(kind === 'sale' || kind === 'buy') && fees !== undefined && fees > 0 && (
        <small>
          <Amount>{text(`ordering.order.charges.${kind}`, { charge: money(fees, currency) })}</Amount>
        </small>
      )}
    </ExecutionRow>
  )
}

/** Rows of other amounts paid out with the sales, deductions, and the net payout. */
export function PayoutRows({ leg, order, columns }: { leg: Leg; order: Order; columns: readonly Column[] }) {
  const { text, dayInFigures, money } = useLanguage()
  const stateOf = useLegState(order)
  const { currency, preview, contractFee: fee } = order
  const paid = paidBy(order)
  const { cash = 0 } = preview.payout ?? {}
  const on: CalendarDay | undefined = paid?.on
  return (
    <>
      {cash > 0 && (
        <ExecutionRow
          name={text('ordering.lines.cash')}
          leg={{ previewed: cash }}
          currency={currency}
          moved={leg.moved === undefined ? undefined : money(cash, currency)}
          isExact
          columns={columns}
        />
      )}
      {fee && (
        <ExecutionRow
          name={text('ordering.order.contractFee')}
          note={text(
            `ordering.order.${preview.sells.length > 0 ? 'contractFeeNote' : 'contractFeeToPayment'}`,
          )}
          on={on && dayInFigures(on)}
          leg={fee}
          currency={currency}
          moved={fee.moved === undefined ? undefined : money(fee.moved, currency)}
          columns={columns}
        />
      )}
      <ExecutionRow
        name={text('ordering.lines.pay')}
        on={
          on
            ? dayInFigures(on)
            : leg.settlesOn
              ? text('ordering.order.expected', { day: dayInFigures(leg.settlesOn) })
              : undefined
        }
        leg={leg}
        currency={currency}
        moved={leg.moved === undefined ? undefined : money(leg.moved, currency)}
        isExact={isExactlyPaid(preview)}
        isUnderWay={!paid}
        state={stateOf(leg)}
        columns={columns}
        isTotal
      />
    </>
  )
}
