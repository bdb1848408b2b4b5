import type pg from 'pg'
import { MOST_NAMED } from './prepared-statement-names.ts'

/** One statement. If it has a name, its plan is kept on the connection under that name. */
export type Statement = { text: string; values: readonly unknown[]; name?: string | undefined }

/** PreparedStatements prepared on a connection. */
export type PreparedStatements = {
  /** Least recently used first. */
  known: Set<string>
  /** Names that may or may not be prepared, because preparing failed. */
  doubtful: Set<string>
}

export type Answer = { rows: Record<string, unknown>[]; command: string; count: number }

/**
 * Sends statements to PostgreSQL in one batch and returns the answer to the last. They succeed or fail together: what comes
 * after a statement that fails is not begun, and outside a transaction nothing of any of them remains.
 */
export const sendBatch = (
  client: pg.PoolClient,
  prepared: PreparedStatements,
  statements: readonly Statement[],
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const parameters = statements.map(({ values }) => values.map(parameterOf))
    client.query(new QueryBatch({ client, prepared, statements, parameters, resolve, reject }))
  })

type Batch = {
  client: pg.PoolClient
  prepared: PreparedStatements
  statements: readonly Statement[]
  parameters: (string | Buffer | null)[][]
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

type Column = { name: string; dataTypeID: number }
/** Reads the texts of a column and remembers the last one. */
type Reader = { name: string; read: (text: string) => unknown; text: string | undefined; value: unknown }
const TAG = /^([A-Z]+)(?: \d+)*?(?: (\d+))?$/

/** The driver calls these methods while this is the query that it has sent. */
class QueryBatch {
  readonly #its: Batch
  readonly #planned: string[] = []
  readonly #answer: Answer = { rows: [], command: '', count: 0 }
  #completed = 0
  #columns: Reader[] = []
  #fault: Error | undefined

  constructor(its: Batch) {
    this.#its = its
  }

  submit(connection: pg.Connection): void {
    const { statements, parameters, prepared } = this.#its
    connection.stream.cork() // all of it in one packet
    const unplanned = newIn(prepared, statements)
    this.#planned.push(...unplanned)
    for (const name of [...prepared.doubtful, ...leastUsed(prepared)])
      connection.close({ type: 'S', name }, true)
    prepared.doubtful.clear()
    for (const [at, { text, name = '' }] of statements.entries()) {
      if (name === '' || unplanned.delete(name)) connection.parse({ text, name, types: [] }, true)
      connection.bind({ statement: name, values: parameters[at] }, true)
      if (at === statements.length - 1) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#its.client.getTypeParser(dataTypeID, 'text'),
      text: undefined,
      value: undefined,
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#completed < this.#its.statements.length - 1) return
    try {
      const row: Record<string, unknown> = {}
      for (let at = 0; at < this.#columns.length; at++)
        row[(this.#columns[at] as Reader).name] = valueOf(this.#columns[at] as Reader, fields[at] ?? null)
      this.#answer.rows.push(row)
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#completed += 1
    const [, command = '', count = '0'] = TAG.exec(text) ?? []
    this.#answer.command = command
    this.#answer.count = Number(count)
  }

  handleReadyForQuery(): void {
    if (this.#fault) this.#its.reject(this.#fault)
    else this.#its.resolve(this.#answer)
  }

  handleError(error: Error): void {
    for (const name of this.#planned) {
      this.#its.prepared.known.delete(name)
      this.#its.prepared.doubtful.add(name)
    }
    this.#its.reject(error)
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: { sendCopyFail: (why: string) => void }): void {
    connection.sendCopyFail('there is nothing to copy from')
  }

  handleCopyData(): void {}
}

/** Returns the names that are not prepared yet, and marks all of the batch as most recently used. */
function newIn({ known }: PreparedStatements, statements: readonly Statement[]): Set<string> {
  const unplanned = new Set<string>()
  for (const { name } of statements) {
    if (name === undefined) continue
    if (!known.delete(name)) unplanned.add(name)
    known.add(name)
  }
  return unplanned
}

/** Removes the least recently used names above the limit and returns them. */
function leastUsed({ known }: PreparedStatements): string[] {
  const names = [...known.keys().take(Math.max(known.size - MOST_NAMED, 0))]
  for (const name of names) known.delete(name)
  return names
}

/** Reads a value once for consecutive rows that repeat it, as days, currencies and ids mostly do. */
function valueOf(column: Reader, text: string | null): unknown {
  if (text === null) return null
  if (text === column.text) return column.value
  const value = column.read(text)
  column.text = typeof value === 'object' ? undefined : text // mutable values are not shared
  column.value = value
  return value
}

/**
 * Encodes a parameter as text, or as bytes if it is binary. Arrays become arrays of PostgreSQL, other
 * objects JSON; a moment is written with its zone.
 */
function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return `${value as number | bigint | boolean}`
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? arrayOf(value) : JSON.stringify(value)
}

const arrayOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join(',')}}`

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return arrayOf(value)
  const one = parameterOf(value)
  if (one === null) return 'NULL'
  if (typeof value === 'bigint' || typeof value === 'number') return `${one as string}` // needs no quotes
  return quoted(typeof one === 'string' ? one : `\\x${one.toString('hex')}`)
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
