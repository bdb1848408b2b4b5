import { LAYOUT_VIEWS_MAX, VIEW_NAME_LENGTH_MAX } from '@fundholder/domain/dashboard-grid.ts'
import type { LayoutView } from '@fundholder/protocol/preferences.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/field.tsx'
import type { GridState } from './use-grid-layout.ts'
import { withActive, withName, withNewView, withoutView } from './views.ts'
import styles from './views-dialog.module.css'

/** Chooses, names, makes and deletes views. */
export function ViewsDialog({ grid, onClose }: { grid: GridState; onClose: () => void }) {
  const { text } = useLanguage()
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
      <ul className={styles.views}>
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
  const [doing, setDoing] = useState<'renaming' | 'deleting'>()
  const shownName = system ? text('grid.systemView') : name
  const stop = () => setDoing(undefined)

  if (doing === 'renaming')
    return (
      <NameForm
        label={text('grid.viewsDialog.name')}
        submit={text('grid.viewsDialog.saveName')}
        before={name}
        onName={(next) => {
          onRename(next)
          stop()
        }}
      />
    )
  if (doing === 'deleting')
    return (
      <div className={styles.line} role="alert">
        <span>{text('grid.viewsDialog.really', { name })}</span>
        <Button onClick={stop}>{text('grid.viewsDialog.keep')}</Button>
        <Button onClick={onDelete}>{text('grid.viewsDialog.deleteNow')}</Button>
      </div>
    )
  return (
    <div className={styles.line}>
      <label>
        <input type="radio" name="grid-view" value={id} checked={isActive} onChange={onChoose} />
        {shownName}
      </label>
      {!system && (
        <>
          <Button
            look="plain"
            aria-label={text('grid.viewsDialog.rename', { name })}
            onClick={() => setDoing('renaming')}
          >
            {text('grid.viewsDialog.renameShort')}
          </Button>
          <Button
            look="plain"
            aria-label={text('grid.viewsDialog.delete', { name })}
            onClick={() => setDoing('deleting')}
          >
            {text('grid.viewsDialog.deleteNow')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Asks for a name of something; one without letters is no name. */
function NameForm({
  label,
  submit,
  before = '',
  onName,
}: {
  label: string
  submit: string
  before?: string
  onName: (name: string) => void
}) {
  const { text } = useLanguage()
  const [name, setName] = useState(before)
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const errorId = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    onName(name.trim())
    setName('')
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          id={id}
          value={name}
          maxLength={VIEW_NAME_LENGTH_MAX}
          aria-invalid={isMissing}
          aria-describedby={errorId}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{submit}</Button>
      </div>
      <FormError id={errorId}>{isMissing && text('grid.viewsDialog.nameMissing')}</FormError>
    </form>
  )
}
