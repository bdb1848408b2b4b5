import type { DayOrder } from '@fundholder/domain/days/typed-days.ts'
import { useState } from 'react'
import { useHiddenAmounts } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FormError } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { withRetries } from '#ui/layout/lazy-page.ts'
import { csvFile } from './csv-file.ts'
import styles from './export-dialog.module.css'
import { saveFile } from './save-file.ts'
import type { Sheet } from './sheet.ts'

export type Exported<Row> = {
  title: string
  /** Description of the exported rows. */
  contents: string
  /** Without its ending; names no portfolio. */
  fileName: string
  /** All rows, regardless of the page shown. */
  load: () => Promise<Sheet<Row>>
}

type Format = 'csv' | 'xlsx'

/** Requests a format and shows what the file will have, which may be more than the screen shows. */
export function ExportDialog<Row>({
  title,
  contents,
  fileName,
  load,
  onClose,
}: Exported<Row> & { onClose: () => void }) {
  const { text, dayOrder } = useLanguage()
  const isHiding = useHiddenAmounts()
  const [busy, setBusy] = useState<Format>()
  const [failed, setFailed] = useState<string>()

  const save = async (format: Format) => {
    const file = `${fileName}.${format}`
    setBusy(format)
    setFailed(undefined)
    try {
      saveFile(await WRITERS[format](await load(), dayOrder), file)
      await showToast('success', text('ui.export.done', { file }))
      onClose()
    } catch {
      setBusy(undefined)
      setFailed(file)
    }
  }
  const button = (format: Format) => (
    <Button
      large
      look={format === 'csv' ? 'outline' : 'primary'}
      busy={busy === format}
      disabled={busy !== undefined}
      onClick={() => void save(format)}
    >
      {text(`ui.export.${format}`)}
    </Button>
  )

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {button('csv')}
          {button('xlsx')}
        </>
      }
    >
      <p>{contents}</p>
      {isHiding && <p className={styles.warning}>{text('ui.export.hidden')}</p>}
      <FormError id="export-failed">{failed && text('ui.export.failed', { file: failed })}</FormError>
    </Dialog>
  )
}

const WRITERS: Record<Format, <Row>(sheet: Sheet<Row>, order: DayOrder) => Blob | Promise<Blob>> = {
  csv: csvFile,
  // Its library comes only when somebody wants such a file.
  xlsx: async (sheet, order) => {
    const { xlsxFile } = await withRetries(() => import('./xlsx-file.ts'))()
    return xlsxFile(sheet, order)
  },
}
