import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import type { ReactNode } from 'react'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { typePlan } from './plan/plan-draft.ts'
import { ageLimits, type Planner, remediesOf } from './plan/plan-terms.ts'
import { PlanEntry } from './plan-entry.tsx'
import lines from './plan-lines.module.css'
import styles from './track-card.module.css'

/** A smaller share of futures that reach the target is about one in two. */
const SURE = 0.6

/** The target, whether the plan reaches it, and what would bring it back. */
export function TrackCard({
  terms,
  income,
  probability,
  planner,
}: {
  terms: PlanTerms
  /** A month in today's money. */
  income: number
  /** Share of simulated futures that reach the target. */
  probability: number | undefined
  planner: Planner
}) {
  const { text, wholeMoney, percentOfFraction } = useLanguage()
  const { currency } = planner.basis
  const show = (amount: number) => wholeMoney(amount, currency)
  const { targetIncome: target } = terms
  const hasTarget = target !== undefined && target > 0
  const isOnTrack = hasTarget && income >= target
  const away = hasTarget ? about(Math.abs(target - income)) : 0
  const isEven = probability !== undefined && probability < SURE
  const status = isOnTrack ? (isEven ? 'planning.track.even' : 'planning.track.on') : 'planning.track.off'
  const label = text('planning.track.target')
  return (
    <Card
      title={text(hasTarget ? status : 'planning.track.none')}
      meta={
        <Amount>
          {!hasTarget
            ? text('planning.track.noneText')
            : away === 0
              ? text('planning.track.exactly')
              : text(isOnTrack ? 'planning.track.above' : 'planning.track.below', { amount: show(away) })}
        </Amount>
      }
      actions={
        hasTarget && (
          <span className={styles.pill} data-on={isOnTrack || undefined}>
            {text('planning.track.share', { percent: percentOfFraction(income / target, 0) })}
          </span>
        )
      }
    >
      <div className={styles.track}>
        <div className={lines.line}>
          <span aria-hidden="true">{label}</span>
          <PlanEntry field="targetIncome" label={label} terms={terms} planner={planner} />
        </div>
        {hasTarget && (
          <>
            <div className={styles.meter} aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(income / target, 1) * 100}%` }} />
            </div>
            {probability !== undefined && (
              <p className={lines.note}>
                {text('planning.track.probability', { count: Math.round(probability * 10) })}
              </p>
            )}
          </>
        )}
        {hasTarget && !isOnTrack && <Ways terms={terms} target={target} planner={planner} show={show} />}
      </div>
    </Card>
  )
}

function Ways({
  terms,
  target,
  planner,
  show,
}: {
  terms: PlanTerms
  target: number
  planner: Planner
  show: (amount: number) => string
}) {
  const { text, entry } = useLanguage()
  const { contribution, retirementAge, target: lower } = remediesOf(terms, target, planner)
  const { monthlyBasic } = planner.basis.employment
  // Nobody pays in more than the salary.
  const isBeyondPay =
    contribution === undefined || (monthlyBasic !== undefined && contribution > monthlyBasic)
  return (
    <>
      <h3 className={styles.ways}>{text('planning.track.ways')}</h3>
      <p className={lines.note}>{text('planning.track.waysText')}</p>
      <ul className={styles.remedies}>
        {!isBeyondPay && (
          <Way
            title={text('planning.track.pay', { amount: show(contribution) })}
            meta={text('planning.track.payMore', {
              amount: show(contribution - Math.floor(terms.monthlyContribution)),
            })}
            onTry={() => typePlan({ monthlyContribution: entry(contribution) })}
          />
        )}
        {retirementAge && (
          <Way
            title={text('planning.track.retire', { age: retirementAge.age })}
            meta={text('planning.track.retireText', {
              amount: show(about(retirementAge.income)),
              count: retirementAge.age - terms.retirementAge,
            })}
            onTry={() => typePlan({ retirementAge: entry(retirementAge.age) })}
          />
        )}
        <Way
          title={text('planning.track.lower', { amount: show(lower) })}
          meta={text('planning.track.lowerText')}
          onTry={() => typePlan({ targetIncome: entry(lower) })}
        />
      </ul>
      {isBeyondPay && <p className={lines.note}>{text('planning.track.beyondPay')}</p>}
      {!retirementAge && (
        <p className={lines.note}>{text('planning.track.beyondAge', { age: ageLimits(planner).most })}</p>
      )}
      <p className={lines.note}>{text('planning.track.moreRisk')}</p>
    </>
  )
}

function Way({ title, meta, onTry }: { title: string; meta: ReactNode; onTry: () => void }) {
  const { text } = useLanguage()
  return (
    <li>
      <span>
        <b>
          <Amount>{title}</Amount>
        </b>
        <small>{typeof meta === 'string' ? <Amount>{meta}</Amount> : meta}</small>
      </span>
      <Button aria-label={text('planning.track.tryOne', { way: title })} onClick={onTry}>
        {text('planning.track.try')}
      </Button>
    </li>
  )
}
