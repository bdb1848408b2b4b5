import type { Language } from '@fundholder/domain/users/users.ts'
import { termsText } from '@fundholder/language/terms.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Database, inTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { acceptedTerms, acceptVersion } from './terms.queries.ts'
import { TERMS_VERSION } from './terms.ts'

/** The text in force, and when this user accepted it, if they did. */
export async function termsFor(deps: IdentityDeps, session: SignedIn, language: Language) {
  const accepted = await readAs(deps.db, session, (trx) => acceptedTerms(trx, session.userId))
  const isCurrent = accepted?.version === TERMS_VERSION
  return {
    version: TERMS_VERSION,
    ...termsText(language),
    acceptedAt: isCurrent ? accepted.acceptedAt.toISOString() : undefined,
  }
}

/**
 * Accepts the text in force.
 *
 * @param version the one that was read.
 * @throws {Refusal} `terms/other-version` with the `version` in force, so that nobody accepts a text unread.
 */
export async function acceptTerms(
  deps: IdentityDeps,
  session: SignedIn,
  version: string,
): Promise<{ acceptedAt: string }> {
  if (version !== TERMS_VERSION) throw new Refusal('terms/other-version', { version: TERMS_VERSION })
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    await acceptVersion(trx, session.userId, version, now)
    await recordAudit(trx, {
      event: 'terms.accepted',
      userId: session.userId,
      at: now,
      details: { version },
    })
  })
  noteSecurity(deps.log, 'terms.accepted', { userId: session.userId, reason: version })
  const accepted = await acceptedTerms(deps.db, session.userId)
  if (!accepted) throw new RangeError('terms were accepted and are not')
  return { acceptedAt: accepted.acceptedAt.toISOString() }
}

/** @throws {Refusal} `terms/required` unless a user has accepted the text in force. */
export async function requireTerms(db: Database, userId: string): Promise<void> {
  const accepted = await acceptedTerms(db, userId)
  if (accepted?.version !== TERMS_VERSION) throw new Refusal('terms/required')
}
