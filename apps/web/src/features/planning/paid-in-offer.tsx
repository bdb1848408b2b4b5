import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './levers-card.module.css'
import { typePlan } from './plan/plan-draft.ts'
import type { Planner } from './plan/plan-terms.ts'

/** Plans with what is paid in at present. The employer's part is in it, so it is not counted twice. */
export function PaidInOffer({ terms, planner }: { terms: PlanTerms; planner: Planner }) {
  const { text, money, entry } = useLanguage()
  const { basis } = planner
  const paidIn = planner.paidIn?.all
  const isUsed = terms.monthlyContribution === paidIn && terms.paidBy === 'member'
  if (paidIn === undefined || isUsed) return null
  return (
    <span className={styles.paidIn}>
      <Button onClick={() => typePlan({ monthlyContribution: entry(paidIn) }, { withoutEmployer: true })}>
        <Amount>{text('planning.levers.usePaidIn', { amount: money(paidIn, basis.currency) })}</Amount>
      </Button>
      {terms.paidBy === 'member-and-employer' && text('planning.levers.paidInWithEmployer')}
    </span>
  )
}
