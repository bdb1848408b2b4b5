import { listCountries, searchCurrencies } from '@fundholder/protocol/funds/currencies-and-countries.ts'
import {
  findExtraDataUniques,
  findUniques,
  getInstrument,
  getPeerGroup,
  listInstruments,
  searchInstruments,
} from '@fundholder/protocol/funds/funds.ts'
import { withClassNames } from '#catalogue/search/class-names.ts'
import type { Mount } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import { findCurrencies, nameCountries } from './currencies-and-countries.ts'
import { extraDataUniques, uniquesOf } from './fund-filters.ts'
import { describeInstrument } from './instrument-details.ts'
import { type FundDeps, fundsById, listFunds } from './instruments.ts'
import { peerGroupOf } from './peer-groups.ts'

export function registerInstruments(mount: Mount, deps: FundDeps): void {
  mount(listInstruments, async ({ query, session, request }) =>
    withClassNames(listFunds(deps, session, query), languageOf(request)),
  )
  mount(searchInstruments, async ({ query, session, request }) =>
    withClassNames(fundsById(deps, session, query), languageOf(request)),
  )
  mount(getInstrument, async ({ params, query, session, request }) =>
    withClassNames(
      await describeInstrument(deps, session, params.id, query.populates ?? []),
      languageOf(request),
    ),
  )
  mount(getPeerGroup, async ({ params, session }) => peerGroupOf(deps, session, params.id))
  mount(findUniques, async ({ body, session }) => uniquesOf(deps, session, body))
  mount(findExtraDataUniques, ({ query, session }) => extraDataUniques(deps, session, query))
  mount(searchCurrencies, async ({ query }) => findCurrencies(deps, query))
  mount(listCountries, async ({ query }) => nameCountries(deps, query))
}
