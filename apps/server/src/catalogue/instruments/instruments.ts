import { INSTRUMENT_KINDS } from '@fundholder/domain/funds/instruments.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import { NO_RISK_ID } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { listInstruments, searchInstruments } from '@fundholder/protocol/funds/funds.ts'
import type { Instrument, MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { type FundIndex, fundIndex, pricedUntil } from '#catalogue/search/fund-index.ts'
import { type FundSorting, pageOf } from '#catalogue/search/fund-paging.ts'
import { type FundQuery, type Narrowed, narrowed } from '#catalogue/search/fund-query.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { shownFund } from './fund-row.ts'

export type FundDeps = Deps & { market: () => MarketSnapshot }

/** Kinds of instruments in fund lists. */
export const FUND_KINDS: readonly Instrument['kind'][] = ['fund', 'fund-of-funds']

/** All instruments as of now. */
export const indexOf = (deps: Pick<FundDeps, 'clock' | 'market'>): FundIndex =>
  fundIndex(deps.market(), deps.clock.today())

export const isRestricted = (deps: FundDeps, session: SignedIn): boolean =>
  deps.market().showsOperativeOnly(session.entityId)

/** Funds by name or ISIN, narrowed and sorted, a page of them. */
export function listFunds(
  deps: FundDeps,
  session: SignedIn,
  input: Input<typeof listInstruments, 'querystring'>,
): Answer<typeof listInstruments> {
  const { isFundOfFunds, kinds = FUND_KINDS, peerGroup } = input
  const wanted = kinds.filter(
    (kind) => isFundOfFunds === undefined || (kind === 'fund-of-funds') === (isFundOfFunds === 'true'),
  )
  const found = narrowed(
    indexOf(deps),
    { ...queryOf(input), q: input.q ?? input.name },
    { kinds: wanted, operativeOnly: isRestricted(deps, session), peerGroup },
  )
  return shownPage(found, input)
}

/** Instruments of any kind by their ids, by name. */
export function fundsById(
  deps: FundDeps,
  session: SignedIn,
  { instrumentIds, ...page }: Input<typeof searchInstruments, 'querystring'>,
): Answer<typeof searchInstruments> {
  const scope = { kinds: INSTRUMENT_KINDS, operativeOnly: isRestricted(deps, session) }
  return shownPage(narrowed(indexOf(deps), { instrumentIds }, scope), page)
}

/** The filters that all lists of funds share, as an address writes them. */
export const queryOf = ({
  q,
  riskIds,
  currencies,
  maxOc,
  performanceYTD,
  operativeOnly,
}: Pick<
  Input<typeof listInstruments, 'querystring'>,
  'q' | 'riskIds' | 'currencies' | 'maxOc' | 'performanceYTD' | 'operativeOnly'
>): FundQuery => ({
  q,
  riskIds: riskIds?.map((riskId) => (riskId === NO_RISK_ID ? null : Number(riskId))),
  currencies,
  maxOc,
  performanceYTD,
  operativeOnly: operativeOnly === 'true' || undefined,
})

export function shownPage(found: Narrowed, page: FundSorting & { skip: number; limit: number }) {
  const { skip, limit } = page
  return {
    data: pageOf(found, page, page).map((place) => shownFund(found.index, place)),
    metadata: { pagination: { total: found.total, skip, limit } },
    asOf: pricedUntil(found.index),
  }
}
