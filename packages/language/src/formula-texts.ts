import type { Language } from '@fundholder/domain/users.ts'
import { formulas as en } from './en/formulas.ts'
import { formulas as es } from './es/formulas.ts'
import { formulas as fr } from './fr/formulas.ts'
import { formulas as it } from './it/formulas.ts'

const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, es, fr, it }

/** Names of ratios, the same words in all languages but for their ends; the more particular ones first. */
const NAMES: readonly (readonly [RegExp, keyof typeof en])[] = [
  [/treynor/i, 'treynorGeometric'],
  [/sharpe/i, 'sharpeGeometric'],
  [/inform\p{L}+ ratio|ratio d.{0,2}inform/iu, 'informationRatioGeometric'],
  [/tracking/i, 'trackingError'],
  [/volatil/i, 'annualizedVolatility'],
  [/drawdown|caída máxima|perte maximale|perdita massima/iu, 'maxDrawdown'],
  [/\bvar\b|value at risk|valor en riesgo|valeur en risque|valore a rischio/iu, 'var95Historical'],
  [/correl/i, 'correlation'],
  [/\br2\b|r²/iu, 'rSquared'],
  [/\balpha\b|\balfa\b/iu, 'jensenAlpha'],
  [/\bb[eê]ta\b/iu, 'beta'],
]

/** Returns the formula, in words, of the ratio that a question names. */
export function formulaIn(question: string, language: Language): string | undefined {
  const found = NAMES.find(([name]) => name.test(question))
  return found && TEXTS[language][found[1]]
}
