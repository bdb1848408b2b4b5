import { minorPerUnit } from '@fundholder/domain/money.ts'
import type { getValuation, Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import { explainRatios } from '#analysis/ratios/explained-ratios.ts'
import { headlineRatios } from '#analysis/ratios/headline-ratios.ts'
import { riskFreeIn } from '#analysis/ratios/risk-free.ts'
import { isShown, pointOn } from '#analysis/ratios/series.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import { periodOf } from '#contracts/period.ts'
import { EOS_METHOD, entitlementAtLastMonthEnd, entitlementSerie } from '#end-of-service/entitlements.ts'
import { employmentOf } from '#people/employment.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import type { DailyValues } from '#portfolios/daily-values/daily-values.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import {
  benchmarkOfContract,
  benchmarkPath,
  benchmarkReturnsAt,
  benchmarkSerie,
} from '#portfolios/returns/benchmark-serie.ts'
import { gainsByPosition } from '#portfolios/returns/gains-by-position.ts'
import { memoisedFigures, ratioSource, withoutMoney } from '#portfolios/returns/portfolio-figures.ts'
import { hasReturn, type PerformanceRun } from '#portfolios/returns/time-weighted.ts'
import { explainPortfolio } from './portfolio-explanation.ts'
import { drawdownSerieOf, monthlyReturnsOf } from './valuation-parts.ts'

/**
 * Returns the value and the performance of a portfolio over a period, day by day, all from one run of daily
 * values.
 *
 * @throws {Refusal} `portfolios/unknown`, `periods/reversed`.
 */
export async function valuePortfolio(
  deps: PortfolioDeps,
  session: SignedIn,
  input: Input<typeof getValuation, 'body'>,
): Promise<Answer<typeof getValuation>> {
  const market = deps.market()
  const { contract, rows, riskFree, benchmark, employment } = await readOwnPortfolios(
    deps,
    session,
    [input.portfolioId],
    async (trx, [contract]) => {
      if (!contract) throw new RangeError('one portfolio was requested')
      return {
        contract,
        rows: await bookedRows(deps.db, trx, [contract]),
        riskFree: await riskFreeIn(trx, market, contract.currency),
        benchmark: await benchmarkOfContract(trx, contract),
        employment: await employmentOf(trx, contract.memberId),
      }
    },
  )
  const period = periodOf(input, contract.initialDate, deps.clock.today())
  const { dateFrom, dateTo } = period
  const { currency } = contract
  const figures = memoisedFigures(rows, market, currency, period)
  const { run, performance, moneyWeighted, moneyWeightedAnnualized } = figures
  const path = benchmark && benchmarkPath(market, benchmark, run, currency)
  const source = ratioSource(figures, (positions) => ({
    riskFree,
    benchmark: benchmarkReturnsAt(path, positions),
  }))
  const perUnit = Number(minorPerUnit(currency))
  const bench = benchmarkSerie(path, run, perUnit)
  const eos = entitlementSerie(employment, period, currency, market)
  const serie = performanceSerie(run, performance)
  const isIncluded = (part: (typeof input.include)[number]) => input.include.includes(part)
  return {
    currency,
    dateFrom,
    dateTo,
    savingsSerie: savingsSerie(run, perUnit),
    benchSerie: bench.serie,
    benchmark: { ...(path && { code: path.code }), ...(bench.absent && { absent: bench.absent }) },
    eosSerie: eos.serie,
    eos: {
      ...(eos.absent && { absent: eos.absent }),
      last: entitlementAtLastMonthEnd(employment, dateTo, currency, market),
      isEstimate: true,
      method: { ...EOS_METHOD, dateFrom, dateTo },
    },
    serie,
    performance: performance.total,
    moneyWeighted,
    moneyWeightedAnnualized,
    moneyWeightedMethod: { name: 'money-weighted-return', version: 1, dateFrom, dateTo },
    ratios: headlineRatios(source),
    method: { name: 'time-weighted-return', version: 1, dateFrom, dateTo },
    ...(isIncluded('monthlyReturns') && { monthlyReturns: monthlyReturnsOf(figures) }),
    ...(isIncluded('drawdownSerie') && { drawdownSerie: drawdownSerieOf(serie) }),
    ...(isIncluded('gainsByPosition') && {
      gainsByPosition: gainsByPosition(rows, market, figures),
    }),
    ...(input.explain && {
      explanation: {
        ...explainPortfolio(rows, market, figures),
        ratios: explainRatios(source, period, withoutMoney(figures, source)),
      },
    }),
  }
}

function savingsSerie({ first, values }: DailyValues, perUnit: number): Point[] {
  const last = first + values.length - 1
  const points: Point[] = []
  values.forEach((value, index) => {
    const day = first + index
    if (!Number.isNaN(value) && isShown(day, first, last)) points.push(pointOn(day, value / perUnit))
  })
  return points
}

function performanceSerie(run: DailyValues, { at, index }: PerformanceRun): Point[] {
  const { first, values } = run
  const last = first + values.length - 1
  const points: Point[] = []
  at.forEach((position, order) => {
    const day = first + position
    if (isShown(day, first, last) && hasReturn(run, at, order))
      points.push(pointOn(day, index[order] as number))
  })
  return points
}
