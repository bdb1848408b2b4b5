import { Link } from '@tanstack/react-router'
import { useOrdering } from '#account/ordering.ts'
import { Approving } from '#features/ordering/approving.tsx'
import { SecondLook } from '#features/ordering/second-look.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '#ui/page-head.module.css'
import { PageHead } from '#ui/page-head.tsx'

/** The last look at an order, and its approval by code. */
export function ApproveScreen() {
  const { text } = useLanguage()
  const begun = useOrdering()
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
  return (
    <>
      <header className={styles.head}>
        <div>
          {begun.second ? (
            <Link to="/dealing/orders/$id" params={{ id: begun.second }} className={styles.crumb}>
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
          <p className={styles.line}>{text('ordering.lead')}</p>
        </div>
      </header>
      {begun.second ? <SecondLook begun={begun} orderId={begun.second} /> : <Approving begun={begun} />}
    </>
  )
}
