import { UNUSUAL_RETURN } from '@fundholder/domain/savings/planning.ts'
import { OWN_CURRENCY } from '@fundholder/language/formats.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { isUnclear, readEntered } from '#ui/inputs/entered-number.ts'
import { Lever } from '#ui/inputs/lever.tsx'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { CalculatorTerms } from './calculation.ts'
import { CALCULATOR_LIMITS } from './calculation-link.ts'
import styles from './calculator.module.css'
import { useExactPercent } from './use-exact-percent.ts'

/** Contents of the five fields, as typed. */
export type Typed = Readonly<Record<keyof CalculatorTerms, string>>
export const FIELDS = ['age', 'retirementAge', 'savings', 'contribution', 'yearlyReturn'] as const

type Field = (typeof FIELDS)[number]
const SLIDERS: Readonly<Record<Field, { least: number; most: number; step: number }>> = {
  age: { least: CALCULATOR_LIMITS.age.least, most: 72, step: 1 },
  retirementAge: { least: 50, most: 80, step: 1 },
  savings: { least: 0, most: 50_000, step: 500 },
  contribution: { least: 0, most: 2_000, step: 10 },
  yearlyReturn: { least: 0, most: 15, step: 0.25 },
}

/** Numbers that a field accepts; those of the retirement age hang on the age. */
function limitsOf(field: Field, { age }: { age: number }) {
  if (field === 'age') return { ...CALCULATOR_LIMITS.age, decimals: 0 }
  if (field === 'retirementAge') {
    const most = Math.min(CALCULATOR_LIMITS.retirementAge.most, age + CALCULATOR_LIMITS.yearsAtMost)
    return { least: age + 1, most, decimals: 0 }
  }
  return { ...CALCULATOR_LIMITS[field === 'yearlyReturn' ? field : 'amount'], decimals: 2 }
}

/** Reads all fields. @returns `undefined` while one of them holds no number that it accepts. */
export function readTyped(typed: Typed): CalculatorTerms | undefined {
  const numberOf = (field: Field, around: { age: number }) => {
    const read = readEntered(typed[field], limitsOf(field, around))
    if (read.kind === 'empty') return field === 'savings' || field === 'contribution' ? 0 : undefined
    return read.kind === 'number' ? read.value : undefined
  }
  const age = numberOf('age', { age: 0 })
  if (age === undefined) return undefined
  const rest = FIELDS.map((field) => [field, numberOf(field, { age })] as const)
  if (rest.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(rest) as CalculatorTerms
}

/** Five figures, each to type or to move. */
export function CalculatorFields({
  typed,
  terms,
  onType,
  onReset,
}: {
  typed: Typed
  /** The latest figures that could be read. */
  terms: CalculatorTerms
  onType: (field: Field, text: string) => void
  onReset: () => void
}) {
  const { text, language, wholeMoney, money, percent, number, symbol, entry } = useLanguage()
  const exactPercent = useExactPercent()
  const currency = OWN_CURRENCY[language]
  const words = (field: Field, value: number, isShort = false) =>
    field === 'savings' || field === 'contribution'
      ? (isShort ? wholeMoney : money)(value, currency)
      : field === 'yearlyReturn'
        ? isShort
          ? percent(value, 0)
          : exactPercent(value)
        : number(value, 0)
  // The age as typed bounds the retirement age even while the two do not fit.
  const typedAge = readEntered(typed.age, limitsOf('age', terms))
  const age = typedAge.kind === 'number' ? typedAge.value : terms.age
  const isEmptyFault = (field: Field) =>
    typed[field].trim() === '' && field !== 'savings' && field !== 'contribution'
  return (
    <Card
      title={text('calculator.figures')}
      actions={
        <Button look="plain" onClick={onReset}>
          {text('calculator.reset')}
        </Button>
      }
    >
      <div className={styles.fields}>
        {FIELDS.map((field) => {
          const { decimals, ...limits } = limitsOf(field, { age })
          const slider = SLIDERS[field]
          const least = field === 'retirementAge' ? Math.max(slider.least, terms.age + 1) : slider.least
          const label = text(`calculator.${field}`)
          const read = readEntered(typed[field], { decimals, ...limits })
          const isHigh =
            field === 'yearlyReturn' && !isUnclear(read) && terms.yearlyReturn > UNUSUAL_RETURN * 100
          return (
            <Lever
              key={field}
              label={label}
              slideLabel={text('calculator.slide', { label })}
              hint={field === 'yearlyReturn' && text('calculator.yearlyReturnHint')}
              entry={
                <span className={styles.entry}>
                  <NumberEntry
                    label={label}
                    unit={
                      field === 'yearlyReturn'
                        ? '%'
                        : field === 'savings' || field === 'contribution'
                          ? symbol(currency)
                          : ''
                    }
                    value={typed[field]}
                    decimals={decimals}
                    {...limits}
                    fault={isEmptyFault(field) ? text('calculator.missing') : undefined}
                    show={(value) => words(field, value)}
                    onChange={(next) => onType(field, next)}
                  />
                </span>
              }
              value={terms[field]}
              valueText={words(field, terms[field])}
              least={least}
              most={Math.max(slider.most, least + 5)}
              step={slider.step}
              ends={[words(field, least, true), words(field, Math.max(slider.most, least + 5), true)]}
              note={isHigh && <span className={styles.warning}>{text('calculator.highReturn')}</span>}
              onSlide={(value) => onType(field, entry(value))}
            />
          )
        })}
      </div>
    </Card>
  )
}
