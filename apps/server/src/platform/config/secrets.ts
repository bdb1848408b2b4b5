/** Secret with an id. What it signs or encrypts carries the id, so that it stays readable after a rotation. */
export type Secret = { id: string; secret: Buffer }

/** Secrets of the installation. Each ring is sorted newest first: the first key signs, all verify. */
export type Secrets = {
  /** Signs tokens and keys the hashes of codes. */
  tokens: readonly Secret[]
  /** Encrypts the texts of messages. */
  outbox: readonly Secret[]
  /** Pseudonymises user ids in logs and statistics. */
  pages: readonly Secret[]
}

export const SHORTEST_SECRET_BYTES = 32

/** Placeholders of guides and examples, which are public. */
const SAMPLES = [
  'changeme',
  'change-me',
  'change_me',
  'example',
  'sample',
  'secret',
  'password',
  'replace',
  'fundholder',
  'insert',
  'your-key',
  '0123456789',
]

/**
 * Reads a ring of secrets, `<id>:<base64>` each, separated by commas or line breaks, newest first.
 *
 * @throws {Error} with the fault, never the secret itself.
 */
export function readSecrets(text: string): Secret[] {
  const ring = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readSecret)
  if (ring.length === 0) throw new Error('is empty')
  const ids = new Set(ring.map((one) => one.id))
  if (ids.size < ring.length) throw new Error('has two secrets with the same id')
  return ring
}

function readSecret(entry: string): Secret {
  const [, id, encoded] = /^([\w-]{1,32}):(\S+)$/.exec(entry) ?? []
  if (!id || !encoded) throw new Error('must be <id>:<base64>, separated by commas')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded)) throw new Error(`secret ${id} is not base64`)
  const secret = Buffer.from(encoded, 'base64')
  if (secret.length < SHORTEST_SECRET_BYTES) {
    throw new Error(`secret ${id} has ${secret.length} bytes, at least ${SHORTEST_SECRET_BYTES} are needed`)
  }
  if (isSample(encoded, secret))
    throw new Error(`secret ${id} is a sample, make one with: openssl rand -base64 32`)
  return { id, secret }
}

/** Returns true for secrets that were copied from a guide or typed, not generated. */
function isSample(encoded: string, secret: Buffer): boolean {
  const read = [encoded, secret.toString('latin1')].map((text) => text.toLowerCase())
  // 32 random bytes have about 30 different ones; fewer than 16 happens to nobody.
  return new Set(secret).size < 16 || SAMPLES.some((sample) => read.some((text) => text.includes(sample)))
}
