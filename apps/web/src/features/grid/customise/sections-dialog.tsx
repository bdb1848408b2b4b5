import type { GridState } from '#features/grid/layout/use-grid-layout.ts'
import type { KnownCard } from '#features/grid/layout/views.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './sections-dialog.module.css'

/** Chooses which cards a view shows; each switch works at once. */
export function SectionsDialog({
  grid,
  known,
  titles,
  viewName,
  onClose,
}: {
  grid: GridState
  known: readonly KnownCard[]
  titles: Readonly<Record<string, string>>
  viewName: string
  onClose: () => void
}) {
  const { text } = useLanguage()
  const shown = new Set(grid.cards.map(({ i }) => i))
  return (
    <Dialog
      title={text('grid.sectionsDialog.title')}
      onClose={onClose}
      actions={
        <Button look="primary" large onClick={onClose}>
          {text('grid.done')}
        </Button>
      }
    >
      <p>{text('grid.sectionsDialog.text', { view: viewName })}</p>
      <ul className={styles.sections}>
        {known.map(({ i }) => (
          <li key={i}>
            <label>
              {titles[i]}
              <input
                type="checkbox"
                role="switch"
                checked={shown.has(i)}
                aria-checked={shown.has(i)}
                onChange={({ target }) => (target.checked ? grid.show(i) : grid.hide(i))}
              />
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
