import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useAboutAmount } from '#account/order-draft/use-about-amount.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Line } from './line.tsx'

/** Lists the sales of an order with their units and charges. */
export function SaleLines({ preview }: { preview: OrderPreview }) {
  const { text, money, units } = useLanguage()
  const aboutAmount = useAboutAmount()
  const { currency } = preview
  return asHeld(preview).map((one) => (
    <Line
      key={one.instrumentId}
      tag={text('ordering.lines.sell')}
      tone="out"
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

/** Lists the purchases of an order with their charges. */
export function PurchaseLines({ preview: { buys, currency } }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
  const aboutAmount = useAboutAmount()
  return buys.map((one) => (
    <Line
      key={one.instrumentId}
      tag={text('ordering.lines.buy')}
      tone="in"
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

/** Sales in the order in which holdings are listed where the order is entered: the largest first. */
function asHeld({ sells, before }: OrderPreview): OrderPreview['sells'] {
  const places = new Map(before.allocation.map(({ instrumentId }, place) => [instrumentId, place]))
  const placeOf = (id: string) => places.get(id) ?? places.size
  return sells.toSorted((one, other) => placeOf(one.instrumentId) - placeOf(other.instrumentId))
}
