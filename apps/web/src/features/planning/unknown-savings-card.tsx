import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { readEntered } from '#ui/inputs/entered-number.ts'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { Card } from '#ui/layout/card.tsx'
import { changePlan, limitsOf, typePlan } from './plan/plan-draft.ts'
import type { Planner } from './plan/plan-terms.ts'
import lines from './plan-lines.module.css'
import styles from './todays-age-card.module.css'

/** Requests an amount to plan with where the value of the savings is not known: unknown is not zero. */
export function UnknownSavingsCard({ planner }: { planner: Planner }) {
  const { text, symbol, money } = useLanguage()
  const [amount, setAmount] = useState('')
  const { currency } = planner.basis
  const limits = limitsOf('initialAmount', planner)
  const label = text('planning.inputs.savings')
  return (
    <Card title={text('planning.inputs.title')} meta={text('planning.inputs.enterAmount')}>
      <form
        className={styles.age}
        onSubmit={(event) => {
          event.preventDefault()
          typePlan({ initialAmount: amount })
          changePlan({ startsFromAmount: true })
        }}
      >
        <div className={lines.line}>
          <span aria-hidden="true">{label}</span>
          <span className={lines.entry}>
            <NumberEntry
              label={label}
              unit={symbol(currency)}
              value={amount}
              {...limits}
              show={(one) => money(one, currency)}
              onChange={setAmount}
            />
          </span>
        </div>
        <Button type="submit" look="primary" disabled={readEntered(amount, limits).kind !== 'number'}>
          {text('planning.inputs.planWithAmount')}
        </Button>
      </form>
    </Card>
  )
}
