import pg from 'pg'

/** One of the hosts that a database's address names. */
export type DatabaseHost = { host: string; port: number }

const USUAL_PORT = 5432
const PROBE_MS = 2_000
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/
const HOST = /^(?:\[([^\]]+)\]|([^:[\]]*))(?::(\d+))?$/

/**
 * Splits an address that may name several hosts, `postgres://user@one:5432,two:5433/fundholder`, as libpq reads it.
 *
 * @returns the hosts in order, and the address with one of them in their place.
 */
export function hostsOf(url: string): {
  hosts: readonly DatabaseHost[]
  urlOf: (host: DatabaseHost) => string
} {
  const [, scheme = '', login = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? []
  return {
    hosts: hosts.split(',').map(hostOf),
    urlOf: ({ host, port }) =>
      `${scheme}${login}${host.includes(':') ? `[${host}]` : host}:${port}${withoutTarget(rest)}`,
  }
}

/** The address of the one host that takes writes now, for a connection of its own. */
export async function writableUrl(url: string): Promise<string> {
  const { hosts, urlOf } = hostsOf(url)
  const [first] = hosts
  if (!first) return url
  return urlOf(await writableHost(hosts, takesWrites({ connectionString: urlOf(first) })).find())
}

/** Returns true for addresses that {@link hostsOf} can split; it would turn invalid ones into `localhost`. */
export function isDatabaseUrl(url: string): boolean {
  const hosts = ADDRESS.exec(url)?.[3]?.split(',') ?? []
  const isSplit = hosts.length > 0 && hosts.every((host) => HOST.test(host)) && !/[\s#]/.test(url)
  return isSplit && hostsOf(url).hosts.every((host) => URL.canParse(hostsOf(url).urlOf(host)))
}

function hostOf(text: string): DatabaseHost {
  const [, bracketed, plain = '', port] = HOST.exec(text) ?? []
  return { host: bracketed ?? (plain || 'localhost'), port: port ? Number(port) : USUAL_PORT }
}

/** The portal always wants the host that can be written to; the driver does not know this parameter. */
const withoutTarget = (rest: string) =>
  rest.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_, before, after) => (after ? before : ''))

/** Knows which of several hosts takes writes, until somebody says that it no longer does. */
export type WritableHost = { find: () => Promise<DatabaseHost>; forget: () => void }

/**
 * @param probe whether a host takes writes; throws when it cannot be reached.
 */
export function writableHost(
  hosts: readonly DatabaseHost[],
  probe: (host: DatabaseHost) => Promise<boolean>,
): WritableHost {
  let found: Promise<DatabaseHost> | undefined
  const forget = () => {
    found = undefined
  }
  return {
    find: () => {
      found ??= firstWritable(hosts, probe)
      found.catch(forget) // retried next time
      return found
    },
    forget,
  }
}

async function firstWritable(
  hosts: readonly DatabaseHost[],
  probe: (host: DatabaseHost) => Promise<boolean>,
): Promise<DatabaseHost> {
  const [only] = hosts
  if (only && hosts.length === 1) return only
  const troubles: unknown[] = []
  for (const host of hosts) {
    try {
      if (await probe(host)) return host
    } catch (error) {
      troubles.push(error)
    }
  }
  const error = new Error(`none of ${hosts.length} database hosts takes writes`, { cause: troubles[0] })
  throw Object.assign(error, { code: '25006' })
}

/** Asks a host itself whether it is a primary that takes writes. */
export const takesWrites =
  (config: pg.ClientConfig) =>
  async ({ host, port }: DatabaseHost): Promise<boolean> => {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
    client.host = host
    client.port = port
    client.on('error', () => {}) // says so on the query too
    try {
      await client.connect()
      const { rows } = await client.query<{ writable: boolean }>(
        `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writable`,
      )
      return rows[0]?.writable ?? false
    } finally {
      await client.end().catch(() => {})
    }
  }
