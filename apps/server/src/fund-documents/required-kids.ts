import type { Language } from '@fundholder/domain/users.ts'
import { FUND_PAPER_LANGUAGES } from '@fundholder/language/fund-papers.ts'
import { currentKids, fundsWithKidFacts, type Kid } from '#catalogue/dealing-terms/dealable-funds.ts'
import type { PriceStore } from '#catalogue/prices/price-store.ts'
import { documentLanguage, idOf, makePaper, rowOf } from '#fund-documents/generated/generated-documents.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { doneRegularly, type JobKind } from '#platform/jobs/jobs.ts'
import { latestKids, storeKid } from './fund-documents.queries.ts'

export const storeKidsJob: JobKind = doneRegularly('store-kids', 900)
/** Cron: hourly. */
export const STORE_KIDS_AT = '41 * * * *'

/**
 * Returns the key information document of each fund that has one, for this reader: the imported one, else the latest
 * stored version of the generated one. Sorted by fund. Generates nothing.
 */
export async function requiredKids(
  db: Database,
  instrumentIds: readonly string[],
  reader: { entityId: number; language: Language },
): Promise<Kid[]> {
  const imported = await currentKids(db, instrumentIds, reader)
  const without = instrumentIds.filter((id) => !imported.some(({ instrumentId }) => instrumentId === id))
  const language = documentLanguage(reader.language)
  const stored = await latestKids(
    db,
    without.map((id) => idOf(id, 'KID', language)),
  )
  return [...imported, ...stored].sort((a, b) => (a.instrumentId < b.instrumentId ? -1 : 1))
}

/**
 * Generates the key information documents of open funds in every language and stores those that changed. Orders read
 * the stored versions.
 *
 * @returns the number of documents stored.
 */
export async function storeKids({
  db,
  clock,
  prices,
}: Pick<Deps, 'db' | 'clock'> & { prices: Pick<PriceStore, 'market' | 'refresh'> }): Promise<number> {
  await prices.refresh()
  const deps = { clock, market: prices.market }
  let stored = 0
  for (const instrumentId of await fundsWithKidFacts(db)) {
    if (!deps.market().instrument(instrumentId)) continue // added after the refresh
    stored += await inTransaction(db, async (trx) => {
      const ids = FUND_PAPER_LANGUAGES.map((language) => idOf(instrumentId, 'KID', language))
      const known = new Map((await latestKids(trx, ids)).map((kid) => [kid.documentId, kid.version]))
      let changed = 0
      for (const language of FUND_PAPER_LANGUAGES) {
        const made = await makePaper(trx, deps, instrumentId, { kind: 'KID', language })
        if (!made || known.get(made.id) === made.version) continue
        await storeKid(trx, rowOf(made, instrumentId, clock.now()))
        changed += 1
      }
      return changed
    })
  }
  return stored
}
