import type { OpenSession } from '@fundholder/protocol/users/sessions.ts'

/** In order: a browser that builds on another one also carries its name. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

type DeviceName = Pick<OpenSession, 'kind' | 'browser' | 'system'>

/** Names a device after its user agent, as far as that says. A user agent proves nothing; it only helps its owner to recognise it. */
export function deviceName(userAgent: string | null): DeviceName {
  const agent = userAgent ?? ''
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return { kind: kindOf(agent, system), ...(browser && { browser }), ...(system && { system }) }
}

function kindOf(agent: string, system: string | undefined): DeviceName['kind'] {
  if (system === undefined) return 'unknown'
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(agent))) return 'tablet'
  return system === 'iOS' || system === 'Android' ? 'phone' : 'computer'
}
