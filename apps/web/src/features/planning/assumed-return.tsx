import { projectedIncome, type RetirementPlan } from '@fundholder/analytics/savings/retirement-plan.ts'
import { UNUSUAL_RETURN } from '@fundholder/domain/savings/planning.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './headline.module.css'
import { typePlan } from './plan/plan-draft.ts'
import { assumedFor, isReturn, type PlanningBasis } from './plan/plan-terms.ts'

/** Names the yearly return that the income rests on: as high, as changed with the risk, or alone. */
export function AssumedReturn({
  terms,
  plan,
  basis,
  firstReturn,
}: {
  terms: PlanTerms
  plan: RetirementPlan
  basis: PlanningBasis
  /** The return that the plan began with, a fraction. */
  firstReturn: number
}) {
  const { text, percentOfFraction } = useLanguage()
  const assumed = assumedFor(terms, basis)
  const isOurs = assumed !== undefined && isReturn(assumed, terms.yearlyReturn)
  const past = basis.present.performance.value ?? assumed ?? UNUSUAL_RETURN
  if (!isOurs && terms.yearlyReturn > Math.min(past, UNUSUAL_RETURN))
    return <HighReturn terms={terms} plan={plan} basis={basis} assumed={assumed} />
  return (
    <p className={styles.between} role="status">
      {/* The income moves with the risk and with the return, so that the change of both is said. */}
      {isOurs && !isReturn(assumed, firstReturn)
        ? text('planning.returnChanged', {
            from: percentOfFraction(firstReturn),
            to: percentOfFraction(terms.yearlyReturn),
          })
        : text('planning.assumes', { percent: percentOfFraction(terms.yearlyReturn) })}
    </p>
  )
}

/** A return above what the present mix has returned, with the income at a likelier one and the way to it. */
function HighReturn({
  terms,
  plan,
  basis,
  assumed,
}: {
  terms: PlanTerms
  plan: RetirementPlan
  basis: PlanningBasis
  assumed: number | undefined
}) {
  const { text, percentOfFraction, wholeMoney, entry, day } = useLanguage()
  const { performance, measuredFrom } = basis.present
  const past = performance.value
  const percent = percentOfFraction(terms.yearlyReturn)
  return (
    <div className={styles.assumed} role="status">
      {past !== undefined && measuredFrom ? (
        <p>
          {text('planning.highReturn', { percent, past: percentOfFraction(past), day: day(measuredFrom) })}
        </p>
      ) : (
        <p>
          {text('planning.assumes', { percent })}{' '}
          {terms.yearlyReturn > UNUSUAL_RETURN && text('planning.inputs.unusual')}
        </p>
      )}
      {assumed !== undefined && (
        <>
          <p className={styles.careful}>
            <Amount>
              {text('planning.withAssumed', {
                percent: percentOfFraction(assumed),
                amount: wholeMoney(
                  about(projectedIncome({ ...plan, yearlyReturn: assumed })),
                  basis.currency,
                ),
              })}
            </Amount>
          </p>
          <Button onClick={() => typePlan({ yearlyReturn: entry(assumed * 100) })}>
            {text('planning.inputs.useAssumed', { percent: percentOfFraction(assumed) })}
          </Button>
        </>
      )}
    </div>
  )
}
