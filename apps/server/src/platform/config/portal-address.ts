import { type Config, entityAt } from './config.ts'

/**
 * Returns the portal's address for clients of an entity. It depends on the settings only, so that a forged
 * host header never reaches a link.
 *
 * @param isDemo adds the entity to the address, because one host serves all entities in a demo.
 * @returns undefined if no setting determines it.
 */
export function portalAddress(
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'databaseUrl' | 'entityOfHost'>,
  entityId: number,
  isDemo: boolean,
): URL | undefined {
  const address = config.publicUrl ?? thisMachine(config)
  if (!address) return undefined
  const origin = new URL('/', address)
  if (entityAt(config, origin.hostname) === entityId) return origin
  const [host] = [...config.entityOfHost].find(([, entity]) => entity === entityId) ?? []
  if (host !== undefined) {
    origin.hostname = host
    return origin
  }
  if (!isDemo) return undefined
  origin.searchParams.set('entity', String(entityId))
  return origin
}

/** A portal with a database of its own may be for this machine alone; one behind several hosts has a public address. */
function thisMachine({ host, port, databaseUrl }: Pick<Config, 'host' | 'port' | 'databaseUrl'>) {
  if (databaseUrl !== undefined || host === '0.0.0.0' || host === '::') return undefined
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}/`)
}
