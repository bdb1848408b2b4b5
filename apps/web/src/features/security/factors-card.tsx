import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ChangeDialog } from './change/change-dialog.tsx'
import { FactorRows } from './factor-rows.tsx'
import { useFactors, type WantedChange } from './use-factors.ts'

/** The client's second factors; each is added and removed with a code. */
export function FactorsCard() {
  const { text } = useLanguage()
  const { data, isPending, isError, refetch } = useFactors()
  const [wanted, setWanted] = useState<WantedChange>()
  return (
    <Card title={text('security.factors.title')} meta={text('security.factors.lead')} isWaiting={isPending}>
      {isPending && <Skeleton height="260px" />}
      {isError && !data && (
        <Failed message={text('security.factors.failed')} onRetry={() => void refetch()} />
      )}
      {data && <FactorRows factors={data} onChange={setWanted} />}
      {wanted && <ChangeDialog wanted={wanted} onClose={() => setWanted(undefined)} />}
    </Card>
  )
}
