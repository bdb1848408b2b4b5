import type { Answer } from '@fundholder/protocol/call.ts'
import type { getEsg } from '@fundholder/protocol/look-through.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './esg-card.module.css'

export type Score = Extract<Answer<typeof getEsg>['data'][number], { kind: 'score' }>

/** Each score on its scale, with the part of the portfolio that it speaks of. */
export function EsgScores({ scores }: { scores: readonly Score[] }) {
  const { text, number, percentOfFraction } = useLanguage()
  return (
    <dl className={styles.scores}>
      {scores.map(({ criterion, score: { value }, coverage }) => (
        <div key={criterion} className={styles.score}>
          <dt>
            {text(`esg.criterion.${criterion}`)}
            {value !== undefined && <b>{number(value, 1)}</b>}
          </dt>
          <dd>
            <div className={styles.scale} aria-hidden="true">
              {value !== undefined && <i style={{ inlineSize: `${value}%` }} />}
            </div>
            <span className={styles.hint}>
              {value === undefined
                ? text('esg.notReported')
                : text('esg.coverage', { share: percentOfFraction(coverage) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
