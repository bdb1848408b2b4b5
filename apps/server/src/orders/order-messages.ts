import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { type KeptOrderKind, SECOND_APPROVAL_BUSINESS_DAYS } from '@fundholder/domain/orders.ts'
import type { Language } from '@fundholder/domain/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import type { OrderRow, PromisedDays } from './orders.tables.ts'

/** As many funds are named one by one; the rest are counted, with their money. */
const MOST_NAMED = 6
/** Characters of the hash that a person compares. */
const SHORT_HASH = 8

export type Told = {
  kind: KeptOrderKind
  isTotal: boolean
  reference: string
  hash: Buffer
  preview: OrderPreview
}

/** What messages tell of an order that is kept. */
export const toldOf = (
  order: Pick<OrderRow, 'kind' | 'is_total' | 'reference' | 'hash' | 'preview'>,
): Told => ({
  kind: order.kind,
  isTotal: order.is_total,
  reference: order.reference,
  hash: order.hash,
  preview: order.preview as OrderPreview,
})

/**
 * The message that a code comes in: it names what is approved. `{{code}}` is filled when it is sent.
 *
 * @param isForTwo a second person has to approve it after this code.
 */
export const codeMessage = (
  brand: string,
  language: Language,
  told: Told,
  isForTwo = false,
): { subject: string; text: string } =>
  noticeText(isForTwo ? 'orders/first-code' : 'orders/code', language, {
    what: whatOf(told, language),
    reference: told.reference,
    content: contentOf(told.preview, language).join('; '),
    hash: shortHash(told.hash),
    minutes: CODE_LIFE_MINUTES,
    days: SECOND_APPROVAL_BUSINESS_DAYS,
    brand,
  })

/** The e-mail after approval. */
export const approvalMessage = (
  language: Language,
  told: Told,
  days: PromisedDays,
): { subject: string; text: string } =>
  noticeText('orders/approved', language, {
    what: whatOf(told, language),
    reference: told.reference,
    content: contentOf(told.preview, language).join('; '),
    days: daysOf(days, language),
    checksum: told.hash.toString('hex'),
  })

/** The e-mail to whoever approved first, after the second person did. @param by who that is, where it is on file. */
export const secondApprovedMessage = (
  language: Language,
  told: Told,
  days: PromisedDays,
  by: string | undefined,
): { subject: string; text: string } =>
  noticeText('orders/second-approved', language, {
    by: byOf(by, language),
    what: whatOf(told, language),
    reference: told.reference,
    content: contentOf(told.preview, language).join('; '),
    days: daysOf(days, language),
    checksum: told.hash.toString('hex'),
  })

/** The e-mail to the others of an employer when one of them gave up what two had to approve. */
export const givenUpMessage = (
  language: Language,
  told: Told,
  by: string | undefined,
): { subject: string; text: string } =>
  noticeText('orders/given-up', language, {
    by: byOf(by, language),
    what: whatOf(told, language),
    reference: told.reference,
    content: contentOf(told.preview, language).join('; '),
  })

const byOf = (by: string | undefined, language: Language) => by ?? orderText('somebody', language)

/** The e-mail to those of whom one more has to approve. @param until the last day on which they can. */
export const secondNeededMessage = (
  language: Language,
  told: Told,
  until: CalendarDay,
  by: string | undefined,
): { subject: string; text: string } =>
  noticeText('orders/second-needed', language, {
    by: byOf(by, language),
    what: whatOf(told, language),
    reference: told.reference,
    content: contentOf(told.preview, language).join('; '),
    day: formatsOf(language).day(until),
  })

export const shortHash = (hash: Buffer): string => hash.toString('hex').slice(0, SHORT_HASH).toUpperCase()

const whatOf = ({ kind, isTotal }: Told, language: Language) =>
  orderText(kind === 'WITHDRAW' ? (isTotal ? 'TOTAL' : 'PARTIAL') : kind, language)

function contentOf(preview: OrderPreview, language: Language): string[] {
  const formats = formatsOf(language)
  const money = (amount: number) => formats.money(amount, preview.currency)
  const { payout, contributions } = preview
  return [
    ...someNamed(preview.sells, language, money, ({ name, units, about, isAll }) =>
      orderText(isAll ? 'sellAll' : 'sell', language, {
        name,
        units: formats.units(units),
        amount: money(about),
      }),
    ),
    ...someNamed(preview.buys, language, money, ({ name, maximum, about }) =>
      orderText(maximum === undefined ? 'buyShare' : 'buy', language, {
        name,
        amount: money(maximum ?? about),
      }),
    ),
    ...(payout
      ? [
          orderText('payout', language, {
            amount: money(payout.about),
            holder: payout.payee.holder,
            lastFour: payout.payee.iban.slice(-4),
          }),
          ...(payout.feeComesOff ? [orderText('fee', language, {})] : []),
          ...(payout.cash > 0 ? [orderText('cash', language, { amount: money(payout.cash) })] : []),
        ]
      : []),
    ...(contributions
      ? [
          orderText('allocate', language, {
            mix: contributions.map(({ name, percent }) => `${name} ${formats.percent(percent)}`).join(', '),
          }),
        ]
      : []),
    ...preview.deposits.map(({ name, maturity }) =>
      maturity
        ? orderText('keepsDeposit', language, { name, day: formats.day(maturity) })
        : orderText('keepsEvergreen', language, { name }),
    ),
  ]
}

/** The largest by name, the others together. */
function someNamed<Part extends { about: number }>(
  parts: readonly Part[],
  language: Language,
  money: (amount: number) => string,
  text: (part: Part) => string,
): string[] {
  const sorted = parts.toSorted((a, b) => b.about - a.about)
  const rest = sorted.slice(MOST_NAMED)
  const amount = rest.reduce((sum, { about }) => sum + about, 0) // as it is written it is rounded to the currency's digits
  return [
    ...sorted.slice(0, MOST_NAMED).map(text),
    ...(rest.length > 0 ? [orderText('more', language, { count: rest.length, amount: money(amount) })] : []),
  ]
}

function daysOf(days: PromisedDays, language: Language): string {
  const formats = formatsOf(language)
  const line = (key: 'sells' | 'buys' | 'pays' | 'allocates' | 'done', day: CalendarDay | undefined) =>
    day === undefined ? [] : [orderText(key, language, { day: formats.day(day) })]
  return [
    ...line('sells', days.sellsOn),
    ...line('buys', days.buysOn),
    ...line('pays', days.paysOn),
    ...line('allocates', days.allocatesFrom),
    ...line('done', days.doneBy),
  ].join('\n')
}
