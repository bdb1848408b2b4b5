import { USER_TYPES } from '@fundholder/domain/users.ts'
import * as z from 'zod'
import { heldTokens } from './tokens.ts'

const Claims = z.object({
  user: z.string(),
  username: z.string(),
  userType: z.enum(USER_TYPES),
  entity: z.number(),
})
export type Claims = z.infer<typeof Claims>

/**
 * What the access token says of its owner, so that the page can be drawn before the server has answered.
 * Nothing is decided by it: the token is not checked here, only the server can.
 */
export function readClaims(): Claims | undefined {
  const payload = heldTokens()?.access.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return Claims.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}
