import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Meter } from './meter.tsx'
import { type BasketOrder, spentOf } from './use-basket-order.ts'

/** Shows the money available for purchases, the part that is spent, and the money that orders in progress invest. */
export function MoneyMeter({ order, preview }: { order: BasketOrder; preview: OrderPreview | undefined }) {
  const { text, money } = useLanguage()
  const { currency } = order
  const { available, spent, left } = preview ? spentOf(preview) : order
  const hasMoney = available > 0 || spent > 0
  // The proceeds of sales are known only once they have dealt.
  const isAbout = preview ? preview.sells.length > 0 : !order.isEmpty
  const amount = money(Math.abs(left), currency)
  return (
    <section aria-labelledby="meter-money">
      <header>
        <h2 id="meter-money">{text('dealing.self.proceeds')}</h2>
        {hasMoney && (
          <span data-over={left < 0 || undefined}>
            <Amount>
              {left < 0
                ? text('dealing.self.proceedsOver', { amount })
                : text(`dealing.self.${isAbout ? 'proceedsLeftAbout' : 'proceedsLeft'}`, { amount })}
            </Amount>
          </span>
        )}
      </header>
      <Meter part={available > 0 ? spent / available : 0} isOver={left < 0} />
      <p>
        {hasMoney ? (
          <Amount>
            {text(`dealing.self.${isAbout ? 'proceedsTextAbout' : 'proceedsText'}`, {
              spent: money(spent, currency),
              available: money(available, currency),
            })}
          </Amount>
        ) : (
          text('dealing.self.proceedsNone')
        )}
      </p>
      <BeingInvested />
    </section>
  )
}

/** Names the cash that orders in progress invest, and when. */
function BeingInvested() {
  const { text, money, day } = useLanguage()
  const orders = useOrdersUnderWay().data?.data ?? []
  return orders.map(({ id, pendingCash, currency, expectedBy }) => {
    if (pendingCash?.purpose !== 'investment') return null
    const amount = money(pendingCash.amount, currency)
    return (
      <p key={id}>
        <Amount>
          {expectedBy
            ? text('dealing.self.beingInvestedBy', { amount, day: day(expectedBy) })
            : text('dealing.self.beingInvested', { amount })}
        </Amount>
      </p>
    )
  })
}
