import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'

/** Asks before a view goes back to the system's arrangement. */
export function ResetDialog({
  viewName,
  onReset,
  onClose,
}: {
  viewName: string
  onReset: () => void
  onClose: () => void
}) {
  const { text } = useLanguage()
  return (
    <Dialog
      title={text('grid.resetDialog.title')}
      onClose={onClose}
      actions={
        <>
          <Button large onClick={onClose}>
            {text('grid.resetDialog.keep')}
          </Button>
          <Button look="primary" large onClick={onReset}>
            {text('grid.resetDialog.reset')}
          </Button>
        </>
      }
    >
      <p>{text('grid.resetDialog.text', { view: viewName })}</p>
    </Dialog>
  )
}
