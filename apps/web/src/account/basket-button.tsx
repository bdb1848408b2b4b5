import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'
import { addToBasket, useBasket } from './basket.ts'
import { useHoldings } from './use-holdings.ts'

/** Puts a fund into the basket of the own strategy; what is held stands there anyway. */
export function BasketButton({
  fund,
  large = false,
}: {
  fund: { id: string; name: string }
  large?: boolean
}) {
  const { text } = useLanguage()
  const { added } = useBasket()
  const { data: held } = useHoldings()
  const isThere =
    added.some(({ id }) => id === fund.id) ||
    held?.data.some(({ instrumentId }) => instrumentId === fund.id) === true
  return (
    <Button
      large={large}
      disabled={isThere}
      aria-label={isThere ? undefined : text('dealing.self.addOne', { name: fund.name })}
      onClick={() => {
        addToBasket(fund)
        void showToast('success', text('dealing.self.added', { name: fund.name }))
      }}
    >
      <Icon name={isThere ? 'check' : 'plus'} size={16} />
      {text(isThere ? 'dealing.self.inBasket' : 'dealing.self.add')}
    </Button>
  )
}
