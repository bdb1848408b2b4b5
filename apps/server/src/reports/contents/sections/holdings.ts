import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Block, Table } from '@fundholder/pdf/document-content.ts'
import type { Slice } from '@fundholder/protocol/analysis/look-through.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { MOVING_KINDS, type TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { ReportFigures } from '../report-figures.ts'
import { addedMoney, heading, quiet, type ReportWords } from '../report-words.ts'

/** Every position on the last day, the heaviest first, and their total. */
export function positions({ texts, ...say }: ReportWords, figures: ReportFigures): Block[] {
  const { positions: of } = texts
  const { data, total, asOf } = figures.positions
  const title = heading(say.filled(of.title, { day: say.day(asOf) }))
  if (data.length === 0) return [title, quiet(of.empty)]
  const fraction = (value: number | undefined) =>
    value === undefined ? texts.none : say.formats.change(value)
  return [
    title,
    {
      kind: 'table',
      described: of.described,
      isDense: true,
      head: [
        of.head.name,
        of.head.units,
        of.head.price,
        of.head.value,
        of.head.weight,
        of.head.gain,
        of.head.return,
      ],
      widths: [2.4, 1.65, 1.65, 1.75, 1, 1.6, 1.05],
      rows: [
        ...data.map((position) => ({
          cells: [
            positionName({ texts, ...say }, position),
            position.instrumentId === CASH_INSTRUMENT_ID ? texts.none : say.formats.units(position.quantity),
            priceOf({ texts, ...say }, position),
            say.moneyOr(position.amount, position.absent),
            position.weight === undefined ? texts.none : say.formats.percentOfFraction(position.weight),
            position.profitLoss === undefined ? texts.none : say.moneyChange(position.profitLoss),
            fraction(position.returnPercentage),
          ],
        })),
        {
          cells: [
            of.total,
            '',
            '',
            total.amount === undefined ? texts.none : say.money(total.amount),
            '',
            total.profitLoss === undefined ? texts.none : say.moneyChange(total.profitLoss),
            '',
          ],
          isSum: true,
        },
      ],
      note: say.filled(of.note, { currency: say.currency }),
    },
  ]
}

const positionName = ({ texts }: ReportWords, { instrumentId, instrument }: Position): string =>
  instrumentId === CASH_INSTRUMENT_ID ? texts.positions.cash : (instrument.name ?? texts.positions.pending)

const priceOf = ({ texts, ...say }: ReportWords, { instrumentId, price, priceCurrency }: Position): string =>
  price === undefined || instrumentId === CASH_INSTRUMENT_ID
    ? texts.none
    : `${say.formats.price(price)} ${priceCurrency}`

/** Looked through the funds: asset classes and currencies. */
export function distribution({ texts, ...say }: ReportWords, { distributions }: ReportFigures): Block[] {
  const { distribution: of } = texts
  const nameOf = ({ kind, name }: Slice) =>
    kind === 'other' ? of.other : kind === 'unknown' ? of.unclassified : name
  const tables = distributions.map(({ distributionType, data }): Block[] => {
    const title = of[distributionType === 'currencies' ? 'currencies' : 'assetclasses']
    return [
      { kind: 'subheading', text: title },
      {
        kind: 'table',
        described: title,
        head: [of.name, of.weight],
        widths: [3, 1],
        rows: data.map((slice) => ({
          cells: [nameOf(slice), say.formats.percentOfFraction(slice.weight)],
          share: slice.weight,
        })),
      },
    ]
  })
  const [left, right] = tables
  if (!left || !right) return []
  return [heading(of.title), { kind: 'columns', left, right }]
}

/** The transactions of the period as on Home: a row for a contribution, a fee day or an order. Oldest first. */
export function events({ texts, ...say }: ReportWords, { events: all }: ReportFigures): Block[] {
  const { transactions: of } = texts
  if (all.length === 0) return [heading(of.title), quiet(of.empty)]
  return [
    heading(of.title),
    withValues(texts.none, {
      kind: 'table',
      described: of.described,
      isDense: true,
      head: [of.head.date, of.head.type, of.head.funds, of.head.amount, of.head.fees],
      widths: [1, 1.6, 2.8, 1.6, 1.2],
      words: [1, 2],
      rows: all.map((one) => {
        const fees = addedMoney(one.currency, ...one.parts.map(({ transaction }) => transaction.fees))
        return {
          cells: [
            say.dayInFigures(one.dateAsString),
            eventName({ texts, ...say }, one),
            fundsOf({ texts, ...say }, one),
            one.kind === 'fees'
              ? texts.none
              : MOVING_KINDS.has(one.kind)
                ? say.moneyChange(one.amount)
                : say.money(one.amount),
            fees === 0 ? texts.none : say.money(fees),
          ],
        }
      }),
    }),
  ]
}

/** Leaves out the columns that have no value in any row: an account of cash alone names no fund and no fee. */
function withValues(none: string, { head, widths, words = [], rows, ...table }: Table): Table {
  const kept = head
    .map((_, column) => column)
    .filter((column) => rows.some(({ cells }) => cells[column] !== none))
  const inKept = <Of>(all: readonly Of[]) => all.filter((_, column) => kept.includes(column))
  return {
    ...table,
    head: inKept(head),
    widths: inKept(widths),
    words: words.filter((column) => kept.includes(column)).map((column) => kept.indexOf(column)),
    rows: rows.map((row) => ({ ...row, cells: inKept(row.cells) })),
  }
}

function eventName({ texts, ...say }: ReportWords, { kind, parts }: TransactionEvent): string {
  const type = texts.transactions.kind[kind]
  const isCorrection = parts.some(({ transaction }) => transaction.corrects !== undefined)
  return isCorrection ? say.filled(texts.transactions.correction, { type }) : type
}

/** Names a single fund, else counts those sold and bought. */
function fundsOf({ texts, ...say }: ReportWords, { sold, bought, parts }: TransactionEvent): string {
  if (sold + bought === 0) return texts.none
  const traded = parts.filter(({ transaction }) => transaction.instrumentId !== CASH_INSTRUMENT_ID)
  const names = new Set(
    traded.map(({ transaction: { instruments, instrumentId } }) => instruments?.name ?? instrumentId),
  )
  const [only] = names
  if (only !== undefined && names.size === 1) return only
  const counted = (text: Record<'one' | 'other', string>, count: number) =>
    count > 0 ? [say.filled(text[count === 1 ? 'one' : 'other'], { total: `${count}` })] : []
  const { sold: soldText, bought: boughtText } = texts.transactions
  return [...counted(soldText, sold), ...counted(boughtText, bought)].join(', ')
}
