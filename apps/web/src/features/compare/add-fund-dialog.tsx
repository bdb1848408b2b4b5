import { LIST_PAGE_SIZE, LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { listInstruments } from '@fundholder/protocol/funds/funds.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { useSettledText } from '#ui/hooks/use-settled-text.ts'
import { Field } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import styles from './compare.module.css'
import { useCompareAddress } from './use-compare-address.ts'

/** Finds a fund by name or ISIN and adds it. */
export function AddFundDialog({ onClose }: { onClose: () => void }) {
  const { text } = useLanguage()
  const { ids, add } = useCompareAddress()
  const [q, setQ] = useState('')
  const { text: typed, type } = useSettledText(q, (settled) => setQ(settled.trim()))
  const { data, isPending, isLoadingError, isPlaceholderData, refetch } = useFoundFunds(q)
  return (
    <Dialog title={text('compare.addTitle')} onClose={onClose}>
      <Field label={text('compare.addSearch')}>
        {(id) => (
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <div
        className={styles.results}
        aria-live="polite"
        aria-busy={q !== '' && (isPending || isPlaceholderData)}
      >
        {q === '' ? (
          <p>{text('compare.addHint')}</p>
        ) : isLoadingError ? (
          <Failed message={text('compare.addFailed')} onRetry={() => refetch()} />
        ) : isPending ? (
          <p>{text('common.loading')}</p>
        ) : data.length === 0 ? (
          <p>{text('common.noResults')}</p>
        ) : (
          <ul>
            {data.map(({ id, name, isin, currency }) => {
              const isThere = ids.includes(id)
              return (
                <li key={id}>
                  <span>
                    {name}
                    <small>{[isin, currency].filter(Boolean).join(' · ')}</small>
                  </span>
                  {isThere ? (
                    <small>{text('compare.isThere')}</small>
                  ) : (
                    <Button
                      aria-label={text('compare.addOne', { name })}
                      onClick={() => {
                        add(id)
                        onClose()
                      }}
                    >
                      {text('compare.add')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** First funds that match a name or an ISIN; requests nothing without a word. */
const useFoundFunds = (q: string) =>
  useQuery({
    queryKey: ['compare-search', q],
    queryFn:
      q === ''
        ? skipToken
        : async ({ signal }) =>
            (await callServer(listInstruments, { query: { q, limit: LIST_PAGE_SIZE }, signal })).data,
    placeholderData: useFormerAnswer(),
  })
