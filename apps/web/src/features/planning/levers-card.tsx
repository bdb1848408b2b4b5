import { projectedIncome } from '@fundholder/analytics/savings/retirement-plan.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import type { ReactNode } from 'react'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { useLanguage } from '#language/use-language.ts'
import { Lever } from '#ui/inputs/lever.tsx'
import styles from './levers-card.module.css'
import { typePlan } from './plan/plan-draft.ts'
import { ageLimits, type Planner, planOf, retirementDay, riskStops } from './plan/plan-terms.ts'
import { PlanEntry } from './plan-entry.tsx'

/** Least range of the lever for a monthly amount. */
const CONTRIBUTION_SPAN = { most: 3_000, step: 50, more: 100 }
/** The range times the power of ten that reaches what is paid in today: 300,000 for 83,922 yen. */
function contributionSpan(paidIn = 0) {
  let tens = 1
  while (CONTRIBUTION_SPAN.most * tens < paidIn) tens *= 10
  const { most, step, more } = CONTRIBUTION_SPAN
  return { most: most * tens, step: step * tens, more: more * tens }
}
const LEAST_AGE = 55
/** The highest risk class there is. */
const MOST_RISK = 7

/** Contribution, retirement age and risk; the sentence follows them at once. */
export function LeversCard({
  terms,
  defaults,
  planner,
}: {
  terms: PlanTerms
  defaults: PlanTerms
  planner: Planner
}) {
  const { text, wholeMoney, wholeMoneyChange, money, day, entry } = useLanguage()
  const { basis, birthDate } = planner
  const { currency, employerContributions, present } = basis
  const income = projectedIncome(planOf(terms, planner))
  const incomeWith = (changed: Partial<PlanTerms>) =>
    projectedIncome(planOf({ ...terms, ...changed }, planner))
  const [employer] = employerContributions
  const difference = (changed: Partial<PlanTerms>, words: string): ReactNode => (
    <>
      <b>
        <Amount>
          {text('planning.changeAMonth', {
            change: wholeMoneyChange(about(incomeWith(changed) - income, 2), currency),
          })}
        </Amount>
      </b>{' '}
      {words}
    </>
  )
  const limits = ageLimits(planner)
  const ages = { least: Math.max(LEAST_AGE, limits.least), most: limits.most }
  const stops = riskStops(basis)
  const classes = stops.map(({ riskId }) => riskId)
  const chosen = stops.find(({ riskId }) => riskId === (terms.riskClass ?? present.riskId))
  const presentReturn = stops.find(({ riskId }) => riskId === present.riskId)?.assumedReturn
  const riskiest = Math.max(...basis.choices.map(({ riskId }) => riskId ?? 0))
  const takeRisk = (wanted: number) => {
    // Between two classes with a mix the lever goes to the nearer one.
    const nearest = stops.toSorted((a, b) => Math.abs(a.riskId - wanted) - Math.abs(b.riskId - wanted))[0]
    if (!nearest) return
    typePlan(
      { yearlyReturn: entry(nearest.assumedReturn * 100) },
      { riskClass: nearest.riskId === present.riskId ? undefined : nearest.riskId },
    )
  }
  const contribution = text('planning.levers.contribution')
  const age = text('planning.levers.age')
  const risk = text('planning.levers.risk')
  const span = contributionSpan(planner.paidIn?.all)
  const most = Math.max(span.most, terms.monthlyContribution)
  return (
    <section className={styles.levers} aria-label={text('planning.levers.title')}>
      <Lever
        label={contribution}
        slideLabel={text('planning.slide', { label: contribution })}
        hint={
          employer && (
            <Amount>
              {terms.paidBy === 'member-and-employer'
                ? text('planning.levers.employer', { amount: money(employer.amount, currency) })
                : text('planning.levers.withoutEmployer')}
            </Amount>
          )
        }
        entry={<PlanEntry field="monthlyContribution" label={contribution} terms={terms} planner={planner} />}
        value={terms.monthlyContribution}
        valueText={money(terms.monthlyContribution, currency)}
        least={0}
        most={most}
        step={span.step}
        ends={[wholeMoney(0, currency), wholeMoney(most, currency)]}
        mark={defaults.monthlyContribution}
        isChanged={terms.monthlyContribution !== defaults.monthlyContribution}
        note={difference(
          { monthlyContribution: terms.monthlyContribution + span.more },
          text('planning.levers.eachMore', { amount: wholeMoney(span.more, currency) }),
        )}
        onSlide={(value) => typePlan({ monthlyContribution: entry(value) })}
      />
      <Lever
        label={age}
        slideLabel={text('planning.slide', { label: age })}
        hint={text('planning.levers.retiresOn', { day: day(retirementDay(terms, birthDate)) })}
        entry={<PlanEntry field="retirementAge" label={age} terms={terms} planner={planner} />}
        value={terms.retirementAge}
        valueText={String(terms.retirementAge)}
        {...ages}
        step={1}
        ends={[String(ages.least), String(ages.most)]}
        mark={defaults.retirementAge}
        isChanged={terms.retirementAge !== defaults.retirementAge}
        note={difference({ retirementAge: terms.retirementAge + 1 }, text('planning.levers.yearMore'))}
        onSlide={(value) => typePlan({ retirementAge: entry(value) })}
      />
      {chosen && classes.length > 1 ? (
        <Lever
          label={risk}
          slideLabel={text('planning.slide', { label: risk })}
          hint={
            terms.riskClass === undefined
              ? text('planning.levers.ownRisk', { name: present.name ?? text('planning.levers.ownMix') })
              : text('planning.levers.otherRisk', { name: chosen.name, riskId: present.riskId ?? '–' })
          }
          entry={
            <output className={styles.class}>
              {text('planning.levers.class', { riskId: chosen.riskId })}
            </output>
          }
          value={chosen.riskId}
          valueText={text('planning.levers.class', { riskId: chosen.riskId })}
          least={Math.min(...classes)}
          most={Math.max(...classes)}
          step={1}
          ends={[
            text('planning.levers.lowest', { riskId: Math.min(...classes) }),
            text('planning.levers.highest', { riskId: Math.max(...classes) }),
          ]}
          mark={present.riskId ?? undefined}
          isChanged={terms.riskClass !== undefined}
          note={
            <>
              {terms.riskClass !== undefined && presentReturn !== undefined ? (
                <>
                  <b>
                    <Amount>
                      {text('planning.changeAMonth', {
                        change: wholeMoneyChange(
                          about(income - incomeWith({ yearlyReturn: presentReturn }), 2),
                          currency,
                        ),
                      })}
                    </Amount>
                  </b>{' '}
                  {text('planning.levers.againstRisk', { riskId: present.riskId ?? '–' })}
                </>
              ) : (
                text('planning.levers.moveRisk')
              )}
              {riskiest > 0 && Math.max(...classes) < MOST_RISK && (
                <span className={styles.riskiest}>
                  {text('planning.levers.riskiest', { riskId: riskiest })}
                </span>
              )}
            </>
          }
          onSlide={takeRisk}
        />
      ) : (
        <p className={styles.noRisk}>{text('planning.levers.noRisk')}</p>
      )}
    </section>
  )
}
