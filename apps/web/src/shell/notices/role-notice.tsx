import { useRouterState } from '@tanstack/react-router'
import { useContract } from '#account/queries/client/use-contract.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/controls/icon.tsx'
import notice from '#ui/feedback/notice.module.css'

/** On the pages of orders: says that the user's role on this account allows none. */
export function RoleNotice() {
  const { text } = useLanguage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { authorisations } = useContract().data ?? {}
  const isAboutOrders = `${path}/`.startsWith('/dealing/')
  if (!isAboutOrders || !authorisations || authorisations.includes('deal')) return null
  return (
    <p className={notice.notice} role="status">
      <Icon name="notice" size={18} />
      {text('shell.viewer')}
    </p>
  )
}
