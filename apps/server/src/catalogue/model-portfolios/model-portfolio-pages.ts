import type { Measured } from '@fundholder/analytics/risk/measured.ts'
import { fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { listModelPortfolios, ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { sectionRows } from '#catalogue/instruments/fund-details.queries.ts'
import type { FundDeps } from '#catalogue/instruments/instruments.ts'
import { pricedUntil } from '#catalogue/search/fund-index.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Database, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { modelPortfolioItems, modelPortfolioOf, modelPortfolioPage } from './model-portfolios.queries.ts'

/** @throws {Refusal} `model-portfolios/unknown`. */
export const describeModelPortfolio = (
  deps: FundDeps,
  session: SignedIn,
  code: string,
): Promise<ModelPortfolio> =>
  readAs(deps.db, session, async (trx) => {
    const model = await modelPortfolioOf(trx, code)
    if (!model) throw new Refusal('model-portfolios/unknown')
    return shownModel(trx, deps, model)
  })

/** The model portfolios in the order in which they are offered. */
export const listModels = (
  deps: FundDeps,
  session: SignedIn,
  page: Input<typeof listModelPortfolios, 'querystring'>,
): Promise<Answer<typeof listModelPortfolios>> =>
  readAs(deps.db, session, async (trx) => {
    const { rows, total } = await modelPortfolioPage(trx, page)
    const data: ModelPortfolio[] = []
    for (const model of rows) data.push(await shownModel(trx, deps, model))
    return { data, metadata: { pagination: { total, ...page } } }
  })

async function shownModel(
  db: Database,
  deps: FundDeps,
  { code, name, risk_id }: { code: string; name: string; risk_id: RiskId | null },
): Promise<ModelPortfolio> {
  const market = deps.market()
  const weights = await modelPortfolioItems(db, code)
  const ids = weights.map(({ instrumentId }) => instrumentId)
  const facts = await sectionRows(db, ids, 'target-market')
  const items = weights.map((item) => {
    const { instrumentId } = item
    const instrument = market.instrument(instrumentId)
    const own = facts.filter(({ instrument_id }) => instrument_id === instrumentId)
    return {
      ...item,
      name: instrument?.name ?? instrumentId,
      oc: chargesOf(instrument?.ongoingCharges),
      riskId: instrument?.riskId ?? null,
      esg: instrument?.esg,
      sharia: instrument?.sharia,
      assetClass: instrument?.assetClass,
      targetMarket: Object.fromEntries(own.map(({ key, value }) => [key, value])),
    }
  })
  const today = deps.clock.today()
  const [first] = ids.length > 0 ? market.commonDays(ids, toDayNumber(today)) : []
  return {
    id: code,
    code,
    name,
    riskId: risk_id,
    compositions: [{ items }],
    asOf: pricedUntil({ market, today }),
    ...(first !== undefined && { measurableFrom: fromDayNumber(first) }),
    metadata: { oc: weighted(items) },
  }
}

const chargesOf = (percent: number | undefined): Measured =>
  percent === undefined ? { absent: 'not-reported' } : { value: percent }

/** Absent if one fund does not report its charges: unknown is not free. */
function weighted(items: readonly { weight: number; oc: Measured }[]): Measured {
  let percent = 0
  for (const { weight, oc } of items) {
    if ('absent' in oc) return oc
    percent += weight * oc.value
  }
  return { value: Math.round(percent * 100) / 100 }
}
