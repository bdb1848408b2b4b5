import type { Language } from '@fundholder/domain/users.ts'
import { type Formats, formatsOf } from '@fundholder/language/formats.ts'
import { type FundPaperTexts, filled, fundPaperTexts } from '@fundholder/language/fund-papers.ts'

/** The sum that a key information document calculates with, of about the same worth in every currency. */
const SAMPLE: Readonly<Record<string, number>> = { JPY: 1_000_000, SEK: 100_000, NOK: 100_000, DKK: 100_000 }
const USUAL_SAMPLE = 10_000

/** What a key information document is written with. */
export type KidWords = {
  kid: FundPaperTexts['kid']
  formats: Formats
  notReported: string
  none: string
  /** In whole units of the fund's currency. */
  money: (amount: number) => string
  yearsInWords: (years: number) => string
  amount: { value: number; text: string }
}

export function kidWords(language: Language, currency: string): KidWords {
  const { kid, notReported, none, years_one, years_other } = fundPaperTexts(language)
  const formats = formatsOf(language)
  const money = (amount: number) => `${formats.number(amount, 0)}\u00a0${currency}`
  const value = SAMPLE[currency] ?? USUAL_SAMPLE
  return {
    kid,
    formats,
    notReported,
    none,
    money,
    yearsInWords: (count) => filled(count === 1 ? years_one : years_other, { count }),
    amount: { value, text: money(value) },
  }
}
