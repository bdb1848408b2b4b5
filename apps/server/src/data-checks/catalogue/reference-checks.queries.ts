import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import { INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Referencing columns by referenced key. Foreign keys guarantee them, but not after a restore without constraints or
 * direct writes to the database.
 */
export const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  'instrument.id': [
    'price.instrument_id',
    'price_change.instrument_id',
    'benchmark_item.instrument_id',
    'model_portfolio_item.instrument_id',
    'exposure.instrument_id',
    'holding.instrument_id',
    'fund_fact.instrument_id',
    'score.instrument_id',
    'fund_fee.instrument_id',
    'ledger_row.instrument_id',
    'allocation.instrument_id',
    'deposit.instrument_id',
    'document.instrument_id',
    'acknowledgement.instrument_id',
    'generated_document.instrument_id',
    'order_leg.instrument_id',
    'reservation.instrument_id',
    'reserved.instrument_id',
  ],
  'benchmark.code': ['benchmark_item.benchmark_code', 'contract.benchmark'],
  'model_portfolio.code': ['model_portfolio_item.model_portfolio_code', 'contract.model_portfolio'],
  'entity.id': [
    'employer.entity_id',
    'portal_user.entity_id',
    'document.entity_id',
    'help_article.entity_id',
    'payment.entity_id',
    'fund_order_file.entity_id',
    'profile_request.entity_id',
  ],
  'employer.id': [
    'portal_user.employer_id',
    'employer_record.employer_id',
    'employer_bank_account.employer_id',
    'contract.employer_id',
    'profile_request.employer_id',
    'document.employer_id',
  ],
  'portal_user.id': [
    'contract.user_id',
    'person.user_id',
    'person_record.user_id',
    'salary.user_id',
    'beneficiary.user_id',
    'bank_account.user_id',
    'recent_change.user_id',
    'detail_change.user_id',
    'client_order.user_id',
    'client_order.second_user_id',
    'order_event.user_id',
    'document_read.user_id',
    'contract_holder.user_id',
    'profile_request.user_id',
    'profile_request.decided_user_id',
  ],
  'contract.id': [
    'pending_contribution.contract_id',
    'ledger_chain.contract_id',
    'ledger_posting.contract_id',
    'ledger_balance.contract_id',
    'ledger_row.contract_id',
    'allocation.contract_id',
    'deposit.contract_id',
    'document.contract_id',
    'acknowledgement.contract_id',
    'client_order.contract_id',
    'contribution_investment.contract_id',
    'fund_order.contract_id',
    'order_event.contract_id',
    'order_leg.contract_id',
    'payment.contract_id',
    'reservation.contract_id',
    'reserved.contract_id',
    'contract_account.contract_id',
    'contract_holder.contract_id',
    'profile_request.contract_id',
  ],
  'ledger_chain.id': ['ledger_entry.chain_id'],
  'ledger_entry.id': [
    'contribution_investment.entry_id',
    'ledger_entry.settles',
    'ledger_entry.corrects',
    'ledger_posting.entry_id',
    'ledger_row.entry_id',
  ],
  'ledger_entry.event_key': ['payment.event_key'],
  'client_order.id': [
    'acknowledgement.order_id',
    'contribution_investment.order_id',
    'order_event.order_id',
    'order_leg.order_id',
    'order_notification.order_id',
    'payment.order_id',
    'late_payment.order_id',
    'reservation.order_id',
  ],
  'document.id': [
    'document.corrects',
    'document_read.document_id',
    'document_version.document_id',
    'issued_report.document_id',
  ],
  'import_run.id': ['detail_change.import_id'],
  'order_event.order_id': ['client_order.id'],
  'order_leg.order_id': ['fund_order.order_id', 'leg_without_fund_order.order_id'],
  'payment.order_id': ['payment_approval.order_id'],
  'payment_approver.id': ['payment_approval.approver_id'],
  'payment_file.id': ['payment.file_id'],
  'fund_order_file.id': ['fund_order.file_id', 'fund_order.cancel_file_id'],
}

/** Missing ids, the columns that refer to them and their row counts. */
export async function orphans(db: Database) {
  const selects = Object.entries(REFERENCES).flatMap(([known, columns]) => {
    const [target = '', key = ''] = known.split('.')
    return columns.map((place) => {
      const [table = '', column = ''] = place.split('.')
      return sql`select ${table}::text as "table", ${column}::text as "column", ${target}::text as target,
          one.${sql.ref(column)}::text as id, count(*) as rows
        from ${sql.table(table)} as one where one.${sql.ref(column)} is not null
          and not exists (select from ${sql.table(target)} as other where other.${sql.ref(key)} = one.${sql.ref(column)})
        group by 4`
    })
  })
  const { rows } = await sql<{ table: string; column: string; target: string; id: string; rows: bigint }>`
    select * from (${sql.join(selects, sql` union all `)}) as orphan order by 1, 2, 4`.execute(db)
  return rows
}

/** Booked rows in another currency than their instrument or contract has now. */
export async function changedCurrencies(db: Database) {
  const { rows } = await sql<{
    contract_id: string
    instrument_id: string
    booked: string
    now: string
    rows: bigint
  }>`
    select row.contract_id, row.instrument_id, row.currency as booked, own.currency as now, count(*) as rows
    from ${LEDGER_ROW_VIEW} as row
    join ${CONTRACT_VIEW} as contract on contract.id = row.contract_id
    join ${INSTRUMENT_VIEW} as instrument on instrument.id = row.instrument_id
    cross join lateral (select case when instrument.id = ${CASH_INSTRUMENT_ID} then contract.currency
      else instrument.currency end as currency) as own
    where row.currency <> own.currency group by 1, 2, 3, 4 order by 2, 1, 3`.execute(db)
  return rows
}
