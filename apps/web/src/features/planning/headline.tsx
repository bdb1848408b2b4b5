import type { RetirementPlan } from '@fundholder/analytics/savings/retirement-plan.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AssumedReturn } from './assumed-return.tsx'
import styles from './headline.module.css'
import { incomeOf, isSteady, type PlanningBasis } from './plan/plan-terms.ts'
import type { useSimulation } from './plan/use-simulation.ts'
import { type IncomeRange, RangeBar } from './range-bar.tsx'

/** Stands for the amount in the sentence, so that it can be set apart in every language. */
const AMOUNT = '\u0001'

/** States the result of the plan in one sentence, with the range of simulated outcomes. */
export function Headline({
  terms,
  plan,
  income,
  change,
  presentReturn,
  firstReturn,
  basis,
  simulation,
  isStale,
}: {
  terms: PlanTerms
  plan: RetirementPlan
  /** A month in today's money. */
  income: number
  /** Against the usual plan; absent where nothing is changed. */
  change: number | undefined
  /** Assumed for the present risk, where the change is measured against it; absent at the return of the plan. */
  presentReturn: number | undefined
  /** The return that the plan began with, a fraction. */
  firstReturn: number
  basis: PlanningBasis
  simulation: ReturnType<typeof useSimulation>
  isStale: boolean
}) {
  const { text, wholeMoney, wholeMoneyChange, percentOfFraction } = useLanguage()
  const { currency } = basis
  const show = (amount: number) => wholeMoney(about(amount), currency)
  const sentence = text('planning.sentence', { age: terms.retirementAge, amount: AMOUNT })
  const [before = '', after = ''] = sentence.split(AMOUNT)
  const { simulated, isFailed, tryAgain } = simulation
  const isSure = isSteady(terms, basis)
  // A range of former figures would contradict the sentence.
  const range = simulated && !simulation.isStale && rangeOf(simulated.summary.percentiles, plan)
  return (
    <section
      className={styles.headline}
      aria-label={text('planning.result')}
      data-stale={isStale || undefined}
    >
      <div className={styles.words}>
        <h2>
          {before}
          <b>
            <Amount>{text('planning.amountAMonth', { amount: show(income) })}</Amount>
          </b>
          {after}
        </h2>
        {isSure && <p className={`${styles.between} ${styles.outcomes}`}>{text('planning.steady')}</p>}
        {!isSure && range && (
          <p className={`${styles.between} ${styles.outcomes}`}>
            <Amount>
              {text('planning.between', {
                percent: percentOfFraction(terms.yearlyReturn),
                low: show(range.p10),
                high: show(range.p90),
                age: terms.retirementAge + plan.incomeYears,
              })}
            </Amount>
          </p>
        )}
        {!(isSure || range || isFailed) && (
          <p className={`${styles.between} ${styles.outcomes}`} role="status">
            {text('planning.calculating')}
          </p>
        )}
        <AssumedReturn terms={terms} plan={plan} basis={basis} firstReturn={firstReturn} />
        {change !== undefined && Math.round(change) !== 0 && (
          <p className={styles.change} data-direction={change > 0 ? 'up' : 'down'}>
            <b>
              <Amount>{wholeMoneyChange(about(change), currency)}</Amount>
            </b>
            {presentReturn === undefined
              ? text('planning.against')
              : text('planning.againstAssumed', { percent: percentOfFraction(presentReturn) })}
          </p>
        )}
      </div>
      {!isSure && (
        <div className={styles.beside}>
          {range ? (
            <RangeBar range={range} expected={income} target={terms.targetIncome} show={show} />
          ) : isFailed ? (
            <Failed message={text('planning.rangeFailed')} onRetry={tryAgain} />
          ) : (
            <Skeleton height="86px" />
          )}
        </div>
      )}
    </section>
  )
}

const rangeOf = (percentiles: IncomeRange, plan: RetirementPlan): IncomeRange => ({
  p10: incomeOf(percentiles.p10, plan),
  p25: incomeOf(percentiles.p25, plan),
  p75: incomeOf(percentiles.p75, plan),
  p90: incomeOf(percentiles.p90, plan),
})
