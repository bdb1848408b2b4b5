import type { Language } from '@fundholder/domain/users.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import type { OrderRow } from '#orders/store/order-row.ts'

/** What is called how: the kind of an order, and what of it makes a difference to its name. */
export type Named = Pick<OrderRow, 'kind' | 'is_total' | 'reference'> & { within_strategy?: boolean }

export const namedAs = ({
  kind,
  is_total,
  reference,
  preview,
}: Pick<OrderRow, 'kind' | 'is_total' | 'reference' | 'preview'>): Named => ({
  kind,
  is_total,
  reference,
  within_strategy: (preview as OrderPreview).withinStrategy === true,
})

const nameOf = ({ kind, is_total, within_strategy }: Named) =>
  kind === 'WITHDRAW' ? (is_total ? 'TOTAL' : 'PARTIAL') : within_strategy ? 'WEIGHTS' : kind

/** Such as `a withdrawal`. */
export const kindOf = (order: Named, language: Language): string => orderText(nameOf(order), language)

/** Such as `your withdrawal`, with its reference. */
const yourOf = (order: Named, language: Language): string =>
  `${orderText(`your-${nameOf(order)}`, language)} ${order.reference}`

/** Whom an e-mail is written to, by the name on file where there is one, and in whose name. */
export type Correspondence = { language: Language; name?: string | undefined; brand: string }

/**
 * An e-mail about an order: a greeting, what happened, the figures, what comes next and how to reach the order.
 *
 * @param figures one line each.
 * @param after paragraphs.
 */
export function orderLetter(
  key: NoticeKey,
  order: Named,
  { language, name, brand }: Correspondence,
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

/** Each in a line of its own. */
export const listed = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line.slice(0, 1).toUpperCase()}${line.slice(1)}`).join('\n')
