import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { asTyped, shareBasket } from '#account/order-draft/basket.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Meter } from './meter.tsx'
import styles from './meters.module.css'
import { MoneyMeter } from './money-meter.tsx'
import { type Balance, balanceOther, type Spread, spreadRest } from './spread-rest.ts'
import { type BasketOrder, WHOLE } from './use-basket-order.ts'
import { useContributionSplit } from './use-contribution-split.ts'

/** Shows the money spent on purchases and the allocated part of contributions. */
export function Meters({
  order,
  preview,
}: {
  order: BasketOrder
  /** Preview of the current inputs; figures are estimates until it arrives. */
  preview: OrderPreview | undefined
}) {
  return (
    <div className={styles.meters}>
      {!order.isSameWay && <MoneyMeter order={order} preview={preview} />}
      <SplitMeter order={order} />
    </div>
  )
}

function SplitMeter({ order }: { order: BasketOrder }) {
  const { text, percent } = useLanguage()
  const { shared } = order
  const isUnchanged = order.prefilled !== undefined || shared === 0
  const spread = order.prefilled ? undefined : spreadRest(order)
  const balance = balanceOther(order)
  const heading = useRef<HTMLHeadingElement>(null)
  const hash = useLocation({ select: (at) => at.hash })
  useEffect(() => {
    // A link that leads here was followed before this was there.
    if (heading.current?.id === hash) heading.current.scrollIntoView()
  }, [hash])
  return (
    <section aria-labelledby="meter-split">
      <header>
        <h2 id="meter-split" ref={heading}>
          {text('dealing.self.split')}
        </h2>
        <span data-over={(shared !== 0 && shared !== WHOLE) || undefined} role="status">
          {isUnchanged
            ? text('dealing.self.splitUnchanged')
            : shared === WHOLE
              ? text('dealing.self.splitDone')
              : shared > WHOLE
                ? text('dealing.self.splitOver', { percent: percent(shared - WHOLE) })
                : text('dealing.self.splitLeft', { percent: percent(WHOLE - shared) })}
        </span>
      </header>
      <Meter part={order.prefilled ? 1 : shared / WHOLE} isOver={shared > WHOLE} />
      {isUnchanged && (
        <p>{text(order.prefilled ? 'dealing.self.splitPrefilled' : 'dealing.self.splitNone')}</p>
      )}
      <SplitInForce order={order} />
      {spread && <SpreadRest spread={spread} />}
      {balance && <BalanceOther balance={balance} />}
    </section>
  )
}

/**
 * Shows the parts of the current allocation without a row: funds outside the table, and allocations that
 * start later.
 */
function SplitInForce({ order: { lines, cash } }: { order: BasketOrder }) {
  const { text, percent, day } = useLanguage()
  const { data: split } = useContributionSplit()
  if (!split) return null
  const { now, next } = split
  const nameOf = ({ instrumentId, name }: (typeof now)[number]) =>
    instrumentId === CASH_INSTRUMENT_ID ? text('dealing.self.cash') : name
  const namesOf = (parts: typeof now) =>
    parts.map((one) => `${nameOf(one)} ${percent(one.percent)}`).join(' · ')
  const inTable = [...lines, ...(cash ? [cash] : [])].map(({ id }) => id)
  const elsewhere = now.filter(({ instrumentId }) => !inTable.includes(instrumentId))
  return (
    <>
      {now.length === 0 ? (
        <p>{text('dealing.self.splitNoneYet')}</p>
      ) : (
        elsewhere.length > 0 && (
          <p>
            {text(`dealing.self.${elsewhere.length < now.length ? 'splitElsewhere' : 'splitNow'}`, {
              parts: namesOf(elsewhere),
            })}
          </p>
        )
      )}
      {next && <p>{text('dealing.self.splitNext', { day: day(next.from), parts: namesOf(next.parts) })}</p>}
    </>
  )
}

/** Enters what is missing to 100%; each share can be changed afterwards. */
function SpreadRest({ spread: { shares, rest, isEven, isOthers, leavesOut } }: { spread: Spread }) {
  const { text, percent } = useLanguage()
  const way = isEven
    ? leavesOut
      ? 'spreadEvenBut'
      : 'spreadEven'
    : isOthers
      ? 'spreadOthers'
      : 'spreadByShare'
  return (
    <EnterShares
      shares={shares}
      says={text(`dealing.self.${way}`, { count: shares.size, percent: percent(rest) })}
    >
      {text('dealing.self.spread')}
    </EnterShares>
  )
}

/** Takes what is over 100% off the other one of two shares. */
function BalanceOther({ balance: { line, share } }: { balance: Balance }) {
  const { text, percent } = useLanguage()
  const name = line.id === CASH_INSTRUMENT_ID ? text('dealing.self.cash') : line.name
  return (
    <EnterShares shares={new Map([[line.id, share]])} says={text('dealing.self.balanceOther')}>
      {text('dealing.self.setOther', { name, percent: percent(share) })}
    </EnterShares>
  )
}

/** A button that enters shares, and what they do. */
function EnterShares({
  shares,
  says,
  children,
}: {
  shares: ReadonlyMap<string, number>
  says: string
  children: ReactNode
}) {
  const { entry } = useLanguage()
  const isBarred = useNoOrders('deal') !== undefined
  const saysId = useId()
  return (
    <div className={styles.spread}>
      <Button
        aria-describedby={saysId}
        disabled={isBarred}
        onClick={() => shareBasket(asTyped(shares, entry))}
      >
        {children}
      </Button>
      <small id={saysId}>{says}</small>
    </div>
  )
}
