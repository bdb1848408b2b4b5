import type { getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './esg-card.module.css'

/** Maximum number of listed names; more are counted. */
const MOST_NAMES = 3

/** Reporting dates of the funds, and the funds without data. */
export function EsgNotes({
  answer: { reported, lacking },
  names,
}: {
  answer: Answer<typeof getEsg>
  names: ReadonlyMap<string, string>
}) {
  const { text, day } = useLanguage()
  return (
    <div className={styles.notes}>
      {[...new Map(lacking.map(({ instrumentIds }) => [instrumentIds.join(' '), instrumentIds]))].map(
        ([key, instrumentIds]) => (
          <p key={key}>
            {text(instrumentIds.length > MOST_NAMES ? 'esg.withoutMore' : 'esg.without', {
              funds: instrumentIds
                .slice(0, MOST_NAMES)
                .map((id) => names.get(id) ?? id)
                .join(', '),
              count: instrumentIds.length - MOST_NAMES,
            })}
          </p>
        ),
      )}
      {reported && (
        <p>
          {reported.from === reported.to
            ? text('esg.reportedFor', { day: day(reported.to) })
            : text('esg.reportedBetween', { from: day(reported.from), to: day(reported.to) })}
        </p>
      )}
    </div>
  )
}
