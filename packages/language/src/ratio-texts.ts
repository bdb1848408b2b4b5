import { type DocumentLanguage, documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { formulas as enFormulas } from './en/portfolio/formulas.ts'
import { risk as en } from './en/portfolio/risk.ts'
import { formulas as esFormulas } from './es/portfolio/formulas.ts'
import { risk as es } from './es/portfolio/risk.ts'
import { formulas as frFormulas } from './fr/portfolio/formulas.ts'
import { risk as fr } from './fr/portfolio/risk.ts'
import { formulas as itFormulas } from './it/portfolio/formulas.ts'
import { risk as it } from './it/portfolio/risk.ts'
import type { Words } from './words.ts'

const NAMES: Record<DocumentLanguage, Pick<Words<typeof en>, 'name'>> = { en, es, fr, it }
const FORMULAS: Record<DocumentLanguage, Words<typeof enFormulas>> = {
  en: enFormulas,
  es: esFormulas,
  fr: frFormulas,
  it: itFormulas,
}

/** Formula of each ratio that a question can name. */
const FORMULA_OF = {
  treynorGeometric: 'treynorGeometric',
  sharpe: 'sharpeGeometric',
  informationRatioGeometric: 'informationRatioGeometric',
  trackingError: 'trackingError',
  volatilityAnnualized: 'annualizedVolatility',
  maxDrawdown: 'maxDrawdown',
  var95Historical: 'var95Historical',
  correlation: 'correlation',
  rSquared: 'rSquared',
  jensenAlpha: 'jensenAlpha',
  beta: 'beta',
} as const satisfies Partial<Record<keyof typeof en.name, keyof typeof enFormulas>>
export type NamedRatio = keyof typeof FORMULA_OF

/** Spellings of each ratio in questions, in lower case without accents; the more specific ones first. */
const WRITTEN: readonly (readonly [RegExp, NamedRatio])[] = [
  [/\btreynor\b/, 'treynorGeometric'],
  [/\bsharpe?\b/, 'sharpe'],
  [/\binform\w+ ratio\b|\bratio (de |d )inform/, 'informationRatioGeometric'],
  [/\btracking\b|\berror de seguimiento\b|\becart de suivi\b/, 'trackingError'],
  [/\bvolatil/, 'volatilityAnnualized'],
  [
    /\bdrawdown\b|\b(largest|biggest|worst) (fall|loss|drop)\b|\bcaida maxima\b|\bmayor caida\b|\bperte maximale\b|\bplus forte baisse\b|\bperdita massima\b/,
    'maxDrawdown',
  ],
  [
    /\bvar\b|\bvalue at risk\b|\bvalor en riesgo\b|\bvaleur en risque\b|\bvalore a rischio\b/,
    'var95Historical',
  ],
  [/\bcorrela/, 'correlation'],
  [/\br2\b|\br squared\b|\br cuadrado\b/, 'rSquared'],
  [/\balpha\b|\balfa\b/, 'jensenAlpha'],
  [/\bbeta\b/, 'beta'],
]

/**
 * Returns the ratio that a question names.
 *
 * @param question in small letters without accents.
 */
export const ratioIn = (question: string): NamedRatio | undefined =>
  WRITTEN.find(([pattern]) => pattern.test(question))?.[1]

/** Name of a ratio and its formula in words. */
export const ratioTextsOf = (ratio: NamedRatio, language: Language) => ({
  name: NAMES[documentLanguage(language)].name[ratio],
  formula: FORMULAS[documentLanguage(language)][FORMULA_OF[ratio]],
})
