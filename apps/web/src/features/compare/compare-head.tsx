import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WatchButton } from '#account/watch-button.tsx'
import { isRefusal } from '#client/failures.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import round from '#ui/buttons/round-button.module.css'
import { showToast } from '#ui/feedback/toast.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { AddFundDialog } from './add-fund-dialog.tsx'
import styles from './compare.module.css'
import { placeOf } from './compared.ts'
import { FundLetter } from './fund-letter.tsx'
import { useCompareAddress } from './use-compare-address.ts'
import type { useFunds } from './use-compared.ts'

/** Lists the compared funds and links to the screener for more. */
export function CompareHead({
  queries,
  currency,
}: {
  queries: ReturnType<typeof useFunds>
  currency: string | undefined
}) {
  const { text } = useLanguage()
  const { ids, isFull, remove } = useCompareAddress()
  const [isAdding, setAdding] = useState(false)
  const most = COMPARED_FUNDS.most
  return (
    <div className={styles.header}>
      <PageHead
        back={{ to: '/screener', label: text('compare.crumb') }}
        title={text('compare.title')}
        line={currency ? text('compare.intro', { most, currency }) : text('compare.introPlain', { most })}
        actions={
          <Button
            onClick={() => (isFull ? void showToast('warning', text('compare.full')) : setAdding(true))}
          >
            <Icon name="plus" size={16} />
            {text('compare.add')}
          </Button>
        }
      />
      {ids.length > 0 && (
        <ul className={styles.funds} aria-label={text('compare.funds')}>
          {ids.map((id, at) => {
            const { data: fund, error, isLoadingError, refetch } = queries[at] ?? {}
            const isUnknown = isRefusal(error, 'instruments/unknown')
            const name = fund?.name ?? id
            return (
              <li key={id}>
                <FundLetter place={placeOf(at)} />
                <div className={styles.name}>
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
    </div>
  )
}
