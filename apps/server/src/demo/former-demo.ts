import { join } from 'node:path'
import { documentedFunds, kidFiles } from '@fundholder/sample-world/kid/sample-kids.ts'
import { sampleMarket } from '@fundholder/sample-world/market/market.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { holdsFiles } from '#documents/storage/stored-documents.ts'
import { settlement } from '#ledger/bookings/cash-bookings.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import { unsettledOfContract } from '#ledger/reading/reading.ts'
import { inTransaction } from '#platform/database/database.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { readSetting } from '#platform/database/settings.ts'
import type { Deps } from '#platform/deps.ts'
import { importFolder, writeFolder } from './book-folder.ts'

/**
 * Settles the trades that a demo of an earlier version has left: it settled them itself. The dealing cycle settles those
 * of orders.
 */
export async function settleFormerTrades({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = clock.today()
  for (const { contract, entityId } of PEOPLE)
    await inTransaction(db, async (trx) => {
      const { id: contractId, currency } = contract
      const unsettled = async () =>
        (await unsettledOfContract(trx, contractId)).filter(({ eventKey }) => !eventKey.startsWith('order:'))
      if ((await unsettled()).length === 0) return
      await lockContracts(trx, [contractId])
      const trades = await unsettled()
      const entries = trades.map((trade) =>
        settlement(
          {
            holder: { contractId, entityId, currency },
            day: trade.settlesOn < today ? trade.settlesOn : today,
            eventKey: `settlement:${trade.eventKey}`,
          },
          trade,
        ),
      )
      await postEntries(trx, { contractId, entries, recordedAt: clock.now() })
    })
}

/** Imports sample key information documents into a demo of an earlier version, which generated its own. */
export async function importFormerKids(
  deps: Pick<Deps, 'db' | 'clock' | 'log'> & { demoBook: string },
): Promise<void> {
  const demo = await readSetting(deps.db, DEMO)
  if (!demo || (await holdsFiles(deps.db))) return
  const { seed, livedThrough } = demo
  const folder = join(deps.demoBook, 'documents')
  const market = sampleMarket(seed, livedThrough)
  await writeFolder(folder, () => kidFiles(documentedFunds(market, { seed, asOf: livedThrough })))
  await importFolder(deps, folder)
}
