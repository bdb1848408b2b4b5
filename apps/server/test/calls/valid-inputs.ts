import type { Call } from '@fundholder/protocol/call.ts'
import { DOCUMENT_INPUTS } from './valid-inputs/document-inputs.ts'
import { FUND_INPUTS } from './valid-inputs/fund-inputs.ts'
import { ORDER_INPUTS } from './valid-inputs/order-inputs.ts'
import { PORTFOLIO_INPUTS } from './valid-inputs/portfolio-inputs.ts'
import { USER_INPUTS } from './valid-inputs/user-inputs.ts'

/** An input that a call's schema accepts, from which wrong ones are made. */
export type ValidInput = { params?: object; query?: object; body?: object }

/** One valid input for every call of the API; a call without one fails the build. */
export const VALID_INPUTS: Readonly<Record<string, ValidInput>> = {
  ...USER_INPUTS,
  ...PORTFOLIO_INPUTS,
  ...ORDER_INPUTS,
  ...FUND_INPUTS,
  ...DOCUMENT_INPUTS,
  'GET /operations/is-blocked': {},
  'POST /page-views': { body: { path: '/dealing' } },
  'GET /demo/messages': {},
  'POST /demo/advance': { body: { businessDays: 1 } },
}

export const nameOf = ({ method, url }: Call): string => `${method} ${url}`
