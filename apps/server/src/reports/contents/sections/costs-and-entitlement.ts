import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import type { ReportFigures } from '../report-figures.ts'
import { heading, quiet, type ReportWords, words } from '../report-words.ts'
import { costsOf } from './value.ts'

/** Costs taken from the savings, in money and in percent, and those inside the funds. */
export function costs({ texts, ...say }: ReportWords, figures: ReportFigures): Block[] {
  const { costs: of } = texts
  const { fees, expenses } = figures.summary
  const average = averageValue(figures)
  const share = (amount: number) =>
    average === undefined || average === 0 ? texts.none : say.formats.percentOfFraction(amount / average)
  const row = (name: string, amount: number) => [name, say.money(amount), share(amount)]
  const funds = figures.positions.data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
  return [
    heading(of.title),
    {
      kind: 'table',
      described: of.described,
      head: [of.head.what, of.head.amount, of.head.percent],
      widths: [3, 1.2, 1.2],
      rows: [
        { cells: row(of.fees, fees) },
        { cells: row(of.expenses, expenses) },
        { cells: row(of.total, costsOf(figures)), isSum: true },
      ],
      note: average === undefined ? undefined : say.filled(of.note, { average: say.money(average) }),
    },
    ...(funds.length === 0
      ? []
      : [
          { kind: 'subheading', text: of.funds } as const,
          {
            kind: 'table',
            described: of.fundsDescribed,
            head: [of.fundsHead.name, of.fundsHead.percent],
            widths: [3, 1],
            rows: funds.map(({ instrumentId, instrument }) => {
              const percent = figures.charges.get(instrumentId)
              return {
                cells: [
                  instrument.name ?? texts.positions.pending,
                  percent === undefined ? of.unknown : say.formats.percent(percent),
                ],
              }
            }),
          } as const,
        ]),
  ]
}

const kept = (text: string): Block => ({ kind: 'text', text, quiet: true, isKept: true })

/** The average of the values that the chart of the portfolio shows, rounded down to the minor unit. */
function averageValue({ valuation: { savingsSerie, currency } }: ReportFigures): number | undefined {
  if (savingsSerie.length === 0) return undefined
  const perUnit = Number(minorPerUnit(currency))
  const sum = savingsSerie.reduce((total, { value }) => total + Math.round(value * perUnit), 0)
  return Math.floor(sum / savingsSerie.length) / perUnit
}

export function beneficiaries(
  { texts, ...say }: ReportWords,
  { beneficiaries: all, isOfEmployer }: ReportFigures,
  today: Parameters<ReportWords['day']>[0],
): Block[] {
  const { beneficiaries: of } = texts
  if (isOfEmployer) return []
  if (all.length === 0) return [heading(of.title), words(of.empty)]
  return [
    heading(of.title),
    {
      kind: 'table',
      described: of.described,
      head: [of.head.name, of.head.relationship, of.head.percent],
      widths: [3, 2, 1.4],
      words: [1],
      rows: all.map(({ name, relationship, percent }) => ({
        cells: [name, relationshipIn(of.relationships, relationship), say.formats.percent(percent)],
      })),
      note: say.filled(of.note, { day: say.day(today) }),
    },
  ]
}

/** The relationship in words where the profile offers it, else as it is on file. */
const relationshipIn = (words: Readonly<Record<string, string>>, onFile: string) => words[onFile] ?? onFile

export function entitlement(
  { texts, ...say }: ReportWords,
  { entitlement: estimated, isOfEmployer }: ReportFigures,
): Block[] {
  if (isOfEmployer) return []
  const { entitlement: of } = texts
  const { dateAsString, amount, absent } = estimated
  return [
    heading(of.title),
    ...(amount === undefined
      ? [words(say.filled(of.absent, { reason: say.absent(absent) }))]
      : [
          {
            kind: 'facts',
            rows: [[say.filled(of.amount, { day: say.dayInFigures(dateAsString) }), say.money(amount)]],
          } as const,
        ]),
    { kind: 'gap', height: 4 },
    quiet(of.note),
  ]
}

/** Explains how the figures are calculated, on one page. */
export function method({ texts, ...say }: ReportWords, { period, isCashOnly }: ReportFigures): Block[] {
  const { method: of } = texts
  return [
    heading(of.title),
    ...(isCashOnly ? [] : [kept(of.value), kept(of.return)]),
    quiet(say.filled(of.opening, { from: say.day(period.dateFrom), to: say.day(period.dateTo) })),
  ]
}
