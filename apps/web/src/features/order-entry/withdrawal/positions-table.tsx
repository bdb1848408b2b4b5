import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { Link } from '@tanstack/react-router'
import { reservedAmount } from '#account/available-amount.ts'
import { FixedUntil, isDeposit } from '#account/fixed-until.tsx'
import { isShut, NotOrderable } from '#account/not-orderable.tsx'
import { changeWithdrawal, useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { usePricingDay } from '#account/pricing-day.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import tablet from '#features/order-entry/review/tablet-heads.module.css'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/page-head.module.css'
import { FirstRowsButton, useFirstRows } from '#ui/table/first-rows.tsx'
import table from '#ui/table/trade-table.module.css'
import { PerFundButton, useIsPerFund } from './per-fund-button.tsx'
import { takenOut } from './taken-out.ts'
import { isCashOnly, isWithdrawable, WHOLE } from './use-withdrawal-content.ts'
import styles from './withdrawal.module.css'

/** A phone shows as many positions at once; more are folded until percentages are chosen per fund. */
const FEW = 3

/** Lists what is withdrawn of each holding, about, and lets the percentages be chosen per fund. */
export function PositionsTable({
  preview,
  isEverything,
}: {
  preview: OrderPreview | undefined
  /** Everything is chosen: it takes back what contributions have reserved, and nothing else is reserved. */
  isEverything: boolean
}) {
  const { text } = useLanguage()
  const { data: held } = useHoldings()
  const isPerFund = useIsPerFund()
  const count = held?.data.length ?? 0
  const rows = useFirstRows(isPerFund || count <= FEW ? 0 : count, 0)
  if (!held) return null
  const { data: positions, currency, valuedOn, cash } = held
  const reservedOf = (position: Position) => (isEverything ? 0 : reservedAmount(position, cash))
  return (
    <Card
      title={text('dealing.withdraws.what')}
      meta={text(`dealing.withdraws.${isPerFund ? 'perFundMeta' : isCashOnly(held) ? 'metaCash' : 'meta'}`)}
      actions={positions.some(isWithdrawable) && !isCashOnly(held) && <PerFundButton />}
    >
      {positions.length === 0 ? (
        <Empty message={text('dealing.withdraws.empty')}>
          <p>{text('dealing.withdraws.emptyNext')}</p>
          <Link to="/dealing" className={head.action}>
            {text('dealing.withdraws.toDealing')}
          </Link>
        </Empty>
      ) : (
        <table
          className={`${table.table} ${isPerFund ? '' : tablet.heads} ${styles.table} ${rows.className ?? ''}`}
          data-per-fund={isPerFund || undefined}
        >
          <caption className="visually-hidden">{text('dealing.withdraws.what')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('dealing.withdraws.position')}</th>
              <th scope="col">{text('dealing.withdraws.value')}</th>
              {isPerFund && <th scope="col">{text('dealing.withdraws.percent')}</th>}
              <th scope="col">{text('dealing.withdraws.about')}</th>
              <th scope="col">{text('dealing.withdraws.stays')}</th>
            </tr>
          </thead>
          <tbody>
            {positions.map((position, place) => (
              <Row
                key={position.instrumentId}
                isLate={rows.isLate(place)}
                position={position}
                reserved={reservedOf(position)}
                isEverything={isEverything}
                currency={currency}
                preview={preview}
              />
            ))}
            <Total
              positions={positions}
              reserved={positions.reduce((sum, one) => sum + reservedOf(one), 0)}
              isEverything={isEverything}
              currency={currency}
              valuedOn={valuedOn}
              preview={preview}
            />
          </tbody>
        </table>
      )}
      {rows.isLong && (
        <FirstRowsButton rows={rows}>
          {rows.isWhole
            ? text('dealing.withdraws.hidePositions')
            : text('dealing.withdraws.showPositions', { count })}
        </FirstRowsButton>
      )}
    </Card>
  )
}

/** Shows the sum of a column if all its amounts are known. */
function Total({
  positions,
  reserved,
  isEverything,
  currency,
  valuedOn,
  preview,
}: {
  positions: readonly Position[]
  /** Value that running orders reserve. */
  reserved: number
  isEverything: boolean
  currency: string
  valuedOn: CalendarDay | undefined
  preview: OrderPreview | undefined
}) {
  const { text, money } = useLanguage()
  const isPerFund = useIsPerFund()
  const pricingDay = usePricingDay()
  const { amount: entered = '', percents } = useWithdrawal()
  const isTaken =
    isEverything || (isPerFund ? Object.values(percents).some((one) => one !== '') : entered !== '')
  const stays = preview ? preview.after.allocation : isTaken ? undefined : positions
  const shown = (amount: number | undefined) =>
    amount === undefined ? '–' : <Amount>{money(amount, currency)}</Amount>
  const free = (amount: number | undefined) => amount && amount - reserved
  return (
    <tr className={styles.total}>
      <th scope="row">
        {text('dealing.withdraws.total')}
        {valuedOn && positions.some(isDeposit) && (
          <small>{text('dealing.withdraws.pricedAt', { day: pricingDay(valuedOn) })}</small>
        )}
      </th>
      <td data-column="value" data-label={text('dealing.withdraws.value')}>
        {shown(free(sumOf(positions)))}
        <Reserved amount={reserved} currency={currency} />
      </td>
      {isPerFund && <td data-column="entry" />}
      <td data-column="about" data-label={text('dealing.withdraws.about')}>
        {shown(preview && takenOut(preview))}
      </td>
      <td data-column="stays" data-label={text('dealing.withdraws.stays')}>
        {shown(stays && free(sumOf(stays)))}
      </td>
    </tr>
  )
}

const sumOf = (parts: readonly { amount?: number | undefined }[]): number | undefined =>
  parts.reduce<number | undefined>(
    (sum, { amount }) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0,
  )

/** Tells what running orders reserve beside the amount above it. */
function Reserved({ amount, currency }: { amount: number; currency: string }) {
  const { text, money } = useLanguage()
  return (
    amount > 0 && (
      <small>
        <Amount>{text('dealing.withdraws.reservedToo', { amount: money(amount, currency) })}</Amount>
      </small>
    )
  )
}

function Row({
  isLate,
  position,
  reserved,
  isEverything,
  currency,
  preview,
}: {
  /** On phones it is shown on request only. */
  isLate: true | undefined
  position: Position
  /** Value that running orders reserve: it is shown beside the amounts, and is in none of them. */
  reserved: number
  isEverything: boolean
  currency: string
  preview: OrderPreview | undefined
}) {
  const { text, money, percent } = useLanguage()
  const { amount: entered = '', percents } = useWithdrawal()
  const isPerFund = useIsPerFund()
  const isBarred = useNoOrders('withdraw') !== undefined
  const { instrumentId, instrument, amount, absent } = position
  const isCash = instrumentId === CASH_INSTRUMENT_ID
  const name = isCash
    ? text('dealing.withdraws.cash')
    : (instrument.name ?? text('dashboard.positions.pending'))
  const about = isCash
    ? preview?.payout?.cash
    : preview?.sells.find((one) => one.instrumentId === instrumentId)?.about
  const left = preview?.after.allocation.find((one) => one.instrumentId === instrumentId)
  const isTaken = isEverything || (isPerFund ? (percents[instrumentId] ?? '') !== '' : entered !== '')
  const isStaying = isDeposit(position) || isShut(position)
  const isOpen = preview === undefined && isTaken && !isStaying
  const isAllReserved = amount !== undefined && reserved === amount
  const free = (whole: number | undefined) => whole && whole - reserved
  const stays = preview === undefined || isStaying ? amount : left ? left.amount : 0
  return (
    <tr
      data-changed={about !== undefined && about > 0 ? true : undefined}
      data-fixed={isStaying || undefined}
      data-late={isLate}
    >
      <th scope="row">
        {name}
        <NotOrderable position={position} />
        <small>{isCash ? currency : (instrument.subAssetClass ?? instrument.assetClass)}</small>
        <FixedUntil position={position} currency={currency} />
      </th>
      <td data-column="value" data-label={text('dealing.withdraws.value')}>
        <ShownFigure figure={{ value: free(amount), absent }} show={(one) => money(one, currency)} />
        <Reserved amount={reserved} currency={currency} />
      </td>
      {isPerFund && (
        <td data-column="entry" data-label={text('dealing.withdraws.percent')}>
          {isWithdrawable(position) && !isAllReserved ? (
            <NumberEntry
              label={text('dealing.withdraws.percentOf', { name })}
              unit="%"
              most={WHOLE}
              isLocked={isBarred}
              value={percents[instrumentId] ?? ''}
              show={(one) => percent(one)}
              onChange={(typed) =>
                changeWithdrawal({ amount: undefined, percents: { ...percents, [instrumentId]: typed } })
              }
            />
          ) : (
            '–'
          )}
        </td>
      )}
      <td data-column="about" data-label={text('dealing.withdraws.about')}>
        {about !== undefined && about > 0 ? (
          <b>
            <Amount>{money(about, currency)}</Amount>
          </b>
        ) : (
          '–'
        )}
      </td>
      <td data-column="stays" data-label={text('dealing.withdraws.stays')}>
        {isOpen ? (
          '–'
        ) : (
          <ShownFigure figure={{ value: free(stays), absent }} show={(one) => money(one, currency)} />
        )}
      </td>
    </tr>
  )
}
