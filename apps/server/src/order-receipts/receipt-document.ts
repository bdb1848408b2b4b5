import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DocumentLanguage } from '@fundholder/domain/users/users.ts'
import { reportTexts } from '@fundholder/language/reports.ts'
import { documentBrand } from '@fundholder/pdf/brands.ts'
import type { Block, DocumentContent } from '@fundholder/pdf/document-content.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { dateLines, orderSummary } from '#orders/emails/order-summary.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import { type DocumentBrand, type Issued, verification } from '#reports/contents/document-parts.ts'
import { heading, quiet, type ReportWords, words, wordsOf } from '#reports/contents/report-words.ts'

export type Order = Answer<typeof getOrder>

export type ReceiptFrame = {
  language: DocumentLanguage
  brand: DocumentBrand & { name: string }
  dayOf: (instant: string) => CalendarDay
  /** Absent while it is only compared with a former one. */
  issued: Issued | undefined
}

/** The receipt of an order: what was approved, what was executed, and how to verify it. */
export function receiptDocument(order: Order, frame: ReceiptFrame): DocumentContent {
  const { language, brand, dayOf, issued } = frame
  const say = wordsOf(language, order.currency)
  const { receipt } = say.texts
  const day = dayOf(order.approvedAt ?? order.createdAt)
  const title = receiptTitle(order, language)
  const contract = say.filled(say.texts.contract, { contract: order.contractId })
  return {
    language,
    brand: { ...documentBrand(brand), name: brand.name },
    eyebrow: receipt.eyebrow,
    title,
    subtitle: [order.holder, contract, say.day(day)].filter(Boolean).join('  ·  '),
    foot: `${title} · ${contract}`,
    pageNumber: say.texts.pageNumber,
    day,
    subject: receipt.subject,
    keywords: [order.contractId, order.reference],
    blocks: [
      heading(receipt.brief),
      ...(order.approvedAt ? [] : [{ kind: 'notice', tone: 'warning', text: receipt.unapproved } as const]),
      { kind: 'facts', rows: factsOf(say, order, dayOf) },
      heading(order.approvedAt ? receipt.approved : receipt.ordered),
      ...orderSummary(order.preview, language).map((line) => words(`${capital(line)}.`)),
      ...(order.dates
        ? [
            quiet(
              `${dateLines(order.dates as PromisedDays, language)
                .map(capital)
                .join('. ')}.`,
            ),
          ]
        : []),
      ...trades(say, order),
      ...totals(say, order),
      ...(issued ? [verification(say, issued)] : []),
    ],
  }
}

export const receiptTitle = ({ reference }: Pick<Order, 'reference'>, language: DocumentLanguage): string =>
  reportTexts(language).receipt.title.replace('{{reference}}', reference)

function factsOf(
  { texts, ...say }: ReportWords,
  order: Order,
  dayOf: ReceiptFrame['dayOf'],
): (readonly [string, string])[] {
  const { receipt } = texts
  const kind =
    order.kind === 'WITHDRAW'
      ? (order.withdrawType ?? 'PARTIAL')
      : order.withinStrategy
        ? 'WEIGHTS'
        : order.kind
  return [
    [receipt.fact.kind, receipt.kind[kind]],
    [receipt.fact.reference, order.reference],
    [receipt.fact.state, receipt.state[order.state]],
    [receipt.fact.entered, say.dayInFigures(dayOf(order.createdAt))],
    ...order.approvals.map(
      ({ by, at }) =>
        [
          receipt.fact.approved,
          [by ?? order.holder, say.dayInFigures(dayOf(at))].filter(Boolean).join(', '),
        ] as const,
    ),
    ...(order.payee ? [[receipt.fact.payee, `${order.payee.holder}, ${order.payee.iban}`] as const] : []),
    [receipt.fact.fingerprint, order.hash.match(/.{1,8}/g)?.join(' ') ?? order.hash],
  ]
}

/** Trades at the prices of their dealing days; pending ones have none. */
function trades({ texts, ...say }: ReportWords, { legs }: Order): Block[] {
  const { receipt } = texts
  const dealt = legs.filter(({ kind }) => kind !== 'payout')
  if (dealt.length === 0) return []
  return [
    heading(receipt.trades),
    {
      kind: 'table',
      described: receipt.tradesDescribed,
      isDense: true,
      head: [
        receipt.trade.name,
        receipt.trade.kind,
        receipt.trade.day,
        receipt.trade.units,
        receipt.trade.price,
        receipt.trade.charge,
        receipt.trade.moved,
      ],
      widths: [2.3, 1.1, 1.15, 1.5, 1.5, 1.2, 1.6],
      words: [1, 2],
      rows: dealt.map(({ name, kind, state, dealtOn, traded, moved }) => ({
        cells: [
          name,
          receipt.leg[kind === 'sale' ? 'sale' : 'buy'],
          dealtOn ? say.dayInFigures(dealtOn) : receipt[state === 'cancelled' ? 'leftOut' : 'ahead'],
          traded ? say.formats.units(traded.units) : texts.none,
          traded ? `${say.formats.price(traded.price)} ${traded.currency}` : texts.none,
          traded ? say.money(traded.fee) : texts.none,
          moved === undefined ? texts.none : say.money(moved),
        ],
      })),
    },
    ...rates(say, dealt).map(quiet),
  ]
}

/** Exchange rates of trades in other currencies, with all digits that rebuild the amounts: `1 USD = 0.9012586806 EUR`. */
function rates({ formats, currency }: Pick<ReportWords, 'formats' | 'currency'>, legs: Order['legs']) {
  return legs.flatMap(({ name, traded }) =>
    traded?.rate === undefined
      ? []
      : [`${name}: 1 ${currency} = ${formats.rate(traded.rate)} ${traded.currency}`],
  )
}

/** Shows the order's totals beside those shown before its approval. */
function totals({ texts, ...say }: ReportWords, { legs, totals: all, contractFee }: Order): Block[] {
  const { receipt } = texts
  const payout = legs.find(({ kind }) => kind === 'payout')
  const rows = [
    ...all.map(({ kind, ...amounts }) => ({ name: receipt.total[kind], ...amounts })),
    ...(contractFee ? [{ name: receipt.total.fee, ...contractFee }] : []),
    ...(payout ? [{ ...payout, name: receipt.total.payout }] : []),
  ]
  if (rows.length === 0) return []
  const shown = (amount: number | undefined) => (amount === undefined ? texts.none : say.money(amount))
  return [
    heading(receipt.totals),
    {
      kind: 'table',
      described: receipt.totalsDescribed,
      head: [receipt.amount.name, receipt.amount.previewed, receipt.amount.moved],
      widths: [3, 1.4, 1.4],
      rows: rows.map(({ name, previewed, moved }) => ({ cells: [name, shown(previewed), shown(moved)] })),
      note: receipt.note,
    },
  ]
}

const capital = (line: string) => `${line.charAt(0).toUpperCase()}${line.slice(1)}`
