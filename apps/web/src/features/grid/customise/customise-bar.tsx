import type { GridWidth } from '@fundholder/domain/users/dashboard-grid.ts'
import { type RefObject, useState } from 'react'
import { isNarrow } from '#features/grid/layout/arrangement.ts'
import type { GridState, UsualCards } from '#features/grid/layout/use-grid-layout.ts'
import type { KnownCard } from '#features/grid/layout/views.ts'
import { activeView, DETAILS_VIEW, withActive, withCards } from '#features/grid/layout/views.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './customise-bar.module.css'
import { SectionsDialog } from './sections-dialog.tsx'
import { ViewsDialog } from './views-dialog.tsx'

type Opened = 'sections' | 'views' | 'reset'

/** Stands above the cards while they are arranged: what can be done besides moving them, and whether it is saved. */
export function CustomiseBar({
  barRef,
  grid,
  known,
  usual,
  titles,
  width,
  onDone,
}: {
  barRef: RefObject<HTMLElement | null>
  grid: GridState
  known: readonly KnownCard[]
  usual: UsualCards
  titles: Readonly<Record<string, string>>
  width: GridWidth
  onDone: () => void
}) {
  const { text } = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const view = activeView(grid.layout)
  const viewName = view?.system === false ? view.name : text('grid.systemView')
  const done = (
    <Button look="primary" onClick={onDone}>
      {text('grid.done')}
    </Button>
  )

  if (grid.hasFailed)
    return (
      <section ref={barRef} className={styles.bar} aria-label={text('grid.title')} tabIndex={-1}>
        <Failed isInline message={text('grid.loadFailed')} onRetry={grid.retry} />
        {done}
      </section>
    )
  const hint = <p className={styles.hint}>{text(isNarrow(width) ? 'grid.hintOnNarrow' : 'grid.hint')}</p>
  return (
    <>
      {isNarrow(width) && hint /* where room is short it scrolls away, and the buttons stay */}
      <section ref={barRef} className={styles.bar} aria-label={text('grid.title')} tabIndex={-1}>
        {!isNarrow(width) && hint}
        <div className={styles.tools}>
          {grid.layout.views.length > 1 && (
            <PillSelect
              label={text('grid.view')}
              choices={grid.layout.views.map(({ id, name, system: isSystem }) => ({
                value: id,
                label: isSystem ? text('grid.systemView') : name,
              }))}
              value={grid.layout.active}
              onChange={(id) => grid.load(withActive(grid.layout, id))}
            />
          )}
          <Button onClick={() => setOpened('sections')}>{text('grid.sections')}</Button>
          <Button onClick={() => setOpened('views')}>{text('grid.views')}</Button>
          <Button onClick={() => setOpened('reset')}>{text('grid.reset')}</Button>
          <p className={styles.keeping} role="status" data-keeping={grid.keeping}>
            {text(`grid.keeping.${grid.keeping}`)}
            {(grid.keeping === 'waiting' || grid.keeping === 'failed') && (
              <Button look="plain" onClick={grid.retry}>
                {text('common.tryAgain')}
              </Button>
            )}
          </p>
          {done}
        </div>
        {opened === 'sections' && (
          <SectionsDialog grid={grid} known={known} titles={titles} viewName={viewName} onClose={close} />
        )}
        {opened === 'views' && <ViewsDialog grid={grid} onClose={close} />}
        {opened === 'reset' && (
          <ResetDialog
            viewName={viewName}
            onClose={close}
            onReset={() => {
              const cards = view?.id === DETAILS_VIEW ? usual.details : usual.system
              grid.load(withCards(grid.layout, cards, known))
              close()
            }}
          />
        )}
      </section>
    </>
  )
}

/** Asks before a view goes back to the system's arrangement. */
function ResetDialog({
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
