import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import { moneyAccount, unitsAccount } from '#ledger/entries/accounts.ts'
import { contractChain } from '#ledger/entries/chain.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { accountBalances, dailyMoves, eventNames } from './reading.queries.ts'

/** Books of a contract before entries are added. */
export type Past = {
  /** The events under names that begin as requested; `isReversed` when a correction took one back. */
  events: { eventKey: string; isReversed: boolean }[]
  /** Changes per day, oldest first: units of an instrument in millionths. */
  units: { day: CalendarDay; instrumentId: string; quantity: bigint }[]
  /** Likewise all money by trade date, in minor units of the contract's currency. */
  money: { day: CalendarDay; quantity: bigint }[]
  /** Cash that no trade waits for to settle. */
  settledCash: Minor
}

/** Returns the books of locked contracts. @param named prefix of the requested event names */
export async function pastsOf(
  trx: RunningTransaction,
  contractIds: readonly string[],
  named: string,
): Promise<(contractId: string) => Past> {
  const pasts = new Map<string, Past>(
    contractIds.map((id) => [id, { events: [], units: [], money: [], settledCash: minor(0n) }]),
  )
  const byChain = new Map([...pasts].map(([id, past]) => [contractChain(id), past]))
  for (const { chain_id, event_key, is_reversed } of await eventNames(trx, [...byChain.keys()], named))
    byChain.get(chain_id)?.events.push({ eventKey: event_key, isReversed: is_reversed })
  const accounts = contractIds.map((contractId) => ({ contractId, units: unitsAccount(contractId) }))
  for (const { contract_id, day, instrument_id, quantity } of await dailyMoves(trx, accounts)) {
    if (instrument_id === null) pasts.get(contract_id)?.money.push({ day, quantity })
    else pasts.get(contract_id)?.units.push({ day, instrumentId: instrument_id, quantity })
  }
  const byCash = new Map([...pasts].map(([id, past]) => [moneyAccount(id, 'cash'), past]))
  for (const { account, quantity } of await accountBalances(trx, [...byCash.keys()])) {
    const past = byCash.get(account)
    if (past) past.settledCash = minor(quantity)
  }
  return (contractId) => {
    const past = pasts.get(contractId)
    if (!past) throw new RangeError(`the past of ${contractId} was not read`)
    return past
  }
}
