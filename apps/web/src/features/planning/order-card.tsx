import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { useNavigate } from '@tanstack/react-router'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { ContributionsButton } from './contributions-button.tsx'
import styles from './order-card.module.css'
import { type PlanningBasis, riskStops } from './plan/plan-terms.ts'
import lines from './plan-lines.module.css'

/** Lists what the plan changes in the account, and prepares the order that does so. */
export function OrderCard({
  terms,
  defaults,
  basis,
  isSelfSelected,
}: {
  terms: PlanTerms
  defaults: PlanTerms
  basis: PlanningBasis
  isSelfSelected: boolean
}) {
  const { text, money } = useLanguage()
  const navigate = useNavigate()
  const barred = useNoOrders('deal')
  const { present } = basis
  const mix =
    terms.riskClass === undefined
      ? undefined
      : riskStops(basis).find(({ riskId }) => riskId === terms.riskClass)
  const presentName = present.name ?? text('planning.levers.ownMix')
  const isPaidChanged = terms.monthlyContribution !== defaults.monthlyContribution
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
            text('planning.order.paidIn'),
            isPaidChanged
              ? text('planning.order.aMonth', { amount: money(terms.monthlyContribution, basis.currency) })
              : text('planning.order.first'),
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
