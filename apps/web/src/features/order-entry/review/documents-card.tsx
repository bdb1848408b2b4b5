import { hasToBeAccepted } from '@fundholder/domain/orders/orders.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useOpenFundDocument } from '#account/use-open-fund-document.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './ordering.module.css'

type Document = OrderPreview['documents'][number]

/** Returns the keys of the checkboxes: one for each document and each warning to accept. */
export const boxesOf = ({ documents, warnings }: OrderPreview): string[] => [
  ...documents.map(boxOf),
  ...warnings.filter(hasToBeAccepted),
]
/** Each version of a document has a checkbox of its own. */
const boxOf = ({ documentId, version }: Document) => `${documentId} ${version}`

/** Removes the fingerprint of the file that follows the date of a version. */
const withoutFingerprint = (version: string) =>
  version.replace(/(?<=^\d{4}-\d{2}(-\d{2})?)-[0-9a-f]{8,}$/, '')

/** Lists the documents to read and accept before the code is sent. */
export function DocumentsCard({
  preview,
  businessDays,
  confirmed,
  onConfirm,
}: {
  preview: OrderPreview
  businessDays: number
  confirmed: readonly string[]
  onConfirm: (box: string, isConfirmed: boolean) => void
}) {
  const { text } = useLanguage()
  return (
    <Card
      title={text('ordering.documents.title')}
      meta={preview.documents.length > 0 && text('ordering.documents.meta')}
    >
      <ul className={styles.boxes}>
        {preview.documents.map((document) => (
          <li key={boxOf(document)}>
            <label>
              <input
                type="checkbox"
                checked={confirmed.includes(boxOf(document))}
                onChange={({ target }) => onConfirm(boxOf(document), target.checked)}
              />
              <span className="visually-hidden">
                {text('ordering.documents.confirm', { name: document.name })}
              </span>
              <span>
                <span aria-hidden="true">{document.name}</span>
                <small title={document.version}>
                  {text('ordering.documents.version', {
                    version: withoutFingerprint(document.version),
                    language: text(`ordering.documents.language.${document.language}`),
                  })}
                </small>
              </span>
            </label>
            <Open document={document} />
          </li>
        ))}
        {preview.warnings.filter(hasToBeAccepted).map((warning) => (
          <li key={warning}>
            <label>
              <input
                type="checkbox"
                checked={confirmed.includes(warning)}
                onChange={({ target }) => onConfirm(warning, target.checked)}
              />
              <span>{text('ordering.documents.long', { days: businessDays })}</span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Open({ document: { instrumentId, name } }: { document: Document }) {
  const { text } = useLanguage()
  const { open, opening } = useOpenFundDocument(instrumentId)
  return (
    <Button
      busy={opening !== undefined}
      aria-label={text('ordering.documents.open', { name })}
      onClick={() => void open('KID')}
    >
      <Icon name="documentation" size={16} />
      {text('ordering.documents.openShort')}
    </Button>
  )
}
