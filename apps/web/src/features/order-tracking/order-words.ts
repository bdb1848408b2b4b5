import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import { zoneCity } from '@fundholder/language/zone-city.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { portalConfig } from '#client/portal-config.ts'
import { usePortalTime, usePortalTimeInFigures } from '#client/use-portal-time.ts'
import { useLanguage } from '#language/use-language.ts'

/** Returns functions that name orders and format their times in the portal's time zone. */
export function useOrderWords() {
  const { text, money } = useLanguage()
  const at = usePortalTime()
  const atInFigures = usePortalTimeInFigures()
  return {
    /** City of the time zone of an order's dates. */
    portal: zoneCity(portalConfig().timeZone),
    kindOf: ({
      kind,
      withdrawType,
      withinStrategy,
    }: Pick<OrderSummary, 'kind' | 'withdrawType' | 'withinStrategy'>) =>
      text(`ordering.kind.${withinStrategy ? 'WEIGHTS' : (withdrawType ?? kind)}`),
    /** For sentences. */
    at,
    /** For rows of a list. */
    atInFigures,
    /** Estimated total of an order, or the amount where it is known to the cent. */
    aboutOf: ({ about, renewedEstimate, isExact, currency }: OrderSummary): string => {
      const amount = money(renewedEstimate ?? about, currency)
      return isExact ? amount : text('ordering.list.about', { amount })
    },
    /** When an order was approved or, without an approval, begun. */
    sinceOf: ({
      kind,
      approvedAt,
      createdAt,
    }: Pick<OrderSummary, 'kind' | 'approvedAt' | 'createdAt'>): string =>
      approvedAt && kind !== 'CONTRIBUTION'
        ? text('ordering.list.approved', { day: atInFigures(approvedAt) })
        : text('ordering.list.begun', { day: atInFigures(createdAt) }),
    /** A code that people can look up, in words where there are any. */
    reasonOf: (code: string): string => (isKnownReason(code) ? text(`ordering.reason.${code}`) : code),
    /** Text in place of an unknown date, by the code of the pending event. */
    noDay: (code: string): string =>
      text(`ordering.order.${code === 'fund-suspended' ? 'noDaySuspended' : 'noDay'}`),
    /** @param isForTwo whether two people had to approve. */
    eventOf: (kind: string, isForTwo: boolean): string =>
      kind === 'approved' && isForTwo
        ? text('ordering.event.approvedBySecond')
        : text(isKnownEvent(kind) ? `ordering.event.${kind}` : 'ordering.event.other'),
  }
}

/** Returns the name of an order's state; nobody approves an automatic investment. */
export const shownState = ({ kind, state }: Pick<OrderSummary, 'kind' | 'state'>) =>
  kind === 'CONTRIBUTION' && state === 'approved' ? 'begun' : state

const REASONS = [
  'value-missing',
  'payment-release',
  'price-corrected',
  'nav-missing',
  'rate-missing',
  'fund-suspended',
  'not-placed-in-time',
  'back-office',
  'too-small',
  'no-money',
  'withdrawn',
  'withdrawn-suspended',
  'withdrawn-unpriced',
  'total-withdrawal',
  'no-code',
  'no-second-approval',
  'given-up',
  'changed',
] as const
const isKnownReason = (code: string): code is (typeof REASONS)[number] => REASONS.some((one) => one === code)

const EVENTS = [
  'pending',
  'awaiting-second',
  'code-sent',
  'second-code-sent',
  'approved',
  'dealing',
  'settling',
  'paying',
  'completed',
  'replaced',
  'expired',
  'discarded',
  'cancelled',
  'executed',
  'settled',
  'delayed',
  'paid',
  'placed',
  'resumed',
  'left-out',
  'fee',
  'corrected',
] as const
const isKnownEvent = (kind: string): kind is (typeof EVENTS)[number] => EVENTS.some((one) => one === kind)

/** Returns true if an order still waits for its code or its second approval. */
export const isUnapproved = ({ state }: { state: OrderState }) =>
  state === 'pending' || state === 'awaiting-second'
