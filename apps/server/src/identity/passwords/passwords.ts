import {
  type Argon2Parameters,
  argon2 as argon2WithCallback,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { limitConcurrency } from '#platform/http/load/command-limit.ts'

const argon2 = promisify(argon2WithCallback)

/** Memory in KiB, passes and lanes: what OWASP asks of argon2id at least. */
type Cost = { memory: number; passes: number; lanes: number }
const COST: Cost = { memory: 19_456, passes: 2, lanes: 1 }
const HASH_BYTES = 32
const SALT_BYTES = 16

/** A hash that no password has, at today's cost: checking against it takes as long as checking a user's own. */
const NOBODYS_HASH = toPhc(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/**
 * Hashing runs off the event loop, on as many threads as there are cores but one: the rest of the portal keeps
 * answering while everybody signs in at once.
 */
const limited = limitConcurrency({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  mostWaiting: 250,
})

/** The password as argon2id in PHC form. @throws {Refusal} `server/busy` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return toPhc(COST, salt, await derive(password, salt, COST, HASH_BYTES))
}

/**
 * Verifies a password against a hash. Takes the same time without a hash.
 *
 * @param hash undefined for an unknown user or one without a password.
 * @returns `outdated` if the hash was made at another cost and should be replaced.
 */
export async function verifyPassword(
  hash: string | undefined,
  password: string,
): Promise<{ right: boolean; outdated: boolean }> {
  const { cost, salt, expected } = fromPhc(hash ?? NOBODYS_HASH)
  const found = await derive(password, salt, cost, expected.length)
  const right = timingSafeEqual(found, expected) && hash !== undefined
  const outdated = cost.memory !== COST.memory || cost.passes !== COST.passes || cost.lanes !== COST.lanes
  return { right, outdated: right && outdated }
}

// NFKC only: the same letters typed on two keyboards are one password. Never trimmed, never folded.
const derive = (password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> => {
  const parameters: Argon2Parameters = {
    message: Buffer.from(password.normalize('NFKC'), 'utf8'),
    nonce: salt,
    parallelism: cost.lanes,
    tagLength: bytes,
    memory: cost.memory,
    passes: cost.passes,
  }
  return limited(() => argon2('argon2id', parameters))
}

function toPhc(cost: Cost, salt: Buffer, hash: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.lanes}$${plain(salt)}$${plain(hash)}`
}

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,8}),t=(?<passes>\d{1,3}),p=(?<lanes>\d{1,3})\$(?<salt>[A-Za-z0-9+/]{11,86})\$(?<hash>[A-Za-z0-9+/]{16,86})$/

function fromPhc(text: string): { cost: Cost; salt: Buffer; expected: Buffer } {
  const parts = PHC.exec(text)?.groups
  if (!parts) throw new RangeError('a stored password hash is not argon2id in PHC form')
  return {
    cost: { memory: Number(parts.memory), passes: Number(parts.passes), lanes: Number(parts.lanes) },
    salt: Buffer.from(String(parts.salt), 'base64'),
    expected: Buffer.from(String(parts.hash), 'base64'),
  }
}
