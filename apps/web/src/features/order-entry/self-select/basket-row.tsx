import { currencyDigits } from '@fundholder/domain/money.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Link } from '@tanstack/react-router'
import { reservedAmount } from '#account/available-amount.ts'
import { FixedUntil } from '#account/fixed-until.tsx'
import { NotOrderable } from '#account/not-orderable.tsx'
import { enterInBasket, takeFromBasket } from '#account/order-draft/basket.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import styles from './basket-table.module.css'
import { EnteredForFund, FundFoldButton, useFundFold } from './fund-fold.tsx'
import { ShareEntry } from './share-entry.tsx'
import { type BasketOrder, type FundLine, MOST_MONEY, WHOLE } from './use-basket-order.ts'

/** A fund held or in the draft: what it is worth, and the fields to sell, buy and allocate. */
export function BasketRow({
  line: fund,
  order,
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
  const { currency, isSameWay, available, prefilled } = order
  const { id, name, line, position, isFixed, entries, sold, bought } = fund
  const isBarred = useNoOrders('deal') !== undefined
  const { data: held } = useHoldings()
  const reserved = position ? reservedAmount(position, held?.cash) : 0
  const before = position ? position.amount : 0
  const inForce = prefilled?.get(id)
  // Only the server can compute the trades for a split; single entries are counted here until it has answered.
  const isKnown = preview !== undefined && !isFixed && (isSameWay || !isStale)
  const traded = isSameWay ? 0 : bought - sold
  const counted = before === undefined || (order.isRebalanced && !isFixed) ? undefined : before + traded
  const after = isKnown ? amountIn(preview, id) : counted
  const change = !isKnown
    ? traded
    : isSameWay && after !== undefined && before !== undefined
      ? after - before
      : tradedIn(preview, id)
  const isShareChanged = order.resplit.has(id)
  const folding = useFundFold(fund)
  return (
    <tr
      data-changed={isShareChanged || change !== 0 || undefined}
      data-moved={change !== 0 || undefined}
      data-fixed={isFixed || undefined}
      data-new={!position || undefined}
      data-folding={folding && (folding.isOpen ? 'open' : 'closed')}
    >
      <th scope="row">
        {folding ? (
          <FundFoldButton folding={folding} name={name}>
            {folding.isOpen ? (
              line && <small>{line}</small>
            ) : (
              <EnteredForFund
                fund={fund}
                currency={currency}
                hasTrades={!isSameWay}
                inForce={inForce}
                replaced={isShareChanged ? present : undefined}
              />
            )}
          </FundFoldButton>
        ) : (
          <Link to="/dealing/fund/$id" params={{ id }}>
            {name}
          </Link>
        )}
        {!position && <i>{text('dealing.self.isNew')}</i>}
        {position && <NotOrderable position={position} />}
        {line && !folding && <small>{line}</small>}
        {reserved > 0 && (
          <small>
            <Amount>{text('dealing.self.reserved', { amount: money(reserved, currency) })}</Amount>
          </small>
        )}
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
          <small>
            <Amount>
              {isKnown
                ? moneyChange(change, currency)
                : text('dealing.self.changeAbout', { change: moneyChange(change, currency) })}
            </Amount>
          </small>
        )}
      </td>
      <td data-column="share" data-label={text('dealing.self.share')}>
        {isFixed ? '–' : <ShareEntry line={fund} name={name} order={order} />}
        {present !== undefined && inForce === undefined && entries.share !== entry(present) && (
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
