import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { useContractLabel } from '#account/use-contract-label.ts'
import { useOrderWords } from '#features/order-tracking/order-words.ts'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/feedback/notice.module.css'

/**
 * Above the dashboard of an employer: withdrawals that a colleague has approved, and a change of the company's bank
 * account that a colleague has requested, wait for this user.
 */
export function SecondApprovalNotice({ hasAccount }: { hasAccount: boolean }) {
  const { text } = useLanguage()
  const { aboutOf } = useOrderWords()
  const contractLabel = useContractLabel()
  const { data } = useAwaitingSecondApproval()
  const [first] = data?.data ?? []
  const count = data?.metadata.pagination.total ?? 0
  const words = () => {
    if (!first || count > 1) return text('ordering.second.notice', { count })
    const amount = aboutOf(first)
    return contractLabel(first.contractId)
      ? text('ordering.second.noticeOfContract', { amount, contract: first.contractId })
      : text('ordering.second.noticeOf', { amount })
  }
  return (
    <>
      {first && (
        <Waiting>
          {count === 1 ? (
            <Link to="/dealing/orders/$id" params={{ id: first.id }}>
              <Amount>{words()}</Amount>
            </Link>
          ) : (
            <Link to="/dealing/orders">{words()}</Link>
          )}
        </Waiting>
      )}
      {hasAccount && (
        <Waiting>
          <Link to="/profile" hash="requests">
            {text('ordering.second.account')}
          </Link>
        </Waiting>
      )}
    </>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice} role="status">
    <Icon name="clock" />
    {children}
  </p>
)
