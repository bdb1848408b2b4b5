import { COMPARED_FUNDS } from '@fundholder/domain/fund-lists.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WatchButton } from '#account/watch-button.tsx'
import { isRefusal } from '#client/failures.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '#ui/page-head.module.css'
import round from '#ui/round-button.module.css'
import { showToast } from '#ui/toast.ts'
import { AddFundDialog } from './add-fund-dialog.tsx'
import own from './compare.module.css'
import { FundLetter } from './fund-letter.tsx'
import { placeOf, useCompareAddress, type useFunds } from './use-compared.ts'

/** Which funds are compared, and the way to others. */
export function CompareHead({
  asked,
  currency,
}: {
  asked: ReturnType<typeof useFunds>
  currency: string | undefined
}) {
  const { text } = useLanguage()
  const { ids, isFull, remove } = useCompareAddress()
  const [isAdding, setAdding] = useState(false)
  const most = COMPARED_FUNDS.most
  return (
    <header className={own.header}>
      <div className={styles.head}>
        <div>
          <Link to="/screener" className={styles.crumb}>
            <Icon name="left" size={14} />
            {text('compare.crumb')}
          </Link>
          <h1 className={own.title}>{text('compare.title')}</h1>
          <p className={styles.line}>
            {currency ? text('compare.intro', { most, currency }) : text('compare.introPlain', { most })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            onClick={() => (isFull ? void showToast('warning', text('compare.full')) : setAdding(true))}
          >
            <Icon name="plus" size={16} />
            {text('compare.add')}
          </Button>
        </div>
      </div>
      {ids.length > 0 && (
        <ul className={own.funds} aria-label={text('compare.funds')}>
          {ids.map((id, at) => {
            const { data: fund, error, isLoadingError, refetch } = asked[at] ?? {}
            const isUnknown = isRefusal(error, 'instruments/unknown')
            const name = fund?.name ?? id
            return (
              <li key={id}>
                <FundLetter place={placeOf(at)} />
                <div className={own.name}>
                  {fund ? (
                    <Link to="/dealing/fund/$id" params={{ id }}>
                      {fund.name}
                    </Link>
                  ) : isLoadingError ? (
                    <p role="alert">
                      {text(isUnknown ? 'compare.unknown' : 'compare.failedOne', { id })}{' '}
                      {!isUnknown && (
                        <Button look="plain" onClick={() => void refetch?.()}>
                          {text('common.tryAgain')}
                        </Button>
                      )}
                    </p>
                  ) : (
                    <span aria-busy="true">{text('common.loading')}</span>
                  )}
                  {fund && <small>{fund.isin}</small>}
                </div>
                {fund && <WatchButton id={id} name={fund.name} />}
                <button
                  type="button"
                  className={round.round}
                  aria-label={text('compare.remove', { name })}
                  onClick={() => remove(id)}
                >
                  <Icon name="close" size={18} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {isAdding && <AddFundDialog onClose={() => setAdding(false)} />}
    </header>
  )
}
