import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import pg from 'pg'
import { hostsOf, takesWrites, type WritableHost, writableHost } from '#platform/config/writable-host.ts'

export type PoolLimits = {
  connections: number
  /** Longest run of one statement. */
  statementSeconds: number
  /** Maximum wait for a connection, free or new; afterwards requests are refused as busy. */
  waitSeconds: number
}

/** Opening six connections takes 100 ms, a second on a busy machine: a client who reads for a minute does not wait for it. */
const KEPT_IDLE_MS = 600_000

/** Error code of a host that has become a standby. */
const READ_ONLY = '25006'

/**
 * A pool of connections to the host that takes writes. When that host is lost or becomes a standby, its connections
 * end and the next ones go to the host that took over.
 *
 * @param url may name several hosts.
 * @param role each connection takes it before its first statement. `reset role` leads back to the login, which need not be allowed to do
 *   anything, and not to this role, as it would if the role stood in the start-up options.
 * @param onErrorCode gets the code of every database error.
 */
export function openPool(
  url: string,
  role: string,
  limits: PoolLimits,
  onErrorCode: (code: string) => void = () => {},
): pg.Pool {
  const { hosts, urlOf } = hostsOf(url)
  const [first] = hosts
  const config: pg.ClientConfig = {
    connectionString: first ? urlOf(first) : url,
    application_name: 'fundholder',
    options: '-c timezone=UTC',
    statement_timeout: limits.statementSeconds * 1000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types,
  }
  const pool = new pg.Pool({
    ...config,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitSeconds * 1000,
    idleTimeoutMillis: KEPT_IDLE_MS,
    Client: clientOn(writableHost(hosts, takesWrites(config)), { config, role, onErrorCode }),
  })
  pool.on('release', (_error, client) => {
    if ('isStale' in client && client.isStale) client.end(() => {})
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query
  return pool
}

/** The two ways the driver declares one callback. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

function clientOn(
  writable: WritableHost,
  {
    config,
    role,
    onErrorCode,
  }: { config: pg.ClientConfig; role: string; onErrorCode: (code: string) => void },
) {
  return class extends pg.Client {
    /** To be closed instead of being lent again. */
    isStale = false

    constructor() {
      super(config)
      this.on('error', writable.forget)
      this.connection.on('errorMessage', (message: { code?: string }) => {
        onErrorCode(message.code ?? '')
        if (message.code !== READ_ONLY) return
        writable.forget()
        this.isStale = true
      })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToWritable()
      if (!callback) return connected
      connected.then(
        (client) => Reflect.apply(callback, undefined, [null, client]),
        (error: unknown) => Reflect.apply(callback, undefined, [error]),
      )
      return undefined
    }

    async #connectToWritable(): Promise<pg.Client> {
      const { host, port } = await writable.find()
      this.host = host
      this.port = port
      try {
        await super.connect()
        await this.query(`set role ${this.escapeIdentifier(role)}`)
      } catch (error) {
        writable.forget()
        this.end().catch(() => {})
        throw error
      }
      return this
    }
  }
}

const { builtins } = pg.types
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: BigInt, // money, units and prices: exact
  [builtins.DATE]: (text: string) => text.replaceAll('-', '') as CalendarDay,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}
