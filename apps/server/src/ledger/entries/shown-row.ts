import type { LedgerRow } from '#ledger/ledger.tables.ts'
import type { ShownRow } from './chain.ts'

/** A stored row as it was booked; what was absent then is absent again. */
export const shownRow = (row: LedgerRow): ShownRow => ({
  contractId: row.contract_id,
  portfolioId: row.portfolio_id,
  transactionTypeCode: row.transaction_type_code,
  day: row.day,
  ...(row.settles_on === null ? {} : { settlesOn: row.settles_on }),
  instrumentId: row.instrument_id,
  units: row.units,
  price: row.price,
  amount: row.amount,
  fees: row.fees,
  currency: row.currency,
  feesCurrency: row.fees_currency,
  ...(row.fx_rate === null ? {} : { fxRate: row.fx_rate }),
})
