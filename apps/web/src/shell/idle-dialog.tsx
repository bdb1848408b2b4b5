import { useLanguage } from '#language/use-language.ts'
import { useIdle } from '#session/use-idle.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** From a minute before the idle time-out: how long is left, and a button to stay. */
export function IdleDialog() {
  const { text } = useLanguage()
  const { secondsLeft, stay } = useIdle()
  if (secondsLeft === undefined) return null
  return (
    <Dialog
      role="alertdialog"
      title={text('shell.idle.title')}
      onClose={stay}
      actions={
        <Button look="primary" large onClick={stay}>
          {text('shell.idle.stay')}
        </Button>
      }
    >
      <p role="timer">{text('shell.idle.text', { seconds: secondsLeft })}</p>
    </Dialog>
  )
}
