import { LAYOUT_VIEWS_MAX, VIEW_NAME_LENGTH_MAX } from '@fundholder/domain/users/dashboard-grid.ts'
import type { LayoutView } from '@fundholder/protocol/users/preferences.ts'
import type { GridState } from '#features/grid/layout/use-grid-layout.ts'
import { withActive, withName, withNewView, withoutView } from '#features/grid/layout/views.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NameForm } from '#ui/inputs/name-form.tsx'
import { NamedLine } from '#ui/inputs/named-line.tsx'
import list from '#ui/inputs/named-list.module.css'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './views-dialog.module.css'

/** Chooses, names, makes and deletes views. */
export function ViewsDialog({ grid, onClose }: { grid: GridState; onClose: () => void }) {
  const { text } = useLanguage()
  const faultOf = useNameFault()
  const { layout } = grid
  return (
    <Dialog
      title={text('grid.viewsDialog.title')}
      onClose={onClose}
      actions={
        <Button look="primary" large onClick={onClose}>
          {text('grid.done')}
        </Button>
      }
    >
      <p>{text('grid.viewsDialog.text')}</p>
      <ul className={list.list}>
        {layout.views.map((view) => (
          <li key={view.id}>
            <ViewLine
              view={view}
              isActive={view.id === layout.active}
              onChoose={() => grid.load(withActive(layout, view.id))}
              onRename={(name) => grid.change(withName(layout, view.id, name))}
              onDelete={() => grid.load(withoutView(layout, view.id))}
            />
          </li>
        ))}
      </ul>
      {layout.views.length < LAYOUT_VIEWS_MAX ? (
        <NameForm
          label={text('grid.viewsDialog.newName')}
          submit={text('grid.viewsDialog.create')}
          longest={VIEW_NAME_LENGTH_MAX}
          faultOf={faultOf}
          onName={(name) => grid.change(withNewView(layout, `view-${Date.now()}`, name))}
        />
      ) : (
        <p>{text('grid.viewsDialog.tooMany', { count: LAYOUT_VIEWS_MAX })}</p>
      )}
    </Dialog>
  )
}

function ViewLine({
  view: { id, name, system },
  isActive,
  onChoose,
  onRename,
  onDelete,
}: {
  view: LayoutView
  isActive: boolean
  onChoose: () => void
  onRename: (name: string) => void
  onDelete: () => void
}) {
  const { text } = useLanguage()
  const faultOf = useNameFault()
  const chosen = (
    <label className={styles.view}>
      <input type="radio" name="grid-view" value={id} checked={isActive} onChange={onChoose} />
      {system ? text('grid.systemView') : name}
    </label>
  )
  if (system) return <div className={list.line}>{chosen}</div>
  return (
    <NamedLine
      name={name}
      words={{
        rename: text('grid.viewsDialog.renameShort'),
        renameOne: text('grid.viewsDialog.rename', { name }),
        delete: text('grid.viewsDialog.deleteNow'),
        deleteOne: text('grid.viewsDialog.delete', { name }),
        name: text('grid.viewsDialog.name'),
        saveName: text('grid.viewsDialog.saveName'),
        really: text('grid.viewsDialog.really', { name }),
        keep: text('grid.viewsDialog.keep'),
      }}
      longest={VIEW_NAME_LENGTH_MAX}
      faultOf={faultOf}
      onRename={onRename}
      onDelete={onDelete}
    >
      {chosen}
    </NamedLine>
  )
}

/** One without letters is no name. */
function useNameFault() {
  const { text } = useLanguage()
  return (name: string) => (name === '' ? text('grid.viewsDialog.nameMissing') : undefined)
}
