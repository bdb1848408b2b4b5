import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'

/** A deposit cannot be broken: nothing of it is sold or withdrawn before it is due. */
export const isDeposit = ({ deposits = [] }: Position): boolean => deposits.length > 0

/** Until when each deposit of a position is fixed, and why nothing can be entered for it; nothing of any other position. */
export function FixedUntil({
  position: { deposits = [] },
  currency,
}: {
  position: Position
  currency: string
}) {
  const { text, money, day } = useLanguage()
  if (deposits.length === 0) return null
  return (
    <>
      {deposits.map(({ startDate, rate, principal, interest, maturity }) => {
        const until = maturity
          ? text('dealing.deposit.until', { day: day(maturity) })
          : text('dealing.deposit.untilNotice')
        const worth = money(principal + interest, currency)
        return (
          <small key={`${startDate} ${rate}`}>
            <Amount>
              {deposits.length > 1 ? text('ui.labelled', { label: worth, value: until }) : until}
            </Amount>
          </small>
        )
      })}
    </>
  )
}
