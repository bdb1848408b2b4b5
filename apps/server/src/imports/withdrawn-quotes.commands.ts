import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { microText } from '@fundholder/domain/money.ts'
import { type Command, CommandFailed, WrongCommand } from '#platform/cli/command.ts'
import { withdrawQuote } from './withdrawn-quotes.ts'

export const WITHDRAW_COMMANDS: readonly Command[] = [
  {
    words: ['prices', 'withdraw'],
    operands: '<instrumentId or currency> <YYYYMMDD>',
    options: {
      rate: { type: 'boolean', summary: 'the rate of a currency, where an instrument has the same id' },
    },
    summary: 'Take away one stored price or rate that is wrong and has no right value; it stays on record',
    run: async ({ deps, operands, options, print }) => {
      const [id, day, ...more] = operands
      if (id === undefined || day === undefined || more.length > 0 || !isCalendarDay(day))
        throw new WrongCommand(
          'Name an instrument or currency and a day, such as prices withdraw WORLD 20260930.',
        )
      const done = await withdrawQuote(deps, id, day, options['rate'] === true)
      if (done.outcome === 'unknown') throw new WrongCommand(`There is no price or rate of ${id} on ${day}.`)
      if (done.outcome === 'ambiguous')
        throw new WrongCommand(`${id} has both a price and a rate on ${day}: add --rate for the rate.`)
      if (done.outcome === 'dealt') throw new CommandFailed(dealtInWords(id, day, done.contractIds))
      print(`The ${done.kind} of ${id} on ${day}, ${microText(done.former)}, is withdrawn.`)
    },
  },
]

function dealtInWords(id: string, day: CalendarDay, contractIds: readonly string[]): string {
  const named = contractIds.slice(0, 10).join(', ')
  const more = contractIds.length > 10 ? ` and ${contractIds.length - 10} more` : ''
  return `Transactions were booked at the quote of ${id} on ${day}: contracts ${named}${more}. It cannot be withdrawn; correct it with prices load.`
}
