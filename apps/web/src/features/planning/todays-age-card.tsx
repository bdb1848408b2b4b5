import { useLanguage } from '#language/use-language.ts'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { Card } from '#ui/layout/card.tsx'
import { changePlan, usePlanDraft } from './plan/plan-draft.ts'
import { AGE_TODAY } from './plan/use-planner.ts'
import lines from './plan-lines.module.css'
import styles from './todays-age-card.module.css'

/** Requests the age of a member whose birth date is not on file. */
export function TodaysAgeCard() {
  const { text, number } = useLanguage()
  const { age = '' } = usePlanDraft()
  const label = text('planning.age.label')
  return (
    <Card title={text('planning.age.title')} meta={text('planning.age.text')}>
      <div className={styles.age}>
        <div className={lines.line}>
          <span aria-hidden="true">{label}</span>
          <span className={lines.entry}>
            <NumberEntry
              label={label}
              unit=""
              value={age}
              {...AGE_TODAY}
              decimals={0}
              show={(value) => number(value, 0)}
              onChange={(next) => changePlan({ age: next })}
            />
          </span>
        </div>
      </div>
    </Card>
  )
}
