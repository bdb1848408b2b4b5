import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'

/**
 * Cash of each fund row in the contract's currency, read from the cash row of its entry. In a correction all
 * are negative; for units cancelled for a fee it is the fee.
 */
export type TradeMoney = {
  /** Without subscription or redemption fee: what the units were worth. */
  worth: bigint
  /** With the fee: what was paid for the units, or received for them. */
  settled: bigint
}

/**
 * @param rows whole entries: the cash row of a trade must be among them.
 * @throws {Error} on a trade without a cash row, which the ledger never books.
 */
export function tradeMoney(rows: readonly BookedTransaction[]): (row: BookedTransaction) => TradeMoney {
  const cashOf = new Map(
    rows
      .filter(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
      .map((row) => [row.entryId, row.amount]),
  )
  return (row) => {
    if (row.transactionTypeCode === 'P3FEES') return { worth: row.fees, settled: row.fees }
    const settled = cashOf.get(row.entryId)
    if (settled === undefined) throw new Error(`trade ${row.id} has no cash row`)
    const isPurchase = row.transactionTypeCode === 'P3SWIT_IN'
    return { settled, worth: isPurchase ? settled - row.fees : settled + row.fees }
  }
}
