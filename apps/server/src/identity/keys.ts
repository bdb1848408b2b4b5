import { createHmac, hash, hkdfSync } from 'node:crypto'
import type { Secret } from '#platform/config/secrets.ts'

/** The keys that tokens, codes and counted names are made with. New ones use the current id, old ones their own. */
export type KeyRing = {
  currentId: string
  /** The key of one purpose, derived from the secret of that id; undefined when the ring has no such id. */
  keyFor: (id: string, purpose: KeyPurpose) => Buffer | undefined
  /** All keys of one purpose, newest first. */
  keysFor: (purpose: KeyPurpose) => Secret[]
}

/** One secret, one key per use: what leaks of one says nothing of another. */
const PURPOSES = ['access-token', 'system-token', 'code', 'name', 'factor'] as const
export type KeyPurpose = (typeof PURPOSES)[number]

/** @param secrets newest first. @throws {RangeError} when there is none. */
export function openKeyRing(secrets: readonly Secret[]): KeyRing {
  const [newest] = secrets
  if (!newest) throw new RangeError('a key ring needs a secret')
  const keys = new Map(
    secrets.flatMap(({ id, secret }) =>
      PURPOSES.map((purpose) => [
        labelOf(id, purpose),
        Buffer.from(hkdfSync('sha256', secret, '', `fundholder ${purpose}`, 32)),
      ]),
    ),
  )
  const keyFor = (id: string, purpose: KeyPurpose) => keys.get(labelOf(id, purpose))
  return {
    currentId: newest.id,
    keyFor,
    keysFor: (purpose) =>
      secrets.flatMap(({ id }) => {
        const secret = keyFor(id, purpose)
        return secret ? [{ id, secret }] : []
      }),
  }
}

/** Returns the current key of a purpose. */
export function currentKey(ring: KeyRing, purpose: KeyPurpose): Buffer {
  const key = ring.keyFor(ring.currentId, purpose)
  if (!key) throw new RangeError('the current key is not on its ring')
  return key
}

/** Hashes values with enough entropy: references and device secrets. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Hashes guessable values, such as codes and names, which cannot be tried out without the key. */
export function keyedHash(key: Buffer, ...parts: readonly (string | Buffer)[]): Buffer {
  const framed = parts.flatMap((part) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(Buffer.byteLength(part)) // so that 'ab', 'c' and 'a', 'bc' differ
    return [length, Buffer.from(part)]
  })
  return createHmac('sha256', key).update(Buffer.concat(framed)).digest()
}

const labelOf = (id: string, purpose: KeyPurpose) => `${purpose}/${id}`
