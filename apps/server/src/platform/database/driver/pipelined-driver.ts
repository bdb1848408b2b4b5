import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan, type StatementNames, statementNames } from './prepared-statement-names.ts'
import { type Answer, type PreparedStatements, type Statement, sendBatch } from './query-batch.ts'

/**
 * Runs the next query for a client: as `fundholder_client`, read only, with the user and the entity
 * that row-level security goes by, and with a plan that serves all values. For a short list PostgreSQL would make a plan each time,
 * which takes several times as long as the answer. All five end with the transaction of that query.
 */
export const FOR_CLIENT = `select set_config('transaction_read_only', 'on', true),
  set_config('plan_cache_mode', 'force_generic_plan', true), set_config('role', 'fundholder_client', true),
  set_config('app.user', $1, true), set_config('app.entity', $2, true)`

/**
 * PostgreSQL with fewer round trips than queries: the start of a read transaction and its client are sent
 * with its first query, and nobody waits for its end.
 *
 * @param preparesStatements whether queries are planned once a connection instead of each time.
 */
export function pipelinedDialect(
  pool: pg.Pool,
  { preparesStatements }: { preparesStatements: boolean },
): Dialect {
  return {
    createDriver: () => pipelinedDriver(pool, preparesStatements ? statementNames() : undefined),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

function pipelinedDriver(pool: pg.Pool, names: StatementNames | undefined): Driver {
  const statementsOf = new WeakMap<pg.PoolClient, PreparedStatements>()
  return {
    init: async () => {},
    acquireConnection: async () => {
      const client = await pool.connect()
      const prepared = statementsOf.get(client) ?? { known: new Set(), doubtful: new Set() }
      statementsOf.set(client, prepared)
      return new PipelinedConnection(client, prepared, names)
    },
    beginTransaction: async (connection, settings) => its(connection).begin(settings),
    commitTransaction: async (connection) => its(connection).commit(),
    rollbackTransaction: async (connection) => its(connection).rollback(),
    releaseConnection: async (connection) => its(connection).release(),
    destroy: () => pool.end(),
  }
}

const its = (connection: DatabaseConnection): PipelinedConnection => {
  if (!(connection instanceof PipelinedConnection))
    throw new TypeError('this connection is not one of this driver')
  return connection
}

/** One connection from the moment at which the pool lends it until it is given back. */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #prepared: PreparedStatements
  readonly #names: StatementNames | undefined
  /** Statements sent together with the next query. */
  #ahead: Statement[] = []
  #isReading = false
  /** Outside a transaction only one query runs for a client: the next one would run as the service. */
  #isForOneQuery = false
  #isSpent = false
  /** Set when a transaction is asked to end: a later query of it would run as the service. */
  #hasEnded = false
  #isBroken = false
  #ending: Promise<unknown> | undefined

  constructor(client: pg.PoolClient, prepared: PreparedStatements, names: StatementNames | undefined) {
    this.#client = client
    this.#prepared = prepared
    this.#names = names
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isSpent) throw new Error('a second query was sent where one was announced')
    if (this.#hasEnded) throw new Error('a query was sent after the end of its transaction')
    if (text === FOR_CLIENT) {
      this.#ahead.push(this.#statement(text, parameters))
      this.#isForOneQuery = !this.#isReading
      return { rows: [] }
    }
    const ahead = this.#ahead
    this.#ahead = []
    this.#isSpent = this.#isForOneQuery
    const isPlain = ahead.length === 0 && parameters.length === 0
    return resultOf<Row>(isPlain ? await this.#plain(text) : await this.#send(ahead, text, parameters))
  }

  streamQuery(): never {
    throw new Error('this driver does not stream')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const text = `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`
    if (this.#isForOneQuery) throw new Error('a transaction was begun where one query was announced')
    this.#hasEnded = false
    this.#isReading = accessMode === 'read only'
    if (this.#isReading) this.#ahead.push(this.#statement(text, []))
    else await this.#plain(text)
  }

  async commit(): Promise<void> {
    this.#hasEnded = true
    if (this.#hasNotBegun()) return
    const committing = this.#plain('commit')
    // The rows are valid even if the commit fails; the connection is not lent before it has ended.
    if (this.#isReading && this.#client.getTransactionStatus() === 'T') {
      this.#ending = committing
      committing.catch(() => {})
    } else if ((await committing).command === 'ROLLBACK') {
      throw new Error('the transaction could not be committed since a statement in it had failed')
    }
  }

  async rollback(): Promise<void> {
    this.#hasEnded = true
    if (this.#hasNotBegun()) return
    try {
      await this.#plain('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#isSpent = true
    this.#ahead = []
    // A connection inside a transaction must not be lent again.
    const give = () => this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== 'I')
    if (this.#ending) this.#ending.then(give, () => this.#client.release(true))
    else give()
  }

  /** Returns true if no query was sent: `begin` is still queued, and there is no transaction to end. */
  #hasNotBegun(): boolean {
    const isHere = this.#isReading && this.#ahead.length > 0
    if (isHere) this.#ahead = []
    return isHere
  }

  #statement(text: string, values: readonly unknown[]): Statement {
    return { text, values, name: this.#names?.nameOf(text, this.#isReading || this.#isForOneQuery) }
  }

  async #send(ahead: readonly Statement[], text: string, values: readonly unknown[]): Promise<Answer> {
    const isAlone = ahead.length === 0 && this.#client.getTransactionStatus() === 'I'
    try {
      return await sendBatch(this.#client, this.#prepared, [...ahead, this.#statement(text, values)])
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      this.#names?.renew()
      // A transaction must be run again from its start, which only the code that began it can do.
      if (!isAlone) throw error
      return sendBatch(this.#client, this.#prepared, [this.#statement(text, values)])
    }
  }

  /** Sends a text without parameters, which may hold several statements. */
  async #plain(text: string): Promise<Answer> {
    const answers = await this.#client.query(text)
    const { rows, command, rowCount } = Array.isArray(answers) ? answers.at(-1) : answers
    return { rows, command, count: rowCount ?? 0 }
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const resultOf = <Row>({ rows, command, count }: Answer): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(count) }),
})
