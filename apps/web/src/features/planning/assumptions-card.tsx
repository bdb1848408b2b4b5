import type { RetirementPlan } from '@fundholder/analytics/savings/retirement-plan.ts'
import { PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import { RETIREMENT_INCOME } from '@fundholder/domain/savings/planning.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { FactList } from '#ui/layout/fact-list.tsx'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import styles from './assumptions-card.module.css'
import { type Planner, paidWords, riskStops, volatilityOf } from './plan/plan-terms.ts'
import type { useSimulation } from './plan/use-simulation.ts'

/** Everything that the plan takes for granted. */
export function AssumptionsCard({
  terms,
  plan,
  planner: { basis },
  simulation: { simulated },
}: {
  terms: PlanTerms
  plan: RetirementPlan
  planner: Planner
  simulation: ReturnType<typeof useSimulation>
}) {
  const { text, percentOfFraction, money, number, day } = useLanguage()
  const { currency, present, employerContributions } = basis
  const [first] = employerContributions
  const percent = percentOfFraction
  const measured = present.volatility.value !== undefined || terms.riskClass !== undefined
  return (
    <FoldedCard title={text('planning.assumptions.title')} meta={text('planning.assumptions.meta')}>
      <div className={styles.assumptions}>
        <FactList
          rows={[
            [
              text('planning.assumptions.return'),
              text('planning.assumptions.aYear', { percent: percent(terms.yearlyReturn) }),
            ],
            [
              text('planning.assumptions.scenarios'),
              text('planning.assumptions.two', {
                best: percent(terms.yearlyReturn * (terms.yearlyReturn < 0 ? 0.75 : 1.25)),
                worst: percent(terms.yearlyReturn * (terms.yearlyReturn < 0 ? 1.25 : 0.75)),
              }),
            ],
            [
              text('planning.assumptions.volatility'),
              text(measured ? 'planning.assumptions.aYear' : 'planning.assumptions.aYearUsual', {
                percent: percent(volatilityOf(terms, basis)),
              }),
            ],
            [
              text('planning.assumptions.inflation'),
              text('planning.assumptions.aYear', { percent: percent(terms.inflation) }),
            ],
          ]}
        />
        <FactList
          rows={[
            [
              text('planning.assumptions.own'),
              <Amount key="own">
                {text('planning.assumptions.monthEnd', {
                  amount: money(terms.monthlyContribution, currency),
                })}
              </Amount>,
            ],
            [
              text('planning.assumptions.employer'),
              terms.paidBy === 'member-and-employer' && first ? (
                <Amount key="employer">
                  {text(
                    first.lastPaidOn
                      ? `planning.inputs.${paidWords(first, basis)}`
                      : 'planning.assumptions.ofSalary',
                    {
                      percent: percent(first.percent / 100),
                      amount: money(first.amount, currency),
                      day: day(first.lastPaidOn ?? first.from),
                    },
                  )}
                </Amount>
              ) : (
                text('planning.assumptions.notCounted')
              ),
            ],
            [
              text('planning.assumptions.lasts'),
              text('planning.assumptions.until', {
                age: terms.retirementAge + plan.incomeYears,
                percent: percent(RETIREMENT_INCOME.realReturn),
              }),
            ],
            [
              text('planning.assumptions.simulation'),
              simulated &&
                text('planning.assumptions.paths', { paths: number(simulated.summary.simulation.paths, 0) }),
            ],
          ]}
        />
      </div>
      <div className={styles.prose}>
        <p>{text('planning.assumptions.income', { age: terms.retirementAge + plan.incomeYears })}</p>
        <p>{text('planning.assumptions.same')}</p>
        {present.measuredFrom && (
          <p>{text('planning.assumptions.measured', { day: day(present.measuredFrom) })}</p>
        )}
        {measured && (
          <p>{text('planning.assumptions.calculator', { percent: percent(PLANNING_VOLATILITY) })}</p>
        )}
        <p>{text('planning.assumptions.byRisk')}</p>
        <table className={styles.byRisk}>
          <caption className="visually-hidden">{text('planning.assumptions.byRiskTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('planning.levers.risk')}</th>
              <th scope="col">{text('planning.order.strategy')}</th>
              <th scope="col">{text('planning.assumptions.volatilityShort')}</th>
              <th scope="col">{text('planning.assumptions.returnShort')}</th>
            </tr>
          </thead>
          <tbody>
            {riskStops(basis).map(({ riskId, name, volatility, assumedReturn }) => (
              <tr key={riskId}>
                <th scope="row">{riskId}</th>
                <td>{name || text('planning.levers.ownMix')}</td>
                <td>{percent(volatility)}</td>
                <td>{percent(assumedReturn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{text('planning.assumptions.noPromise')}</p>
        <p className={styles.links}>
          <HelpLink article="planning" />
          <HelpLink article="end-of-service" />
          <HelpLink article="risk-classes" />
        </p>
      </div>
    </FoldedCard>
  )
}
