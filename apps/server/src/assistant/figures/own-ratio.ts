import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import { type NamedRatio, ratioTextsOf } from '@fundholder/language/ratio-texts.ts'
import type { AskedPeriod } from '#assistant/understanding/understand.ts'
import { valuePortfolio } from '#portfolios/valuation/valuation.ts'
import { type Asked, daysOf } from './asked.ts'

/**
 * Returns a ratio of the client's portfolio over a period. A ratio that needs a year is given since the contract began
 * when this year is too short for it.
 */
export async function ownRatio(asked: Asked, ratio: NamedRatio, period: AskedPeriod): Promise<string[]> {
  const { text, isTooShort } = await ratioOver(asked, ratio, period)
  if (!isTooShort || period === 'since-start') return [text]
  return [text, (await ratioOver(asked, ratio, 'since-start')).text]
}

async function ratioOver(asked: Asked, ratio: NamedRatio, period: AskedPeriod) {
  const { deps, session, contract, language, texts, formats } = asked
  const days = await daysOf(asked, period)
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
