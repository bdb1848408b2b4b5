import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoDeps } from '#demo/pass-days.ts'
import type { Deps } from '#platform/deps.ts'

/** Returns the dependencies of demo days: messages are dropped, files go to a temporary folder. */
export async function demoDeps({
  deps,
  prices,
}: {
  deps: Deps
  prices: DemoDeps['prices']
}): Promise<DemoDeps> {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-demo-'))
  return {
    ...deps,
    prices,
    demoBook: join(folder, 'book'),
    queueMessage: async () => {},
    brandName: () => 'Fundholder',
    payments: {
      folder: join(folder, 'out'),
      limits: { usual: undefined, of: new Map() },
      accountOf: () => undefined,
    },
    fundHouses: { accountOf: () => undefined },
  }
}
