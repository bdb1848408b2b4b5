import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import type { Position, PositionGroup } from '@fundholder/protocol/portfolios/positions.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PendingCash } from '#account/queries/portfolio/use-pending-cash.ts'
import { Sparkline } from '#charts/sparkline.tsx'
import { callServer } from '#client/call-server.ts'
import { Amount } from '#figures/amount.tsx'
import { Delta } from '#figures/delta.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useFirstViewShown } from '#session/first-view.ts'
import { useInSight } from '#ui/hooks/use-in-sight.ts'
import { NotAvailable, ProfitLoss, Value, Weight } from './position-cells.tsx'
import styles from './position-row.module.css'

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
  isLate,
}: {
  position: Position
  seenWith: SeenWith
  /** A group that has no head: there is nothing else in it. */
  aloneIn?: PositionGroup
  /** Phones show it with the rest. */
  isLate?: true | undefined
}) {
  const { text, dayInFigures } = useLanguage()
  const { instrumentId, instrument, returnPercentage } = position
  const classes = withoutRepeats(seenWith.classes.flatMap((one) => instrument[one] ?? []))
  const isPending = instrument.name === undefined
  const unclassified = aloneIn && !aloneIn.relation.name ? [text('dashboard.positions.unclassified')] : []
  const bought =
    position.boughtOn && returnPercentage !== undefined
      ? [text('dashboard.positions.boughtOn', { day: dayInFigures(position.boughtOn) })]
      : []
  const notes = [...unclassified, ...classes, ...bought]
  return (
    <tr data-row={instrumentId} data-alone={aloneIn && ''} data-late={isLate}>
      <th scope="row" data-column="name">
        {isPending ? (
          text('dashboard.positions.pending')
        ) : (
          <Link to="/dealing/fund/$id" params={{ id: instrumentId }} className={styles.fund}>
            {instrument.name}
          </Link>
        )}
        {position.deposits?.map((deposit) => (
          <Terms key={`${deposit.startDate} ${deposit.rate}`} of={deposit} />
        )) ?? <small data-bought={bought.length > 0 || undefined}>{notes.join(' · ')}</small>}
      </th>
      <Weight weight={position.weight} largest={seenWith.largestWeight} />
      <td data-column="quantity">
        <Quantity of={position} currency={seenWith.currency} />
      </td>
      <Price position={position} seenWith={seenWith} />
      <Value amount={position.amount} currency={seenWith.currency}>
        <small className={styles.units}>
          <Quantity of={position} currency={seenWith.currency} isNamed />
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

/** Drops a class that the name of a narrower one begins with: `Renta variable · Renta variable global`, by whole words. */
const withoutRepeats = (classes: readonly string[]) =>
  [...new Set(classes)].filter((one) => !classes.some((other) => other.startsWith(`${one} `)))

/** Units of a fund, or the money placed in deposits. */
function Quantity({
  of: { quantity, deposits },
  currency,
  isNamed = false,
}: {
  of: Position
  currency: string
  /** Says what the figure is; no column head does. */
  isNamed?: boolean
}) {
  const { text, units, money } = useLanguage()
  if (deposits) {
    const placed = deposits.reduce((sum, { principal }) => sum + principal, 0)
    return <Amount>{text('dashboard.positions.placed', { amount: money(placed, currency) })}</Amount>
  }
  const count = units(quantity)
  return <Amount>{isNamed ? text('dashboard.positions.units', { units: count }) : count}</Amount>
}

/** Shows the rate and the maturity of a deposit. */
function Terms({ of: { rate, maturity } }: { of: NonNullable<Position['deposits']>[number] }) {
  const { text, percent, dayInFigures } = useLanguage()
  const ends = maturity
    ? text('dashboard.positions.matures', { day: dayInFigures(maturity) })
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

/** A price older than the latest says its day; one in another currency than the contract's shows which. */
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
    <td data-column="price" data-old={isOld || price === undefined || undefined}>
      {price === undefined ? (
        <span className={styles.old}>{language.text('dashboard.positions.noPrice')}</span>
      ) : (
        language.price(price)
      )}
      {price !== undefined && priceCurrency !== currency && (
        <>
          {'\u00a0'}
          <small className={styles.currency}>{priceCurrency}</small>
        </>
      )}
      {isOld && (
        <small className={styles.old}>
          {language.text('dashboard.positions.priceOf', { day: language.dayInFigures(priceDate) })}
        </small>
      )}
    </td>
  )
}

/** A fund's price over the last twelve months, or since its first one; requested when it scrolls into view. */
function Trend({ instrumentId, asOf }: { instrumentId: string; asOf: CalendarDay }) {
  const { text, day, change } = useLanguage()
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useInSight(place)
  const { data: prices = [] } = usePriceRun(instrumentId, asOf, useFirstViewShown() && isSeen)
  const [first, last] = [prices[0], prices.at(-1)]
  return (
    <span ref={place} className={styles.trend}>
      {first && last && (
        <Sparkline
          values={prices.map(({ value }) => value)}
          label={text('dashboard.positions.trend', {
            day: day(first.dateAsString),
            change: change(last.value / first.value - 1),
          })}
        />
      )}
    </span>
  )
}

const MONTHS = 12
/** More would lie under each other in so small a line. */
const POINTS = 60

const priceRunQuery = (instrumentId: string, until: CalendarDay, isWanted: boolean) =>
  queryOptions({
    queryKey: ['prices', instrumentId, until],
    queryFn: isWanted
      ? async ({ signal }) => {
          const { serie } = await callServer(getPrices, {
            params: { id: instrumentId },
            query: { dateFrom: addMonths(until, -MONTHS), dateTo: until, points: POINTS },
            signal,
          })
          return serie
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY, // until another day
  })

/** Returns a fund's prices of the twelve months until a day; requested only if wanted. */
const usePriceRun = (instrumentId: string, until: CalendarDay, isWanted: boolean) =>
  useQuery(priceRunQuery(instrumentId, until, isWanted))
