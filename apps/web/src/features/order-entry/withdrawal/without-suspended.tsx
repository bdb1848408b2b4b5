import { availableAmount } from '#account/available-amount.ts'
import { isShut } from '#account/not-orderable.tsx'
import { changeWithdrawal, useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import { isWithdrawable, WHOLE } from './use-withdrawal-content.ts'

/** Returns the names of suspended or closed funds that prevent a full withdrawal. */
export function useShutFunds(): string | undefined {
  const { data: held } = useHoldings()
  const { type } = useWithdrawal()
  const shut = type === 'TOTAL' ? (held?.data.filter(isShut) ?? []) : []
  return shut.length === 0 ? undefined : shut.map(({ instrument }) => instrument.name).join(', ')
}

/** Warns of funds that cannot be withdrawn, and offers to withdraw all others. */
export function WithoutSuspended({ names }: { names: string }) {
  const { text } = useLanguage()
  const { data: held } = useHoldings()
  const others =
    held?.data.filter((one) => isWithdrawable(one) && availableAmount(one, held.cash) !== 0) ?? []
  return (
    <div className={`${notice.notice} ${notice.within}`} role="note">
      <Icon name="warning" />
      <p>{text('dealing.withdraws.suspended', { names })}</p>
      {others.length > 0 && (
        <Button
          onClick={() =>
            changeWithdrawal({
              type: 'PARTIAL',
              amount: undefined,
              isPerFund: true,
              percents: Object.fromEntries(others.map(({ instrumentId }) => [instrumentId, String(WHOLE)])),
            })
          }
        >
          {text('dealing.withdraws.withoutSuspended')}
        </Button>
      )}
    </div>
  )
}
