import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret } from '#platform/config/secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text so that only a holder of the ring reads it, and only in its own place.
 *
 * @param place bound to the text, e.g. the row's id: an encrypted text copied into another row does not open.
 * @returns one byte with the length of the key's id, the id, the nonce, the tag, the cipher text.
 */
export function encrypt(ring: readonly Secret[], place: string, text: string): Buffer {
  const [newest] = ring
  if (!newest) throw new RangeError('a ring of keys needs one')
  const id = Buffer.from(newest.id, 'utf8')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(newest), nonce).setAAD(Buffer.from(place, 'utf8'))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(id.length), id, nonce, cipher.getAuthTag(), encrypted])
}

/** @throws {Error} when the key is no longer on the ring, or text or place were changed. */
export function decrypt(ring: readonly Secret[], place: string, encrypted: Buffer): string {
  const [idLength = 0] = encrypted
  const nonceAt = 1 + idLength
  const tagAt = nonceAt + NONCE_BYTES
  const textAt = tagAt + TAG_BYTES
  const id = encrypted.toString('utf8', 1, nonceAt)
  const key = ring.find((one) => one.id === id)
  if (!key) throw new Error(`the outbox key ${id} is not on the ring any more`)
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), encrypted.subarray(nonceAt, tagAt))
    .setAAD(Buffer.from(place, 'utf8'))
    .setAuthTag(encrypted.subarray(tagAt, textAt))
  return Buffer.concat([decipher.update(encrypted.subarray(textAt)), decipher.final()]).toString('utf8')
}

const keyOf = ({ secret }: Secret) => secret.subarray(0, KEY_BYTES)
