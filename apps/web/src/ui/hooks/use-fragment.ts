import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The fragment of the address, without its sign, which no server sees; and a change of it in place. */
export function useFragment(): readonly [fragment: string, change: (fragment: string) => void] {
  const navigate = useNavigate()
  const fragment: string = useRouterState({ select: ({ location }) => location.hash })
  const change = useCallback(
    (hash: string) => {
      void navigate({ to: '.', hash, replace: true, resetScroll: false, hashScrollIntoView: false })
    },
    [navigate],
  )
  return [fragment, change]
}
