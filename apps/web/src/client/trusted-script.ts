type ScriptUrl = { toString: () => string }
type Policy = { createScriptURL: (url: string) => ScriptUrl }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}

/** The only policy that the page's Content-Security-Policy lets exist; it makes no markup. */
const POLICY = 'fundholder'

const allowed = new Set<string>()
let policy: Policy | undefined

/** An address of a script in the form that browsers with trusted types ask for; it is the caller that vouches for it. */
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
