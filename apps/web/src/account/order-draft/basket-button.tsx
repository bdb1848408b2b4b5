import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import head from '#ui/layout/page-head.module.css'
import { addToBasket, useBasket } from './basket.ts'

/**
 * Adds a fund to the basket of the self-selected strategy, which has all held funds: they are only named as such. The large
 * variant links to the basket for a fund that is held or added, and waits until that is known.
 */
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
  const contract = useContract()
  const { data: held, isLoading } = useHoldings()
  const isHeld = held?.data.some(({ instrumentId }) => instrumentId === fund.id) === true
  const isThere = isHeld || added.some(({ id }) => id === fund.id)
  if (large && !barred && (contract.isPending || isLoading)) return <Skeleton width="160px" height="48px" />
  if (large && isThere && !barred)
    return (
      <Link
        // The button that was pressed is gone; the focus stays in its place.
        ref={(link) => {
          if (isJustAdded) link?.focus()
        }}
        to="/dealing/self"
        className={head.action}
        data-primary
      >
        {text(isHeld ? 'dealing.self.buyOrSell' : 'dealing.self.seeBasket')}
      </Link>
    )
  if (isHeld && !large) return <small>{text('dealing.self.isHeld')}</small>
  return (
    <>
      <Button
        large={large}
        look={large ? 'primary' : 'outline'}
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
