import { publicView } from '#platform/database/public-view.ts'
import type {} from './deposits.tables.ts'

export const DEPOSIT_VIEW = publicView('deposit', ['id', 'contract_id', 'instrument_id'])
