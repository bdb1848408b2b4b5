import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import { type NamedRatio, ratioTextsOf } from '@fundholder/language/ratio-texts.ts'
import type { QuestionPeriod } from '#assistant/understanding/understand.ts'
import { valuePortfolio } from '#portfolios/valuation/valuation.ts'
import { type AnswerContext, daysOf } from './answer-context.ts'

/**
 * Returns a ratio of the client's portfolio over a period. A ratio that needs a year is given since the contract began
 * when this year is too short for it.
 */
export async function ownRatio(
  context: AnswerContext,
  ratio: NamedRatio,
  period: QuestionPeriod,
): Promise<string[]> {
  const { text, isTooShort } = await ratioOver(context, ratio, period)
  if (!isTooShort || period === 'since-start') return [text]
  return [text, (await ratioOver(context, ratio, 'since-start')).text]
}

async function ratioOver(context: AnswerContext, ratio: NamedRatio, period: QuestionPeriod) {
  const { deps, session, contract, language, texts, formats } = context
  const days = await daysOf(context, period)
  if ('refused' in days) return { text: days.refused, isTooShort: false }
  const { ratios, dateFrom, dateTo } = await valuePortfolio(deps, session, {
    portfolioId: contract.portfolioId,
    ...days,
    explain: false,
    include: [],
  })
  const { value, absent } = ratios[ratio]
  const over = {
    name: ratioTextsOf(ratio, language).name,
    from: formats.day(dateFrom),
    to: formats.day(dateTo),
  }
  return {
    text:
      value === undefined
        ? texts.text('noRatio', { ...over, reason: texts.absent[absent ?? 'no-solution'] })
        : texts.text('ratio', { ...over, value: ratioWriter(ratio, formats)(value) }),
    isTooShort: absent === 'under-one-year',
  }
}
