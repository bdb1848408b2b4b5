import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { usePricingDay } from '#account/pricing-day.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import tablet from '#features/order-entry/review/tablet-heads.module.css'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Card } from '#ui/layout/card.tsx'
import table from '#ui/table/trade-table.module.css'
import { BasketRow } from './basket-row.tsx'
import { BasketSums } from './basket-sums.tsx'
import styles from './basket-table.module.css'
import { HoldingsChoice } from './holdings-choice.tsx'
import narrow from './narrow-rows.module.css'
import phone from './phone-rows.module.css'
import type { BasketOrder } from './use-basket-order.ts'
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
  const { text, money } = useLanguage()
  const pricingDay = usePricingDay()
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
            {text('dealing.self.meta', {
              amount: money(total, order.currency),
              day: pricingDay(held.valuedOn),
            })}
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
        <Empty message={text('dealing.self.nothingHeld', whose)}>
          <Button look="primary" aria-haspopup="dialog" onClick={onFind}>
            {text('dealing.self.nothingHeldNext')}
          </Button>
        </Empty>
      ) : (
        <>
          <div className={styles.question}>
            <HoldingsChoice order={order} />
          </div>
          <table className={`${table.table} ${tablet.heads} ${styles.table} ${narrow.rows} ${phone.rows}`}>
            <caption className="visually-hidden">{text('dealing.self.funds', whose)}</caption>
            <thead>
              <tr>
                <th scope="col">{text('dealing.self.fund')}</th>
                <th scope="col" data-column="value">
                  {text('dealing.self.value')}
                </th>
                {!order.isSameWay && (
                  <>
                    <th scope="col" data-column="sell">
                      {text('dealing.self.sell')}
                    </th>
                    <th scope="col" data-column="buy">
                      {text('dealing.self.buy')}
                    </th>
                  </>
                )}
                <th scope="col" data-column="after">
                  {text('dealing.self.after')}
                </th>
                <th scope="col" data-column="share">
                  {text('dealing.self.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map((line) => (
                <BasketRow
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
