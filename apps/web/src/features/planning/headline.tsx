import { projectedIncome, type RetirementPlan } from '@fundholder/analytics/savings/retirement-plan.ts'
import { UNUSUAL_RETURN } from '@fundholder/domain/savings/planning.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './headline.module.css'
import { typePlan } from './plan/plan-draft.ts'
import { assumedFor, incomeOf, isReturn, isSteady, type PlanningBasis } from './plan/plan-terms.ts'
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
        <HighReturn terms={terms} plan={plan} basis={basis} />
        <ChangedReturn terms={terms} basis={basis} firstReturn={firstReturn} />
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

/**
 * A return above what the present mix has returned is said where the income is, with the income at a likelier one and the
 * way to it.
 */
function HighReturn({
  terms,
  plan,
  basis,
}: {
  terms: PlanTerms
  plan: RetirementPlan
  basis: PlanningBasis
}) {
  const { text, percentOfFraction, wholeMoney, entry, day } = useLanguage()
  const { performance, measuredFrom } = basis.present
  const past = performance.value
  const assumed = assumedFor(terms, basis)
  const isUnusual = terms.yearlyReturn > UNUSUAL_RETURN
  const isHigh = isUnusual || terms.yearlyReturn > (past ?? assumed ?? Number.POSITIVE_INFINITY)
  if (!isHigh || (assumed !== undefined && isReturn(assumed, terms.yearlyReturn))) return null
  return (
    <div className={styles.assumed} role="status">
      {assumed !== undefined && (
        <p className={styles.careful}>
          <Amount>
            {text('planning.withAssumed', {
              percent: percentOfFraction(assumed),
              amount: wholeMoney(about(projectedIncome({ ...plan, yearlyReturn: assumed })), basis.currency),
            })}
          </Amount>
        </p>
      )}
      {past !== undefined && measuredFrom ? (
        <p>
          {text('planning.highReturn', {
            percent: percentOfFraction(terms.yearlyReturn),
            past: percentOfFraction(past),
            day: day(measuredFrom),
          })}
        </p>
      ) : (
        isUnusual && <p>{text('planning.inputs.unusual')}</p>
      )}
      {assumed !== undefined && (
        <Button onClick={() => typePlan({ yearlyReturn: entry(assumed * 100) })}>
          {text('planning.inputs.useAssumed', { percent: percentOfFraction(assumed) })}
        </Button>
      )}
    </div>
  )
}

/** Says that the assumed return changed with the risk, because the income moves with both. */
function ChangedReturn({
  terms,
  basis,
  firstReturn,
}: {
  terms: PlanTerms
  basis: PlanningBasis
  firstReturn: number
}) {
  const { text, percentOfFraction } = useLanguage()
  const assumed = assumedFor(terms, basis)
  if (assumed === undefined || !isReturn(assumed, terms.yearlyReturn) || isReturn(assumed, firstReturn))
    return null
  return (
    <p className={styles.between} role="status">
      {text('planning.returnChanged', {
        from: percentOfFraction(firstReturn),
        to: percentOfFraction(terms.yearlyReturn),
      })}
    </p>
  )
}

const rangeOf = (percentiles: IncomeRange, plan: RetirementPlan): IncomeRange => ({
  p10: incomeOf(percentiles.p10, plan),
  p25: incomeOf(percentiles.p25, plan),
  p75: incomeOf(percentiles.p75, plan),
  p90: incomeOf(percentiles.p90, plan),
})
