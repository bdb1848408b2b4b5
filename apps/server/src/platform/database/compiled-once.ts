import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Stands for a value while its query is built. */
class Place {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/**
 * A query that is built and compiled at its first use and sent with other values from then on, for what most calls ask:
 * Kysely takes longer to build a query than to send it.
 *
 * @param build hands its values on to the query as they are, without looking at them; a list only as the whole of an array
 *   (`= any(…)`).
 * @throws {TypeError} when a value is not among the query's parameters.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    compiled ??= compile(db, build, values.length)
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.at] : one))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

function compile<Values extends readonly unknown[], Row>(
  db: Database,
  build: (db: Database, ...values: Values) => Compilable<Row>,
  count: number,
): CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, at) => new Place(at))
  const compiled = build(db, ...(places as readonly unknown[] as Values)).compile()
  if (!places.every((place) => compiled.parameters.includes(place)))
    throw new TypeError(`a value is not sent as it is given: ${compiled.sql}`)
  return compiled
}
