import { UNUSUAL_RETURN } from '@fundholder/domain/savings/planning.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './inputs-card.module.css'
import { changePlan } from './plan/plan-draft.ts'
import { type Planner, paidWords } from './plan/plan-terms.ts'
import { PlanEntry } from './plan-entry.tsx'
import lines from './plan-lines.module.css'

/** Shows the other inputs of the plan: savings, return, inflation and employer contributions. */
export function InputsCard({ terms, planner }: { terms: PlanTerms; planner: Planner }) {
  const { text, money, percentOfFraction, day } = useLanguage()
  const { currency, balance, employerContributions, employment } = planner.basis
  const savings = text('planning.inputs.savings')
  const yearlyReturn = text('planning.inputs.return')
  const inflation = text('planning.inputs.inflation')
  return (
    <Card title={text('planning.inputs.title')} meta={text('planning.inputs.meta')}>
      <div className={styles.inputs}>
        <div>
          <div className={lines.line}>
            <span aria-hidden="true">{savings}</span>
            <Segmented
              title={savings}
              segments={[
                { value: 'balance', label: text('planning.inputs.balance') },
                { value: 'amount', label: text('planning.inputs.amount') },
              ]}
              value={terms.initialAmount === undefined ? 'balance' : 'amount'}
              onChange={(start) => changePlan({ startsFromAmount: start === 'amount' })}
            />
          </div>
          {terms.initialAmount === undefined ? (
            balance.value !== undefined && (
              <p className={lines.note}>
                <Amount>
                  {text('planning.inputs.balanceOn', {
                    amount: money(balance.value, currency),
                    day: day(balance.asOf),
                  })}
                </Amount>
              </p>
            )
          ) : (
            <PlanEntry field="initialAmount" label={savings} terms={terms} planner={planner} />
          )}
        </div>
        <div>
          <div className={lines.line}>
            <span aria-hidden="true">{yearlyReturn}</span>
            <PlanEntry field="yearlyReturn" label={yearlyReturn} terms={terms} planner={planner} />
          </div>
          {terms.yearlyReturn > UNUSUAL_RETURN && (
            <p className={lines.note} data-warning="true" role="status">
              {text('planning.inputs.unusual')}
            </p>
          )}
        </div>
        <div>
          <div className={lines.line}>
            <span aria-hidden="true">{inflation}</span>
            <PlanEntry field="inflation" label={inflation} terms={terms} planner={planner} />
          </div>
          <p className={lines.note}>{text('planning.inputs.inflationText')}</p>
        </div>
        <div>
          {employerContributions.length > 0 ? (
            <>
              <Switch
                label={text('planning.inputs.employer')}
                isOn={terms.paidBy === 'member-and-employer'}
                onChange={(isOn) => changePlan({ paidBy: isOn ? 'member-and-employer' : 'member' })}
              />
              {employerContributions.map((one, place) => (
                <p key={one.from} className={lines.note}>
                  <Amount>
                    {text(
                      `planning.inputs.${place > 0 ? 'employerLater' : one.lastPaidOn ? paidWords(one, planner.basis) : 'employerNow'}`,
                      {
                        percent: percentOfFraction(one.percent / 100),
                        amount: money(one.amount, currency),
                        day: day(one.lastPaidOn ?? one.from),
                      },
                    )}
                  </Amount>
                </p>
              ))}
            </>
          ) : (
            <p className={lines.note}>
              {text(`planning.inputs.absent.${employment.absent ?? 'missing-salary'}`)}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
