import { type Measured, measured } from '@fundholder/analytics/measured.ts'
import { type CashFlow, moneyWeightedReturn } from '@fundholder/analytics/money-weighted.ts'
import { toDayNumber } from '@fundholder/domain/calendar.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import { spansAYear } from '@fundholder/domain/periods.ts'
import type { getValuation, Point } from '@fundholder/protocol/analysis.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import { headlineRatios } from '#analysis/headline-ratios.ts'
import { type RiskFree, riskFreeIn } from '#analysis/risk-free.ts'
import { isShown, namedDay, pointOn } from '#analysis/series.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import { type ContractPeriod, periodOf } from '#contracts/period.ts'
import { EOS_METHOD, entitlementAtLastMonthEnd, entitlementSerie } from '#end-of-service/entitlements.ts'
import { employmentOf } from '#people/employment.ts'
import type { SignedIn } from '#platform/http.ts'
import {
  type BenchmarkPath,
  benchmarkOfContract,
  benchmarkPath,
  benchmarkReturnsAt,
  benchmarkSerie,
} from './benchmark-serie.ts'
import { bookedRows } from './booked-rows.ts'
import { type DailyValues, dailyValues } from './daily-values.ts'
import type { PortfolioDesk } from './portfolio-desk.ts'
import { type PerformanceRun, timeWeighted } from './time-weighted.ts'

/**
 * What a portfolio was worth and how it did over a period, day by day, all from one run of daily values.
 *
 * @throws {Refusal} `portfolios/unknown`, `periods/reversed`.
 */
export async function valuePortfolio(
  desk: PortfolioDesk,
  session: SignedIn,
  asked: Input<typeof getValuation, 'body'>,
): Promise<Answer<typeof getValuation>> {
  const market = desk.market()
  const { contract, rows, riskFree, benchmark, employment } = await readOwnPortfolios(
    desk,
    session,
    [asked.portfolioId],
    async (trx, [contract]) => {
      if (!contract) throw new RangeError('one portfolio was asked for')
      return {
        contract,
        rows: await bookedRows(desk.db, trx, [contract]),
        riskFree: await riskFreeIn(trx, market, contract.currency),
        benchmark: await benchmarkOfContract(trx, contract),
        employment: await employmentOf(trx, session.userId),
      }
    },
  )
  const period = periodOf(asked, contract.initialDate, desk.clock.today())
  const { dateFrom, dateTo } = period
  const { currency } = contract
  const run = dailyValues(rows, market, currency, dateFrom, dateTo)
  const performance = timeWeighted(run)
  const path = benchmark && benchmarkPath(market, benchmark, run, currency)
  const perUnit = Number(minorPerUnit(currency))
  const bench = benchmarkSerie(path, run, perUnit)
  const eos = entitlementSerie(employment, period, currency, market)
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
      last: entitlementAtLastMonthEnd(employment, desk.clock.today(), currency, market),
      isEstimate: true,
      method: { ...EOS_METHOD, dateFrom, dateTo },
    },
    serie: performanceSerie(run, performance),
    performance: performance.total,
    ...moneyWeighted(run, period),
    moneyWeightedMethod: { name: 'money-weighted-return', version: 1, dateFrom, dateTo },
    ratios: portfolioRatios(run, performance, period, { riskFree, path }),
    method: { name: 'time-weighted-return', version: 1, dateFrom, dateTo },
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

function performanceSerie({ first, values }: DailyValues, { at, index }: PerformanceRun): Point[] {
  const last = first + values.length - 1
  const points: Point[] = []
  at.forEach((position, order) => {
    const day = first + position
    if (isShown(day, first, last)) points.push(pointOn(day, index[order] as number))
  })
  return points
}

/** The internal rate of return over the period, and the same a year. */
function moneyWeighted(run: DailyValues, { dateFrom, dateTo, opensAtInception }: ContractPeriod) {
  const reason = run.absent.get(0) ?? run.absent.get(run.values.length - 1)
  const both = (figure: Measured) => ({ moneyWeighted: figure, moneyWeightedAnnualized: figure })
  if (reason) return both({ absent: reason })

  const fromValue = opensAtInception ? 0 : (run.values[0] as number)
  const flows: CashFlow[] = []
  for (let index = opensAtInception ? 0 : 1; index < run.flows.length; index++) {
    const amount = run.flows[index] as number
    if (amount !== 0) flows.push({ day: run.first + index, amount })
  }
  if (run.values.length < 2) return both({ absent: 'too-few-observations' })
  if (fromValue === 0 && flows.length === 0) return both({ absent: 'nothing-invested' })
  const rate = moneyWeightedReturn({
    from: run.first,
    fromValue,
    to: run.first + run.values.length - 1,
    toValue: run.values.at(-1) as number,
    flows,
  })
  return {
    moneyWeighted: measured(rate?.overPeriod, 'no-solution'),
    moneyWeightedAnnualized: spansAYear(dateFrom, dateTo)
      ? measured(rate?.yearly, 'no-solution')
      : { absent: 'under-one-year' as const },
  }
}

function portfolioRatios(
  run: DailyValues,
  { at, index, total }: PerformanceRun,
  { dateFrom, dateTo }: ContractPeriod,
  { riskFree, path }: { riskFree: RiskFree; path: BenchmarkPath | undefined },
) {
  // Between business days nothing is dealt: returns of a day are those from one business day to the next.
  const orders = [...at.keys()].filter(
    (order) => order === 0 || namedDay(run.first + (at[order] as number)).isBusinessDay,
  )
  return headlineRatios({
    total,
    days: toDayNumber(dateTo) - toDayNumber(dateFrom),
    levels: Float64Array.from(orders, (order) => 1 + (index[order] as number)),
    at: Int32Array.from(orders, (order) => run.first + (at[order] as number)),
    riskFree,
    annualise: spansAYear(dateFrom, dateTo),
    benchmark: benchmarkReturnsAt(
      path,
      orders.map((order) => at[order] as number),
    ),
  })
}
