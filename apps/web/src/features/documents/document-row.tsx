import type { Document } from '@fundholder/protocol/portfolios/documents.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useLanguage } from '#language/use-language.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import styles from './documents.module.css'

/** A document: its name opens it in a new tab, the button beside saves it. */
export function DocumentRow({
  document,
  isBusy,
  onOpen,
  onDownload,
}: {
  document: Document
  isBusy: boolean
  onOpen: () => void
  onDownload: () => void
}) {
  const { text, dayInFigures, language } = useLanguage()
  const { name, docType, documentDate, bytes, isRead } = document
  const size = useSize(bytes)
  const contractLabel = useContractLabel()
  const details = [
    document.contractId && contractLabel(document.contractId),
    document.instrumentName && !name.includes(document.instrumentName) && document.instrumentName,
    document.language !== language &&
      text('documents.language', { language: text(`documents.languages.${document.language}`) }),
    document.correctedBy && text('documents.corrected'),
    document.corrects && text('documents.corrects'),
  ].filter(Boolean)
  return (
    <tr data-unread={!isRead || undefined}>
      <th scope="row" data-column="name">
        <span className={styles.name}>
          <i className={styles.mark} title={isRead ? undefined : text('documents.isUnread')} />
          <span>
            <button
              type="button"
              disabled={isBusy}
              aria-label={text('documents.open', { name })}
              onClick={onOpen}
            >
              {name}
            </button>
            {!isRead && <span className="visually-hidden">{text('documents.isUnread')}</span>}
            {details.length > 0 && <small>{details.join(' · ')}</small>}
          </span>
        </span>
      </th>
      <td data-column="type">{text(`documents.type.${docType}`)}</td>
      <td data-column="date">{dayInFigures(documentDate)}</td>
      <td data-column="size">{size}</td>
      <td data-column="actions">
        <IconButton
          icon="save"
          label={text('documents.download', { name })}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          onClick={onDownload}
        />
      </td>
    </tr>
  )
}

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** Returns the size of a file in words, at least 1 KB; nothing if it is not known. */
function useSize(bytes: number | undefined): string | undefined {
  const { text, number } = useLanguage()
  if (bytes === undefined) return undefined
  return bytes >= MEGABYTE
    ? text('documents.size.mb', { size: number(bytes / MEGABYTE, 1) })
    : text('documents.size.kb', { size: number(Math.max(1, Math.round(bytes / KILOBYTE)), 0) })
}
