import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import head from '#ui/layout/page-head.module.css'

/** Returns what a page of dealing shows in place of its content if there is no contract or it cannot be loaded. */
export function useMissingContract(): ReactNode {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const { data: contract, isSuccess, isLoadingError, refetch } = useContract()
  if (isLoadingError) return <Failed message={text('dealing.failed', whose)} onRetry={() => refetch()} />
  if (!isSuccess || contract) return undefined
  return (
    <Empty message={text('dealing.none')}>
      <p>{text('dealing.noneNext')}</p>
      <Link to="/contact" className={head.action}>
        {text('shell.page.contact')}
      </Link>
    </Empty>
  )
}
