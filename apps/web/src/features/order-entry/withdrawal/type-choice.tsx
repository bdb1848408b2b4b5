import { WITHDRAW_TYPES } from '@fundholder/domain/orders.ts'
import { changeWithdrawal, useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useBlocked } from '#account/queries/use-blocked.ts'
import { useHoldings } from '#account/queries/use-holdings.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { everythingOf } from './use-withdrawal-content.ts'
import styles from './withdrawal.module.css'

/** All of it or a part. */
export function TypeChoice() {
  const { text, money } = useLanguage()
  const { type } = useWithdrawal()
  const isBlocked = useBlocked()
  const { data: held } = useHoldings()
  const { amount, hasDeposits } = everythingOf(held)
  const everything =
    held === undefined || amount === undefined
      ? text('dealing.withdraws.everythingUnknown')
      : text(`dealing.withdraws.${hasDeposits ? 'everythingBut' : 'everythingText'}`, {
          amount: money(amount, held.currency),
        })
  return (
    <fieldset className={styles.types} disabled={isBlocked}>
      <legend className="visually-hidden">{text('dealing.withdraws.type')}</legend>
      {WITHDRAW_TYPES.toReversed().map((one) => (
        <label key={one} data-chosen={one === type || undefined}>
          <input
            type="radio"
            name="withdraw-type"
            aria-label={text(one === 'PARTIAL' ? 'dealing.withdraws.part' : 'dealing.withdraws.everything')}
            checked={one === type}
            onChange={() => changeWithdrawal({ type: one })}
          />
          <span>
            <b>{text(one === 'PARTIAL' ? 'dealing.withdraws.part' : 'dealing.withdraws.everything')}</b>
            <small>
              <Amount>{one === 'PARTIAL' ? text('dealing.withdraws.partText') : everything}</Amount>
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
