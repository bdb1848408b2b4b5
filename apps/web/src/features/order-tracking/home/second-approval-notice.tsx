import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAwaitingSecondApproval } from '#account/queries/client/use-awaiting-second-approval.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from '#ui/feedback/notice.module.css'

/**
 * Above the dashboard of an employer: withdrawals that a colleague has approved, and a change of the company's bank
 * account that a colleague has requested, wait for this user.
 */
export function SecondApprovalNotice({ hasAccount }: { hasAccount: boolean }) {
  const { text } = useLanguage()
  const { data } = useAwaitingSecondApproval()
  const [first] = data?.data ?? []
  const count = data?.metadata.pagination.total ?? 0
  const words = text('ordering.second.notice', { count })
  return (
    <>
      {first && (
        <Waiting>
          {count === 1 ? (
            <Link to="/dealing/orders/$id" params={{ id: first.id }}>
              {words}
            </Link>
          ) : (
            <Link to="/dealing/orders">{words}</Link>
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
