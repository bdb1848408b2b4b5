import { sql } from 'kysely'
import { publicView } from '#platform/database/public-view.ts'
import type {} from './contracts.tables.ts'

export const CONTRACT_VIEW = publicView('contract', [
  'id',
  'portfolio_id',
  'user_id',
  'entity_id',
  'currency',
  'initial_date',
  'strategy_type',
  'model_portfolio',
  'benchmark',
  'fee_basis_points',
])
/** `is_written` is true if the running transaction has added or changed the contract. */
export const WRITTEN_CONTRACT_VIEW = sql`(select id, portfolio_id, entity_id, currency, initial_date,
  xmin = pg_current_xact_id()::xid as is_written from contract)`
