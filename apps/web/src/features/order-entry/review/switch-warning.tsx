import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

/** Warns of the consequences of changing the current strategy. */
export function SwitchWarning({
  to,
  isHeldMoved,
  isExplained = false,
}: {
  to: StrategyType
  /** True if the holdings are reinvested too. */
  isHeldMoved: boolean
  /** Explains the page before anything is ordered, and warns of nothing. */
  isExplained?: boolean
}) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  return (
    <div className={`${notice.notice} ${notice.within} ${isExplained ? notice.info : ''}`} role="note">
      <Icon name={isExplained ? 'notice' : 'warning'} />
      <p>
        {to === 'MODEL'
          ? text('dealing.confirm.modelText', whose)
          : text(isHeldMoved ? 'dealing.confirm.selfText' : 'dealing.self.leaves', whose)}
      </p>
    </div>
  )
}
