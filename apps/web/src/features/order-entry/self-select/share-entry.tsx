import { asTyped, enterShare } from '#account/order-draft/basket.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useLanguage } from '#language/use-language.ts'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { type BasketOrder, type FundLine, WHOLE } from './use-basket-order.ts'

/** The percent of contributions of a fund or of cash: the one in force until the client types any of them. */
export function ShareEntry({
  line: { id, entries },
  name,
  order: { prefilled },
}: {
  line: FundLine
  name: string
  order: Pick<BasketOrder, 'prefilled'>
}) {
  const { text, percent, entry } = useLanguage()
  const isBarred = useNoOrders('deal') !== undefined
  const inForce = prefilled?.get(id)
  return (
    <NumberEntry
      label={text('dealing.self.shareOf', { name })}
      unit="%"
      most={WHOLE}
      isLocked={isBarred}
      value={inForce === undefined ? entries.share : entry(inForce)}
      show={(one) => percent(one)}
      onChange={(share) => enterShare(id, share, prefilled && asTyped(prefilled, entry))}
    />
  )
}
