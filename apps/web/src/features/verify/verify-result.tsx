import type { Answer } from '@fundholder/protocol/call.ts'
import type { verifyDocument } from '@fundholder/protocol/portfolios/documents.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './verify.module.css'

/** An answer, and the name of the file that it is about. */
export type Verified = Answer<typeof verifyDocument> & { file: string }

const TITLES = { genuine: 'genuine', changed: 'changed', unknown: 'unknown' } as const
const TEXTS = { changed: 'changedText', unknown: 'unknownText' } as const

/** Says whether the file is the one that was issued, and what to do if it is not. */
export function VerifyResult({ verified, onAnother }: { verified: Verified; onAnother: () => void }) {
  const { text, day } = useLanguage()
  const { outcome, kind, documentDate, isCorrected, isWithdrawn, file } = verified
  const counts = outcome === 'genuine' && !isCorrected && !isWithdrawn
  return (
    <>
      <section className={styles.result} data-outcome={counts ? 'yes' : 'no'} role="alert">
        <h2>
          <Icon name={outcome === 'genuine' ? 'check' : 'warning'} size={22} />
          {text(`documents.verify.${TITLES[outcome]}`)}
        </h2>
        <p className={styles.file}>{file}</p>
        <p>
          {outcome === 'genuine'
            ? text('documents.verify.genuineText', {
                kind: kind ? text(`documents.verify.kind.${kind}`) : '',
                day: documentDate ? day(documentDate) : '',
              })
            : text(`documents.verify.${TEXTS[outcome]}`)}
        </p>
        {isCorrected && <p>{text('documents.verify.isCorrected')}</p>}
        {isWithdrawn && <p>{text('documents.verify.isWithdrawn')}</p>}
      </section>
      <Button large onClick={onAnother}>
        {text('documents.verify.another')}
      </Button>
    </>
  )
}
