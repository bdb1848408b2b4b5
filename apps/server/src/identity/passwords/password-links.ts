import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A new secret of a link: 256 random bits. */
export const linkSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Returns the link with its secret in the fragment, which browsers send to nobody. */
export function linkWith(address: URL, path: string, secret: string): string {
  const link = new URL(path, address)
  link.search = address.search
  link.hash = secret
  return link.href
}
