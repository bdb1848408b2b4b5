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
import { isOutdatedPlan, type PlanNames, planNames } from './prepared-statement-names.ts'
import { type Answer, type Plans, type Statement, travel } from './query-batch.ts'

/**
 * Makes whatever is asked next be asked for a client: as `fundholder_client`, reading only, with the user and the entity
 * that row-level security goes by, and with a plan that serves all values. For a short list PostgreSQL would make a plan each time,
 * which takes several times as long as the answer. All five end with the transaction in which that question is asked.
 */
export const FOR_CLIENT = `select set_config('transaction_read_only', 'on', true),
  set_config('plan_cache_mode', 'force_generic_plan', true), set_config('role', 'fundholder_client', true),
  set_config('app.user', $1, true), set_config('app.entity', $2, true)`

/**
 * PostgreSQL with fewer journeys than questions: the beginning of a reading transaction and whom it reads for travel
 * with its first question, and nobody waits for its end.
 *
 * @param keepsPlans whether questions are planned once a connection instead of each time.
 */
export function askingDialect(pool: pg.Pool, { keepsPlans }: { keepsPlans: boolean }): Dialect {
  return {
    createDriver: () => askingDriver(pool, keepsPlans ? planNames() : undefined),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

function askingDriver(pool: pg.Pool, names: PlanNames | undefined): Driver {
  const plansOf = new WeakMap<pg.PoolClient, Plans>()
  return {
    init: async () => {},
    acquireConnection: async () => {
      const client = await pool.connect()
      const plans = plansOf.get(client) ?? { known: new Set(), doubtful: new Set() }
      plansOf.set(client, plans)
      return new Asking(client, plans, names)
    },
    beginTransaction: async (connection, settings) => its(connection).begin(settings),
    commitTransaction: async (connection) => its(connection).commit(),
    rollbackTransaction: async (connection) => its(connection).rollback(),
    releaseConnection: async (connection) => its(connection).release(),
    destroy: () => pool.end(),
  }
}

const its = (connection: DatabaseConnection): Asking => {
  if (!(connection instanceof Asking)) throw new TypeError('this connection is not one of this driver')
  return connection
}

/** One connection from the moment at which the pool lends it until it is given back. */
class Asking implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #plans: Plans
  readonly #names: PlanNames | undefined
  /** Statements sent together with the next query. */
  #ahead: Statement[] = []
  #isReading = false
  /** Outside a transaction a client is asked for in one question only: the next one would be the service's again. */
  #isForOneQuestion = false
  #isSpent = false
  /** From the moment at which its end is asked for, what a transaction left behind would be asked as the service. */
  #hasEnded = false
  #isBroken = false
  #ending: Promise<unknown> | undefined

  constructor(client: pg.PoolClient, plans: Plans, names: PlanNames | undefined) {
    this.#client = client
    this.#plans = plans
    this.#names = names
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isSpent) throw new Error('a second question was asked where one was announced')
    if (this.#hasEnded) throw new Error('a question was asked after the end of its transaction')
    if (text === FOR_CLIENT) {
      this.#ahead.push(this.#statement(text, parameters))
      this.#isForOneQuestion = !this.#isReading
      return { rows: [] }
    }
    const ahead = this.#ahead
    this.#ahead = []
    this.#isSpent = this.#isForOneQuestion
    const isPlain = ahead.length === 0 && parameters.length === 0
    return resultOf<Row>(isPlain ? await this.#plain(text) : await this.#ask(ahead, text, parameters))
  }

  streamQuery(): never {
    throw new Error('this driver does not stream')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const text = `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`
    if (this.#isForOneQuestion) throw new Error('a transaction was begun where one question was announced')
    this.#hasEnded = false
    this.#isReading = accessMode === 'read only'
    if (this.#isReading) this.#ahead.push(this.#statement(text, []))
    else await this.#plain(text)
  }

  async commit(): Promise<void> {
    this.#hasEnded = true
    if (this.#hasNotBegun()) return
    const committing = this.#plain('commit')
    // What was read stands whatever becomes of the end of it; the connection is not lent before.
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
    // Nobody may be lent the rest of somebody else's transaction.
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
    return { text, values, name: this.#names?.nameOf(text, this.#isReading || this.#isForOneQuestion) }
  }

  async #ask(ahead: readonly Statement[], text: string, values: readonly unknown[]): Promise<Answer> {
    const isAlone = ahead.length === 0 && this.#client.getTransactionStatus() === 'I'
    try {
      return await travel(this.#client, this.#plans, [...ahead, this.#statement(text, values)])
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      this.#names?.renew()
      // A transaction must be run again from its start, which only the code that began it can do.
      if (!isAlone) throw error
      return travel(this.#client, this.#plans, [this.#statement(text, values)])
    }
  }

  /** Without parameters several statements may stand in one text. */
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
