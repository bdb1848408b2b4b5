import type { Language } from '@fundholder/domain/users.ts'
import { currentKids, type Kid } from '#catalogue/dealing-terms/dealable-funds.ts'
import { calledIn, type MakingDesk, makePaper, rowOf } from '#fund-documents/generated/generated-documents.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { keepPapers } from './fund-documents.queries.ts'

/**
 * The key information document of each fund that has one, for this reader: the imported one, else the one that the
 * portal makes of today's rows. Sorted by fund.
 */
export async function kidsToRead(
  trx: RunningTransaction,
  desk: MakingDesk,
  instrumentIds: readonly string[],
  reader: { entityId: number; language: Language },
): Promise<Kid[]> {
  const imported = await currentKids(trx, instrumentIds, reader)
  const without = instrumentIds.filter((id) => !imported.some(({ instrumentId }) => instrumentId === id))
  const made: Kid[] = []
  for (const { instrumentId, id, version, paper } of await madeKids(trx, desk, without, reader.language))
    made.push({
      documentId: id,
      instrumentId,
      name: calledIn(paper),
      version,
      language: paper.language,
    })
  return [...imported, ...made].sort((a, b) => (a.instrumentId < b.instrumentId ? -1 : 1))
}

/** Keeps those of some documents that the portal made, as they were read: what was acknowledged can be shown again. */
export async function keepKids(
  trx: RunningTransaction,
  desk: MakingDesk,
  kids: readonly Kid[],
  now: Date,
): Promise<void> {
  const rows = []
  for (const { instrumentId, documentId, version, language } of kids)
    for (const made of await madeKids(trx, desk, [instrumentId], language))
      if (made.id === documentId && made.version === version) rows.push(rowOf(made, instrumentId, now))
  await keepPapers(trx, rows)
}

async function madeKids(
  trx: RunningTransaction,
  desk: MakingDesk,
  instrumentIds: readonly string[],
  language: Language,
) {
  const kids = []
  for (const instrumentId of instrumentIds) {
    if (!desk.market().instrument(instrumentId)) continue
    const made = await makePaper(trx, desk, instrumentId, { kind: 'KID', language })
    if (made) kids.push({ ...made, instrumentId })
  }
  return kids
}
