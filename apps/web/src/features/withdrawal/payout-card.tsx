import type { OrderPreview, PromisedDates } from '@fundholder/protocol/order-shapes.ts'
import { useBlocked } from '#account/use-blocked.ts'
import { useWhose } from '#account/use-whose.ts'
import { useLanguage } from '#language/use-language.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { takenOut } from './taken-out.ts'
import styles from './withdrawal.module.css'

/** What comes to the bank account, when, and the way to the review. */
export function PayoutCard({
  shown,
  isStale,
  reason: why,
  tryAgain,
  onReview,
}: {
  shown: { preview: OrderPreview; dates: PromisedDates } | undefined
  isStale: boolean
  /** Why it cannot be reviewed. */
  reason: string | undefined
  /** Asks the server again that was not reached. */
  tryAgain: (() => void) | undefined
  onReview: () => void
}) {
  const { text, money, day } = useLanguage()
  const whose = useWhose()
  const reason = useBlocked() ? text('ordering.send.blocked') : why
  const payout = shown?.preview.payout
  return (
    <Card title={text('dealing.withdraws.receive', whose)} isStale={isStale}>
      <div className={styles.payout}>
        {shown && payout && (
          <>
            <p className={styles.sum}>
              <Amount>{money(payout.afterFeeSoFar ?? payout.about, shown.preview.currency)}</Amount>
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
                  <dt>{text('dealing.withdraws.fee', { day: day(payout.feeSoFar.through) })}</dt>
                  <dd>
                    <Amount>{money(0 - payout.feeSoFar.amount, shown.preview.currency)}</Amount>
                  </dd>
                </div>
              )}
              {shown.dates.sellsOn && (
                <div>
                  <dt>{text('dealing.withdraws.soldOn')}</dt>
                  <dd>{day(shown.dates.sellsOn)}</dd>
                </div>
              )}
              {shown.dates.paysOn && (
                <div>
                  <dt>{text('dealing.withdraws.paysOn', whose)}</dt>
                  <dd>{day(shown.dates.paysOn)}</dd>
                </div>
              )}
              {shown.dates.paysAtLatest && (
                <div>
                  <dt>{text('dealing.withdraws.paysAtLatest')}</dt>
                  <dd>{day(shown.dates.paysAtLatest)}</dd>
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
        <Button look="primary" large disabled={reason !== undefined || isStale} onClick={onReview}>
          {text('dealing.withdraws.review')}
        </Button>
        {reason && <p className={styles.reason}>{reason}</p>}
        {tryAgain && <Button onClick={tryAgain}>{text('common.tryAgain')}</Button>}
      </div>
    </Card>
  )
}
