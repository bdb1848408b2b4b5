import { publicView } from '#platform/database/public-view.ts'
import type {} from './catalogue.tables.ts'

export const INSTRUMENT_VIEW = publicView('instrument', [
  'id',
  'isin',
  'name',
  'currency',
  'kind',
  'inception_date',
  'operative',
  'closed_on',
])
export const PRICE_VIEW = publicView('price', ['instrument_id', 'day', 'price'])
/** Units per euro. */
export const FX_RATE_VIEW = publicView('fx_rate', ['currency', 'day', 'rate'])
export const FUND_FACT_VIEW = publicView('fund_fact', ['instrument_id', 'section', 'key', 'value'])
export const PRICE_CHANGE_VIEW = publicView('price_change', ['id', 'instrument_id', 'currency', 'day'])
