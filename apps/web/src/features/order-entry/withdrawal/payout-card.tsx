import { isExactlyPaid } from '@fundholder/domain/orders/exactly-paid.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { received, takenOut } from './taken-out.ts'
import styles from './withdrawal.module.css'

/** The amount that reaches the bank account, the days it takes, and the account. */
export function PayoutCard({
  shown,
  isStale,
}: {
  shown: { preview: OrderPreview; dates: PromisedDates } | undefined
  isStale: boolean
}) {
  const { text, money, dayInFigures } = useLanguage()
  const whose = useOwnerContext()
  const payout = shown?.preview.payout
  const isExact = shown !== undefined && isExactlyPaid(shown.preview)
  return (
    <Card title={text(`dealing.withdraws.${isExact ? 'receiveExact' : 'receive'}`, whose)} isStale={isStale}>
      <div className={styles.payout}>
        {!shown && <Skeleton height="280px" />}
        {shown && payout && (
          <>
            <p className={styles.sum}>
              <Amount>{money(received(payout), shown.preview.currency)}</Amount>
            </p>
            <dl className={styles.facts}>
              {(shown.preview.charges !== undefined || payout.feeSoFar) && (
                <div>
                  <dt>{text('dealing.withdraws.about')}</dt>
                  <dd>
                    <Amount>{money(takenOut(shown.preview), shown.preview.currency)}</Amount>
                  </dd>
                </div>
              )}
              {shown.preview.charges !== undefined && (
                <div>
                  <dt>{text('dealing.withdraws.charges')}</dt>
                  <dd>
                    <Amount>{money(-shown.preview.charges, shown.preview.currency)}</Amount>
                  </dd>
                </div>
              )}
              {payout.feeSoFar && (
                <div>
                  <dt>{text('dealing.withdraws.fee', { day: dayInFigures(payout.feeSoFar.through) })}</dt>
                  <dd>
                    <Amount>{money(0 - payout.feeSoFar.amount, shown.preview.currency)}</Amount>
                  </dd>
                </div>
              )}
              {shown.dates.sellsOn && (
                <div>
                  <dt>{text('dealing.withdraws.soldOn')}</dt>
                  <dd>{dayInFigures(shown.dates.sellsOn)}</dd>
                </div>
              )}
              {shown.dates.paysOn && (
                <div>
                  <dt>{text('dealing.withdraws.paysOn')}</dt>
                  <dd>{dayInFigures(shown.dates.paysOn)}</dd>
                </div>
              )}
              {shown.dates.paysAtLatest && (
                <div>
                  <dt>{text('dealing.withdraws.paysAtLatest')}</dt>
                  <dd>{dayInFigures(shown.dates.paysAtLatest)}</dd>
                </div>
              )}
            </dl>
            <div className={styles.account}>
              <Icon name="out" size={18} />
              <span>
                <small>{text('dealing.withdraws.account')}</small>
                <b>{payout.payee.holder}</b>
                <small>
                  {payout.payee.bankName} · {payout.payee.iban}
                </small>
              </span>
            </div>
            <p className={styles.hint}>{text('dealing.withdraws.accountNote')}</p>
            {payout.feeComesOff && (
              <p className={styles.hint}>
                {text(`dealing.withdraws.${shown.preview.sells.length > 0 ? 'later' : 'laterOfCash'}`)}
              </p>
            )}
            {shown.preview.deposits.length > 0 && (
              <p className={styles.hint}>
                {text('dealing.withdraws.yield', {
                  names: shown.preview.deposits.map(({ name }) => name).join(', '),
                })}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
