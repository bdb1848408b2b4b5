import { PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import { PLAN_DEFAULTS } from '@fundholder/domain/savings/planning.ts'
import { useDeferredValue, useMemo } from 'react'
import { about } from '#figures/explained/about.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Card } from '#ui/layout/card.tsx'
import { type CalculatorTerms, deflated, uneven } from './calculation.ts'
import styles from './calculator.module.css'
import { useExactPercent } from './use-exact-percent.ts'

/** Explains what three steady returns leave out. */
export function LeftOutCard({
  terms,
  isToday,
  isInside,
}: {
  terms: CalculatorTerms
  isToday: boolean
  /** Shown to a signed-in client, who has the way to the planning page at the head. */
  isInside: boolean
}) {
  const { text, wholeMoney } = useLanguage()
  const exactPercent = useExactPercent()
  const deferred = useDeferredValue(terms)
  const { low, high } = useMemo(() => uneven(deferred), [deferred])
  const months = 12 * (deferred.retirementAge - deferred.age)
  const shown = (amount: number) => wholeMoney(about(isToday ? deflated(amount, months) : amount))
  const volatility = exactPercent(PLANNING_VOLATILITY * 100)
  return (
    <Card title={text('calculator.leftOut.title')}>
      <div className={styles.leftOut}>
        <p>
          <b>{text('calculator.leftOut.uneven')}</b>{' '}
          {text(isToday ? 'calculator.leftOut.unevenToday' : 'calculator.leftOut.unevenText', {
            volatility,
            low: shown(low),
            high: shown(high),
          })}{' '}
          {text('calculator.leftOut.volatility', { volatility })}
        </p>
        <p>
          <b>{text('calculator.leftOut.inflation')}</b>{' '}
          {text('calculator.leftOut.inflationText', { percent: exactPercent(PLAN_DEFAULTS.inflation * 100) })}
        </p>
        <p>
          <b>{text('calculator.leftOut.taxes')}</b> {!isInside && text('calculator.leftOut.taxesText')}
        </p>
        <p>
          <b>{text('calculator.leftOut.how')}</b> {text('calculator.leftOut.howText')}
        </p>
        <p className={styles.small}>{text('calculator.leftOut.noPromise')}</p>
        <p>
          <HelpLink article="planning" />
        </p>
      </div>
    </Card>
  )
}
