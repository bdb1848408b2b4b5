import { fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import type { PdfType, ReportFigures } from '../report-figures.ts'
import { addedMoney, heading, quiet, type ReportWords, words } from '../report-words.ts'

/** Says in sentences what the report shows in tables, and what to do about it. */
export function inBrief(
  { texts, ...say }: ReportWords,
  figures: ReportFigures,
  { type, support }: { type: PdfType; support: string },
): Block[] {
  const { summary, valuation, benchmark, period, isOfEmployer, isCashOnly } = figures
  const brief = { ...texts.brief, ...(isOfEmployer && texts.brief.company) }
  const { toValue, fromValue, performance } = summary
  const days = { from: say.day(period.dateFrom), to: say.day(period.dateTo) }
  const costs = costsOf(figures)
  const result = performance === undefined ? undefined : addedMoney(say.currency, performance, costs)
  const opening =
    toValue === undefined
      ? brief.noValue
      : period.opensAtInception
        ? brief.begun
        : fromValue === undefined
          ? brief.noOpening
          : brief.value
  const { value: own } = valuation.performance
  const its = benchmark?.performance.value
  const { entitlement } = figures
  return [
    heading(type === 'dashboard' && isOfEmployer ? texts.dashboard.briefCompany : texts[type].brief),
    words(
      [
        say.filled(opening, {
          ...days,
          closing: say.moneyOr(toValue, summary.absent),
          opening: say.moneyOr(fromValue, summary.absent),
        }),
        say.filled(brief.paid, {
          in: say.money(summary.in),
          out: say.money(summary.out),
          fees: say.money(costs),
        }),
        ...(isCashOnly && toValue !== undefined && toValue > 0 ? [brief.cash] : []),
        ...(result === undefined || (isCashOnly && result === 0)
          ? []
          : [
              say.filled(result > 0 ? brief.gained : result < 0 ? brief.lost : brief.flat, {
                result: say.money(Math.abs(result)),
              }),
            ]),
        ...(own === undefined || isCashOnly
          ? []
          : [
              say.filled(its === undefined ? brief.returnAlone : brief.return, {
                own: say.change({ value: own }),
                benchmark: benchmark?.name ?? '',
                its: say.change({ value: its }),
              }),
            ]),
      ].join(' '),
    ),
    ...(isOfEmployer || entitlement.amount === undefined
      ? []
      : [
          words(
            say.filled(brief.entitlement, {
              amount: say.money(entitlement.amount),
              day: say.day(entitlement.dateAsString),
            }),
          ),
        ]),
    words(say.filled(brief.check, { support })),
    headFigures({ texts, ...say }, figures),
  ]
}

function headFigures(
  { texts, ...say }: ReportWords,
  { summary, valuation, benchmark, period, isCashOnly }: ReportFigures,
): Block {
  const { figure } = texts
  const shown = (name: string, value: string, isAbsent: boolean) => ({ name, value, isAbsent })
  const { performance } = summary
  const result = shown(
    figure.result,
    performance === undefined ? say.absent(summary.absent) : say.moneyChange(performance),
    performance === undefined,
  )
  const returns = [
    shown(figure.return, say.change(valuation.performance), valuation.performance.value === undefined),
    ...(benchmark
      ? [
          shown(
            say.filled(figure.benchmark, { name: benchmark.name }),
            say.change(benchmark.performance),
            benchmark.performance.value === undefined,
          ),
        ]
      : []),
  ]
  return {
    kind: 'figures',
    figures: [
      shown(
        say.filled(figure.closing, { day: say.day(period.dateTo) }),
        say.moneyOr(summary.toValue, summary.absent),
        summary.toValue === undefined,
      ),
      ...(isCashOnly && !performance ? [] : [result]),
      ...(isCashOnly ? [] : returns),
    ],
  }
}

/** Money taken for fees and for trades in the period. */
export const costsOf = ({ summary: { currency, fees, expenses } }: ReportFigures): number =>
  addedMoney(currency, fees, expenses)

/**
 * Leads from the first value to the last, so that the reader can add it up to the cent. A dashboard report names money
 * booked since; an annual statement is about its year alone.
 */
export function movement({ texts, ...say }: ReportWords, figures: ReportFigures, type: PdfType): Block[] {
  const { summary, period, isCashOnly, isOfEmployer } = figures
  const { movement: of } = texts
  const costs = costsOf(figures)
  const { performance, fromValue, toValue, later } = summary
  const result = performance === undefined ? undefined : addedMoney(say.currency, performance, costs)
  const first = { day: say.dayInFigures(period.dateFrom) }
  return [
    {
      kind: 'table',
      described: of.title,
      head: [of.head.what, of.head.amount],
      widths: [3, 1],
      rows: [
        {
          cells: [
            say.filled(period.opensAtInception ? of.begun : of.opening, first),
            say.moneyOr(fromValue, summary.absent),
          ],
        },
        { cells: [of.in, say.money(summary.in)] },
        { cells: [isOfEmployer ? of.outCompany : of.out, say.money(summary.out)] },
        { cells: [of.fees, say.money(costs)] },
        ...(isCashOnly && !result
          ? []
          : [{ cells: [of.result, result === undefined ? say.absent(summary.absent) : say.money(result)] }]),
        {
          cells: [
            say.filled(of.closing, { day: say.dayInFigures(period.dateTo) }),
            say.moneyOr(toValue, summary.absent),
          ],
          isSum: true,
        },
      ],
    },
    ...(type === 'annual' || (later.in === 0 && later.out === 0)
      ? []
      : [
          quiet(
            say.filled(of.later, {
              day: say.day(period.dateTo),
              in: say.money(later.in),
              out: say.money(later.out),
            }),
          ),
        ]),
  ]
}

const CHART_HEIGHT = 176

/** The returns beside the benchmark's, drawn and in figures. */
export function returns({ texts, ...say }: ReportWords, figures: ReportFigures): Block[] {
  const { valuation, benchmark } = figures
  const { performance: of } = texts
  const { ratios } = valuation
  const rows: (readonly [string, string, string])[] = [
    [of.timeWeighted, say.change(valuation.performance), benchmark ? say.change(benchmark.performance) : ''],
    [of.moneyWeighted, say.change(valuation.moneyWeighted), ''],
    [of.yearly, say.change(ratios.performanceAnnualized), ''],
    [of.moneyYearly, say.change(valuation.moneyWeightedAnnualized), ''],
    [of.volatility, say.percent(ratios.volatilityAnnualized), ''],
    [of.maxDrawdown, say.change(ratios.maxDrawdown), ''],
    [of.sharpe, say.number(ratios.sharpe), ''],
  ]
  return [
    heading(of.title),
    ...chart({ texts, ...say }, figures),
    {
      kind: 'table',
      described: of.title,
      head: [of.head.figure, of.head.own, ...(benchmark ? [benchmark.name] : [])],
      widths: benchmark ? [2.6, 1.9, 1.3] : [3, 1.9],
      rows: rows.map(([name, own, its]) => ({
        cells: [name, own, ...(benchmark ? [its || texts.none] : [])],
      })),
      note: say.filled(of.note, { currency: say.currency }),
    },
  ]
}

function chart({ texts, ...say }: ReportWords, { valuation, benchmark, period }: ReportFigures): Block[] {
  const { performance: of } = texts
  const own = valuation.serie
  const { value } = valuation.performance
  if (own.length < 2 || value === undefined) return [quiet(of.none)]
  const its = benchmark?.performance.value
  const lines = [
    { name: of.portfolio, total: value, serie: own },
    ...(benchmark && its !== undefined && benchmark.serie.length > 1
      ? [{ name: benchmark.name, total: its, serie: benchmark.serie }]
      : []),
  ]
  const beside = lines[1]
  const dayOf = (point: (typeof own)[number] | undefined) => toDayNumber(point?.dateAsString ?? period.dateTo)
  const ticks = daysBetweenEnds(dayOf(own[0]), dayOf(own.at(-1)))
  const steps = levels(lines.flatMap(({ serie }) => serie.map((point) => point.value)))
  const decimals = steps.every(isWholePercent) ? 0 : 2
  return [
    {
      kind: 'lines',
      described: say.filled(of.chart, {
        own: say.change({ value }),
        from: say.day(period.dateFrom),
        to: say.day(period.dateTo),
        beside: beside
          ? say.filled(of.beside, { name: beside.name, its: say.change({ value: beside.total }) })
          : '',
      }),
      height: CHART_HEIGHT,
      series: lines.map(({ name, total, serie }) => ({
        name: `${name} ${say.change({ value: total })}`,
        // A benchmark counts from its last price before the period, which is still its price when the period begins.
        points: serie.map((point) => [Math.max(dayOf(point), dayOf(own[0])), point.value] as const),
      })),
      xTicks: ticks.map((at) => ({ at, label: say.day(fromDayNumber(at)) })),
      yTicks: steps.map((at) => ({ at, label: say.formats.change(at, decimals) })),
    },
  ]
}

const TICKS = 5

/** Days at equal distances between two days, neither the first nor the last: their labels would leave the chart. */
function daysBetweenEnds(first: number, last: number): number[] {
  const days = Array.from({ length: TICKS }, (_, at) =>
    Math.round(first + ((at + 0.5) / TICKS) * (last - first)),
  )
  return [...new Set(days)]
}

/** Round levels from below the least to above the greatest of some values, at most six. */
function levels(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((most - least || 0.01) / 4)
  const first = Math.floor(least / step)
  const count = Math.ceil(most / step) - first
  return Array.from(
    { length: Math.max(count, 1) + 1 },
    (_, at) => Math.round((first + at) * step * 1e10) / 1e10,
  )
}

const isWholePercent = (fraction: number) => Math.abs(fraction * 100 - Math.round(fraction * 100)) < 1e-9

/** 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 2.5, 5, 10].find((times) => times * power >= least) ?? 10) * power
}
