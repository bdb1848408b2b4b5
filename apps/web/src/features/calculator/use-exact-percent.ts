import { useLanguage } from '#language/use-language.ts'

/** Decimals that a percentage needs, at most 2: 25 has none, 7.5 one. */
const decimalsOf = (percent: number): number =>
  (String(Math.round(percent * 100) / 100).split('.')[1] ?? '').length

/** Returns the text of a percentage (25 is 25%) with no more decimals than it needs. */
export function useExactPercent() {
  const { percent } = useLanguage()
  return (value: number) => percent(value, decimalsOf(value))
}
