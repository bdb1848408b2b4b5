import { showOperativeOnly } from '#entities/entities.ts'
import { type Command, WrongCommand } from '#platform/cli/command.ts'

const HOW = 'Name a manager by number and on or off, such as funds operative-only 169 on.'

export const CATALOGUE_COMMANDS: readonly Command[] = [
  {
    words: ['funds', 'operative-only'],
    operands: '<entity> <on|off>',
    summary: 'Show the clients of a manager only funds that can be ordered, or all again',
    run: async ({ deps, operands, print }) => {
      const [entity = '', word, ...more] = operands
      if (!/^\d{1,6}$/.test(entity) || (word !== 'on' && word !== 'off') || more.length > 0)
        throw new WrongCommand(HOW)
      const isKnown = await showOperativeOnly(deps.db, Number(entity), word === 'on')
      if (!isKnown) throw new WrongCommand(`There is no manager ${entity}.`)
      print(`Clients of ${entity} see ${word === 'on' ? 'only funds that can be ordered' : 'all funds'}.`)
    },
  },
]
