import { ESG_LIMIT } from '@fundholder/domain/funds/distributions.ts'
import type { getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './esg-card.module.css'

export type Exposures = Extract<Answer<typeof getEsg>['data'][number], { kind: 'exposures' }>

/** So many funds are named that an exposure comes from. */
const MOST_FUNDS = 2

/** Lists the portfolio's ESG exposures above the threshold. Missing data is shown as missing, not as zero. */
export function EsgExposures({ exposures }: { exposures: readonly Exposures[] }) {
  return (
    <div className={styles.exposures}>
      {exposures.map((one) => (
        <OfCriterion key={one.criterion} of={one} />
      ))}
    </div>
  )
}

function OfCriterion({ of: { criterion, coverage, absent, exposures, belowLimit } }: { of: Exposures }) {
  const { text, percentOfFraction } = useLanguage()
  const limit = percentOfFraction(ESG_LIMIT, 0)
  return (
    <section>
      <h3>{text(`esg.criterion.${criterion}`)}</h3>
      {absent ? (
        <p className={styles.absent}>{text('esg.notReported')}</p>
      ) : (
        <>
          <p className={styles.hint}>
            {exposures.length === 0 ? text('esg.noneAbove', { limit }) : text('esg.aboveLimit', { limit })}{' '}
            {belowLimit > 0 && text('esg.smaller', { count: belowLimit })}{' '}
            {text('esg.reportedPart', { share: percentOfFraction(coverage) })}
          </p>
          <ul>
            {exposures.map(({ key, weight, items }) => (
              <li key={key}>
                <span>{key}</span>
                <b>{percentOfFraction(weight)}</b>
                <span className={styles.hint}>
                  {text('esg.from', {
                    funds: items
                      .slice(0, MOST_FUNDS)
                      .map(({ name, instrumentId }) => name ?? instrumentId)
                      .join(', '),
                  })}
                  {items.length > MOST_FUNDS && ' …'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
