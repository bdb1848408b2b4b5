import './client/without-eval.ts'
import './brand/fonts.css'
import './brand/tokens.css'
import './brand/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Unreachable } from '#shell/notices/unreachable.tsx'
import { activateLaterLinks } from '#ui/feedback/waiting-links.ts'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { startAnalytics } from './app/analytics.ts'
import { App, askAhead, loadFirstView } from './app/app.tsx'
import { keepShell } from './app/installed.ts'
import { startSessionWatch } from './app/session-watch.ts'
import { loadBrand, wearBrand } from './brand/brands.ts'
import { loadPortalConfig, portalConfig } from './client/portal-config.ts'
import { startLanguage, stayWithin } from './language/i18n.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

try {
  const [router] = await Promise.all([loadFirstView(), loadPortalConfig(), startLanguage()])
  await stayWithin(portalConfig().languages)
  await Promise.all([askAhead(router), loadBrand()])
  wearBrand()
  startSessionWatch()
  startTransition(() => root.render(<App router={router} />)) // in small pieces, between which the browser can paint and listen
  startAnalytics()
  void whenIdle().then(activateLaterLinks).then(keepShell)
} catch {
  root.render(<Unreachable />)
}
