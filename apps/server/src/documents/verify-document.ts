import { docTypeOf, type StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { VerifiedKind, verifyDocument as verifyCall } from '@fundholder/protocol/portfolios/documents.ts'
import type { Deps } from '#platform/deps.ts'
import { documentWithChecksum, isIssued } from './verify-document.queries.ts'

/**
 * Returns whether a file was issued to clients here, with its kind and date, which its holder knows already. Looks up only
 * ids of issued documents, which cannot be guessed.
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
