/** The code PostgreSQL or the network gave an error, or nothing. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The database cannot answer now but will again: busy, restarting, failing over, not reachable. */
const UNAVAILABLE = new Set([
  '57014', // statement took too long
  '57P01', // administrator shut the server down
  '57P02',
  '57P03', // still starting
  '53300', // too many connections
  '55P03', // lock not had in time
  '25006', // the host became a standby
  '25P03', // transaction stood idle for too long
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
/** Database shortages that an operator must resolve, in their words. */
export const SHORTAGES: ReadonlyMap<string, string> = new Map([
  ['53100', 'the disk of the database is full'],
  ['53200', 'the database is out of memory'],
  ['58030', 'the database cannot read or write its files'],
])

/** Error messages of the pool that have no code. */
const UNAVAILABLE_TEXTS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]

/** Returns true if the same request may succeed after a short wait. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.has(codeOf(error)) ||
  (error instanceof Error && UNAVAILABLE_TEXTS.some((text) => error.message.startsWith(text)))
