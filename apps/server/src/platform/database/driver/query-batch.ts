import type pg from 'pg'
import { MOST_NAMED } from './prepared-statement-names.ts'

/** One statement. Where it has a name, its plan is kept on the connection under it. */
export type Statement = { text: string; values: readonly unknown[]; name?: string | undefined }

/** Plans prepared on a connection. */
export type Plans = {
  /** The one asked longest ago first. */
  known: Set<string>
  /** Names under which a plan may lie there or not, since something went wrong when it was made. */
  doubtful: Set<string>
}

export type Answer = { rows: Record<string, unknown>[]; command: string; count: number }

/**
 * Sends statements to PostgreSQL in one go and takes the answer to the last. They stand or fall together: what comes
 * after a statement that fails is not begun, and outside a transaction nothing of any of them remains.
 */
export const travel = (
  client: pg.PoolClient,
  plans: Plans,
  statements: readonly Statement[],
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const parameters = statements.map(({ values }) => values.map(parameterOf))
    client.query(new Journey({ client, plans, statements, parameters, resolve, reject }))
  })

type Travelling = {
  client: pg.PoolClient
  plans: Plans
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
class Journey {
  readonly #its: Travelling
  readonly #planned: string[] = []
  readonly #answer: Answer = { rows: [], command: '', count: 0 }
  #completed = 0
  #columns: Reader[] = []
  #fault: Error | undefined

  constructor(its: Travelling) {
    this.#its = its
  }

  submit(connection: pg.Connection): void {
    const { statements, parameters, plans } = this.#its
    connection.stream.cork() // all of it in one packet
    const unplanned = newIn(plans, statements)
    this.#planned.push(...unplanned)
    for (const name of [...plans.doubtful, ...leastUsed(plans)]) connection.close({ type: 'S', name }, true)
    plans.doubtful.clear()
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
      this.#its.plans.known.delete(name)
      this.#its.plans.doubtful.add(name)
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

/** The names under which nothing is planned yet. All that are asked for now are the last ones used from now on. */
function newIn({ known }: Plans, statements: readonly Statement[]): Set<string> {
  const unplanned = new Set<string>()
  for (const { name } of statements) {
    if (name === undefined) continue
    if (!known.delete(name)) unplanned.add(name)
    known.add(name)
  }
  return unplanned
}

/** Takes away what has no place any more. */
function leastUsed({ known }: Plans): string[] {
  const names = [...known.keys().take(Math.max(known.size - MOST_NAMED, 0))]
  for (const name of names) known.delete(name)
  return names
}

/** Reads a value once for consecutive rows that repeat it, as days, currencies and ids mostly do. */
function valueOf(column: Reader, text: string | null): unknown {
  if (text === null) return null
  if (text === column.text) return column.value
  const value = column.read(text)
  column.text = typeof value === 'object' ? undefined : text // what can be changed is nobody else's
  column.value = value
  return value
}

/**
 * A value as it travels beside a statement: text, or bytes as they are. Arrays become arrays of PostgreSQL, other
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
  if (typeof value === 'bigint' || typeof value === 'number') return `${one as string}` // nothing in it to be mistaken
  return quoted(typeof one === 'string' ? one : `\\x${one.toString('hex')}`)
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
