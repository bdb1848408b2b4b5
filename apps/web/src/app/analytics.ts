import { portalConfig } from '#client/portal-config.ts'

type ScriptUrl = { toString: () => string }
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** The only policy that the page's Content-Security-Policy lets exist; it makes no markup and one script's address. */
const POLICY = 'fundholder'

/** Loads the operator's web analytics, if a script was set; a page without one loads nothing from outside. */
export function startAnalytics() {
  const { analyticsScriptUrl } = portalConfig()
  if (!analyticsScriptUrl) return
  const script = document.createElement('script')
  script.async = true
  setSource(script, analyticsScriptUrl)
  document.head.append(script)
}

/** @throws {TypeError} from the policy for any address but the one that was set. */
function setSource(script: HTMLScriptElement, url: string) {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (wanted) => {
      if (wanted !== portalConfig().analyticsScriptUrl)
        throw new TypeError(`not a script of this page: ${wanted}`)
      return wanted
    },
  })
  Object.assign(script, { src: policy ? policy.createScriptURL(url) : url })
}
