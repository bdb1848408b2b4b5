import type { Page } from '@playwright/test'

export type Route = {
  /** Path pattern of the router. */
  path: string
  /** Addresses to open; without them the path itself. */
  at?: readonly string[]
  /** The page with a link to such an address, where the address is not known beforehand. */
  linkedFrom?: string
  /** Employers have no such page, or no link to it there. */
  isForMembers?: true
}

/** Pages that need no session. */
export const PUBLIC_ROUTES: readonly Route[] = [
  { path: '/guide' },
  { path: '/help' },
  { path: '/help/$slug', at: ['/help/withdrawals'] },
  {
    path: '/legal/$notice',
    at: ['company', 'slavery', 'processing', 'notice', 'cookies', 'accessibility'].map(
      (notice) => `/legal/${notice}`,
    ),
  },
  { path: '/activate', at: ['/activate', `/activate#${'x'.repeat(43)}`] },
  { path: '/forgot-password' },
  { path: '/reset-password', at: ['/reset-password', `/reset-password#${'x'.repeat(43)}`] },
  { path: '/verify' },
  { path: '/savings-calculator', at: ['/savings-calculator', '/savings-calculator#35-65-5000-300-6'] },
  { path: '/chatbot' },
  { path: '/contact' },
]

/** Pages of a signed-in client. */
export const CLIENT_ROUTES: readonly Route[] = [
  { path: '/' },
  { path: '/dealing' },
  { path: '/dealing/withdraws' },
  { path: '/dealing/self' },
  { path: '/dealing/model', at: ['/dealing/model', '/dealing/model?model=LOW'] },
  { path: '/dealing/approve' },
  { path: '/dealing/orders' },
  { path: '/dealing/orders/$id', linkedFrom: '/dealing/orders' },
  { path: '/dealing/fund/$id', linkedFrom: '/', isForMembers: true },
  { path: '/dealing/mp/$id', at: ['/dealing/mp/BALANCED'] },
  { path: '/screener' },
  { path: '/screener/compare', linkedFrom: '/dealing/mp/BALANCED' },
  { path: '/documentation' },
  { path: '/financial-planning', isForMembers: true },
  { path: '/profile', at: ['/profile', '/profile#beneficiaries', '/profile#security'] },
  { path: '/notifications' },
]

/** Pages that the server draws itself, outside the router. */
export const SERVER_PAGES: readonly Route[] = [{ path: '/demo/inbox' }, { path: '/api/docs' }]

/**
 * Returns the addresses at which routes are opened.
 *
 * @param linkOn returns the first link that begins with a prefix on the page at an address.
 */
export async function addressesOf(
  routes: readonly Route[],
  linkOn: (address: string, prefix: string) => Promise<string | null>,
): Promise<string[]> {
  const addresses: string[] = []
  for (const { path, at = [path], linkedFrom } of routes) {
    if (linkedFrom === undefined) addresses.push(...at)
    else {
      const link = await linkOn(linkedFrom, path.replace(/\$.*/, ''))
      if (link !== null) addresses.push(link)
    }
  }
  return addresses
}

/** Returns the address of the first link on a page that begins with a prefix. */
export async function firstLink(page: Page, prefix: string): Promise<string | null> {
  const links = page.locator(`a[href^="${prefix}"]`)
  return (await links.count()) === 0 ? null : links.first().getAttribute('href')
}
