/** Form of each ratio's value: a change with its sign, a percentage, or a plain number. */
const RATIO_FORMS = {
  performanceAnnualized: 'change',
  volatilityAnnualized: 'percent',
  sharpe: 'number',
  var95Historical: 'change',
  maxDrawdown: 'change',
  jensenAlpha: 'change',
  beta: 'number',
  correlation: 'number',
  rSquared: 'number',
  trackingError: 'percent',
  informationRatioGeometric: 'number',
  treynorGeometric: 'number',
} as const
type RatioForm = (typeof RATIO_FORMS)[keyof typeof RATIO_FORMS]

type Writers = Record<'change' | 'percentOfFraction' | 'number', (value: number) => string>

/** Returns how a ratio's value is written everywhere. */
export function ratioWriter(
  ratio: keyof typeof RATIO_FORMS,
  { change, percentOfFraction, number }: Writers,
): (value: number) => string {
  const write = { change, percent: percentOfFraction, number } satisfies Record<RatioForm, unknown>
  return (value) => write[RATIO_FORMS[ratio]](value)
}
