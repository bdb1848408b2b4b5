import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useSwitchText } from './use-switch-text.ts'

/** Asks on the way to the review whether to leave the current strategy. */
export function SwitchQuestion({
  to,
  isHeldMoved,
  onStay,
  onGo,
}: {
  to: StrategyType
  /** True if the holdings are reinvested too. */
  isHeldMoved: boolean
  onStay: () => void
  onGo: () => void
}) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const means = useSwitchText(to, isHeldMoved)
  return (
    <Dialog
      title={text(to === 'MODEL' ? 'dealing.confirm.modelTitle' : 'dealing.confirm.selfTitle', whose)}
      onClose={onStay}
      actions={
        <>
          <Button large onClick={onStay}>
            {text('dealing.confirm.stay')}
          </Button>
          <Button look="primary" large onClick={onGo}>
            {text('dealing.confirm.go')}
          </Button>
        </>
      }
    >
      <p>{means}</p>
      <p>{text('dealing.confirm.later')}</p>
    </Dialog>
  )
}
