import { listCountries, searchCurrencies } from '@fundholder/protocol/currencies-and-countries.ts'
import {
  findExtraDataUniques,
  findUniques,
  getInstrument,
  getPeerGroup,
  listInstruments,
  searchInstruments,
} from '@fundholder/protocol/funds.ts'
import type { Mount } from '#platform/http/http.ts'
import { findCurrencies, nameCountries } from './currencies-and-countries.ts'
import { extraDataUniques, uniquesOf } from './fund-filters.ts'
import { describeInstrument } from './instrument-details.ts'
import { type FundDesk, fundsById, listFunds } from './instruments.ts'
import { peerGroupOf } from './peer-groups.ts'

export function registerInstruments(mount: Mount, desk: FundDesk): void {
  mount(listInstruments, async ({ query, session }) => listFunds(desk, session, query))
  mount(searchInstruments, async ({ query, session }) => fundsById(desk, session, query))
  mount(getInstrument, ({ params, query, session }) =>
    describeInstrument(desk, session, params.id, query.populates ?? []),
  )
  mount(getPeerGroup, async ({ params, session }) => peerGroupOf(desk, session, params.id))
  mount(findUniques, async ({ body, session }) => uniquesOf(desk, session, body))
  mount(findExtraDataUniques, ({ query, session }) => extraDataUniques(desk, session, query))
  mount(searchCurrencies, async ({ query }) => findCurrencies(desk, query))
  mount(listCountries, async ({ query }) => nameCountries(desk, query))
}
