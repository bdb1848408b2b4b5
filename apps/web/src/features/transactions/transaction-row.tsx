import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  signedAmount,
  TRANSACTION_TYPES,
  type TransactionTypeCode,
} from '@fundholder/domain/savings/transactions.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/buttons/icon.tsx'
import { RowButton } from '#ui/buttons/row-button.tsx'
import { DayMarks } from './day-marks.tsx'
import styles from './transactions-card.module.css'
import { useTransactionWords } from './use-transaction-words.ts'

const ICONS = {
  P3SUBS: 'in',
  P3REDE: 'out',
  P3SWIT_IN: 'swap',
  P3SWIT_OUT: 'swap',
  P3FEES: 'fee',
} as const satisfies Record<TransactionTypeCode, IconName>

/**
 * One booked transaction, all of which is a button that opens its details. A correction reverses its original, so that
 * its sign and colour are the other way round.
 */
export function TransactionRow({
  transaction,
  valuedUntil,
  isLate,
  onOpen,
}: {
  transaction: Transaction
  /** Last valuation day; figures do not include transactions booked later. */
  valuedUntil: CalendarDay | undefined
  /** Phones show it with the rest. */
  isLate: true | undefined
  onOpen: () => void
}) {
  const { moneyChange, dayInFigures } = useLanguage()
  const words = useTransactionWords()
  const { transactionTypeCode, dateAsString } = transaction
  const when = dayInFigures(dateAsString)
  const name = words.name(transaction)
  const type = words.type(transaction)
  const amount = signedAmount(transaction)
  const usualDirection = TRANSACTION_TYPES[transactionTypeCode].direction
  const direction = amount === 0 ? usualDirection : amount > 0 ? 'in' : 'out'

  return (
    <tr className={styles.row} data-direction={direction} data-late={isLate}>
      <th scope="row">
        <div className={styles.what}>
          <span className={styles.icon}>
            <Icon name={ICONS[transactionTypeCode]} size={16} />
          </span>
          <span>
            <RowButton aria-label={`${name}, ${type}, ${when}`} aria-haspopup="dialog" onClick={onOpen}>
              {name}
            </RowButton>
            <small>
              {type} · {when}
            </small>
            <DayMarks parts={[transaction]} valuedUntil={valuedUntil} />
          </span>
        </div>
      </th>
      <td className={styles.amount}>
        <Amount>{moneyChange(amount, words.currency(transaction))}</Amount>
      </td>
    </tr>
  )
}
