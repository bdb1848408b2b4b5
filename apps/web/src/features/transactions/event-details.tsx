import type { TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { useState } from 'react'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { RowButton } from '#ui/buttons/row-button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './event-details.module.css'
import { TransactionDetails } from './transaction-details.tsx'
import { useEventWords } from './use-event-words.ts'
import { isCash, useTransactionWords } from './use-transaction-words.ts'

type Part = TransactionEvent['parts'][number]

/** Shows the parts of an event in a drawer; each opens its own details. An event of one part shows that part. */
export function EventDetails({ event, onClose }: { event: TransactionEvent; onClose: () => void }) {
  const { day } = useLanguage()
  const words = useEventWords()
  const [opened, setOpened] = useState<Part>()
  const [only, ...others] = event.parts
  if (only && others.length === 0)
    return <TransactionDetails transaction={only.transaction} onClose={onClose} />
  if (opened)
    return <TransactionDetails transaction={opened.transaction} onClose={() => setOpened(undefined)} />
  return (
    <Dialog title={words.name(event)} look="drawer" onClose={onClose}>
      <p className={styles.amount}>
        <Amount>{words.amount(event)}</Amount>
      </p>
      <p className={styles.when}>
        {[day(event.dateAsString), words.about(event)].filter((one) => one !== undefined).join(' · ')}
      </p>
      <ul className={styles.parts}>
        {event.parts.map((part) => (
          <PartLine
            key={part.transaction.id}
            part={part}
            currency={event.currency}
            onOpen={() => setOpened(part)}
          />
        ))}
      </ul>
      {event.invested !== undefined && <Invested invested={event.invested} event={event} />}
    </Dialog>
  )
}

/** Shows a part with its day and its amount in the contract's currency, and below in the fund's if it differs. */
function PartLine({ part, currency, onOpen }: { part: Part; currency: string; onOpen: () => void }) {
  const { text, dayInFigures, moneyChange, money } = useLanguage()
  const words = useTransactionWords()
  const { transaction, amount } = part
  const name = isCash(transaction) ? words.type(transaction) : words.name(transaction)
  const isTrade = transaction.transactionTypeCode.startsWith('P3SWIT') && !isCash(transaction)
  const verb = transaction.transactionTypeCode === 'P3SWIT_IN' ? 'buy' : 'sell'
  const own = transaction.currency !== currency && isTrade
  return (
    <li className={styles.part}>
      <span>
        <RowButton aria-haspopup="dialog" onClick={onOpen}>
          {name}
        </RowButton>
        <small>
          {isTrade && `${text(`dashboard.transactions.event.${verb}`)} · `}
          {dayInFigures(transaction.dateAsString)}
        </small>
      </span>
      <span className={styles.figure}>
        <Amount>{isTrade ? money(Math.abs(amount), currency) : moneyChange(amount, currency)}</Amount>
        {own && (
          <small>
            <Amount>{money(transaction.amount, transaction.currency)}</Amount>
          </small>
        )}
      </span>
    </li>
  )
}

/** Says what of a contribution was invested, and what was kept as cash then. */
function Invested({ invested, event: { amount, currency } }: { invested: number; event: TransactionEvent }) {
  const { text, money } = useLanguage()
  const kept = amount - invested
  return (
    <p className={styles.note}>
      <span>
        <Amount>
          {text('dashboard.transactions.event.investedAmount', { amount: money(invested, currency) })}
        </Amount>
      </span>
      {kept > 0 && (
        <span>
          <Amount>
            {text('dashboard.transactions.event.restAmount', { amount: money(kept, currency) })}
          </Amount>
        </span>
      )}
    </p>
  )
}
