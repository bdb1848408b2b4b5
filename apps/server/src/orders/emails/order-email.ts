import type { Language } from '@fundholder/domain/users/users.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { OrderRow } from '#orders/store/order-row.ts'

/** The properties that determine an order's name. */
export type NamedOrder = Pick<OrderRow, 'kind' | 'is_total' | 'reference'> & { within_strategy?: boolean }

export const namedAs = ({
  kind,
  is_total,
  reference,
  preview,
}: Pick<OrderRow, 'kind' | 'is_total' | 'reference' | 'preview'>): NamedOrder => ({
  kind,
  is_total,
  reference,
  within_strategy: (preview as OrderPreview).withinStrategy === true,
})

const nameOf = ({ kind, is_total, within_strategy }: NamedOrder) =>
  kind === 'WITHDRAW' ? (is_total ? 'TOTAL' : 'PARTIAL') : within_strategy ? 'WEIGHTS' : kind

/** Kind of an order, such as `a withdrawal`. */
export const kindOf = (order: NamedOrder, language: Language): string => orderText(nameOf(order), language)

/** Kind and reference of an order, such as `your withdrawal ABCD-2345`. */
const yourOf = (order: NamedOrder, language: Language): string =>
  `${orderText(`your-${nameOf(order)}`, language)} ${order.reference}`

/** Recipient of an e-mail: language, name on file, and the brand that sends it. */
export type Recipient = { language: Language; name?: string | undefined; brand: string }

/**
 * Composes an e-mail about an order: greeting, event, figures, next steps and how to follow the order.
 *
 * @param figures one line each.
 * @param after paragraphs.
 */
export function orderEmail(
  key: NoticeKey,
  order: NamedOrder,
  { language, name, brand }: Recipient,
  {
    values = {},
    figures,
    after = [],
  }: {
    values?: Readonly<Record<string, string | number>>
    figures: readonly string[]
    after?: readonly string[]
  },
): { subject: string; text: string } {
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
    text: [
      name ? say('dear', { name }) : say('greeting'),
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
