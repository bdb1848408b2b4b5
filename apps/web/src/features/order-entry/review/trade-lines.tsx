import { mostSpent } from '@fundholder/domain/orders/most-spent.ts'
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
  const lines = asListed(sells, before.allocation).map((one) => (
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
            .join(' · ')}
        </Amount>
      }
      amount={<Amount>{aboutAmount(one.about, currency)}</Amount>}
    />
  ))
  return (
    <>
      {lines}
      <TotalLine of="sale" trades={sells} currency={currency} />
    </>
  )
}

/** Lists the purchases of an order with their charges, the largest first. */
export function PurchaseLines({ preview: { buys, currency } }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
  const aboutAmount = useAboutAmount()
  const lines = largestFirst(buys).map((one) => (
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
  return (
    <>
      {lines}
      <TotalLine of="buy" trades={buys} currency={currency} />
    </>
  )
}

/** The sum of several sales or purchases. */
function TotalLine({
  of,
  trades,
  currency,
}: {
  of: 'sale' | 'buy'
  trades: readonly { about: number; maximum?: number | undefined }[]
  currency: string
}) {
  const { text } = useLanguage()
  const aboutAmount = useAboutAmount()
  if (trades.length < 2) return null
  const about = trades.reduce((total, trade) => total + trade.about, 0)
  const most = trades.some(({ maximum }) => maximum !== undefined) ? mostSpent(trades) : undefined
  return (
    <Line
      isTotal
      name={text(`ordering.order.total.${of}`)}
      amount={<Amount>{aboutAmount(about, currency, most)}</Amount>}
    />
  )
}
