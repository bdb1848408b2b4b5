import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { MOST_INSTRUMENTS } from '@fundholder/sample-world/market/many-instruments.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'
import { isDemo } from '#platform/database/demo-mark.ts'
import { advanceDemo } from './advance-demo.ts'
import { DEMO_SEED, mayBecomeDemo } from './make-demo.ts'
import { addManyInstruments } from './many-instruments.ts'
import { type NewDemoDeps, newDemo } from './new-demo.ts'
import { withBar } from './progress.ts'

const MOST_DAYS = 60

export const DEMO_COMMANDS: readonly Command<NewDemoDeps>[] = [
  {
    words: ['demo', 'advance'],
    operands: '<business days>',
    summary: "Move a demo's clock on and let what falls due happen",
    run: async ({ deps, operands, print }) => {
      const [text = ''] = operands
      const days = Number(text)
      if (!/^\d+$/.test(text) || days < 1 || days > MOST_DAYS || operands.length > 1)
        throw new WrongCommand(`Say how many business days, from 1 to ${MOST_DAYS}.`)
      if (!(await isDemo(deps.db))) throw new WrongCommand('This is not a demo: its clock is not for moving.')
      const today = await withBar('Advancing the demo', (progress) => advanceDemo(deps, days, progress))
      print(`It is ${isoDay(today)} in the demo.`)
    },
  },
  {
    words: ['demo'],
    summary: 'Fill an empty database with an invented fund house, its members and years of their savings',
    options: {
      instruments: {
        type: 'string',
        summary: `so many more instruments in the catalogue, up to ${MOST_INSTRUMENTS}`,
      },
    },
    run: async ({ deps, options, print }) => {
      const { instruments = '0' } = options
      const count = Number(instruments)
      if (!/^\d+$/.test(String(instruments)) || count > MOST_INSTRUMENTS)
        throw new WrongCommand(`Say how many more instruments, from 0 to ${MOST_INSTRUMENTS}.`)
      if (!(await mayBecomeDemo(deps.db)))
        throw new WrongCommand('A demo is made in an empty database only; this one is not.')
      await withBar('Making the demo', (progress) => newDemo(deps, progress))
      if (count > 0)
        await withBar('Making more instruments', (progress) =>
          addManyInstruments(deps, { seed: DEMO_SEED, count }, progress),
        )
      print('The demo is made.')
    },
  },
]
