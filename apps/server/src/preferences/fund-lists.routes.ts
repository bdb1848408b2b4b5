import * as calls from '@fundholder/protocol/fund-lists.ts'
import type { Mount } from '#platform/http/http.ts'
import { type FundListsDesk, readFundLists, saveFundLists } from './fund-lists.ts'

export function registerFundLists(mount: Mount, desk: FundListsDesk): void {
  mount(calls.getFundLists, ({ session }) => readFundLists(desk.db, session))
  mount(calls.saveFundLists, ({ body, session }) => saveFundLists(desk, session, body))
}
