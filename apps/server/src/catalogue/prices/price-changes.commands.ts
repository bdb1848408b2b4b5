import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { fromMicro } from '@fundholder/domain/money.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'
import { listPriceChanges, type PriceChange } from './price-changes.ts'

export const PRICE_CHANGE_COMMANDS: readonly Command[] = [
  {
    words: ['prices', 'changes'],
    summary:
      'List every stored price or rate that was corrected or withdrawn, with its former and its new value',
    options: { since: { type: 'string', summary: 'only what was corrected on this day or later, YYYYMMDD' } },
    run: async ({ deps, options, print }) => {
      const changes = await listPriceChanges(deps, sinceIn(options['since']))
      for (const change of changes) print(inWords(change))
      print(changes.length === 1 ? '1 correction.' : `${changes.length} corrections.`)
    },
  },
]

function sinceIn(text: string | boolean | undefined): CalendarDay | undefined {
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !isCalendarDay(text))
    throw new WrongCommand('Say since which day as YYYYMMDD, such as --since 20260930.')
  return text
}

/** `2026-11-20T11:00:00Z  F Fund F, 20260105: 10 → 9.5 USD` */
function inWords({ changedAt, instrument, currency, day, former, corrected }: PriceChange): string {
  const at = changedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const of = instrument ? `${instrument.id} ${instrument.name}` : `EUR/${currency}`
  return `${at}  ${of}, ${day}: ${fromMicro(former)} → ${corrected === undefined ? 'withdrawn,' : fromMicro(corrected)} ${currency}`
}
