import { useLanguage } from '#language/use-language.ts'

/** Returns a function that writes an estimated amount of an order: about, about with its maximum, or up to it. */
export function useAboutAmount() {
  const { text, money } = useLanguage()
  return (about: number, currency: string, maximum?: number): string => {
    const amount = money(about, currency)
    if (maximum === undefined) return text('ordering.lines.about', { amount })
    return about < maximum
      ? text('ordering.lines.aboutUpTo', { amount, most: money(maximum, currency) })
      : text('ordering.lines.upTo', { amount: money(maximum, currency) })
  }
}
