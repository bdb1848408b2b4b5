import { useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import styles from './export-button.module.css'
import { ExportDialog, type Exported } from './export-dialog.tsx'

/** Offers what a list shows, all its pages, as a file. */
export function ExportButton<Row>(exported: Exported<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.export}>
      <IconButton icon="save" label={exported.title} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <ExportDialog {...exported} onClose={() => setOpen(false)} />}
    </div>
  )
}
