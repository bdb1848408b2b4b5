import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { SECOND_APPROVAL_BUSINESS_DAYS, shortFingerprint } from '@fundholder/domain/orders/orders.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import { zoneCity } from '@fundholder/language/zone-city.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sendChallenge, withoutCode } from '#identity/sign-in/challenges.ts'
import { contactOf } from '#identity/users/contact.ts'
import type { OrderRow, PromisedDays } from '#orders/store/order-row.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import {
  kindOf,
  listed,
  type NamedOrder,
  namedAs,
  type OrderEmail,
  orderEmail,
  type Recipient,
} from './order-email.ts'
import {
  codeSummary,
  contributionLines,
  dateLines,
  orderSummary,
  type SummarySize,
  switchesToModel,
} from './order-summary.ts'

/** Maximum length of a message with a code: two or three SMS parts. */
const MOST_IN_CODE_MESSAGE = 320
/**
 * Levels of detail, longest first. Each names at least one item with its units, because that is what is
 * approved.
 */
const SUMMARY_SIZES: readonly SummarySize[] = [
  ...[6, 5, 4, 3, 2, 1].map((named) => ({
    named,
    longest: Number.POSITIVE_INFINITY,
    beside: 'whole' as const,
  })),
  ...[40, 30, 20, 14].map((longest) => ({ named: 1, longest, beside: 'whole' as const })),
  ...[40, 30, 20, 14].map((longest) => ({ named: 1, longest, beside: 'short' as const })),
]
const LEAST: SummarySize = { named: 1, longest: 14 }

export type OrderFacts = NamedOrder & { hash: Buffer }
type Message = { subject: string; text: string }

/** Facts of a stored order for messages. */
export const orderFacts = (
  order: Pick<OrderRow, 'kind' | 'is_total' | 'reference' | 'hash' | 'preview'>,
): OrderFacts => ({ ...namedAs(order), hash: order.hash })

/**
 * Sends the code that approves an order to the phone on file.
 *
 * @throws {Refusal} `sign-in/invalid-phone` if the user has neither phone nor passkey.
 */
export async function sendOrderCode(
  deps: IdentityDeps,
  trx: RunningTransaction,
  { userId, hash, message }: { userId: string; hash: Buffer; message: Message },
) {
  const { phone } = await contactOf(trx, userId)
  return sendChallenge(deps, trx, { purpose: 'order', userId, subjectHash: hash, phone, message })
}

const CODE_NOTICES = {
  only: 'orders/code',
  first: 'orders/first-code',
  second: 'orders/second-code',
} as const satisfies Record<string, NoticeKey>

/**
 * Composes the message with a code, itemising as much of the order as fits. `{{code}}` is filled on sending.
 *
 * @param whose the code of the only approver, or of the first or second of two.
 */
export function codeMessage(
  language: Language,
  facts: OrderFacts,
  whose: keyof typeof CODE_NOTICES,
): Message {
  const message = (size: SummarySize) =>
    noticeText(CODE_NOTICES[whose], language, {
      what: switchesToModel(facts.preview) ? orderText('theOrder', language) : kindOf(facts, language),
      reference: facts.reference,
      content: codeSummary(facts.preview, language, size).join('; '),
      hash: shortFingerprint(facts.hash.toString('hex')),
      minutes: CODE_LIFE_MINUTES,
      days: SECOND_APPROVAL_BUSINESS_DAYS,
    })
  const fitting = SUMMARY_SIZES.values()
    .map(message)
    .find(({ text }) => withoutCode(text).length <= MOST_IN_CODE_MESSAGE)
  return fitting ?? message(LEAST)
}

/** E-mail to the approver after approval. */
export const approvalMessage = (to: Recipient, facts: OrderFacts, days: PromisedDays): OrderEmail =>
  orderEmail('orders/approved', facts, to, {
    figures: orderSummary(facts.preview, to.language),
    after: afterApproval(to, facts, days, 'final', 'notYou'),
    summary: said(to, 'final', 'notYou'),
  })

/**
 * E-mail to the first approver after the second approval.
 *
 * @param by name of the second approver, if on file.
 */
export const secondApprovedMessage = (
  to: Recipient,
  facts: OrderFacts,
  days: PromisedDays,
  by: string | undefined,
): OrderEmail =>
  orderEmail('orders/second-approved', facts, to, {
    values: { by: byOf(by, to.language) },
    figures: orderSummary(facts.preview, to.language),
    after: afterApproval(to, facts, days, 'final'),
    summary: said(to, 'final'),
  })

/**
 * E-mail to the other users of an employer when one of them cancels an order that awaits a second approval.
 */
export const cancelledMessage = (to: Recipient, facts: OrderFacts, by: string | undefined): OrderEmail =>
  orderEmail('orders/given-up', facts, to, {
    values: { by: byOf(by, to.language) },
    figures: orderSummary(facts.preview, to.language),
    after: [said(to, 'nobody')],
  })

/**
 * E-mail to the users who can give the second approval.
 *
 * @param until the last day for it, in the portal's time zone.
 */
export const secondNeededMessage = (
  to: Recipient,
  facts: OrderFacts,
  until: { day: CalendarDay; timeZone: string },
  by: string | undefined,
): OrderEmail => {
  const day = formatsOf(to.language).day(until.day)
  return orderEmail('orders/second-needed', facts, to, {
    values: { by: byOf(by, to.language), day },
    figures: orderSummary(facts.preview, to.language),
    after: [orderText('approveBy', to.language, { day, zone: zoneCity(until.timeZone) })],
  })
}

const afterApproval = (
  to: Recipient,
  { preview }: OrderFacts,
  days: PromisedDays,
  ...keys: OrderTextKey[]
) => [...contributionLines(preview, days, to.language), plannedFor(days, to.language), said(to, ...keys)]

const byOf = (by: string | undefined, language: Language) => by ?? orderText('somebody', language)

const said = ({ language }: Recipient, ...keys: OrderTextKey[]) =>
  keys.map((key) => orderText(key, language)).join(' ')

const plannedFor = (days: PromisedDays, language: Language) =>
  `${orderText('plan', language)}\n${listed(dateLines(days, language))}`
