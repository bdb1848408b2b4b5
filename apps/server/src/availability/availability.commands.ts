import type { Command } from '#platform/cli/command.ts'
import { blockPortal, unblockPortal } from './availability.ts'

export const AVAILABILITY_COMMANDS: readonly Command[] = [
  {
    words: ['portal', 'block'],
    summary: 'Refuse client changes while maintenance goes on',
    run: async ({ deps, print }) => {
      await blockPortal(deps.db, deps.clock.now())
      print('Client changes are refused from now on.')
    },
  },
  {
    words: ['portal', 'unblock'],
    summary: 'Accept client changes again',
    run: async ({ deps, print }) => {
      await unblockPortal(deps.db, deps.clock.now())
      print('Client changes are accepted again.')
    },
  },
]
