import { useState } from 'react'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { addToBasket, useBasket } from './basket.ts'

/** Puts a fund into the basket of the own strategy; what is held stands there anyway. */
export function BasketButton({
  fund,
  large = false,
}: {
  fund: { id: string; name: string }
  large?: boolean
}) {
  const { text } = useLanguage()
  const [isJustAdded, setJustAdded] = useState(false)
  const { added } = useBasket()
  const barred = useNoOrders('deal')
  const { data: held } = useHoldings()
  const isThere =
    added.some(({ id }) => id === fund.id) ||
    held?.data.some(({ instrumentId }) => instrumentId === fund.id) === true
  return (
    <>
      <Button
        large={large}
        disabled={isThere || barred !== undefined}
        {...(barred && { title: barred })}
        aria-label={isThere ? undefined : text('dealing.self.addOne', { name: fund.name })}
        onClick={() => {
          addToBasket(fund)
          setJustAdded(true)
        }}
      >
        <Icon name={isThere ? 'check' : 'plus'} size={16} />
        {text(isThere ? 'dealing.self.inBasket' : 'dealing.self.add')}
      </Button>
      {/* Announced to screen readers only; a visible toast would cover the list. */}
      <span role="status" className="visually-hidden">
        {isJustAdded && isThere && text('dealing.self.added', { name: fund.name })}
      </span>
    </>
  )
}
