import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Position, PositionGroup } from '@fundholder/protocol/portfolios.ts'
import { Link } from '@tanstack/react-router'
import type { PendingCash } from '#account/queries/use-pending-cash.ts'
import { Amount } from '#figures/amount.tsx'
import { Delta } from '#figures/delta.tsx'
import { useLanguage } from '#language/use-language.ts'
import { NotAvailable, ProfitLoss, Value, Weight } from './position-cells.tsx'
import styles from './positions-table.module.css'
import { Trend } from './trend.tsx'

/** Values shared by all rows. */
export type SeenWith = {
  /** The contract's. */
  currency: string
  /** The day that positions are of. */
  asOf: CalendarDay
  /** The latest day with prices by then; older ones are marked. */
  pricedUntil: CalendarDay | undefined
  /** Fills a bar. */
  largestWeight: number
  /** Classes under a name that the head of its group does not show. */
  classes: readonly ('assetClass' | 'subAssetClass')[]
}

export function PositionRow({
  position,
  seenWith,
  aloneIn,
}: {
  position: Position
  seenWith: SeenWith
  /** A group that has no head: there is nothing else in it. */
  aloneIn?: PositionGroup
}) {
  const { text, units } = useLanguage()
  const { instrumentId, instrument, quantity, returnPercentage } = position
  const classes = new Set(seenWith.classes.flatMap((one) => instrument[one] ?? []))
  const isPending = instrument.name === undefined
  const unclassified = aloneIn && !aloneIn.relation.name ? [text('dashboard.positions.unclassified')] : []
  return (
    <tr data-alone={aloneIn && ''}>
      <th scope="row" data-column="name">
        {isPending ? (
          text('dashboard.positions.pending')
        ) : (
          <Link to="/dealing/fund/$id" params={{ id: instrumentId }} className={styles.fund}>
            {instrument.name}
          </Link>
        )}
        <small>{[...unclassified, ...classes].join(' · ')}</small>
        {position.deposits?.map((deposit) => (
          <Terms key={`${deposit.startDate} ${deposit.rate}`} of={deposit} />
        ))}
      </th>
      <Weight weight={position.weight} largest={seenWith.largestWeight} />
      <td data-column="quantity">
        <Amount>{units(quantity)}</Amount>
      </td>
      <Price position={position} seenWith={seenWith} />
      <Value amount={position.amount} currency={seenWith.currency}>
        <small className={styles.units}>
          <Amount>{text('dashboard.positions.units', { units: units(quantity) })}</Amount>
        </small>
      </Value>
      <ProfitLoss of={position} currency={seenWith.currency} />
      <td data-column="return">
        {returnPercentage === undefined ? <NotAvailable /> : <Delta fraction={returnPercentage} />}
      </td>
      <td data-column="trend">{!isPending && <Trend instrumentId={instrumentId} asOf={seenWith.asOf} />}</td>
    </tr>
  )
}

/** Shows the rate and the maturity of a deposit. */
function Terms({ of: { rate, maturity } }: { of: NonNullable<Position['deposits']>[number] }) {
  const { text, percent, day } = useLanguage()
  const ends = maturity
    ? text('dashboard.positions.matures', { day: day(maturity) })
    : text('dashboard.positions.untilNotice')
  return <small>{text('dashboard.positions.terms', { rate: percent(rate), ends })}</small>
}

/** Cash has no units, no price and no return of its own. */
export function CashRow({
  position,
  seenWith,
  available,
  pending,
}: {
  position: Position
  seenWith: SeenWith
  /** Available amount, if it differs from the balance. */
  available: number | undefined
  /** Cash reserved by pending orders. */
  pending: readonly PendingCash[]
}) {
  const { text, money } = useLanguage()
  const inMoney = (amount: number) => money(amount, seenWith.currency)
  const isPartlyBound = available !== undefined && available !== position.amount
  const isAllPending = pending.length > 0 && available === 0
  const notes = [
    ...pending.map(({ purpose, amount }) =>
      text(`pendingOrders.pendingCash.${purpose}`, { amount: inMoney(amount) }),
    ),
    ...(isPartlyBound && !isAllPending
      ? [text('dashboard.positions.available', { amount: inMoney(available) })]
      : []),
  ]
  return (
    <tr>
      <th scope="row" data-column="name">
        {text('dashboard.positions.cash')}
        <small>
          {notes.length > 0 ? (
            <Amount>{notes.join(' · ')}</Amount>
          ) : (
            text('dashboard.positions.cashAccount', { currency: seenWith.currency })
          )}
        </small>
      </th>
      <Weight weight={position.weight} largest={seenWith.largestWeight} />
      <td data-column="quantity" />
      <td data-column="price" />
      <Value amount={position.amount} currency={seenWith.currency} />
      <td data-column="profitLoss" />
      <td data-column="return" />
      <td data-column="trend" />
    </tr>
  )
}

/** A price older than the latest says its day; one in another currency than the contract's says which. */
function Price({
  position: { price, priceCurrency, priceDate, deposits },
  seenWith: { currency, pricedUntil },
}: {
  position: Position
  seenWith: SeenWith
}) {
  const language = useLanguage()
  const isOld = priceDate !== undefined && pricedUntil !== undefined && priceDate < pricedUntil
  if (deposits && price === undefined) return <td data-column="price" />
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
