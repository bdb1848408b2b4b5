import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { moneyAccount, unitsAccount } from './accounts.ts'
import { contractChain } from './chain.ts'
import { dailyMoves, eventNames } from './reading.queries.ts'

/** What a contract's books came to before something is added to them. */
export type Past = {
  /** The events under names that begin as asked for; `isReversed` when a correction took one back. */
  events: { eventKey: string; isReversed: boolean }[]
  /** What each day changed, oldest first: units of an instrument in millionths. */
  units: { day: CalendarDay; instrumentId: string; quantity: bigint }[]
  /** Likewise all money by trade date, in minor units of the contract's currency. */
  money: { day: CalendarDay; quantity: bigint }[]
}

/** The past of a contract that is locked. @param named how the names of the events asked for begin. */
export async function pastOf(trx: RunningTransaction, contractId: string, named: string): Promise<Past> {
  const chainId = contractChain(contractId)
  const events = await eventNames(trx, chainId, named)
  const moves = await dailyMoves(trx, chainId, {
    units: unitsAccount(contractId),
    money: (['cash', 'receivable', 'payable'] as const).map((account) => moneyAccount(contractId, account)),
  })
  return {
    events: events.map(({ event_key, is_reversed }) => ({ eventKey: event_key, isReversed: is_reversed })),
    units: moves.flatMap(({ day, instrument_id, quantity }) =>
      instrument_id === null ? [] : [{ day, instrumentId: instrument_id, quantity }],
    ),
    money: moves.flatMap(({ day, instrument_id, quantity }) =>
      instrument_id === null ? [{ day, quantity }] : [],
    ),
  }
}
