import type { Factors } from '@fundholder/protocol/users/factors.ts'
import { factorsOf } from '#identity/factors/owned-factors.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { maskedPhone } from '#identity/sign-in/masked-phone.ts'
import { contactOf } from '#identity/users/contact.ts'

/** The user's factors as they are shown: no secret, no key, no code. */
export async function listFactors({ db }: Pick<IdentityDeps, 'db'>, userId: string): Promise<Factors> {
  const { phone } = await contactOf(db, userId)
  const { authenticator, passkeys, backupCodes } = await factorsOf(db, userId)
  return {
    phone: phone && maskedPhone(phone),
    authenticator: authenticator && {
      addedAt: authenticator.added_at.toISOString(),
      lastUsedAt: authenticator.last_used_at?.toISOString(),
    },
    passkeys: passkeys.map((passkey) => ({
      credential: passkey.credential.toString('base64url'),
      name: passkey.name,
      host: passkey.host,
      addedAt: passkey.added_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString(),
    })),
    backupCodes: backupCodes && { left: backupCodes.left, madeAt: backupCodes.madeAt.toISOString() },
  }
}
