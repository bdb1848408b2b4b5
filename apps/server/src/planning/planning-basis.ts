import { assumedReturn } from '@fundholder/analytics/savings/retirement-plan.ts'
import { addMonths, type CalendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import { type Minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getPlanningBasis } from '@fundholder/protocol/planning/planning.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { type Composition, memoisedMeasurements } from '#analysis/ratios/compositions.ts'
import { noRiskFree } from '#analysis/ratios/risk-free.ts'
import { type RatedModel, readModelPortfolios } from '#catalogue/model-portfolios/model-portfolios.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { type OwnContract, readOwnContract } from '#contracts/ownership.ts'
import { employmentOf } from '#people/employment.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { valuationDayOf } from '#portfolios/daily-values/valuation-day.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { type Holding, holdingsOf } from '#portfolios/positions/holdings.ts'
import { employmentBasis } from './employment-basis.ts'

type Basis = Answer<typeof getPlanningBasis>
/** Mixes are measured over the latest years, and over at least one. */
const MONTHS_MEASURED = 60
const LEAST_MONTHS = 12

/**
 * Returns what a plan of a contract starts from.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function planningBasis(
  deps: PortfolioDeps,
  session: SignedIn,
  contractId: string,
): Promise<Basis> {
  const market = deps.market()
  const today = deps.clock.today()
  const read = await readOwnContract(deps, session, contractId, async (trx, contract) => ({
    contract,
    rows: await bookedRows(deps.db, trx, [contract]),
    employment: await employmentOf(trx, session.userId),
    models: await readModelPortfolios(trx),
  }))
  const { contract, rows, employment, models } = read
  const { currency } = contract
  const asOf = valuationDayOf(market, { today, inception: contract.initialDate })
  const holdings = holdingsOf(rows, market, { currency, today: asOf })
  const choices = models.flatMap((model) => measuredModel(market, model, { currency, asOf }))
  return {
    currency,
    today,
    balance: { ...balanceOf(holdings, currency), asOf },
    ...employmentBasis(employment, { today, asOf, currency, market, rows }),
    present: presentMix(holdings, { contract, models, asOf, market }),
    choices,
  }
}

function balanceOf(holdings: readonly Holding[], currency: string): Figure {
  let sum = 0n
  for (const { worth } of holdings) {
    if ('absent' in worth) return worth
    sum += worth.value
  }
  return { value: toDecimal(sum as Minor, currency) }
}

type PlanningContext = { currency: string; asOf: CalendarDay }

function presentMix(
  holdings: readonly Holding[],
  {
    contract: { currency, modelPortfolio },
    models,
    asOf,
    market,
  }: { contract: OwnContract; models: readonly RatedModel[]; asOf: CalendarDay; market: MarketSnapshot },
): Basis['present'] {
  const model = models.find(({ code }) => code === modelPortfolio)
  const named = model && { modelPortfolioId: model.code, name: model.name }
  // Money that waits for its first investment has the risk of the model that it is going to.
  const mix = model && isInCash(holdings) ? model : weighted(holdings)
  const measured: Measured =
    'absent' in mix ? { volatility: mix, performance: mix } : measure(market, mix, { currency, asOf })
  const { value: volatility } = measured.volatility
  const riskId = model?.riskId ?? (volatility === undefined ? undefined : riskClassOf(volatility))
  return {
    ...named,
    ...(riskId !== undefined && { riskId }),
    ...(volatility !== undefined && { assumedReturn: assumedReturn(volatility) }),
    ...measured,
    // No price has the interest of deposits: the return of a mix with them would be short of it.
    ...(holdings.some(({ deposits }) => deposits) && { performance: MISSING }),
  }
}

function measuredModel(
  market: MarketSnapshot,
  model: RatedModel,
  context: PlanningContext,
): Basis['choices'] {
  const { value: volatility } = measure(market, model, context).volatility
  if (volatility === undefined) return []
  return [
    {
      modelPortfolioId: model.code,
      name: model.name,
      riskId: model.riskId ?? riskClassOf(volatility),
      volatility,
      assumedReturn: assumedReturn(volatility),
    },
  ]
}

type Measured = Pick<Basis['present'], 'volatility' | 'performance' | 'measuredFrom'>

/** Measures a mix over up to five years, rebalanced monthly: its volatility and its return a year. */
function measure(
  market: MarketSnapshot,
  { items }: Composition,
  { currency, asOf }: PlanningContext,
): Measured {
  const ids = items.map(({ instrumentId }) => instrumentId).filter((id) => id !== CASH_INSTRUMENT_ID)
  if (ids.length === 0) return { volatility: { value: 0 }, performance: { value: 0 } }
  const [first] = market.commonDays(ids, toDayNumber(asOf))
  if (first === undefined) return { volatility: MISSING, performance: MISSING }
  const [since, earliest] = [fromDayNumber(first), addMonths(asOf, -MONTHS_MEASURED)]
  const dateFrom = since > earliest ? since : earliest
  if (dateFrom > addMonths(asOf, -LEAST_MONTHS)) return { volatility: TOO_YOUNG, performance: TOO_YOUNG }
  const { data } = memoisedMeasurements(
    market,
    [{ items }],
    { currency, dateFrom, dateTo: asOf },
    { rebalancing: 'monthly', riskFree: noRiskFree, annualise: true },
  )
  const ratios = data[0]?.ratios
  return {
    volatility: ratios?.volatilityAnnualized ?? MISSING,
    performance: ratios?.performanceAnnualized ?? MISSING,
    measuredFrom: dateFrom,
  }
}
const MISSING: Figure = { absent: 'missing-price' }
const TOO_YOUNG: Figure = { absent: 'under-one-year' }

const isInCash = (holdings: readonly Holding[]) =>
  holdings.length > 0 && holdings.every(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)

/** Returns the holdings with their shares of the whole. Deposits go neither up nor down, as cash. */
function weighted(holdings: readonly Holding[]): Composition | Required<Pick<Figure, 'absent'>> {
  let whole = 0n
  for (const { worth } of holdings) {
    if ('absent' in worth) return worth
    whole += worth.value
  }
  if (whole <= 0n) return { absent: 'nothing-invested' }
  return {
    items: holdings.flatMap(({ instrumentId, worth, deposits }) =>
      'value' in worth && worth.value > 0n
        ? [
            {
              instrumentId: deposits ? CASH_INSTRUMENT_ID : instrumentId,
              weight: Number(worth.value) / Number(whole),
            },
          ]
        : [],
    ),
  }
}
