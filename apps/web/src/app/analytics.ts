import { portalConfig } from '#client/portal-config.ts'
import { trustedScript } from '#client/trusted-script.ts'

/** Loads the operator's web analytics, if a script was set; a page without one loads nothing from outside. */
export function startAnalytics() {
  const { analyticsScriptUrl } = portalConfig()
  if (!analyticsScriptUrl) return
  const script = document.createElement('script')
  script.async = true
  script.src = trustedScript(analyticsScriptUrl)
  document.head.append(script)
}
