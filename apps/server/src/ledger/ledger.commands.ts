import { verifyChains } from '#ledger/verifying/verifying.ts'
import { type Command, CommandFailed } from '#platform/cli/command.ts'

export const LEDGER_COMMANDS: readonly Command[] = [
  {
    words: ['ledger', 'verify'],
    summary: 'Recompute every chain, balance and anchor of the ledger and name what was touched',
    run: async ({ deps, print }) => {
      const { chains, entries, faults } = await verifyChains(deps.db)
      if (faults.length > 0) throw new CommandFailed(faults.join('\n'))
      print(`${entries} entries in ${chains} chains are as they were booked.`)
    },
  },
]
