import './brand/fonts.css'
import './brand/tokens.css'
import './brand/base.css'
import { createRoot } from 'react-dom/client'
import { startAnalytics } from './app/analytics.ts'
import { App, askAhead, loadFirstView } from './app/app.tsx'
import { startSessionWatch } from './app/session-watch.ts'
import { wearBrand } from './brand/brands.ts'
import { loadPortalConfig } from './client/portal-config.ts'
import { startLanguage } from './language/i18n.ts'
import { Unreachable } from './shell/unreachable.tsx'

const root = createRoot(document.getElementById('root') ?? document.body)

try {
  await Promise.all([loadPortalConfig(), startLanguage(), loadFirstView()])
  await askAhead()
  wearBrand()
  startSessionWatch()
  root.render(<App />)
  startAnalytics()
} catch {
  root.render(<Unreachable />)
}
