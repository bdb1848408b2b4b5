import { type QueryObserverResult, useQueries } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTerms } from '#account/terms.ts'
import { hasAnswered } from '#client/has-answered.ts'
import { activityQuery } from '#features/account-activity/activity-query.ts'
import { EVERYBODY, useAdminUsers } from '#features/employer-admin/use-admin-users.ts'
import { emailChoicesQuery } from '#features/notifications/email-choices-query.ts'
import { factorsQuery } from '#features/security/factors-query.ts'
import { useDevices } from '#features/security/use-devices.ts'

type Preload = () => Promise<void>

/**
 * Returns true once the section that opens first can be drawn whole, so that nothing moves afterwards: its code is loaded
 * and its calls have answered or failed, as have those of the lines of closed sections.
 *
 * @param initial the section that is open unless the address names one.
 * @param code loads the code of sections that have their own.
 */
export function useOpenedFirst(
  initial: string | undefined,
  isEmployer: boolean,
  code: Readonly<Record<string, Preload>>,
): boolean {
  const hash: string = useRouterState({ select: ({ location }) => location.hash })
  const [section] = useState(hash || initial || '')
  const [isLoaded, setLoaded] = useState(!code[section])
  useEffect(() => {
    const loaded = () => setLoaded(true)
    void code[section]?.().then(loaded, loaded) // what cannot be loaded says so in its own place
  }, [code, section])
  const users = useAdminUsers(EVERYBODY, 1, isEmployer)
  const own = useQueries({
    queries: [
      { ...factorsQuery, enabled: section === 'security' },
      { ...activityQuery('activity'), enabled: section === 'activity' },
      { ...activityQuery('views'), enabled: section === 'views' },
      { ...emailChoicesQuery, enabled: section === 'notifications' },
    ],
  })
  const devices = useDevices()
  const terms = useTerms()
  return (
    isLoaded &&
    isSettled(devices) &&
    isSettled(terms) &&
    (!isEmployer || isSettled(users)) &&
    own.every((query) => !query.isEnabled || isSettled(query))
  )
}

const isSettled = (query: QueryObserverResult) => hasAnswered(query) || query.failureCount > 0
