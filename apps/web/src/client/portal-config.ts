import type { Brand } from '@fundholder/brands/brand.ts'
import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { ofTab } from '#storage/safe-storage.ts'

const ENTITY_KEY = 'fundholder.entity'

/** Settings of this portal, from `/config.json`. */
export type PortalConfig = {
  /** Base path of the calls, e.g. `/api`. */
  apiBase: string
  entity: number
  /** Brand of that entity. */
  brand: Brand
  languages: readonly Language[]
  timeZone: string
  demo: boolean
  supportEmail: string
  /** Address of the portal for that entity, if the operator has set it. */
  publicUrl?: string
  /** Names the build of the page that the server serves; empty where it serves none. */
  release: string
  /** A script of web analytics to load, if the operator wants one. */
  analyticsScriptUrl?: string
  /** The manager's apps in the stores, if the operator has set them. */
  appStoreUrl?: string
  playStoreUrl?: string
}

const USUAL: Omit<PortalConfig, 'brand'> = {
  apiBase: '/api',
  entity: DEFAULT_ENTITY,
  languages: LANGUAGES,
  timeZone: 'Europe/Madrid',
  demo: false,
  supportEmail: 'support@example.com',
  release: '',
}

let loaded: PortalConfig | undefined

/**
 * Reads the configuration once, before anything is shown. In a demo `/?entity=100` chooses the entity for this tab.
 *
 * @throws when the file cannot be had.
 */
export async function loadPortalConfig(): Promise<void> {
  // Always this address first: the page requested it ahead, before it knew the choice of this tab.
  const usual = await read('/config.json')
  const chosen = usual.demo ? chosenEntity() : undefined
  setPortalConfig(chosen ? await read(`/config.json?entity=${chosen}`) : usual)
}

/** The build of the page that the server serves now. */
export const readRelease = async (): Promise<string> => (await read('/config.json')).release ?? ''

type Values = Partial<PortalConfig> & Pick<PortalConfig, 'brand'>

async function read(address: string): Promise<Values> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return response.json()
}

/** Sets values of the configuration; absent ones keep their default. */
export function setPortalConfig(values: Values) {
  loaded = { ...USUAL, ...values }
}

/** @throws before the configuration has been read. */
export function portalConfig(): PortalConfig {
  if (!loaded) throw new Error('there is no configuration yet')
  return loaded
}

function chosenEntity(): string | undefined {
  const entity = new URLSearchParams(location.search).get('entity')
  if (entity && /^\d{1,6}$/.test(entity)) ofTab.setItem(ENTITY_KEY, entity)
  return ofTab.getItem(ENTITY_KEY) ?? undefined
}
