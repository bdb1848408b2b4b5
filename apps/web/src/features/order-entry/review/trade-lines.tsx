import { asListed, largestFirst } from '@fundholder/domain/orders/review-order.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useAboutAmount } from '#account/order-draft/use-about-amount.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Line } from './line.tsx'

/** Lists the sales of an order with their units and charges, in the order of the holdings: the largest first. */
export function SaleLines({ preview }: { preview: OrderPreview }) {
  const { text, money, units } = useLanguage()
  const aboutAmount = useAboutAmount()
  const { currency, sells, before } = preview
  return asListed(sells, before.allocation).map((one) => (
    <Line
      key={one.instrumentId}
      tag={text('ordering.lines.sell')}
      name={one.name}
      note={
        <Amount>
          {[
            text(one.isAll ? 'ordering.lines.allUnits' : 'ordering.lines.units', {
              units: units(one.units),
            }),
            one.moreComes && text('ordering.lines.moreComes'),
            one.charge !== undefined &&
              text('ordering.lines.chargeOff', { amount: money(one.charge, currency) }),
          ]
            .filter(Boolean)
            .join('; ')}
        </Amount>
      }
      amount={<Amount>{aboutAmount(one.about, currency)}</Amount>}
    />
  ))
}

/** Lists the purchases of an order with their charges, the largest first. */
export function PurchaseLines({ preview: { buys, currency } }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
  const aboutAmount = useAboutAmount()
  return largestFirst(buys).map((one) => (
    <Line
      key={one.instrumentId}
      tag={text('ordering.lines.buy')}
      name={one.name}
      note={
        one.charge !== undefined && (
          <Amount>{text('ordering.lines.chargeIn', { amount: money(one.charge, currency) })}</Amount>
        )
      }
      amount={<Amount>{aboutAmount(one.about, currency, one.maximum)}</Amount>}
    />
  ))
}
