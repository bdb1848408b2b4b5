import { useLanguage } from '#language/use-language.ts'
import { announce } from '#session/session-events.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Stands over the login after the idle time-out; accepting and closing both load the root page anew. */
export function SessionExpired() {
  const { text } = useLanguage()
  const toRoot = () => announce('signed-out')
  return (
    <Dialog
      role="alertdialog"
      title={text('shell.expired.title')}
      onClose={toRoot}
      actions={
        <Button look="primary" large onClick={toRoot}>
          {text('shell.expired.accept')}
        </Button>
      }
    >
      <p>{text('shell.expired.text')}</p>
    </Dialog>
  )
}
