import { portalConfig } from '#client/portal-config.ts'
import { readClaims } from '#session/claims.ts'
import { CHOICE_DAYS, store } from '#storage/stored.ts'

/** Differences between fund managers other than colours, which are tokens under `data-entity`. */
export type Brand = {
  /** Names the logo and the set of colours. */
  look: '169' | '100' | 'other'
  name: string
  /** User guide, app links and footer on the login page. */
  hasLoginExtras: boolean
}

const OTHER: Brand = { look: 'other', name: 'Client portal', hasLoginExtras: false }
const BRANDS: Readonly<Record<number, Brand>> = {
  169: { look: '169', name: 'Fundholder', hasLoginExtras: true },
  100: { look: '100', name: 'Northmere', hasLoginExtras: false },
}

const LAST_ENTITY_KEY = 'fundholder.entity'

/** The brand of the signed-in client's entity; before signing in, that of the address. */
export function currentBrand(): Brand {
  return BRANDS[readClaims()?.entity ?? portalConfig().entity] ?? OTHER
}

/** Puts the brand's colours and icon on the page, and remembers them for the first paint of the next visit. */
export function wearBrand() {
  const { look } = currentBrand()
  document.documentElement.dataset.entity = look
  for (const [link, href] of [
    ['link[rel=icon]', `/icon-${look}.svg`],
    ['link[href$=".webmanifest"]', `/portal-${look}.webmanifest`],
    ['link[href$="-192.png"]', `/icon-${look}-192.png`],
  ] as const)
    document.querySelector(link)?.setAttribute('href', href)
  store(LAST_ENTITY_KEY, look, CHOICE_DAYS)
}
