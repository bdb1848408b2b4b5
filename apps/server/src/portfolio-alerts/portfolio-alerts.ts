import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import {
  FINDING_CODES,
  FINDING_SEVERITIES,
  type Finding,
  type FindingCode,
  type getFindings,
} from '@fundholder/protocol/analysis/findings.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import { ongoingChargesOf } from '#catalogue/instruments/charges.ts'
import { exposuresOf } from '#catalogue/instruments/exposures.ts'
import { readModelPortfolio } from '#catalogue/model-portfolios/model-portfolios.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import { rebalancingNow } from '#orders/placing/conflicting-orders.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { holdingsOf } from '#portfolios/positions/holdings.ts'
import { cashDrag } from './cash-drag.ts'
import { groupShares, positionShares } from './concentration.ts'
import { currencyShare } from './currency-share.ts'
import { ongoingCost } from './ongoing-cost.ts'
import {
  notChecked,
  type PortfolioFacts,
  type ShareRule,
  type Verdict,
  valuedHoldings,
} from './portfolio-facts.ts'
import { riskApart } from './risk-apart.ts'
import { stalePrices } from './stale-prices.ts'

/**
 * Returns the alerts of a user's portfolio at the close of `dateTo`. Rules without the data they need are
 * reported as unchecked.
 *
 * @throws {Refusal} `portfolios/unknown`.
 */
export async function portfolioAlertsOf(
  deps: PortfolioDeps,
  session: SignedIn,
  { portfolioId, dateTo, lang = DEFAULT_LANGUAGE }: Input<typeof getFindings, 'querystring'>,
): Promise<Answer<typeof getFindings>> {
  const market = deps.market()
  const today = deps.clock.today()
  const asOf = dateTo !== undefined && dateTo < today ? dateTo : today
  const facts = await readOwnPortfolios(deps, session, [portfolioId], async (trx, [contract]) => {
    if (!contract) throw new RangeError('one portfolio was requested')
    const rows = await bookedRows(deps.db, trx, [contract])
    const holdings = holdingsOf(rows, market, { currency: contract.currency, today: asOf })
    const ids = holdings.map(({ instrumentId }) => instrumentId)
    return {
      contract,
      asOf,
      language: lang,
      market,
      rows,
      holdings,
      exposures: await exposuresOf(trx, ids, ['sector', 'country', 'currency']),
      charges: await ongoingChargesOf(trx, ids),
      model: contract.modelPortfolio ? await readModelPortfolio(trx, contract.modelPortfolio) : undefined,
      rebalancing: await rebalancingNow(trx, deps.clock, contract.id),
    }
  })
  const verdicts = judged(facts)
  return {
    currency: facts.contract.currency,
    asOf,
    data: verdicts.flatMap(({ found }) => found).sort(mostUrgentFirst),
    unchecked: verdicts.flatMap(({ unchecked = [] }) => unchecked),
  }
}

const SHARE_RULES: readonly { code: FindingCode; rule: ShareRule }[] = [
  { code: 'position-share', rule: positionShares },
  { code: 'group-share', rule: groupShares },
  { code: 'cash-drag', rule: cashDrag },
  { code: 'currency-share', rule: currencyShare },
  { code: 'ongoing-cost', rule: ongoingCost },
]

function judged(facts: PortfolioFacts): Verdict[] {
  if (facts.holdings.length === 0) return FINDING_CODES.map((code) => notChecked(code, 'nothing-invested'))
  const held = valuedHoldings(facts.holdings)
  const absent = facts.holdings.flatMap(({ worth }) => ('absent' in worth ? [worth.absent] : []))[0]
  // The order changes the weights that they would alert to. Those of days before it stand.
  const areChanging = facts.rebalancing !== undefined && facts.rebalancing.approvedOn <= facts.asOf
  const ofShares = SHARE_RULES.map(({ code, rule }) => {
    if (areChanging) return notChecked(code, 'being-rebalanced')
    return held ? rule(facts, held) : notChecked(code, absent ?? 'nothing-invested')
  })
  return [...ofShares, riskApart(facts), stalePrices(facts)]
}

const mostUrgentFirst = (a: Finding, b: Finding) =>
  FINDING_SEVERITIES.indexOf(a.severity) - FINDING_SEVERITIES.indexOf(b.severity)
