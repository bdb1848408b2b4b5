import { formatsOf } from '@fundholder/language/formats.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { colleaguesOf, contactOf } from '#identity/users/contact.ts'
import { namedAs, orderLetter } from '#orders/emails/order-email.ts'
import { letterContent } from '#orders/emails/order-summary.ts'
import type { OrderingDesk } from '#orders/placing/validate-order.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { namesOnFile } from '#people/names.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { lastDayBefore } from './awaiting-second-approval.ts'

/** Writes to whoever approved first and to the others of the employer that no second person did in time. */
export async function tellRanOut(
  { brand, clock, queueMessage }: Pick<OrderingDesk, 'brand' | 'clock' | 'queueMessage'>,
  trx: RunningTransaction,
  order: OrderRow,
): Promise<void> {
  const { language, user_id: first } = order
  const { email } = await contactOf(trx, first)
  const people = [{ id: first, email }, ...(await colleaguesOf(trx, first))]
  const names = await namesOnFile(
    trx,
    people.map(({ id }) => id),
  )
  const day = formatsOf(language).day(lastDayBefore(order.expires_at, clock))
  const figures = letterContent(order.preview as OrderPreview, language)
  for (const person of people) {
    const to = { language, name: names.get(person.id), brand }
    await queueMessage(trx, {
      channel: 'email',
      to: person.email,
      ...orderLetter('orders/ran-out', namedAs(order), to, {
        values: { day, zone: clock.timeZone.replaceAll('_', ' ') },
        figures,
      }),
    })
  }
}
