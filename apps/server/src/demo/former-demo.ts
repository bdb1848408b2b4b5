import { PEOPLE } from '@fundholder/sample-world/people.ts'
import { settlement } from '#ledger/bookings/cash-bookings.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import { unsettledOfContract } from '#ledger/reading/reading.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'

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
