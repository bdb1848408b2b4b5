import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { AnswerTexts } from '@fundholder/language/assistant-answers.ts'
import type { Formats } from '@fundholder/language/formats.ts'
import type { QuestionPeriod } from '#assistant/understanding/understand.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import type { lastEosAmount } from '#end-of-service/eos-amounts.ts'
import type { OrderListDeps } from '#orders/tracking/order-list.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { contractDates } from '#portfolios/contract-dates/contract-dates.ts'
import type { PositionDeps } from '#portfolios/portfolio-deps.ts'

export type FiguresDeps = PositionDeps & OrderListDeps & Parameters<typeof lastEosAmount>[0]

/** The session and contract of a question, and the texts and formats of its answer. */
export type AnswerContext = {
  deps: FiguresDeps
  session: SignedIn
  contract: OwnContract
  language: Language
  texts: AnswerTexts
  formats: Formats
}

type Days = { dateFrom: CalendarDay; dateTo: CalendarDay }

/** The days of a period, or why there are none. */
export async function daysOf(
  { deps, session, contract, texts, formats }: AnswerContext,
  period: QuestionPeriod,
): Promise<Days | { refused: string }> {
  if (period === 'unsupported') return { refused: texts.text('period') }
  const { inceptionDate, lastValuationDate, periods } = await contractDates(deps, session, contract.id)
  const whole = { dateFrom: inceptionDate, dateTo: lastValuationDate }
  if (period === 'since-start') return whole
  if (typeof period === 'object' && 'years' in period) {
    const back = periods.find((one) => one.period === `${period.years}Y`)
    return back && 'dateFrom' in back && back.dateFrom && !back.disabled
      ? { dateFrom: back.dateFrom, dateTo: back.dateTo }
      : { refused: texts.text('beforeStart', { day: formats.day(inceptionDate) }) }
  }
  const thisYear = Number(deps.clock.today().slice(0, 4))
  const year = period === 'last-year' ? thisYear - 1 : period === 'year-to-date' ? thisYear : period.year
  if (year > thisYear) return { refused: texts.text('period') }
  if (year === thisYear) {
    const ytd = periods.find((one) => one.period === 'YTD')
    return ytd && 'dateFrom' in ytd && ytd.dateFrom && !ytd.disabled
      ? { dateFrom: ytd.dateFrom, dateTo: ytd.dateTo }
      : whole
  }
  const [start, end] = [`${year - 1}1231` as CalendarDay, `${year}1231` as CalendarDay]
  if (end < inceptionDate) return { refused: texts.text('beforeStart', { day: formats.day(inceptionDate) }) }
  return { dateFrom: start < inceptionDate ? inceptionDate : start, dateTo: end }
}
