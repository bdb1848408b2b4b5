import { checkOrder } from '@fundholder/protocol/orders/order-details.ts'
import { useMutation } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import styles from './receipt.module.css'
import type { Order } from './use-order.ts'

/** Button that verifies the fingerprint and the postings of an order. */
export function CheckButton({ check }: { check: OrderVerification }) {
  const { text } = useLanguage()
  return (
    <Button busy={check.isPending} onClick={() => check.mutate()}>
      {text('ordering.check.button')}
    </Button>
  )
}

/** Shows the result of the check: verified, partly verified, mismatch with a contact, or failed call. */
export function CheckResult({
  check: { data: found, error },
  order: { kind, reference, approvedAt },
}: {
  check: OrderVerification
  order: Order
}) {
  const { text } = useLanguage()
  const { at } = useOrderWords()
  const failureText = useFailureText()
  const isFine = found && found.matches !== 'no' && found.isWhole
  // Nobody approves what is invested for them.
  const [fits, other] =
    kind === 'CONTRIBUTION'
      ? (['contribution', 'otherContribution'] as const)
      : approvedAt
        ? (['approved', 'otherOrder'] as const)
        : (['shown', 'otherShown'] as const)
  return (
    <>
      <p role="status" className={styles.found}>
        {isFine &&
          [
            text(`ordering.check.${found.matches === 'no-longer-known' ? 'noLongerKnown' : fits}`, {
              booked: text('ordering.check.booked', { count: found.entries }),
            }),
            text('ordering.check.at', { at: at(found.checkedAt) }),
          ].join(' · ')}
      </p>
      <div role="alert" className={styles.wrong}>
        {error && <p>{text('ordering.check.failed', { why: failureText(error) })}</p>}
        {found?.matches === 'no' && <p>{text(`ordering.check.${other}`)}</p>}
        {found && !found.isWhole && <p>{text('ordering.check.otherBookings')}</p>}
        {found && !isFine && (
          <p>
            <WithSlot
              text={text('ordering.check.contact', {
                reference,
                at: at(found.checkedAt),
                support: SLOT,
              })}
            >
              <a href={`mailto:${portalConfig().supportEmail}`}>{portalConfig().supportEmail}</a>
            </WithSlot>
          </p>
        )}
      </div>
    </>
  )
}

/** Asks the server to recompute the fingerprint and the postings of an order. */
export const useOrderVerification = (id: string) =>
  useMutation({ mutationFn: () => callServer(checkOrder, { params: { id } }) })
type OrderVerification = ReturnType<typeof useOrderVerification>
