import { USER_TYPES, type UserType } from '@fundholder/domain/users.ts'
import { heldTokens } from './tokens.ts'

export type Claims = { user: string; username: string; userType: UserType; entity: number }

/**
 * What the access token says of its owner, so that the page can be drawn before the server has answered.
 * Nothing is decided by it: the token is not checked here, only the server can.
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
