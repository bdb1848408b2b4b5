import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { signedAmount, TRANSACTION_TYPES, type TransactionTypeCode } from '@fundholder/domain/transactions.ts'
import type { Transaction } from '@fundholder/protocol/portfolios.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './transactions-card.module.css'

const ICONS = {
  P3SUBS: 'in',
  P3REDE: 'out',
  P3SWIT_IN: 'swap',
  P3SWIT_OUT: 'swap',
  P3FEES: 'fee',
} as const satisfies Record<TransactionTypeCode, IconName>

/** One booked transaction. A correction reverses its original, so that its sign and colour are the other way round. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { text, moneyChange, day } = useLanguage()
  const { transactionTypeCode, instrumentId, instruments, dateAsString, corrects } = transaction
  const { label, direction: usualDirection, field } = TRANSACTION_TYPES[transactionTypeCode]
  const type = text(`dashboard.transactions.type.${label}`)
  const name =
    instrumentId === CASH_INSTRUMENT_ID
      ? text('dashboard.positions.cash')
      : (instruments?.name ?? text('dashboard.positions.pending'))

  const amount = signedAmount(transaction)
  const direction = amount === 0 ? usualDirection : amount > 0 ? 'in' : 'out'
  const currency = field === 'fees' ? transaction.feesCurrency : transaction.currency

  return (
    <tr className={styles.row} data-direction={direction}>
      <th scope="row">
        <div className={styles.what}>
          <span className={styles.icon}>
            <Icon name={ICONS[transactionTypeCode]} size={16} />
          </span>
          <span>
            {name}
            <small>
              {type} · {day(dateAsString)}
            </small>
            {corrects && <small className={styles.mark}>{text('dashboard.transactions.correction')}</small>}
            <Settlement transaction={transaction} />
          </span>
        </div>
      </th>
      <td className={styles.amount}>{moneyChange(amount, currency)}</td>
    </tr>
  )
}

/** Says when a transaction settles, as long as it has not. */
function Settlement({ transaction: { settledOn, settlesOn } }: { transaction: Transaction }) {
  const { text, day } = useLanguage()
  if (settledOn) return null
  return (
    <small className={styles.mark}>
      {settlesOn
        ? text('dashboard.transactions.settlesOn', { day: day(settlesOn) })
        : text('dashboard.transactions.unsettled')}
    </small>
  )
}
