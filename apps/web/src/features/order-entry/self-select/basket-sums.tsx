import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { mostSpent } from '@fundholder/domain/orders/most-spent.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { ShareEntry } from './share-entry.tsx'
import type { BasketOrder } from './use-basket-order.ts'

/** Under the funds: the cash before and after, and the total of each column. */
export function BasketSums({
  order,
  preview,
  total,
}: {
  order: BasketOrder
  /** Preview of the current inputs; sums are computed locally until it arrives. */
  preview: OrderPreview | undefined
  /** Value of all holdings; undefined if unknown. */
  total: number | undefined
}) {
  const { text, money, moneyChange, percent } = useLanguage()
  const { data: held } = useHoldings()
  const { currency, shared, prefilled } = order
  const split = prefilled ? [...prefilled.values()].reduce((sum, one) => sum + one, 0) : shared
  const cash = held?.data.find(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
  const before = cash ? cash.amount : 0
  const { sold, bought, after, whole } = preview
    ? sumsOfPreview(preview)
    : sumsOfEntries(order, before, total)
  const change =
    before === undefined || after === undefined ? undefined : moneyChange(after - before, currency)
  const isMoved = change !== undefined && after !== before
  const shown = (amount: number | undefined) =>
    amount === undefined ? '–' : <Amount>{money(amount, currency)}</Amount>
  return (
    <>
      <tr
        data-sum="cash"
        data-changed={order.resplit.has(CASH_INSTRUMENT_ID) || isMoved || undefined}
        data-moved={isMoved || undefined}
      >
        <th scope="row">
          {text('dealing.self.cash')}
          <small>{currency}</small>
        </th>
        <td
          data-column="value"
          data-label={text('dealing.self.value')}
          data-known={after !== undefined || undefined}
        >
          {shown(before)}
        </td>
        {!order.isSameWay && (
          <>
            <td data-column="sell" />
            <td data-column="buy" />
          </>
        )}
        <td data-column="after" data-label={text('dealing.self.after')}>
          <b>{shown(after)}</b>
          {isMoved && (
            <small>
              <Amount>{text('dealing.self.changeAbout', { change })}</Amount>
            </small>
          )}
        </td>
        <td data-column="share" data-label={text('dealing.self.share')}>
          {order.cash ? <ShareEntry line={order.cash} name={text('dealing.self.cash')} order={order} /> : '–'}
        </td>
      </tr>
      <tr data-sum="total" data-moved={(whole !== undefined && whole !== total) || undefined}>
        <th scope="row">
          {text('dealing.self.total')}
          {preview && <Charges preview={preview} />}
        </th>
        <td
          data-column="value"
          data-label={text('dealing.self.value')}
          data-known={whole !== undefined || undefined}
        >
          {shown(total)}
        </td>
        {!order.isSameWay && (
          <>
            <td data-column="sell">{sold ? shown(sold) : null}</td>
            <td data-column="buy">{bought ? shown(bought) : null}</td>
          </>
        )}
        <td data-column="after" data-label={text('dealing.self.after')}>
          {shown(whole)}
        </td>
        <td data-column="share" data-label={split > 0 ? text('dealing.self.share') : undefined}>
          {split > 0 ? percent(split) : '–'}
        </td>
      </tr>
    </>
  )
}

/** Shows the dealing charges: deducted from sale proceeds, and included in purchases. */
function Charges({ preview: { sells, buys, currency } }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
  const all = { chargesOff: chargedOn(sells), chargesIn: chargedOn(buys) }
  return (['chargesOff', 'chargesIn'] as const).map(
    (way) =>
      all[way] > 0 && (
        <small key={way}>
          <Amount>{text(`dealing.self.${way}`, { amount: money(all[way], currency) })}</Amount>
        </small>
      ),
  )
}

const chargedOn = (parts: readonly { charge?: number | undefined }[]) =>
  parts.reduce((sum, { charge = 0 }) => sum + charge, 0)

type Sums = {
  sold: number | undefined
  bought: number | undefined
  /** Cash afterwards. */
  after: number | undefined
  /** Total afterwards. */
  whole: number | undefined
}

function sumsOfPreview({ sells, buys, after }: OrderPreview): Sums {
  const cash = after.allocation.find(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
  const isKnown = after.allocation.every(({ amount }) => amount !== undefined)
  return {
    sold: sells.reduce((sum, { about }) => sum + about, 0),
    bought: mostSpent(buys),
    after: cash ? cash.amount : 0,
    whole: isKnown ? after.allocation.reduce((sum, { amount = 0 }) => sum + amount, 0) : undefined,
  }
}

/** Sums the inputs. Only the server can compute a rebalancing to an allocation. */
function sumsOfEntries(
  { lines, spent, isSameWay, isRebalanced }: BasketOrder,
  before: number | undefined,
  total: number | undefined,
): Sums {
  if (isRebalanced) return { sold: undefined, bought: undefined, after: undefined, whole: undefined }
  const sold = isSameWay ? 0 : lines.reduce((sum, line) => sum + line.sold, 0)
  return {
    sold,
    bought: spent,
    after: before === undefined ? undefined : before + sold - spent,
    whole: total,
  }
}
