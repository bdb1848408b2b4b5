import type { Language } from '@fundholder/domain/users/users.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import { greetingOf, type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { nameOf, orderSize } from './order-size.ts'

/** The properties that determine an order's name. */
export type NamedOrder = Pick<OrderRow, 'kind' | 'is_total' | 'reference'> & { preview: OrderPreview }

export const namedAs = ({
  kind,
  is_total,
  reference,
  preview,
}: Pick<OrderRow, 'kind' | 'is_total' | 'reference' | 'preview'>): NamedOrder => ({
  kind,
  is_total,
  reference,
  preview: preview as OrderPreview,
})

/** Kind of an order, such as `a withdrawal`. */
export const kindOf = (order: NamedOrder, language: Language): string => orderText(nameOf(order), language)

/** Kind and reference of an order, such as `your withdrawal ABCD-2345`. */
const yourOf = (order: NamedOrder, language: Language): string =>
  `${orderText(`your-${nameOf(order)}`, language)} ${order.reference}`

/** Recipient of an e-mail: language, name on file, and the brand that sends it. */
export type Recipient = { language: Language; name?: string | undefined; brand: string }

/** `summary` stands under the subject in the portal's list of notifications; empty when the subject says it all. */
export type OrderEmail = { subject: string; text: string; summary: string }

/** An e-mail about an order, for the outbox: the portal's list shows it as well and leads to the order. */
export const addressed = (
  { subject, text, summary }: OrderEmail,
  { email, userId, orderId }: { email: string; userId: string; orderId: string },
) => ({
  channel: 'email' as const,
  to: email,
  subject,
  text,
  notification: {
    userId,
    kind: 'orders' as const,
    path: `/dealing/orders/${orderId}`,
    ...(summary && { text: summary }),
  },
})

/**
 * Composes an e-mail about an order: greeting, event, figures, next steps and how to follow the order.
 *
 * @param figures one line each.
 * @param after paragraphs.
 * @param summary by default what comes after.
 * @param size kind and amount or number of funds, at the start of the summary; empty if subject and summary name them.
 */
export function orderEmail(
  key: NoticeKey,
  order: NamedOrder,
  { language, name, brand }: Recipient,
  {
    values = {},
    figures,
    after = [],
    summary = after.join(' '),
    size = orderSize(order, language),
  }: {
    values?: Readonly<Record<string, string | number>>
    figures: readonly string[]
    after?: readonly string[]
    summary?: string
    size?: string
  },
): OrderEmail {
  const { subject, text } = noticeText(key, language, {
    reference: order.reference,
    what: `${kindOf(order, language)} ${order.reference}`,
    your: yourOf(order, language),
    ...values,
  })
  const say = (piece: OrderTextKey, filled: Readonly<Record<string, string>> = {}) =>
    orderText(piece, language, filled)
  return {
    subject,
    summary: [size, summary].filter((part) => part !== '').join(' '),
    text: [
      greetingOf(language, name),
      text,
      listed(figures),
      ...after,
      say('follow', { reference: order.reference }),
      say('regards', { brand }),
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
  }
}

/** Formats lines as a list. */
export const listed = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line.slice(0, 1).toUpperCase()}${line.slice(1)}`).join('\n')
