import type { Brand, BrandColour } from '@fundholder/brands/brand.ts'
import { portalConfig } from '#client/portal-config.ts'
import { readClaims } from '#session/claims.ts'
import { CHOICE_DAYS, store } from '#storage/stored.ts'

export type { Brand }

/** Also read by `before-paint.js`. */
const LAST_BRAND_KEY = 'fundholder.brand'

/** Design tokens that a brand sets. */
const TOKENS: Record<BrandColour, string> = {
  primary: '--color-primary',
  onPrimary: '--color-on-primary',
  secondary: '--color-secondary',
  secondaryText: '--color-secondary-text',
  secondarySoft: '--color-secondary-soft',
}

/** Brand of a session that belongs to another entity than the address. */
let ofSession: { entity: number; brand: Brand } | undefined

/** The brand of the signed-in client's entity; before signing in, that of the address. */
export function currentBrand(): Brand {
  const entity = readClaims()?.entity
  return ofSession && ofSession.entity === entity ? ofSession.brand : portalConfig().brand
}

/** Loads the brand of a session that belongs to another entity than the address. */
export async function loadBrand(): Promise<void> {
  const entity = readClaims()?.entity
  if (entity === undefined || entity === portalConfig().entity) return
  const answer = await fetch(brandFile('brand.json', String(entity))).catch(() => undefined)
  if (answer?.ok) ofSession = { entity, brand: (await answer.json()) as Brand }
}

/** Address of a file of a brand. */
export const brandFile = (file: string, folder: string = currentBrand().folder): string =>
  `/brands/${folder}/${file}`

/** Name and value of a brand's design tokens. */
export const tokensOf = ({ colours }: Pick<Brand, 'colours'>): [string, string][] =>
  Object.entries(TOKENS).map(([colour, token]) => {
    const [light, dark] = colours[colour as BrandColour]
    return [token, `light-dark(${light}, ${dark})`]
  })

/** Puts the brand's colours and icon on the page, and remembers the colours for the first paint of the next visit. */
export function wearBrand() {
  const brand = currentBrand()
  const page = document.documentElement
  page.dataset.entity = brand.folder
  const tokens = tokensOf(brand)
  for (const [token, value] of tokens) page.style.setProperty(token, value)
  for (const [link, file] of [
    ['link[rel=icon]', 'logo.svg'],
    ['link[href$=".webmanifest"]', 'portal.webmanifest'],
    ['link[href$="-192.png"]', 'icon-192.png'],
  ] as const)
    document.querySelector(link)?.setAttribute('href', brandFile(file))
  store(LAST_BRAND_KEY, JSON.stringify(tokens), CHOICE_DAYS)
}
