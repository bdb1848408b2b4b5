import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { fromMicro, microText } from '@fundholder/domain/money.ts'
import { BadFinding, type Command, WrongCommand } from '#platform/cli/command.ts'
import { listPriceChanges, type PriceChange } from './price-changes.ts'
import { withdrawQuote } from '#imports/withdrawn-quotes.ts'

export const PRICE_COMMANDS: readonly Command[] = [
  {
    words: ['prices', 'changes'],
    summary:
      'List every stored price or rate that was corrected or withdrawn, with its former and its new value',
    options: { since: { type: 'string', summary: 'only what was corrected on this day or later, YYYYMMDD' } },
    run: async ({ desk, options, print }) => {
      const changes = await listPriceChanges(desk, sinceIn(options['since']))
      for (const change of changes) print(inWords(change))
      print(changes.length === 1 ? '1 correction.' : `${changes.length} corrections.`)
    },
  },
  {
    words: ['prices', 'withdraw'],
    operands: '<instrumentId or currency> <YYYYMMDD>',
    options: {
      rate: { type: 'boolean', summary: 'the rate of a currency, where an instrument has the same id' },
    },
    summary: 'Take away one stored price or rate that is wrong and has no right value; it stays on record',
    run: async ({ desk, operands, options, print }) => {
      const [id, day, ...more] = operands
      if (id === undefined || day === undefined || more.length > 0 || !isCalendarDay(day))
        throw new WrongCommand(
          'Name an instrument or currency and a day, such as prices withdraw WORLD 20260930.',
        )
      const done = await withdrawQuote(desk, id, day, options['rate'] === true)
      if (done.outcome === 'unknown') throw new WrongCommand(`There is no price or rate of ${id} on ${day}.`)
      if (done.outcome === 'ambiguous')
        throw new WrongCommand(`${id} has both a price and a rate on ${day}: add --rate for the rate.`)
      if (done.outcome === 'dealt') throw new BadFinding(dealtInWords(id, day, done.contractIds))
      print(`The ${done.kind} of ${id} on ${day}, ${microText(done.former)}, is withdrawn.`)
    },
  },
]

function dealtInWords(id: string, day: CalendarDay, contractIds: readonly string[]): string {
  const named = contractIds.slice(0, 10).join(', ')
  const more = contractIds.length > 10 ? ` and ${contractIds.length - 10} more` : ''
  return `Transactions were booked at the quote of ${id} on ${day}: contracts ${named}${more}. It cannot be withdrawn; correct it with prices load.`
}

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
