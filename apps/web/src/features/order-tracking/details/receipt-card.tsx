import { useState } from 'react'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { Disclosure } from '#figures/disclosure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CheckButton, CheckResult, useOrderVerification } from './fingerprint-check.tsx'
import styles from './receipt.module.css'
import type { Order } from './use-order.ts'

/** Order receipt. Opened, it shows the fingerprint in groups of eight and the document versions. */
export function ReceiptCard({ order }: { order: Order }) {
  const { id, kind, hash, acknowledged, preview, approvals } = order
  const check = useOrderVerification(id)
  const { text } = useLanguage()
  const { atInFigures } = useOrderWords()
  const nameOf = (fund: string) =>
    preview.documents.find(({ instrumentId }) => instrumentId === fund)?.name ?? fund
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(hash)
    setCopied(true)
  }
  return (
    <Card title={text('ordering.order.receipt')} meta={text('ordering.order.receiptText')}>
      <div className={styles.short}>
        <p className={styles.copy}>
          <CheckButton check={check} />
        </p>
        <CheckResult check={check} order={order} />
        {approvals.length > 0 && (
          <>
            <h3>{text('ordering.order.approvedBy')}</h3>
            <ul>
              {approvals.map(({ by, isYou, at: approvedAt }) => (
                <li key={approvedAt}>
                  {by ?? text(isYou ? 'ordering.order.approvedByYou' : 'ordering.order.approvedByColleague')}
                  <small>{atInFigures(approvedAt)}</small>
                </li>
              ))}
            </ul>
          </>
        )}
        <Disclosure
          label={text(`ordering.order.receiptProof${acknowledged.length > 0 ? 'AndDocuments' : ''}`)}
          className={styles.proof}
        >
          <p className={styles.hint}>
            {text(`ordering.order.receiptMeta${kind === 'CONTRIBUTION' ? 'Contribution' : ''}`)}
          </p>
          <p className={styles.hash}>{hash.match(/.{1,8}/g)?.join(' ')}</p>
          <p className={styles.copy}>
            <Button onClick={() => void copy()}>{text('ordering.order.copy')}</Button>
            <span role="status">{isCopied && text('ordering.order.copied')}</span>
          </p>
          {acknowledged.length > 0 && (
            <>
              <h3>{text('ordering.order.documents')}</h3>
              <ul>
                {acknowledged.map((one) => (
                  <li key={one.documentId}>
                    {nameOf(one.instrumentId)}
                    <small>
                      {one.version}, {atInFigures(one.at)}
                    </small>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Disclosure>
      </div>
    </Card>
  )
}
