import { signedAmount } from '@fundholder/domain/savings/transactions.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContract } from '#account/queries/client/use-contract.ts'
import { callServer } from '#client/call-server.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './transaction-details.module.css'
import { isCash, useTransactionWords } from './use-transaction-words.ts'

/** Everything that is on file of one transaction, in a drawer. */
export function TransactionDetails({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const { text, dayInFigures, moneyChange } = useLanguage()
  const words = useTransactionWords()
  const { dateAsString, instruments, corrects, correctedBy, id } = transaction
  const amount = <Amount>{moneyChange(signedAmount(transaction), words.currency(transaction))}</Amount>
  const booking = (reference: string) => text('dashboard.transactions.details.booking', { reference })

  return (
    <Dialog title={words.type(transaction)} look="drawer" onClose={onClose}>
      <p className={styles.amount}>{amount}</p>
      <dl className={styles.facts}>
        <Detail name="fund">{words.name(transaction)}</Detail>
        <Detail name="isin">{instruments?.isin}</Detail>
        <Detail name="tradeDate">{dayInFigures(dateAsString)}</Detail>
        <Detail name="settlement">
          <Settlement transaction={transaction} />
        </Detail>
        {!isCash(transaction) && <Pricing transaction={transaction} />}
        <Detail name="amount">{amount}</Detail>
        {!isCash(transaction) && <Costs transaction={transaction} />}
        <OrderLine transaction={transaction} />
        <Detail name="corrects">{corrects && booking(corrects)}</Detail>
        <Detail name="correctedBy">{correctedBy && booking(correctedBy)}</Detail>
        <Detail name="reference">{booking(id)}</Detail>
      </dl>
    </Dialog>
  )
}

/** Order that booked the transaction; none for contributions and imported history. */
function OrderLine({ transaction }: { transaction: Transaction }) {
  const { data: order } = useTransactionOrder(transaction)
  if (!order) return null
  return (
    <Detail name="order">
      <Link to="/dealing/orders/$id" params={{ id: order.id }} className={styles.link}>
        {order.reference}
      </Link>
    </Detail>
  )
}

type DetailName =
  | 'fund'
  | 'isin'
  | 'tradeDate'
  | 'settlement'
  | 'priceDate'
  | 'price'
  | 'units'
  | 'amount'
  | 'fee'
  | 'fxRate'
  | 'order'
  | 'corrects'
  | 'correctedBy'
  | 'reference'

/** One line; none where there is nothing to say. */
function Detail({ name, children }: { name: DetailName; children: ReactNode }) {
  const { text } = useLanguage()
  if (children === undefined) return null
  return (
    <div>
      <dt>{text(`dashboard.transactions.details.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Settlement({
  transaction: { transactionTypeCode, settledOn, settlesOn, correctedBy },
}: {
  transaction: Transaction
}) {
  const { text, dayInFigures } = useLanguage()
  if (settledOn) return dayInFigures(settledOn)
  if (correctedBy) return text('dashboard.transactions.details.willNotSettle')
  return settlesOn
    ? text(`dashboard.transactions.${transactionTypeCode === 'P3REDE' ? 'unpaid' : 'details.expected'}`, {
        day: dayInFigures(settlesOn),
      })
    : text('dashboard.transactions.unsettled')
}

/** The price and the units; cash has neither. */
function Pricing({ transaction }: { transaction: Transaction }) {
  const { price, units, dayInFigures } = useLanguage()
  return (
    <>
      <Detail name="priceDate">{transaction.priceDate && dayInFigures(transaction.priceDate)}</Detail>
      <Detail name="price">
        {transaction.price === undefined ? undefined : `${price(transaction.price)} ${transaction.currency}`}
      </Detail>
      <Detail name="units">
        <Amount>{units(transaction.quantity)}</Amount>
      </Detail>
    </>
  )
}

function Costs({
  transaction: { transactionTypeCode, fees, feesCurrency, currency, fxRate },
}: {
  transaction: Transaction
}) {
  const { text, money, rate } = useLanguage()
  const isFee = transactionTypeCode === 'P3FEES' // then it is the amount itself
  return (
    <>
      <Detail name="fee">
        {isFee ? undefined : fees === 0 ? (
          text('dashboard.transactions.details.noFee')
        ) : (
          <Amount>{money(fees, feesCurrency)}</Amount>
        )}
      </Detail>
      <Detail name="fxRate">
        {fxRate === undefined
          ? undefined
          : text('dashboard.transactions.details.fxRateOf', {
              from: feesCurrency,
              rate: rate(fxRate),
              to: currency,
            })}
      </Detail>
    </>
  )
}

/** The order by which a transaction was booked, if there was one. */
function useTransactionOrder({ id, transactionTypeCode }: Transaction) {
  const contractId = useContract().data?.id
  const hasNone = transactionTypeCode === 'P3SUBS' // contributions are not ordered
  return useQuery({
    queryKey: ['orders', 'of-transaction', contractId, id],
    queryFn:
      contractId === undefined || hasNone
        ? skipToken
        : async ({ signal }) => {
            const { data } = await callServer(listOrders, {
              query: { contractId, transactionId: id, limit: 1 },
              signal,
            })
            return data[0] ?? null
          },
  })
}
