import { publicView } from '#platform/database/public-view.ts'
import type {} from './fund-orders/fund-orders.tables.ts'

export const FUND_ORDER_VIEW = publicView('fund_order', [
  'order_id',
  'leg_number',
  'units',
  'amount',
  'deals_on',
  'file_id',
  'ended',
])
