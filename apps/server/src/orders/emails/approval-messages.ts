import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { SECOND_APPROVAL_BUSINESS_DAYS, shortSeal } from '@fundholder/domain/orders.ts'
import type { Language } from '@fundholder/domain/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/order-shapes.ts'
import { withoutCode } from '#identity/sign-in/challenges.ts'
import type { OrderRow, PromisedDays } from '#orders/store/order-row.ts'
import { type Correspondence, kindOf, listed, type Named, namedAs, orderLetter } from './order-email.ts'
import { aheadOf, codeContent, daysOf, letterContent, type Room } from './order-summary.ts'

/** Characters of a message with a code: two or three parts of an SMS. */
const MOST_IN_CODE_MESSAGE = 320
/** What it says, the most first. Something is always named, with its units: that is what is approved. */
const ROOMS: readonly Room[] = [
  ...[6, 5, 4, 3, 2, 1].map((named) => ({
    named,
    longest: Number.POSITIVE_INFINITY,
    beside: 'whole' as const,
  })),
  ...[40, 30, 20, 14].map((longest) => ({ named: 1, longest, beside: 'whole' as const })),
  ...[40, 30, 20, 14].map((longest) => ({ named: 1, longest, beside: 'short' as const })),
]
const LEAST: Room = { named: 1, longest: 14 }

export type Told = Named & { hash: Buffer; preview: OrderPreview }
type Message = { subject: string; text: string }

/** What messages tell of an order that is kept. */
export const toldOf = (
  order: Pick<OrderRow, 'kind' | 'is_total' | 'reference' | 'hash' | 'preview'>,
): Told => ({ ...namedAs(order), hash: order.hash, preview: order.preview as OrderPreview })

const CODE_NOTICES = {
  only: 'orders/code',
  first: 'orders/first-code',
  second: 'orders/second-code',
} as const satisfies Record<string, NoticeKey>

/**
 * The message that a code comes in: it names what is approved, as much of it one by one as there is room for.
 * `{{code}}` is filled when it is sent.
 *
 * @param whose the code is: of the only person who approves it, or of one of two.
 */
export function codeMessage(language: Language, told: Told, whose: keyof typeof CODE_NOTICES): Message {
  const message = (room: Room) =>
    noticeText(CODE_NOTICES[whose], language, {
      what: kindOf(told, language),
      reference: told.reference,
      content: codeContent(told.preview, language, room).join('; '),
      hash: shortSeal(told.hash.toString('hex')),
      minutes: CODE_LIFE_MINUTES,
      days: SECOND_APPROVAL_BUSINESS_DAYS,
    })
  const fitting = ROOMS.values()
    .map(message)
    .find(({ text }) => withoutCode(text).length <= MOST_IN_CODE_MESSAGE)
  return fitting ?? message(LEAST)
}

/** The e-mail after approval. */
export const approvalMessage = (to: Correspondence, told: Told, days: PromisedDays): Message =>
  orderLetter('orders/approved', told, to, {
    figures: letterContent(told.preview, to.language),
    after: afterApproval(to, told, days, 'final', 'notYou'),
  })

/** The e-mail to whoever approved first, after the second person did. @param by who that is, where it is on file. */
export const secondApprovedMessage = (
  to: Correspondence,
  told: Told,
  days: PromisedDays,
  by: string | undefined,
): Message =>
  orderLetter('orders/second-approved', told, to, {
    values: { by: byOf(by, to.language) },
    figures: letterContent(told.preview, to.language),
    after: afterApproval(to, told, days, 'final'),
  })

/** The e-mail to the others of an employer when one of them gave up what two had to approve. */
export const givenUpMessage = (to: Correspondence, told: Told, by: string | undefined): Message =>
  orderLetter('orders/given-up', told, to, {
    values: { by: byOf(by, to.language) },
    figures: letterContent(told.preview, to.language),
    after: [said(to, 'nobody')],
  })

/** The e-mail to those of whom one more has to approve. @param until the last day on which they can, by whose clock. */
export const secondNeededMessage = (
  to: Correspondence,
  told: Told,
  until: { day: CalendarDay; timeZone: string },
  by: string | undefined,
): Message => {
  const day = formatsOf(to.language).day(until.day)
  return orderLetter('orders/second-needed', told, to, {
    values: { by: byOf(by, to.language), day },
    figures: letterContent(told.preview, to.language),
    after: [orderText('approveBy', to.language, { day, zone: until.timeZone.replaceAll('_', ' ') })],
  })
}

const afterApproval = (
  to: Correspondence,
  { hash, preview }: Told,
  days: PromisedDays,
  ...keys: OrderTextKey[]
) => [
  ...aheadOf(preview, days, to.language),
  plannedFor(days, to.language),
  said(to, ...keys),
  orderText('seal', to.language, { checksum: hash.toString('hex') }),
]

const byOf = (by: string | undefined, language: Language) => by ?? orderText('somebody', language)

const said = ({ language }: Correspondence, ...keys: OrderTextKey[]) =>
  keys.map((key) => orderText(key, language)).join(' ')

const plannedFor = (days: PromisedDays, language: Language) =>
  `${orderText('plan', language)}\n${listed(daysOf(days, language))}`
