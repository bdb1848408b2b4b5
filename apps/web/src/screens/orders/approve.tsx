import { Link } from '@tanstack/react-router'
import { existingOrder, useOrdering } from '#account/order-draft/ordering.ts'
import { Approving } from '#features/order-entry/approval/approving.tsx'
import { ExistingOrder } from '#features/order-entry/approval/existing-order.tsx'
import { useDualApproval } from '#features/order-entry/approval/use-dual-approval.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import styles from '#ui/layout/page-head.module.css'
import { PageHead } from '#ui/layout/page-head.tsx'

/** The last look at an order, and its approval by code. */
export function ApproveScreen() {
  const { text } = useLanguage()
  const begun = useOrdering()
  const needsSecondApproval = useDualApproval(begun)
  if (!begun)
    return (
      <>
        <PageHead
          back={{ to: '/dealing', label: text('dealing.title') }}
          title={text('ordering.title')}
          line={text('ordering.nothingHint')}
        />
        <Empty message={text('ordering.nothing')}>
          <Link to="/dealing/orders" className={styles.action}>
            {text('ordering.toOrders')}
          </Link>
        </Empty>
      </>
    )
  const existing = existingOrder(begun)
  return (
    <>
      <header className={styles.head}>
        <div>
          {existing ? (
            <Link to="/dealing/orders/$id" params={{ id: existing }} className={styles.crumb}>
              <Icon name="left" size={14} />
              {text('ordering.second.back')}
            </Link>
          ) : (
            <Link to={begun.page} className={styles.crumb}>
              <Icon name="left" size={14} />
              {text('ordering.change')}
            </Link>
          )}
          <h1>{text('ordering.title')}</h1>
          <p className={styles.line}>{text(needsSecondApproval ? 'ordering.leadForTwo' : 'ordering.lead')}</p>
        </div>
      </header>
      {existing ? <ExistingOrder begun={begun} orderId={existing} /> : <Approving begun={begun} />}
    </>
  )
}
