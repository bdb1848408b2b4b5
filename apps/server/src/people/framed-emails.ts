import { randomUUID } from 'node:crypto'
import { formatsOf } from '@fundholder/language/formats.ts'
import { greetingOf, orderText } from '@fundholder/language/order-texts.ts'
import { zoneCity } from '@fundholder/language/zone-city.ts'
import type { Addressee, Message, QueueMessage } from '#messaging/outbox/outbox.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { namesOnFile } from './names.ts'

type Frame = {
  clock: Pick<Clock, 'now' | 'timeZone'>
  brandName: (entityId: number) => string
  supportEmail: (entityId: number) => string
}

/**
 * Returns a `queueMessage` that frames e-mails with an addressee as e-mails about orders are: greeting by name, text,
 * time, address of the manager, brand.
 */
export const framingOutbox =
  (queueMessage: QueueMessage, frame: Frame): QueueMessage =>
  async (trx, ...messages) => {
    const framed: Message[] = []
    for (const { addressee, ...message } of messages)
      framed.push(
        addressee ? { ...message, text: await framedText(trx, message.text, addressee, frame) } : message,
      )
    await queueMessage(trx, ...framed)
  }

async function framedText(
  trx: RunningTransaction,
  text: string,
  { userId = randomUUID(), language, entityId }: Addressee, // an unknown user takes as long as a known one
  { clock, brandName, supportEmail }: Frame,
): Promise<string> {
  const name = (await namesOnFile(trx, [userId])).get(userId)
  const { dayOf, timeOf } = formatsOf(language)
  const now = clock.now().toISOString()
  const { timeZone } = clock
  const at = { day: dayOf(now, timeZone), time: timeOf(now, timeZone), zone: zoneCity(timeZone) }
  return [
    greetingOf(language, name),
    text,
    orderText('at', language, at),
    orderText('support', language, { support: supportEmail(entityId) }),
    orderText('regards', language, { brand: brandName(entityId) }),
  ].join('\n\n')
}
