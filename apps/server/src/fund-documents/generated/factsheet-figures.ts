import { fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { DescribedFund } from './fund-description.ts'
import type { SheetFigures, SheetWords } from './sheet-words.ts'

const CHART_HEIGHT = 212
const BARS_HEIGHT = 168

/** Charts the fund's performance of its last years beside its benchmark. */
export function performanceChart(
  { sheet, formats, fill }: SheetWords,
  fund: DescribedFund,
  { performance, benchmark }: SheetFigures,
): Block[] {
  const chart = performance?.chart
  if (!chart)
    return [
      { kind: 'subheading', text: sheet.performance },
      { kind: 'text', text: sheet.performanceNone, quiet: true },
    ]
  const day = (number: number | undefined) => formats.day(fromDayNumber(number as number))
  const [from, to] = [day(chart.days[0]), day(chart.days.at(-1))]
  const named = (name: string, run: readonly number[]) => `${name} ${formats.change(run.at(-1) as number)}`
  const runs = [
    { name: fund.name, run: chart.own },
    ...(chart.benchmark && benchmark ? [{ name: benchmark, run: chart.benchmark }] : []),
  ]
  const beside = runs[1]
  return [
    {
      kind: 'subheading',
      text: sheet.performance,
      note: fill(sheet.performanceNote, { from, to, currency: fund.currency }),
    },
    {
      kind: 'lines',
      described: fill(sheet.performanceChart, {
        name: fund.name,
        own: formats.change(chart.own.at(-1) as number),
        from,
        to,
        beside: beside
          ? fill(sheet.performanceBeside, {
              benchmark: beside.name,
              its: formats.change(beside.run.at(-1) as number),
            })
          : '',
      }),
      height: CHART_HEIGHT,
      series: runs.map(({ name, run }) => ({
        name: named(name, run),
        points: run.map((value, at) => [chart.days[at] as number, value] as const),
      })),
      xTicks: yearStarts(chart.days).map((at) => ({ at, label: fromDayNumber(at).slice(0, 4) })),
      yTicks: roundSteps(runs.flatMap(({ run }) => run)).map((at) => ({ at, label: formats.change(at, 0) })),
    },
  ]
}

/** The first days of the years that begin within a run of days. */
function yearStarts(days: readonly number[]): number[] {
  const [first, last] = [fromDayNumber(days[0] as number), fromDayNumber(days.at(-1) as number)]
  const starts: number[] = []
  for (let year = Number(first.slice(0, 4)) + 1; year <= Number(last.slice(0, 4)); year++)
    starts.push(toDayNumber(`${year}0101` as typeof first))
  return starts
}

/** Round figures that span all of some, 0 among them: four to seven of them. */
function roundSteps(figures: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...figures), Math.max(0, ...figures)]
  const rough = Math.max(most - least, 0.004) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const steps: number[] = []
  for (let at = Math.floor(least / step); at <= Math.ceil(most / step); at++) steps.push(at * step)
  return steps
}

/** Tabulates the returns of the last calendar years. */
export function calendarYears(
  { sheet, formats, fill }: SheetWords,
  fund: DescribedFund,
  { performance, benchmark }: SheetFigures,
): Block[] {
  const years = performance?.years ?? []
  if (years.length === 0)
    return [
      { kind: 'subheading', text: sheet.years },
      { kind: 'text', text: sheet.yearsNone, quiet: true },
    ]
  const isBeside = benchmark !== undefined && years.some((one) => one.benchmark !== undefined)
  const figure = (value: number) => formats.number(value * 100, 1)
  const bar = (value: number | undefined) =>
    value === undefined ? { absent: sheet.unknown } : { value, label: figure(value) }
  const last = years.at(-1)
  const labelOf = ({ year, isWhole, from }: (typeof years)[number]) =>
    isWhole
      ? String(year)
      : year === last?.year && from.endsWith('0101')
        ? fill(sheet.toDate, { year })
        : fill(sheet.since, { year, day: formats.dayAndMonth(from) })
  return [
    { kind: 'subheading', text: sheet.years, note: fill(sheet.yearsNote, { currency: fund.currency }) },
    {
      kind: 'bars',
      described: years.map((one) => `${labelOf(one)}: ${figure(one.own)}`).join('; '),
      height: BARS_HEIGHT,
      names: [fund.name, ...(isBeside ? [benchmark] : [])],
      groups: years.map((one) => ({
        label: labelOf(one),
        bars: [bar(one.own), ...(isBeside ? [bar(one.benchmark)] : [])],
      })),
    },
  ]
}

const RATIOS = {
  performanceAnnualized: 'change',
  volatilityAnnualized: 'percentOfFraction',
  sharpe: 'number',
  var95Historical: 'change',
  maxDrawdown: 'change',
  jensenAlpha: 'change',
  beta: 'number',
  correlation: 'number',
  trackingError: 'percentOfFraction',
  informationRatioGeometric: 'number',
} as const
const RATIO_NAMES = Object.keys(RATIOS) as (keyof typeof RATIOS)[]
const BESIDE = new Set<keyof typeof RATIOS>([
  'jensenAlpha',
  'beta',
  'correlation',
  'trackingError',
  'informationRatioGeometric',
])

/** The ratios of the last three years, or of as long as there are prices. */
export function ratioTable(
  { sheet, formats, fill }: SheetWords,
  { performance, benchmark }: SheetFigures,
): Block[] {
  const ratios = performance?.ratios
  if (!ratios)
    return [
      { kind: 'subheading', text: sheet.ratios },
      { kind: 'text', text: sheet.performanceNone, quiet: true },
    ]
  const days = { from: formats.day(ratios.from), to: formats.day(ratios.to) }
  const shown = (name: keyof typeof RATIOS): string => {
    const { value }: Figure = ratios[name] ?? {}
    return value === undefined ? sheet.absent : formats[RATIOS[name]](value)
  }
  return [
    {
      kind: 'subheading',
      text: sheet.ratios,
      note: benchmark ? fill(sheet.ratiosNote, { ...days, benchmark }) : fill(sheet.ratiosNoteAlone, days),
    },
    {
      kind: 'table',
      described: sheet.ratios,
      head: [],
      widths: [1.4, 1],
      rows: RATIO_NAMES.filter((name) => benchmark !== undefined || !BESIDE.has(name)).map((name) => ({
        cells: [sheet.ratio[name], shown(name)],
      })),
    },
  ]
}
