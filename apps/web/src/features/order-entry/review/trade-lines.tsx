import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Line } from './line.tsx'

export function SaleLines({ preview }: { preview: OrderPreview }) {
  const { text, money, units } = useLanguage()
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
      amount={<Amount>{text('ordering.lines.about', { amount: money(one.about, currency) })}</Amount>}
    />
  ))
}

export function PurchaseLines({ preview: { buys, currency } }: { preview: OrderPreview }) {
  const { text, money } = useLanguage()
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
      amount={
        <Amount>
          {one.maximum === undefined
            ? text('ordering.lines.about', { amount: money(one.about, currency) })
            : one.about < one.maximum
              ? text('ordering.lines.aboutUpTo', {
                  amount: money(one.about, currency),
                  most: money(one.maximum, currency),
                })
              : text('ordering.lines.upTo', { amount: money(one.maximum, currency) })}
        </Amount>
      }
    />
  ))
}

/** Sales in the order in which holdings are listed where the order is entered: the largest first. */
function asHeld({ sells, before }: OrderPreview): OrderPreview['sells'] {
  const places = new Map(before.allocation.map(({ instrumentId }, place) => [instrumentId, place]))
  const placeOf = (id: string) => places.get(id) ?? places.size
  return sells.toSorted((one, other) => placeOf(one.instrumentId) - placeOf(other.instrumentId))
}
