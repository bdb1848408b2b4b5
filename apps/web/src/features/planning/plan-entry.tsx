import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { useLanguage } from '#language/use-language.ts'
import { NumberEntry } from '#ui/inputs/number-entry.tsx'
import { isNeeded, limitsOf, type PlanField, termIn, typePlan, usePlanDraft } from './plan/plan-draft.ts'
import type { Planner } from './plan/plan-terms.ts'
import lines from './plan-lines.module.css'

/** A field of the plan: what was typed, else what the plan has. */
export function PlanEntry({
  field,
  label,
  terms,
  planner,
}: {
  field: PlanField
  label: string
  terms: PlanTerms
  planner: Planner
}) {
  const { text, symbol, money, percent, number, entry } = useLanguage()
  const { typed } = usePlanDraft()
  const { currency } = planner.basis
  const isPercent = field === 'yearlyReturn' || field === 'inflation'
  const isAge = field === 'retirementAge'
  const value = termIn(terms, field)
  const shown = typed[field] ?? (value === undefined ? '' : entry(value))
  return (
    <span className={lines.entry}>
      <NumberEntry
        label={label}
        unit={isPercent ? '%' : isAge ? '' : symbol(currency)}
        value={shown}
        {...limitsOf(field, planner)}
        fault={isNeeded(field) && shown.trim() === '' ? text('planning.missing') : undefined}
        show={(one) => (isPercent ? percent(one) : isAge ? number(one, 0) : money(one, currency))}
        onChange={(next) => typePlan({ [field]: next })}
      />
    </span>
  )
}
