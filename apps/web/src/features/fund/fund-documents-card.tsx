import { listFundPapers } from '@fundholder/protocol/funds/fund-documents.ts'
import { useQuery } from '@tanstack/react-query'
import { type PaperKind, useOpenFundDocument } from '#account/use-open-fund-document.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './papers-card.module.css'

const OPENED: readonly PaperKind[] = ['KID', 'FACTSHEET', 'REPORT']
const isOpened = (kind: string): kind is PaperKind => OPENED.some((one) => one === kind)

/** A fund's papers, each opened in a tab of its own. */
export function PapersCard({ id }: { id: string }) {
  const { text, day } = useLanguage()
  const { data: papers, isPending, isLoadingError, refetch } = usePapers(id)
  const { open, opening } = useOpenFundDocument(id)
  return (
    <PhoneFoldedCard title={text('fund.papers.title')} isWaiting={isPending}>
      {isLoadingError ? (
        <Failed message={text('fund.papers.failed')} onRetry={() => refetch()} />
      ) : isPending ? (
        <div className={styles.waiting}>
          <Skeleton height="96px" />
        </div>
      ) : papers.length === 0 ? (
        <Empty message={text('fund.papers.empty')} />
      ) : (
        <ul className={styles.papers}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <span>
                {isOpened(paper.kind) ? text(`fund.papers.kind.${paper.kind}`) : paper.name}
                <small>
                  {text('fund.papers.of', {
                    day: day(paper.day),
                    language: text(`fund.papers.language.${paper.language}`),
                  })}
                </small>
              </span>
              {isOpened(paper.kind) && (
                <OpenButton
                  name={text(`fund.papers.kind.${paper.kind}`)}
                  isBusy={opening === paper.kind}
                  onOpen={() => isOpened(paper.kind) && void open(paper.kind)}
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
    <Button busy={isBusy} aria-label={text('fund.papers.openOne', { name })} onClick={onOpen}>
      <Icon name="documentation" size={16} />
      {text('fund.papers.open')}
    </Button>
  )
}

/** The papers that a fund has, one of each kind, in the client's language where there is one. */
function usePapers(id: string) {
  const { language: lang } = useLanguage()
  return useQuery({
    queryKey: ['fund-papers', id, lang],
    queryFn: async ({ signal }) =>
      (await callServer(listFundPapers, { params: { id }, query: { lang }, signal })).data,
  })
}
