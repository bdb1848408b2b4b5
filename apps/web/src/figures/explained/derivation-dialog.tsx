import { type ReactNode, useId } from 'react'
import { Amount } from '#figures/amount.tsx'
import { Disclosure } from '#figures/disclosure.tsx'
import { saveFile } from '#figures/export/save-file.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type Derivation, type DerivationTable, derivationText } from './derivation.ts'
import styles from './derivation-dialog.module.css'

/** Says what a figure shows, and on request its method, dates, formula and inputs. Users can copy and save them. */
export function DerivationDialog({
  derivation,
  onClose,
  children,
}: {
  /** Undefined while it is on its way, or could not be had. */
  derivation: Derivation | undefined
  onClose: () => void
  /** Replaces the displayed figure. */
  children?: ReactNode
}) {
  const { text } = useLanguage()
  return (
    <Dialog
      title={text('ui.derivation.title')}
      onClose={onClose}
      actions={
        <>
          {derivation && <TakeAlong derivation={derivation} />}
          <Button look="primary" large onClick={onClose}>
            {text('common.close')}
          </Button>
        </>
      }
    >
      {derivation ? <DerivationPage derivation={derivation} /> : children}
    </Dialog>
  )
}

function TakeAlong({ derivation }: { derivation: Derivation }) {
  const { text } = useLanguage()
  const { name, figure } = derivation
  const title = figure === undefined ? name : text('ui.labelled', { label: name, value: figure })
  const words = derivationText(title, derivation)
  const copy = async () => {
    await navigator.clipboard.writeText(words)
    await showToast('success', text('ui.derivation.copied'))
  }
  const save = async () => {
    const file = `${name}.txt`
    saveFile(new Blob([words], { type: 'text/plain;charset=utf-8' }), file)
    await showToast('success', text('ui.export.done', { file }))
  }
  return (
    <>
      <Button large onClick={copy}>
        {text('ui.derivation.copy')}
      </Button>
      <Button large onClick={save}>
        {text('ui.derivation.save')}
      </Button>
    </>
  )
}

function DerivationPage({
  derivation: { name, figure, says, basis, article, sections },
}: {
  derivation: Derivation
}) {
  const { text } = useLanguage()
  return (
    // It takes the focus, else the keyboard could not scroll to its later rows.
    <section className={styles.page} tabIndex={0} aria-label={name}>
      <p className={styles.name}>{name}</p>
      {figure !== undefined && (
        <p className={styles.figure}>
          <Amount>{figure}</Amount>
        </p>
      )}
      <p className={styles.says}>
        <Amount>{says}</Amount>
      </p>
      <p>
        <HelpLink article={article} />
      </p>
      {sections
        .filter(({ isAnswer }) => isAnswer)
        .map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      <Disclosure label={text('ui.derivation.show')}>
        <p>{basis}</p>
        {sections
          .filter(({ isAnswer }) => !isAnswer)
          .map((section) => (
            <Section key={section.heading} {...section} />
          ))}
      </Disclosure>
    </section>
  )
}

function Section({ heading, text, table }: Derivation['sections'][number]) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{heading}</h3>
      {text && (
        <p>
          <Amount>{text}</Amount>
        </p>
      )}
      {table && <Table table={table} headingId={headingId} />}
    </section>
  )
}

/** More columns than this do not stand side by side on a phone. */
const FITS_A_PHONE = 3

/** On a phone a row of many columns is a block of lines, each with the name of its column. */
function Table({ table: { heads, rows, sum }, headingId }: { table: DerivationTable; headingId: string }) {
  const row = (cells: readonly string[], place: number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a derivation never change places
    <tr key={place}>
      {heads.map((head, column) => {
        const Cell = column === 0 ? 'th' : 'td'
        return (
          <Cell
            key={head}
            data-head={head}
            data-empty={!cells[column] || undefined}
            {...(column === 0 && { scope: 'row' })}
          >
            <Amount>{cells[column] ?? ''}</Amount>
          </Cell>
        )
      })}
    </tr>
  )
  return (
    <table
      className={styles.table}
      aria-labelledby={headingId}
      data-wide={heads.length > FITS_A_PHONE || undefined}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
      {sum && <tfoot>{row(sum, rows.length)}</tfoot>}
    </table>
  )
}
