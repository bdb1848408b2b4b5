import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'
import { countUnfiled, fundOrderFiles } from './fund-orders.queries.ts'
import { isLate, rewriteFile } from './write-fund-order-files.ts'

const MOST = 50

export const FUND_ORDER_FILE_COMMANDS: readonly Command<DealingDeps>[] = [
  {
    words: ['dealing', 'files'],
    options: {
      again: { type: 'string', summary: 'name of the file to write again' },
    },
    summary: 'List the latest fund order files, or write one again',
    run: async ({ deps, options, print }) => {
      const again = options['again']
      if (typeof again === 'string') {
        if (!(await rewriteFile(deps, again))) throw new WrongCommand(`There is no file ${again}.`)
        print(`${deps.payments.folder}/${again}`)
        return
      }
      const files = await fundOrderFiles(deps.db, MOST)
      for (const { name, kind, house, deals_on, orders, undone, written_at } of files) {
        const count = orders === 1 ? '1 order' : `${orders} orders`
        const parts = [
          name,
          `${kind} of ${count} at ${house || 'an unknown fund house'}`,
          `dealing day ${isoDay(deals_on)}`,
          ...(undone > 0 ? [`${undone} not dealt`] : []),
          written_at === null
            ? 'not written yet'
            : `written ${written_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
          ...(written_at !== null && isLate({ kind, deals_on }, deps.clock.dayOf(written_at))
            ? ['LATE: after its dealing day had begun']
            : []),
        ]
        print(parts.join('  '))
      }
      if (files.length === 0) print('No fund order files yet.')
      const waiting = await countUnfiled(deps.db)
      if (waiting > 0) print(`${waiting} orders go into files with the next run.`)
    },
  },
]
