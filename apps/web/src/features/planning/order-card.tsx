import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { useNavigate } from '@tanstack/react-router'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { ContributionsButton } from './contributions-button.tsx'
import styles from './order-card.module.css'
import { type Planner, riskStops } from './plan/plan-terms.ts'
import lines from './plan-lines.module.css'

/** Lists what the plan changes in the account, and prepares the order that does so. */
export function OrderCard({
  terms,
  planner,
  isSelfSelected,
}: {
  terms: PlanTerms
  planner: Planner
  isSelfSelected: boolean
}) {
  const { text, money } = useLanguage()
  const navigate = useNavigate()
  const barred = useNoOrders('deal')
  const { basis, paidIn } = planner
  const { present, currency } = basis
  const mix =
    terms.riskClass === undefined
      ? undefined
      : riskStops(basis).find(({ riskId }) => riskId === terms.riskClass)
  const presentName = present.name ?? text('planning.levers.ownMix')
  // The plan adds the employer's part to the member's own, or has one payment for both.
  const isOwn = terms.paidBy === 'member-and-employer'
  const paidToday = isOwn ? paidIn?.own : paidIn?.all
  const isPaidChanged = terms.monthlyContribution !== paidToday
  const reason = barred ?? (mix ? undefined : text('planning.order.nothing'))
  return (
    <Card title={text('planning.order.title')} meta={text('planning.order.meta')}>
      <FactList
        rows={[
          [
            text('planning.order.strategy'),
            mix
              ? text('planning.order.to', { from: presentName, to: mix.name })
              : text('planning.order.same'),
          ],
          [
            text('planning.order.risk'),
            mix
              ? text('planning.order.to', {
                  from: present.riskId ?? '–',
                  to: text('planning.levers.class', { riskId: mix.riskId }),
                })
              : text('planning.order.same'),
          ],
          [
            text('planning.order.contributions'),
            mix ? text('planning.order.allTo', { name: mix.name }) : text('planning.order.same'),
          ],
          [
            text(isOwn ? 'planning.order.ownPayment' : 'planning.order.paidIn'),
            isPaidChanged ? (
              <Amount key="paid">
                {paidToday === undefined
                  ? text('planning.order.todayUnknown', {
                      amount: money(terms.monthlyContribution, currency),
                    })
                  : text('planning.order.againstToday', {
                      amount: money(terms.monthlyContribution, currency),
                      today: money(paidToday, currency),
                    })}
              </Amount>
            ) : (
              text('planning.order.same')
            ),
          ],
        ]}
      />
      <div className={styles.send}>
        <Button
          look="primary"
          large
          disabled={reason !== undefined}
          onClick={() =>
            mix && void navigate({ to: '/dealing/model', search: { model: mix.modelPortfolioId } })
          }
        >
          {text('planning.order.prepare')}
        </Button>
        <p className={lines.note} role="status">
          {reason ?? text('planning.order.review')}
        </p>
        {mix && isSelfSelected && <ContributionsButton mix={mix} isDisabled={barred !== undefined} />}
        {isPaidChanged && <p className={lines.note}>{text('planning.order.payroll')}</p>}
      </div>
    </Card>
  )
}
