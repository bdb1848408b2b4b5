import { currencyDigits } from '@fundholder/domain/money.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FixedUntil } from '#account/fixed-until.tsx'
import { NotOrderable } from '#account/not-orderable.tsx'
import {
  asTyped,
  type BasketRow,
  enterInBasket,
  enterShare,
  takeFromBasket,
} from '#account/order-draft/basket.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { isUnclear, readEntered } from '#ui/controls/entered-number.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { NumberEntry } from '#ui/controls/number-entry.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Card } from '#ui/layout/card.tsx'
import table from '#ui/table/trade-table.module.css'
import { BasketSums } from './basket-sums.tsx'
import { HoldingsChoice } from './holdings-choice.tsx'
import styles from './self-select.module.css'
import { type BasketOrder, type FundLine, MOST_MONEY, WHOLE } from './use-basket-order.ts'
import { useContributionSplit } from './use-contribution-split.ts'

/** Shows the holdings and the draft in one table: sell, buy and allocate. On a phone a fund's name opens its fields. */
export function BasketTable({
  order,
  preview,
  isStale,
  onFind,
}: {
  order: BasketOrder
  preview: OrderPreview | undefined
  /** The preview is of what was entered before. */
  isStale: boolean
  /** Opens the list of funds to add. */
  onFind: () => void
}) {
  const { text, day, money } = useLanguage()
  const whose = useOwnerContext()
  const { data: held } = useHoldings()
  const { data: split } = useContributionSplit()
  const total = held?.data.every(({ amount }) => amount !== undefined)
    ? held.data.reduce((sum, { amount = 0 }) => sum + amount, 0)
    : undefined
  return (
    <Card
      title={text('dealing.self.funds', whose)}
      meta={
        held?.valuedOn &&
        total !== undefined && (
          <Amount>
            {text('dealing.self.meta', { amount: money(total, order.currency), day: day(held.valuedOn) })}
          </Amount>
        )
      }
      actions={
        order.lines.length > 0 && (
          <Button aria-haspopup="dialog" onClick={onFind}>
            <Icon name="plus" size={16} />
            {text('dealing.self.addFund')}
          </Button>
        )
      }
    >
      {order.lines.length === 0 ? (
        <Empty message={text('dealing.self.nothingHeld')}>
          <Button aria-haspopup="dialog" onClick={onFind}>
            {text('dealing.self.nothingHeldNext')}
          </Button>
        </Empty>
      ) : (
        <>
          {order.isLeaving && (
            <div className={styles.question}>
              <HoldingsChoice order={order} />
            </div>
          )}
          <table className={`${table.table} ${styles.table}`}>
            <caption className="visually-hidden">{text('dealing.self.funds', whose)}</caption>
            <thead>
              <tr>
                <th scope="col">{text('dealing.self.fund')}</th>
                <th scope="col">{text('dealing.self.value')}</th>
                {!order.isSameWay && (
                  <>
                    <th scope="col">{text('dealing.self.sell')}</th>
                    <th scope="col">{text('dealing.self.buy')}</th>
                  </>
                )}
                <th scope="col">{text('dealing.self.after')}</th>
                <th scope="col">{text('dealing.self.share')}</th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map((line) => (
                <Row
                  key={line.id}
                  line={line}
                  order={order}
                  preview={preview}
                  isStale={isStale}
                  present={split?.now.find(({ instrumentId }) => instrumentId === line.id)?.percent}
                />
              ))}
              <BasketSums order={order} preview={isStale ? undefined : preview} total={total} />
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}

function Row({
  line: { id, name, line, position, isFixed, entries, sold, bought },
  order: { currency, isSameWay, available, prefilled },
  preview,
  isStale,
  present,
}: {
  line: FundLine
  order: BasketOrder
  preview: OrderPreview | undefined
  isStale: boolean
  /** Percent of contributions that goes into it now. */
  present: number | undefined
}) {
  const { text, money, moneyChange, percent, entry } = useLanguage()
  const isBarred = useNoOrders('deal') !== undefined
  const before = position ? position.amount : 0
  const inForce = prefilled?.get(id)
  // The server computes the trades for a split; single entries are counted here until it has answered.
  const isKnown = preview !== undefined && !isFixed && (isSameWay || !isStale)
  const traded = isSameWay ? 0 : bought - sold
  const counted = before === undefined ? undefined : before + traded
  const after = isKnown ? amountIn(preview, id) : counted
  const change = !isKnown
    ? traded
    : isSameWay && after !== undefined && before !== undefined
      ? after - before
      : tradedIn(preview, id)
  const folding = useFolding(entries, currency, { isFolding: position !== undefined && !isFixed })
  return (
    <tr
      data-changed={change !== 0 || undefined}
      data-fixed={isFixed || undefined}
      data-new={!position || undefined}
      data-folding={folding && (folding.isOpen ? 'open' : 'closed')}
    >
      <th scope="row">
        {folding ? (
          <FoldButton folding={folding} name={name}>
            {folding.isOpen ? (
              line && <small>{line}</small>
            ) : (
              <Entered
                currency={currency}
                entries={isSameWay ? { ...entries, sell: '', buy: '' } : entries}
                inForce={inForce}
              />
            )}
          </FoldButton>
        ) : (
          <Link to="/dealing/fund/$id" params={{ id }}>
            {name}
          </Link>
        )}
        {!position && <i>{text('dealing.self.isNew')}</i>}
        {position && <NotOrderable position={position} />}
        {line && !folding && <small>{line}</small>}
        {isFixed && position && <FixedUntil position={position} currency={currency} />}
        {!position && (
          <button
            type="button"
            className={styles.take}
            aria-label={text('dealing.self.take', { name })}
            onClick={() => takeFromBasket(id)}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </th>
      <td
        data-column="value"
        data-label={text('dealing.self.value')}
        data-known={(position?.amount !== undefined && after !== undefined) || undefined}
      >
        {position ? (
          <ShownFigure
            figure={{ value: position.amount, absent: position.absent }}
            show={(one) => money(one, currency)}
          />
        ) : (
          '–'
        )}
      </td>
      {!isSameWay && (
        <>
          <td data-column="sell" data-label={text('dealing.self.sell')}>
            {!isFixed && position?.amount !== undefined && position.amount > 0 ? (
              <NumberEntry
                label={text('dealing.self.sellOf', { name })}
                unit="%"
                most={WHOLE}
                isLocked={isBarred}
                value={entries.sell}
                show={(one) => percent(one)}
                onChange={(sell) => enterInBasket(id, { sell })}
              />
            ) : (
              '–'
            )}
          </td>
          <td data-column="buy" data-label={text('dealing.self.buy')}>
            {isFixed ? (
              '–'
            ) : (
              <NumberEntry
                label={text('dealing.self.buyOf', { name })}
                unit={currency}
                decimals={currencyDigits(currency)}
                most={MOST_MONEY}
                available={available}
                isLocked={isBarred}
                value={entries.buy}
                show={(one) => money(one, currency)}
                onChange={(buy) => enterInBasket(id, { buy })}
              />
            )}
          </td>
        </>
      )}
      <td data-column="after" data-label={text('dealing.self.after')}>
        <b>{after === undefined ? '–' : <Amount>{money(after, currency)}</Amount>}</b>
        {change !== 0 && (
          <small data-tone={change > 0 ? 'in' : 'out'}>
            <Amount>
              {isKnown
                ? moneyChange(change, currency)
                : text('dealing.self.changeAbout', { change: moneyChange(change, currency) })}
            </Amount>
          </small>
        )}
      </td>
      <td data-column="share" data-label={text('dealing.self.share')}>
        {isFixed ? (
          '–'
        ) : (
          <NumberEntry
            label={text('dealing.self.shareOf', { name })}
            unit="%"
            most={WHOLE}
            isLocked={isBarred}
            value={inForce === undefined ? entries.share : entry(inForce)}
            show={(one) => percent(one)}
            onChange={(share) => enterShare(id, share, prefilled && asTyped(prefilled, entry))}
          />
        )}
        {present !== undefined && inForce === undefined && (
          <small>{text('dealing.self.shareNow', { percent: percent(present) })}</small>
        )}
        {folding?.isOpen && (
          <Link to="/dealing/fund/$id" params={{ id }} className={styles.fundPage}>
            {text('dealing.self.fundPage')}
          </Link>
        )}
      </td>
    </tr>
  )
}

type Folding = { isOpen: boolean; toggle: () => void }

/** On a phone: whether the fields of a fund are shown. Those of a trade are from the start, and an unclear entry stays in sight. */
function useFolding(
  { sell, buy, share }: BasketRow,
  currency: string,
  { isFolding }: { isFolding: boolean },
): Folding | undefined {
  const isPhone = useIsPhone()
  const [isChosen, setChosen] = useState(sell !== '' || buy !== '')
  if (!isPhone || !isFolding) return undefined
  const isWrong = [
    readEntered(sell, { most: WHOLE }),
    readEntered(buy, { decimals: currencyDigits(currency), most: MOST_MONEY }),
    readEntered(share, { most: WHOLE }),
  ].some(isUnclear)
  return { isOpen: isChosen || isWrong, toggle: () => setChosen(!isChosen) }
}

function FoldButton({
  folding: { isOpen, toggle },
  name,
  children,
}: {
  folding: Folding
  name: string
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
      {name}
      {children}
      <Icon name={isOpen ? 'up' : 'down'} size={20} />
    </button>
  )
}

/** What is entered for a fund, in words; nothing for what is not. */
function Entered({
  currency,
  entries,
  inForce,
}: {
  currency: string
  entries: BasketRow
  inForce: number | undefined
}) {
  const { text, money, percent } = useLanguage()
  const numberIn = (typed: string, most: number) => {
    const read = readEntered(typed, { most, decimals: most === WHOLE ? 2 : currencyDigits(currency) })
    return read.kind === 'number' && read.value > 0 ? read.value : undefined
  }
  const sell = numberIn(entries.sell, WHOLE)
  const buy = numberIn(entries.buy, MOST_MONEY)
  const share = inForce ?? numberIn(entries.share, WHOLE)
  const parts = [
    sell && text('dealing.self.sells', { percent: percent(sell) }),
    buy && text('dealing.self.buys', { amount: money(buy, currency) }),
    share && text('dealing.self.gets', { percent: percent(share) }),
  ].filter(Boolean)
  return parts.length > 0 && <small>{parts.join(' · ')}</small>
}

/** Returns the amount of a fund afterwards; undefined if unknown. */
function amountIn({ after }: OrderPreview, id: string): number | undefined {
  const part = after.allocation.find(({ instrumentId }) => instrumentId === id)
  return part ? part.amount : 0
}

/** About what an order buys of a fund, or sells: below zero. Sold are whole units, which may be a cent off what was entered. */
function tradedIn({ sells, buys }: OrderPreview, id: string): number {
  const sale = sells.find(({ instrumentId }) => instrumentId === id)
  const buy = buys.find(({ instrumentId }) => instrumentId === id)
  return (buy?.about ?? 0) - (sale?.about ?? 0)
}
