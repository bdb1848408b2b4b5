import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Position } from '@fundholder/protocol/portfolios.ts'
import { useLanguage } from '#language/use-language.ts'
import { Delta } from '#ui/delta.tsx'
import styles from './positions-table.module.css'

/** What a row is read against: the contract's currency, the latest day with prices, and the weight that fills a bar. */
export type SeenWith = {
  currency: string
  pricedUntil: CalendarDay | undefined
  largestWeight: number
}

export function PositionRow({ position, seenWith }: { position: Position; seenWith: SeenWith }) {
  const { text, units } = useLanguage()
  const { instrument, quantity, returnPercentage } = position
  const classes = [instrument.assetClass, instrument.subAssetClass].filter((one) => one !== undefined)
  return (
    <tr>
      <th scope="row" data-column="name">
        {instrument.name ?? text('dashboard.positions.pending')}
        <small>{classes.join(' · ')}</small>
      </th>
      <Weight weight={position.weight} largest={seenWith.largestWeight} />
      <td data-column="quantity">{units(quantity)}</td>
      <Price position={position} seenWith={seenWith} />
      <Amount amount={position.amount} currency={seenWith.currency} />
      <td data-column="return">
        {returnPercentage === undefined ? <NotAvailable /> : <Delta fraction={returnPercentage} />}
      </td>
    </tr>
  )
}

/** Cash has no units, no price and no return of its own. */
export function CashRow({
  position,
  seenWith,
  available,
}: {
  position: Position
  seenWith: SeenWith
  /** What can be spent, where it differs from the whole. */
  available: number | undefined
}) {
  const { text, money } = useLanguage()
  const isPartlyBound = available !== undefined && available !== position.amount
  return (
    <tr>
      <th scope="row" data-column="name">
        {text('dashboard.positions.cash')}
        <small>
          {isPartlyBound
            ? text('dashboard.positions.available', { amount: money(available, seenWith.currency) })
            : text('dashboard.positions.cashAccount', { currency: seenWith.currency })}
        </small>
      </th>
      <Weight weight={position.weight} largest={seenWith.largestWeight} />
      <td data-column="quantity" />
      <td data-column="price" />
      <Amount amount={position.amount} currency={seenWith.currency} />
      <td data-column="return" />
    </tr>
  )
}

function Weight({ weight, largest }: { weight: number | undefined; largest: number }) {
  const language = useLanguage()
  return (
    <td data-column="weight">
      {weight === undefined ? (
        <NotAvailable />
      ) : (
        <span className={styles.weight}>
          <span className={styles.bar}>
            <span style={{ inlineSize: `${(weight / largest) * 100}%` }} />
          </span>
          {language.weight(weight)}
        </span>
      )}
    </td>
  )
}

/** A price older than the latest says its day; one in another currency than the contract's says which. */
function Price({
  position: { price, priceCurrency, priceDate },
  seenWith: { currency, pricedUntil },
}: {
  position: Position
  seenWith: SeenWith
}) {
  const language = useLanguage()
  const isOld = priceDate !== undefined && pricedUntil !== undefined && priceDate < pricedUntil
  return (
    <td data-column="price">
      {price === undefined ? (
        <span className={styles.old}>{language.text('dashboard.positions.noPrice')}</span>
      ) : (
        language.price(price)
      )}
      {price !== undefined && priceCurrency !== currency && <small>{priceCurrency}</small>}
      {isOld && (
        <small className={styles.old}>
          {language.text('dashboard.positions.priceOf', { day: language.day(priceDate) })}
        </small>
      )}
    </td>
  )
}

function Amount({ amount, currency }: { amount: number | undefined; currency: string }) {
  const { money } = useLanguage()
  return <td data-column="amount">{amount === undefined ? <NotAvailable /> : money(amount, currency)}</td>
}

/** Never a zero for a figure that does not exist. */
function NotAvailable() {
  const { text } = useLanguage()
  return <span className={styles.absent}>{text('ui.notAvailable')}</span>
}
