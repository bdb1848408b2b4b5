import { DEFAULT_LANGUAGE } from '@fundholder/domain/users.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getScreenerRelations, screenFunds } from '@fundholder/protocol/screener.ts'
import { classChoices, classesAt, className, currencyChoices, riskChoices } from '#catalogue/fund-choices.ts'
import { ESG, OPERATIVE, SHARIA } from '#catalogue/fund-columns.ts'
import { countOfTrait, type FundQuery, narrowed, totalsWithout } from '#catalogue/fund-query.ts'
import {
  FUND_KINDS,
  type FundDesk,
  indexOf,
  isRestricted,
  queryOf,
  shownPage,
} from '#catalogue/instruments.ts'
import type { SignedIn } from '#platform/http.ts'

/** A page of the funds that meet all filters, with how many every further choice would leave. */
export function screen(
  desk: FundDesk,
  session: SignedIn,
  asked: Input<typeof screenFunds, 'querystring'>,
): Answer<typeof screenFunds> {
  const query: FundQuery = {
    ...queryOf(asked),
    instrumentIds: asked.instrumentIds,
    assetClasses: asked.assetClasses,
    subAssetClasses: asked.subAssetClasses,
    esg: asked.esg && true,
    sharia: asked.sharia && true,
  }
  const found = narrowed(indexOf(desk), query, fundScope(desk, session))
  return {
    ...shownPage(found, asked),
    counts: {
      riskIds: riskChoices(found),
      assetClasses: classChoices(found, 'assetClasses', DEFAULT_LANGUAGE),
      subAssetClasses: classChoices(found, 'subAssetClasses', DEFAULT_LANGUAGE),
      currencies: currencyChoices(found, DEFAULT_LANGUAGE),
      esg: countOfTrait(found, ESG, 'esg'),
      sharia: countOfTrait(found, SHARIA, 'sharia'),
      operative: countOfTrait(found, OPERATIVE, 'operativeOnly'),
    },
    without: totalsWithout(found, query),
  }
}

/** The asset classes and sub-asset classes of funds. */
export function fundRelations(
  desk: FundDesk,
  session: SignedIn,
  { level, lang = DEFAULT_LANGUAGE }: Input<typeof getScreenerRelations, 'querystring'>,
): Answer<typeof getScreenerRelations> {
  const found = narrowed(indexOf(desk), {}, fundScope(desk, session))
  const levels = level === undefined ? ([1, 2] as const) : [level === '1' ? (1 as const) : (2 as const)]
  return {
    data: levels.flatMap((one) => {
      const known = new Map(classesAt(found.index, one).map((each) => [each.code, each]))
      const choices = classChoices(found, one === 1 ? 'assetClasses' : 'subAssetClasses', lang)
      return choices.flatMap(({ key, count }) => {
        const each = known.get(key ?? '')
        if (!each || count === 0) return []
        const { code, parent } = each
        return [
          {
            code,
            name: className(each, lang),
            ...(parent !== undefined && { parentCode: parent }),
            level: one,
            count,
          },
        ]
      })
    }),
  }
}

const fundScope = (desk: FundDesk, session: SignedIn) => ({
  kinds: FUND_KINDS,
  operativeOnly: isRestricted(desk, session),
})
