import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

/** Warns of the consequences of changing the current strategy. */
export function SwitchWarning({
  to,
  isHeldMoved,
}: {
  to: StrategyType
  /** True if the holdings are reinvested too. */
  isHeldMoved: boolean
}) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  return (
    <div className={`${notice.notice} ${notice.within}`} role="note">
      <Icon name="warning" />
      <p>
        {to === 'MODEL'
          ? text('dealing.confirm.modelText', whose)
          : text(isHeldMoved ? 'dealing.confirm.selfText' : 'dealing.self.leaves', whose)}
      </p>
    </div>
  )
}
