import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import { type ReactNode, useState } from 'react'
import tags from '#features/order-tracking/orders.module.css'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Card } from '#ui/layout/card.tsx'
import table from '#ui/table/trade-table.module.css'
import styles from './executions.module.css'
import { paidBy } from './paid.ts'
import type { Order } from './use-order.ts'

type Leg = Order['legs'][number]

/** Trades of an order: previewed and executed amounts, their differences, and the totals. */
export function ExecutionsCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  const columns = ['fund', 'dealingDay', 'units', 'price', 'previewed', 'executed', 'difference'] as const
  const trades = order.legs.filter(({ kind }) => kind !== 'payout')
  const payout = order.legs.find(({ kind }) => kind === 'payout')
  return (
    <Card title={text('ordering.order.executions')} meta={text('ordering.order.executionsMeta')}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className="visually-hidden">{text('ordering.order.executions')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`ordering.order.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trades.map((leg) => (
            <TradeRow key={leg.number} leg={leg} order={order} />
          ))}
          {order.totals.map((total) => (
            <TotalRow key={total.kind} total={total} order={order} />
          ))}
          {payout && <PayoutRows leg={payout} order={order} />}
        </tbody>
      </table>
    </Card>
  )
}

function TradeRow({ leg, order }: { leg: Leg; order: Order }) {
  const { currency } = order
  const { text, day, money, units, price, shortRate } = useLanguage()
  const { name, kind, traded, moved, movedBefore, dealtOn, dealsOn, waitsFor, awaitsPriceOf } = leg
  return (
    <Row
      name={name}
      note={kind !== 'payout' && text(`ordering.order.leg.${kind}`)}
      on={
        dealtOn || awaitsPriceOf
          ? day((dealtOn ?? awaitsPriceOf) as CalendarDay)
          : dealsOn
            ? text('ordering.order.expected', { day: day(dealsOn) })
            : waitsFor && text('ordering.order.noDay')
      }
      units={traded ? units(traded.units) : leg.units === undefined ? undefined : units(leg.units)}
      price={
        traded &&
        (traded.currency === currency ? price(traded.price) : `${price(traded.price)} ${traded.currency}`)
      }
      leg={leg}
      currency={currency}
      moved={moved === undefined ? undefined : money(moved, currency)}
      state={text(
        `ordering.order.legState.${waitsFor && !dealsOn ? 'suspended' : awaitsPriceOf ? 'unpriced' : notedState(leg, order)}`,
      )}
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
    </Row>
  )
}

/** State of a trade or payout; before it begins, `afterSale` if a sale must come first. */
const notedState = ({ kind, state }: Leg, { legs }: Order) =>
  state === 'planned' && kind !== 'sale' && legs.some((one) => one.kind === 'sale' && !isExecuted(one))
    ? 'afterSale'
    : state

const isExecuted = ({ state }: Leg) => state === 'executed' || state === 'settled'

/** Total in the contract's currency. */
function TotalRow({ total, order: { currency } }: { total: Order['totals'][number]; order: Order }) {
  const { text, money } = useLanguage()
  const { kind, moved, fees } = total
  return (
    <Row
      name={text(`ordering.order.total.${kind}`)}
      note={kind === 'corrected' && text('ordering.order.correctedNote')}
      leg={total}
      currency={currency}
      moved={moved === undefined ? undefined : money(moved, currency)}
      isExact={kind === 'from-cash'}
      isTotal
    >
      {(kind === 'sale' || kind === 'buy') && fees !== undefined && fees > 0 && (
        <small>
          <Amount>{text(`ordering.order.charges.${kind}`, { charge: money(fees, currency) })}</Amount>
        </small>
      )}
    </Row>
  )
}

/** Rows of other amounts paid out with the sales, deductions, and the net payout. */
function PayoutRows({ leg, order }: { leg: Leg; order: Order }) {
  const { text, day, money } = useLanguage()
  const { currency, preview, contractFee: fee, isBeingChecked } = order
  const paid = paidBy(order)
  const { cash = 0 } = preview.payout ?? {}
  const on: CalendarDay | undefined = paid?.on
  return (
    <>
      {cash > 0 && (
        <Row
          name={text('ordering.lines.cash')}
          leg={{ previewed: cash }}
          currency={currency}
          moved={leg.moved === undefined ? undefined : money(cash, currency)}
          isExact
        />
      )}
      {fee && (
        <Row
          name={text('ordering.order.contractFee')}
          note={text(
            `ordering.order.${preview.sells.length > 0 ? 'contractFeeNote' : 'contractFeeToPayment'}`,
          )}
          on={on && day(on)}
          leg={fee}
          currency={currency}
          moved={fee.moved === undefined ? undefined : money(fee.moved, currency)}
        />
      )}
      <Row
        name={text('ordering.lines.pay')}
        on={
          on
            ? day(on)
            : leg.settlesOn
              ? text('ordering.order.expected', { day: day(leg.settlesOn) })
              : undefined
        }
        leg={leg}
        currency={currency}
        moved={leg.moved === undefined ? undefined : money(leg.moved, currency)}
        isExact={isExactlyPaid(preview)}
        isUnderWay={!paid}
        state={text(
          leg.state !== 'executed'
            ? `ordering.order.legState.${notedState(leg, order)}`
            : `ordering.order.${isBeingChecked ? 'toRelease' : 'paying'}`,
        )}
        isTotal
      />
    </>
  )
}

function Row({
  name,
  note,
  on,
  units,
  price,
  leg: { previewed, difference, maximum },
  currency,
  moved,
  state,
  isUnderWay = false,
  isExact = false,
  isTotal = false,
  children,
}: {
  name: ReactNode
  note?: ReactNode
  on?: string | undefined
  units?: string | undefined
  price?: string | undefined
  leg: Partial<Pick<Leg, 'previewed' | 'difference' | 'maximum'>>
  currency: string
  moved: string | undefined
  /** Stands where nothing has moved yet. */
  state?: string
  /** It is beside what moves, too. */
  isUnderWay?: boolean
  /** True if the shown amount is exact, not an estimate. */
  isExact?: boolean
  isTotal?: boolean
  /** Derivation of the executed amount. */
  children?: ReactNode
}) {
  const { text, money, moneyChange } = useLanguage()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <tr data-total={isTotal || undefined} data-open={isOpen || undefined}>
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
        {isPhone && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text('ordering.order.details')}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </th>
      <td data-more data-label={text('ordering.order.dealingDay')} data-empty={on === undefined || undefined}>
        {on ?? '–'}
      </td>
      <td data-more data-label={text('ordering.order.units')} data-empty={units === undefined || undefined}>
        {units === undefined ? '–' : <Amount>{units}</Amount>}
      </td>
      <td data-more data-label={text('ordering.order.price')} data-empty={price === undefined || undefined}>
        {price ?? '–'}
      </td>
      <td data-more data-label={text('ordering.order.previewed')}>
        <Amount>
          {previewed === undefined
            ? '–'
            : isExact
              ? money(previewed, currency)
              : maximum !== undefined && previewed < maximum
                ? text('ordering.lines.aboutUpTo', {
                    amount: money(previewed, currency),
                    most: money(maximum, currency),
                  })
                : text(maximum === undefined ? 'ordering.lines.about' : 'ordering.lines.upTo', {
                    amount: money(previewed, currency),
                  })}
        </Amount>
      </td>
      <td data-label={text('ordering.order.executed')}>
        {moved !== undefined && (
          <b>
            <Amount>{moved}</Amount>
          </b>
        )}
        {state !== undefined && (moved === undefined || isUnderWay) && (
          <span className={tags.tag}>{state}</span>
        )}
        {moved === undefined && state === undefined && '–'}
        {children}
      </td>
      <td data-label={text('ordering.order.difference')} data-empty={difference === undefined || undefined}>
        {difference === undefined ? '–' : <Amount>{moneyChange(difference, currency)}</Amount>}
      </td>
    </tr>
  )
}
