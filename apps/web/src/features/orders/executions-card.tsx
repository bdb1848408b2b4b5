import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { useLanguage } from '#language/use-language.ts'
import { Amount } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import styles from './orders.module.css'
import { paidBy } from './paid.ts'
import type { Order } from './use-order.ts'

/** Each trade of an order: what was shown before, and what was dealt. */
export function ExecutionsCard({ order }: { order: Order }) {
  const { text } = useLanguage()
  return (
    <Card title={text('ordering.order.executions')} meta={text('ordering.order.executionsMeta')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('ordering.order.executions')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('ordering.order.fund')}</th>
            <th scope="col">{text('ordering.order.dealingDay')}</th>
            <th scope="col">{text('ordering.order.units')}</th>
            <th scope="col">{text('ordering.order.price')}</th>
            <th scope="col">{text('ordering.order.previewed')}</th>
            <th scope="col">{text('ordering.order.executed')}</th>
          </tr>
        </thead>
        <tbody>
          {order.legs.map((leg) => (
            <Leg key={leg.number} leg={leg} order={order} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Leg({ leg, order }: { leg: Order['legs'][number]; order: Order }) {
  const { text, day, money, units, price } = useLanguage()
  const { traded, kind, dealtOn, dealsOn } = leg
  const { currency } = order
  const paid = kind === 'payout' ? paidBy(order) : undefined
  const kept = paid?.on ?? dealtOn
  const expected = dealsOn ?? (kind === 'payout' ? leg.settlesOn : undefined)
  const dealt = kept ? day(kept) : expected ? text('ordering.order.expected', { day: day(expected) }) : '–'
  const previewed = previewedOf(leg, order)
  return (
    <tr>
      <th scope="row">
        {leg.instrumentId === CASH_INSTRUMENT_ID ? text('ordering.lines.pay') : leg.name}
        {kind !== 'payout' && <small>{text(`ordering.order.leg.${kind}`)}</small>}
      </th>
      <td data-label={text('ordering.order.dealingDay')}>{dealt}</td>
      <td data-label={text('ordering.order.units')}>
        <Amount>{traded ? units(traded.units) : leg.units === undefined ? '–' : units(leg.units)}</Amount>
      </td>
      <td data-label={text('ordering.order.price')}>{traded ? price(traded.price) : '–'}</td>
      <td data-label={text('ordering.order.previewed')}>
        <Amount>
          {previewed === undefined
            ? '–'
            : text(leg.maximum === undefined ? 'ordering.lines.about' : 'ordering.lines.upTo', {
                amount: money(previewed, currency),
              })}
        </Amount>
      </td>
      <td data-label={text('ordering.order.executed')}>
        {traded ? (
          <b>
            <Amount>{money(traded.amount, traded.currency)}</Amount>
            {traded.fee > 0 && kind !== 'payout' && (
              <small>
                <Amount>
                  {text(`ordering.order.charge.${kind}`, { amount: money(traded.fee, currency) })}
                </Amount>
              </small>
            )}
          </b>
        ) : paid ? (
          <b>
            <Amount>{money(paid.amount, paid.currency)}</Amount>
          </b>
        ) : (
          <span className={styles.tag}>{text(`ordering.order.legState.${leg.state}`)}</span>
        )}
      </td>
    </tr>
  )
}

function previewedOf({ kind, instrumentId, maximum }: Order['legs'][number], { preview }: Order) {
  if (maximum !== undefined) return maximum
  if (kind === 'payout') return preview.payout?.about
  const parts = kind === 'sale' ? preview.sells : preview.buys
  return parts.find((one) => one.instrumentId === instrumentId)?.about
}
