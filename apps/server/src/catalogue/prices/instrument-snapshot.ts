import { setImmediate } from 'node:timers/promises'
import { operativeOnlyEntities } from '#entities/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { instrumentFacts } from './instrument-snapshot.queries.ts'
import type { Instrument } from './market-snapshot.ts'

/** Instruments and managers without their quotes. */
export type KnownInstruments = {
  /** Identical to the former map if nothing was reloaded. */
  instruments: ReadonlyMap<string, Instrument>
  /** Managers who show clients only what can be ordered. */
  operativeOnly: ReadonlySet<number>
}

export const NO_INSTRUMENTS_KNOWN: KnownInstruments = { instruments: new Map(), operativeOnly: new Set() }

/** Instruments to reload, and whether to reload the managers' settings. */
export type InstrumentsDue = { instruments: 'all' | ReadonlySet<string>; managers: boolean }

/** Reads all instruments again, or some of them beside the others as they were. */
export async function readInstruments(
  db: Database,
  former: KnownInstruments,
  { instruments: which, managers }: InstrumentsDue,
): Promise<KnownInstruments> {
  const instruments = which === 'all' ? new Map<string, Instrument>() : new Map(former.instruments)
  if (which === 'all' || which.size > 0)
    for await (const one of instrumentsOf(db, which === 'all' ? undefined : [...which]))
      instruments.set(one.id, one)
  return {
    instruments: which === 'all' || which.size > 0 ? instruments : former.instruments,
    operativeOnly: managers ? new Set(await operativeOnlyEntities(db)) : former.operativeOnly,
  }
}

/** After so many, others may work in between. */
const PAUSE_EVERY = 5_000

async function* instrumentsOf(db: Database, ids?: readonly string[]): AsyncGenerator<Instrument> {
  const shared = sharing()
  for (const [at, facts] of (await instrumentFacts(db, ids)).entries()) {
    if (at % PAUSE_EVERY === PAUSE_EVERY - 1) await setImmediate()
    const { asset_class, sub_asset_class, ...fact } = facts
    const { closed_on, risk_id, inception_date, ongoing_charges, peer_group, ...plain } = fact
    yield {
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
  }
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
