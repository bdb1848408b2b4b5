import type { StrategyType } from '@fundholder/domain/users.ts'
import { useWhose } from '#account/queries/use-whose.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/controls/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

/** What comes with another strategy than the present one, wherever somebody came from. */
export function SwitchWarning({
  to,
  isHeldMoved,
}: {
  to: StrategyType
  /** What is held is invested anew, too. */
  isHeldMoved: boolean
}) {
  const { text } = useLanguage()
  const whose = useWhose()
  return (
    <div className={`${notice.notice} ${notice.within}`} role="note">
      <Icon name="warning" />
      <p>
        {to === 'MODEL'
          ? text('dealing.confirm.modelText')
          : text(isHeldMoved ? 'dealing.confirm.selfText' : 'dealing.self.leaves', whose)}
      </p>
    </div>
  )
}
