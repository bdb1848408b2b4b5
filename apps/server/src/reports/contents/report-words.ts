import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { filled } from '@fundholder/language/filled.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { Values } from '@fundholder/language/message-texts.ts'
import { reportTexts } from '@fundholder/language/reports.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'

/** The texts and formats of a report in a contract's currency. */
export type ReportWords = ReturnType<typeof wordsOf>

export function wordsOf(language: Language, currency: string) {
  const texts = reportTexts(language)
  const formats = formatsOf(language)
  const money = (amount: number) => formats.money(amount, currency)
  const absent = (reason: Figure['absent']) => (reason ? texts.absent[reason] : texts.none)
  return {
    language,
    currency,
    texts,
    formats,
    money,
    moneyChange: (amount: number) => formats.moneyChange(amount, currency),
    /** Money that may be missing. */
    moneyOr: (amount: number | undefined, reason: Figure['absent']) =>
      amount === undefined ? absent(reason) : money(amount),
    /** A return, or why there is none. */
    change: ({ value, absent: reason }: Figure) =>
      value === undefined ? absent(reason) : formats.change(value),
    /** A volatility, or why there is none. */
    percent: ({ value, absent: reason }: Figure) =>
      value === undefined ? absent(reason) : formats.percentOfFraction(value),
    number: ({ value, absent: reason }: Figure) =>
      value === undefined ? absent(reason) : formats.number(value),
    absent,
    /** For titles, sentences and charts. */
    day: (day: CalendarDay) => formats.day(day),
    /** For cells of tables and facts. Day first: a document is one for all of its readers, wherever they are. */
    dayInFigures: (day: CalendarDay) => formats.dayInFigures(day),
    filled: (text: string, values: Values) => filled(text, values, language),
  }
}

/** Adds amounts of one currency as what they are, whole minor units. */
export function addedMoney(currency: string, ...amounts: readonly number[]): number {
  const perUnit = Number(minorPerUnit(currency))
  return amounts.reduce((sum, amount) => sum + Math.round(amount * perUnit), 0) / perUnit
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const words = (text: string): Block => ({ kind: 'text', text })
export const quiet = (text: string): Block => ({ kind: 'text', text, quiet: true })
