import { publicView } from '#platform/database/public-view.ts'
import type {} from './store/orders.tables.ts'

/** Orders, for the service. */
export const ORDER_VIEW = publicView('client_order', [
  'id',
  'reference',
  'contract_id',
  'user_id',
  'kind',
  'is_total',
  'state',
  'instruction',
  'hash',
  'preview',
  'approved_at',
  'promised',
  'payee',
  'challenge_hash',
  'second_challenge_hash',
])
/** Contracts of orders, for clients too: they may not read every column of an order. */
export const ORDER_CONTRACT_VIEW = publicView('client_order', ['id', 'contract_id'])
export const ORDER_LEG_VIEW = publicView('order_leg', [
  'order_id',
  'number',
  'contract_id',
  'kind',
  'instrument_id',
  'units',
  'maximum',
  'weight',
  'amount',
  'after_sales',
  'state',
  'deals_on',
  'settles_on',
  'dealt_on',
  'settled_on',
  'blocking_reason',
  'blocked_since',
  'event_key',
  'traded',
])
export const ORDER_EVENT_VIEW = publicView('order_event', ['order_id', 'kind', 'actor', 'user_id', 'details'])
/** Orders with notifications that their clients have not got. */
export const PENDING_NOTIFICATION_VIEW = publicView('order_notification', ['order_id'])
export const CONTRIBUTION_INVESTMENT_VIEW = publicView('contribution_investment', ['entry_id'])
