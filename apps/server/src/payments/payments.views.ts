import { publicView } from '#platform/database/public-view.ts'
import type {} from './payments.tables.ts'

export const PAYMENT_VIEW = publicView('payment', [
  'order_id',
  'contract_id',
  'reference',
  'event_key',
  'amount',
  'currency',
  'payee',
])
/** Approval, delivery to the bank and lateness of each payment. */
export const PAYMENT_STATUS_VIEW = publicView('payment_status', [
  'order_id',
  'amount',
  'payee',
  'due_on',
  'pays_on',
  'is_approved',
  'is_awaiting_approval',
  'is_with_bank',
  'is_recorded_late',
])
