import { docTypeOf, type StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { VerifiedKind, verifyDocument as verifyCall } from '@fundholder/protocol/portfolios/documents.ts'
import type { Deps } from '#platform/deps.ts'
import { documentWithChecksum, isIssued } from './verify-document.queries.ts'

/**
 * Says whether a file is one that was given to clients here. Its kind and day are no secret from somebody who has the file.
 * Only ids of issued documents are looked for, which nobody can guess.
 */
export async function verifyDocument(
  { db }: Pick<Deps, 'db'>,
  { id, sha256 }: Input<typeof verifyCall, 'body'>,
): Promise<Answer<typeof verifyCall>> {
  const found = await documentWithChecksum(db, Buffer.from(sha256, 'hex'), id)
  if (found)
    return {
      outcome: 'genuine',
      kind: VERIFIED_AS[found.kind] ?? docTypeOf(found.kind),
      documentDate: found.day,
      isCorrected: found.corrected_by !== null,
      isWithdrawn: found.withdrawn_at !== null,
    }
  return { outcome: id !== undefined && (await isIssued(db, id)) ? 'changed' : 'unknown' }
}

const VERIFIED_AS: Partial<Record<StoredDocumentKind, VerifiedKind>> = {
  DASHBOARD: 'dashboard',
  RECEIPT: 'receipt',
  KID: 'key-information',
  FACTSHEET: 'factsheet',
}
