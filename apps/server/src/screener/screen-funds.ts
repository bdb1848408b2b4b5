import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getScreenerRelations, screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { classChoices, currencyChoices, riskChoices } from '#catalogue/instruments/fund-filters.ts'
import {
  FUND_KINDS,
  type FundDeps,
  indexOf,
  isRestricted,
  queryOf,
  shownPage,
} from '#catalogue/instruments/instruments.ts'
import { countsOf } from '#catalogue/search/fund-counts.ts'
import { type FundQuery, narrowed } from '#catalogue/search/fund-query.ts'
import type { SignedIn } from '#platform/http/http.ts'

/**
 * A page of the funds that meet all filters, with how many every further choice would leave.
 *
 * @param watched ids on the client's watch list, used if the request names no others.
 */
export function screen(
  deps: FundDeps,
  session: SignedIn,
  input: Input<typeof screenFunds, 'querystring'>,
  language: Language = DEFAULT_LANGUAGE,
  watched?: readonly string[],
): Answer<typeof screenFunds> {
  const query: FundQuery = {
    ...queryOf(input),
    instrumentIds: input.instrumentIds,
    assetClasses: input.assetClasses,
    subAssetClasses: input.subAssetClasses,
    esg: input.esg && true,
    sharia: input.sharia && true,
    watched,
  }
  const found = narrowed(indexOf(deps), query, fundScope(deps, session))
  const counts = countsOf(found)
  return {
    ...shownPage(found, input),
    counts: {
      riskIds: riskChoices(counts),
      assetClasses: classChoices(found, 'assetClasses', counts, language),
      subAssetClasses: classChoices(found, 'subAssetClasses', counts, language),
      currencies: currencyChoices(found, counts, language),
      esg: counts.esg,
      sharia: counts.sharia,
      operative: counts.operative,
    },
    without: counts.without,
  }
}

/** The asset classes and sub-asset classes of funds. */
export function fundRelations(
  deps: FundDeps,
  session: SignedIn,
  { level, lang = DEFAULT_LANGUAGE }: Input<typeof getScreenerRelations, 'querystring'>,
): Answer<typeof getScreenerRelations> {
  const found = narrowed(indexOf(deps), {}, fundScope(deps, session))
  const counts = countsOf(found)
  const levels = ([1, 2] as const).filter((one) => level === undefined || level === String(one))
  return {
    data: levels.flatMap((one) => {
      const column = one === 1 ? 'assetClasses' : 'subAssetClasses'
      const parents = new Map(found.index[column].values.map(({ code, parent }) => [code, parent]))
      return classChoices(found, column, counts, lang).map(({ key, label, count }) => {
        const parent = parents.get(key)
        return {
          code: key,
          name: label,
          ...(parent !== undefined && { parentCode: parent }),
          level: one,
          count,
        }
      })
    }),
  }
}

const fundScope = (deps: FundDeps, session: SignedIn) => ({
  kinds: FUND_KINDS,
  operativeOnly: isRestricted(deps, session),
})
