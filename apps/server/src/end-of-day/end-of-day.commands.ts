import { addDays, type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { startFees, startInvesting, stopFees, stopInvesting } from '#dealing/fees/start-dates.ts'
import { isDemo } from '#demo/demo-setting.ts'
import { BadFinding, type Command, WrongCommand } from '#platform/cli/command.ts'
import type { Desk } from '#platform/desk.ts'
import { endOfDayLines } from './end-of-day-report.ts'
import { type EndOfDayDesk, runEndOfDay } from './run-end-of-day.ts'

export const END_OF_DAY_COMMANDS: readonly Command<Desk & EndOfDayDesk>[] = [
  {
    words: ['day', 'run'],
    summary: 'Do what a day that is over needs, and say which prices are missing; may be repeated at will',
    options: { day: { type: 'string', summary: 'the day, YYYYMMDD; yesterday when absent' } },
    run: async ({ desk, options, print }) => {
      const report = await runEndOfDay(desk, dayToRun(options['day'], desk.clock.today()))
      for (const line of endOfDayLines(report)) print(line)
      if (report.failed.length > 0) throw new BadFinding('Not all of the day could be done; run it again.')
    },
  },
  {
    words: ['fees', 'begin'],
    operands: '<YYYYMMDD>',
    summary: "Count and take the contracts' fees here, for the days from this one on",
    run: async ({ desk, operands, print }) => {
      const [since = ''] = operands
      if (!isCalendarDay(since) || operands.length > 1)
        throw new WrongCommand('Say from which day on fees are counted, as YYYYMMDD.')
      if (await isDemo(desk.db)) throw new WrongCommand('This is a demo: fees are part of its life.')
      await startFees(desk.db, since, desk.clock.now())
      print(`Fees are counted from ${since} on and taken on the last business day of each month.`)
    },
  },
  {
    words: ['fees', 'end'],
    summary: 'Take no more fees here',
    run: async ({ desk, print }) => {
      await stopFees(desk.db, desk.clock.now())
      print('No more fees are taken here.')
    },
  },
  {
    words: ['contributions', 'begin'],
    operands: '<YYYYMMDD>',
    summary: 'Invest here what comes in from this day on, each by the allocation of its contract',
    run: async ({ desk, operands, print }) => {
      const [since = ''] = operands
      if (!isCalendarDay(since) || operands.length > 1)
        throw new WrongCommand('Say from which day on contributions are invested, as YYYYMMDD.')
      if (await isDemo(desk.db))
        throw new WrongCommand('This is a demo: investing contributions is part of its life.')
      if (since < desk.clock.today())
        throw new WrongCommand(
          `${since} is over, and what came in since may have been invested elsewhere: begin today or on a later day.`,
        )
      await startInvesting(desk.db, since, desk.clock.now())
      print(`What comes in from ${since} on is invested here: import the money alone, not what it buys.`)
    },
  },
  {
    words: ['contributions', 'end'],
    summary: 'Leave what comes in as cash',
    run: async ({ desk, print }) => {
      await stopInvesting(desk.db, desk.clock.now())
      print('What comes in stays as cash.')
    },
  },
]

function dayToRun(text: string | boolean | undefined, today: CalendarDay): CalendarDay {
  if (text === undefined) return addDays(today, -1)
  if (typeof text !== 'string' || !isCalendarDay(text)) throw new WrongCommand('Say which day as YYYYMMDD.')
  if (text >= today) throw new WrongCommand(`${text} is not over yet: today is ${today}.`)
  return text
}
