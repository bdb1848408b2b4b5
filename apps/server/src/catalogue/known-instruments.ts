import type { Database } from '#platform/database.ts'
import { instrumentFacts, operativeOnlyEntities } from './catalogue.queries.ts'
import type { Instrument } from './market-snapshot.ts'

/** What is known of instruments beside their quotes. */
export type KnownInstruments = {
  /** The same map as before where nothing was read again. */
  instruments: ReadonlyMap<string, Instrument>
  /** Managers who show clients only what can be ordered. */
  operativeOnly: ReadonlySet<number>
}

export const NO_INSTRUMENTS_KNOWN: KnownInstruments = { instruments: new Map(), operativeOnly: new Set() }

/** Reads all instruments again, or some of them beside the others as they were. */
export async function readInstruments(
  db: Database,
  former: KnownInstruments,
  which: 'all' | ReadonlySet<string>,
): Promise<KnownInstruments> {
  if (which === 'all')
    return {
      instruments: new Map((await instrumentsOf(db)).map((one) => [one.id, one])),
      operativeOnly: new Set(await operativeOnlyEntities(db)),
    }
  if (which.size === 0) return former
  const instruments = new Map(former.instruments)
  for (const one of await instrumentsOf(db, [...which])) instruments.set(one.id, one)
  return { ...former, instruments }
}

async function instrumentsOf(db: Database, ids?: readonly string[]): Promise<Instrument[]> {
  const facts = await instrumentFacts(db, ids)
  const shared = sharing()
  return facts.map(({ asset_class, sub_asset_class, ...fact }) => {
    const { closed_on, risk_id, inception_date, ongoing_charges, peer_group, ...plain } = fact
    return {
      ...plain,
      currency: shared(fact.currency),
      kind: shared(fact.kind),
      isin: fact.isin ?? undefined,
      assetClass: shared(asset_class ?? undefined),
      subAssetClass: shared(sub_asset_class ?? undefined),
      category: shared(fact.category ?? undefined),
      address: shared(fact.address ?? undefined),
      closedOn: closed_on ?? undefined,
      riskId: risk_id,
      inceptionDate: shared(inception_date ?? undefined),
      ongoingCharges: ongoing_charges === null ? undefined : Number(ongoing_charges),
      peerGroup: shared(peer_group ?? undefined),
    }
  })
}

/** Gives equal texts as one: as the database hands them out, each row has its own copy. */
function sharing() {
  const texts = new Map<unknown, unknown>()
  return <Text>(text: Text): Text => {
    const known = texts.get(text)
    if (known !== undefined) return known as Text
    texts.set(text, text)
    return text
  }
}
