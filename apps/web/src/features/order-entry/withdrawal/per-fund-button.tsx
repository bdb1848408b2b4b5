import { changeWithdrawal, useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { spreadPercents } from './use-withdrawal-content.ts'

/** Returns true while percentages are chosen per fund. */
export const useIsPerFund = () => {
  const { type, isPerFund = false } = useWithdrawal()
  return type === 'PARTIAL' && isPerFund
}

/** Opens the percentages of each fund, beginning with those of the amount; or goes back to the amount. */
export function PerFundButton() {
  const { text, entry } = useLanguage()
  const isPerFund = useIsPerFund()
  const isBarred = useNoOrders('withdraw') !== undefined
  const { amount } = useWithdrawal()
  const { data: held } = useHoldings()
  const shares = held && amount !== undefined ? spreadPercents(held, amount) : {}
  const percents = Object.fromEntries(Object.entries(shares).map(([id, share]) => [id, entry(share)]))
  return (
    <Button
      disabled={isBarred}
      onClick={() =>
        changeWithdrawal(
          isPerFund
            ? { isPerFund: false, amount: amount ?? '', percents: {} }
            : { type: 'PARTIAL', isPerFund: true, percents },
        )
      }
    >
      {text(`dealing.withdraws.${isPerFund ? 'spread' : 'perFund'}`)}
    </Button>
  )
}
