import { listFundDocuments } from '@fundholder/protocol/funds/fund-documents.ts'
import { useQuery } from '@tanstack/react-query'
import { type FundDocumentKind, useOpenFundDocument } from '#account/use-open-fund-document.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './fund-documents-card.module.css'

const OPENED: readonly FundDocumentKind[] = ['KID', 'FACTSHEET', 'REPORT']
const isOpened = (kind: string): kind is FundDocumentKind => OPENED.some((one) => one === kind)

/** A fund's documents. Each opens in a tab of its own. */
export function FundDocumentsCard({ id }: { id: string }) {
  const { text, dayInFigures } = useLanguage()
  const { data: documents, isPending, isLoadingError, refetch } = useFundDocuments(id)
  const { open, opening } = useOpenFundDocument(id)
  return (
    <PhoneFoldedCard title={text('fund.documents.title')} isWaiting={isPending}>
      {isLoadingError ? (
        <Failed message={text('fund.documents.failed')} onRetry={() => refetch()} />
      ) : isPending ? (
        <div className={styles.waiting}>
          <Skeleton height="96px" />
        </div>
      ) : documents.length === 0 ? (
        <Empty message={text('fund.documents.empty')} />
      ) : (
        <ul className={styles.documents}>
          {documents.map((one) => (
            <li key={one.id}>
              <span>
                {isOpened(one.kind) ? text(`fund.documents.kind.${one.kind}`) : one.name}
                <small>
                  {text('fund.documents.of', {
                    day: dayInFigures(one.day),
                    language: text(`fund.documents.language.${one.language}`),
                  })}
                </small>
              </span>
              {isOpened(one.kind) && (
                <OpenButton
                  name={text(`fund.documents.kind.${one.kind}`)}
                  isBusy={opening === one.kind}
                  onOpen={() => isOpened(one.kind) && void open(one.kind)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PhoneFoldedCard>
  )
}

function OpenButton({ name, isBusy, onOpen }: { name: string; isBusy: boolean; onOpen: () => void }) {
  const { text } = useLanguage()
  return (
    <Button busy={isBusy} aria-label={text('fund.documents.openOne', { name })} onClick={onOpen}>
      <Icon name="documentation" size={16} />
      {text('fund.documents.open')}
    </Button>
  )
}

/** A fund's documents, one of each kind, in the client's language if there is one. */
function useFundDocuments(id: string) {
  const { language: lang } = useLanguage()
  return useQuery({
    queryKey: ['fund-documents', id, lang],
    queryFn: async ({ signal }) =>
      (await callServer(listFundDocuments, { params: { id }, query: { lang }, signal })).data,
  })
}
