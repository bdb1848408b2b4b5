import * as calls from '@fundholder/protocol/funds/fund-lists.ts'
import type { Mount } from '#platform/http/http.ts'
import { type FundListsDeps, readFundLists, saveFundLists } from './fund-lists.ts'

export function registerFundLists(mount: Mount, deps: FundListsDeps): void {
  mount(calls.getFundLists, ({ session }) => readFundLists(deps.db, session))
  mount(calls.saveFundLists, ({ body, session }) => saveFundLists(deps, session, body))
}
