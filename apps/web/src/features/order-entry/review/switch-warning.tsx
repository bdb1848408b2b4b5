import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import { useSwitchText } from './use-switch-text.ts'

/** Warns of the consequences of changing the current strategy. */
export function SwitchWarning({
  to,
  isHeldMoved,
}: {
  to: StrategyType
  /** True if the holdings are reinvested too. */
  isHeldMoved: boolean
}) {
  return (
    <div className={`${notice.notice} ${notice.within}`} role="note">
      <Icon name="warning" />
      <p>{useSwitchText(to, isHeldMoved)}</p>
    </div>
  )
}
