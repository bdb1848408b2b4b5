import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { blockedQuery, useBlocked } from '#account/queries/client/use-blocked.ts'
import { isRefusal } from '#client/failures.ts'

/** A failure, until the maintenance is seen to be over because of which something was refused. */
export function useUnlessLifted(failure: unknown): unknown {
  const queries = useQueryClient()
  const isBlocked = useBlocked()
  const [seenFor, setSeenFor] = useState<unknown>()
  const isOfBlock = isRefusal(failure, 'portal/blocked')
  useEffect(() => {
    if (isOfBlock) void queries.invalidateQueries({ queryKey: blockedQuery.queryKey })
  }, [isOfBlock, queries])
  if (isOfBlock && isBlocked && seenFor !== failure) setSeenFor(failure)
  return isOfBlock && !isBlocked && seenFor === failure ? undefined : failure
}
