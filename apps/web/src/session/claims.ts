import { USER_TYPES, type UserType } from '@fundholder/domain/users/users.ts'
import { heldTokens } from './tokens.ts'

export type Claims = { user: string; username: string; userType: UserType; entity: number }

/**
 * Reads the claims of the access token without verifying it, so that the page can render before the server
 * answers. Access control does not depend on them.
 */
export function readClaims(): Claims | undefined {
  const payload = heldTokens()?.access.split('.')[1]
  if (!payload) return undefined
  try {
    const { user, username, userType, entity }: Partial<Claims> = JSON.parse(fromBase64Url(payload))
    const isWhole = typeof user === 'string' && typeof username === 'string' && typeof entity === 'number'
    if (!isWhole || !userType || !USER_TYPES.includes(userType)) return undefined
    return { user, username, userType, entity }
  } catch {
    return undefined
  }
}

function fromBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
