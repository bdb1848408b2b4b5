import { addDays, type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { startFees, startInvesting, stopFees, stopInvesting } from '#dealing/contract-fees/start-dates.ts'
import { type Command, CommandFailed, WrongCommand } from '#platform/cli/command.ts'
import type { Deps } from '#platform/deps.ts'
import { endOfDayLines } from './end-of-day-report.ts'
import { type EndOfDayDeps, runEndOfDay } from './run-end-of-day.ts'

export const END_OF_DAY_COMMANDS: readonly Command<Deps & EndOfDayDeps>[] = [
  {
    words: ['day', 'run'],
    summary: 'Run the end of a past day and list missing prices; may be repeated',
    options: { day: { type: 'string', summary: 'day, YYYYMMDD; yesterday when absent' } },
    run: async ({ deps, options, print }) => {
      const report = await runEndOfDay(deps, dayToRun(options['day'], deps.clock.today()))
      for (const line of endOfDayLines(report)) print(line)
      if (report.failed.length > 0)
        throw new CommandFailed('Some steps of the end of day failed; run it again.')
    },
  },
  {
    words: ['fees', 'begin'],
    operands: '<YYYYMMDD>',
    summary: "Charge the contracts' fees here from a day on",
    run: async ({ deps, operands, print }) => {
      const [since = ''] = operands
      if (!isCalendarDay(since) || operands.length > 1)
        throw new WrongCommand('Enter the first day of the fees as YYYYMMDD.')
      await startFees(deps.db, since, deps.clock.now())
      print(`Fees accrue from ${since} on and are charged on the last business day of each month.`)
    },
  },
  {
    words: ['fees', 'end'],
    summary: 'Stop charging fees here',
    run: async ({ deps, print }) => {
      await stopFees(deps.db, deps.clock.now())
      print('Fees are no longer charged here.')
    },
  },
  {
    words: ['contributions', 'begin'],
    operands: '<YYYYMMDD>',
    summary: 'Invest contributions here from a day on, by the allocation of each contract',
    run: async ({ deps, operands, print }) => {
      const [since = ''] = operands
      if (!isCalendarDay(since) || operands.length > 1)
        throw new WrongCommand('Enter the first day of the contributions as YYYYMMDD.')
      if (since < deps.clock.today())
        throw new WrongCommand(
          `${since} is over, and later contributions may have been invested elsewhere: begin today or later.`,
        )
      await startInvesting(deps.db, since, deps.clock.now())
      print(`Contributions from ${since} on are invested here: import the money only, not the purchases.`)
    },
  },
  {
    words: ['contributions', 'end'],
    summary: 'Stop investing contributions here',
    run: async ({ deps, print }) => {
      await stopInvesting(deps.db, deps.clock.now())
      print('Contributions stay uninvested.')
    },
  },
]

function dayToRun(text: string | boolean | undefined, today: CalendarDay): CalendarDay {
  if (text === undefined) return addDays(today, -1)
  if (typeof text !== 'string' || !isCalendarDay(text)) throw new WrongCommand('Enter the day as YYYYMMDD.')
  if (text >= today) throw new WrongCommand(`${text} is not over yet: today is ${today}.`)
  return text
}
