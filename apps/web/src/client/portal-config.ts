import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { LANGUAGES } from '@fundholder/domain/users.ts'
import * as z from 'zod'

const ENTITY_KEY = 'fundholder.entity'

/** What the operator set for this portal, from `/config.json`. */
const PortalConfig = z.object({
  apiBase: z.string().default('/api'),
  entity: z.number().int().default(DEFAULT_ENTITY),
  languages: z.array(z.enum(LANGUAGES)).default([...LANGUAGES]),
  timeZone: z.string().default('Europe/Madrid'),
  demo: z.boolean().default(false),
  supportEmail: z.string().default('support@example.com'),
})
export type PortalConfig = z.infer<typeof PortalConfig>

let loaded: PortalConfig | undefined

/**
 * Reads the configuration once, before anything is shown. In a demo `/?entity=100` chooses the entity for this tab.
 *
 * @throws when the file cannot be had or is not what it should be.
 */
export async function loadPortalConfig(): Promise<PortalConfig> {
  const response = await fetch(`/config.json${chosenEntity()}`)
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return setPortalConfig(await response.json())
}

export function setPortalConfig(values: unknown): PortalConfig {
  loaded = PortalConfig.parse(values)
  return loaded
}

/** @throws before `loadPortalConfig` is done. */
export function portalConfig(): PortalConfig {
  if (!loaded) throw new Error('the portal configuration has not been loaded')
  return loaded
}

function chosenEntity(): string {
  const asked = new URLSearchParams(location.search).get('entity')
  if (asked && /^\d{1,6}$/.test(asked)) sessionStorage.setItem(ENTITY_KEY, asked)
  const chosen = sessionStorage.getItem(ENTITY_KEY)
  return chosen ? `?entity=${chosen}` : ''
}
