import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from './button.tsx'
import styles from './export-button.module.css'
import { ExportDialog, type Exported } from './export-dialog.tsx'
import { Icon } from './icon.tsx'

/** Offers what a list shows, all its pages, as a file. */
export function ExportButton<Row>(exported: Exported<Row>) {
  const { text } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.export}>
      <Button onClick={() => setOpen(true)} aria-label={exported.title} aria-haspopup="dialog">
        <Icon name="save" size={16} />
        <span className={styles.words}>{text('ui.export.button')}</span>
      </Button>
      {isOpen && <ExportDialog {...exported} onClose={() => setOpen(false)} />}
    </div>
  )
}
