import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Database } from '#platform/database/database.ts'
import { documentsOfContracts } from './documents.queries.ts'

/** A document addressed to the holder of a contract. */
export type ContractDocument = {
  id: string
  contractId: string
  name: string
  /** Name of the download. */
  file: string
  version: string
  language: Language
  day: CalendarDay
  period: { from: CalendarDay; to: CalendarDay } | undefined
  source: 'imported' | 'published' | 'issued'
  /** The issued document that this one corrects. */
  corrects: string | undefined
  /** The issued document that corrects this one. */
  correctedBy: string | undefined
}

/**
 * Returns the documents of one kind that are addressed to contracts and not withdrawn, the newest first. Checks no access:
 * the contracts are the caller's own, or the caller works for the manager.
 *
 * @param only keeps those of a period or a language.
 */
export async function findDocuments(
  db: Database,
  { contractIds, kind }: { contractIds: readonly string[]; kind: StoredDocumentKind },
  only: { period?: { from: CalendarDay; to: CalendarDay }; language?: Language } = {},
): Promise<ContractDocument[]> {
  if (contractIds.length === 0) return []
  const rows = await documentsOfContracts(db, contractIds, kind)
  return rows
    .filter(
      ({ from, to, language }) =>
        (only.language === undefined || language === only.language) &&
        (only.period === undefined || (from === only.period.from && to === only.period.to)),
    )
    .map(({ contractId, from, to, corrects, correctedBy, ...row }) => ({
      ...row,
      contractId: contractId ?? '',
      period: from && to ? { from, to } : undefined,
      corrects: corrects ?? undefined,
      correctedBy: correctedBy ?? undefined,
    }))
}
