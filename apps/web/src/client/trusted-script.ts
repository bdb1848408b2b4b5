type ScriptUrl = { toString: () => string }
type Policy = { createScriptURL: (url: string) => ScriptUrl }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}

/** The only policy that the page's Content-Security-Policy lets exist; it makes no markup. */
const POLICY = 'fundholder'

const allowed = new Set<string>()
let policy: Policy | undefined

/** Marks the address of a script as trusted, for browsers with trusted types. Pass only addresses of this page. */
export function trustedScript(url: string): string {
  allowed.add(url)
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (wanted) => {
      if (!allowed.has(wanted)) throw new TypeError(`not a script of this page: ${wanted}`)
      return wanted
    },
  })
  // A trusted address is an object that the browser takes where types say string.
  return (policy ? policy.createScriptURL(url) : url) as string
}
