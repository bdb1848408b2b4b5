import { calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Pool } from 'pg'
import { WrongSettings } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { listenTo } from '#platform/listening.ts'
import type { Log } from '#platform/log.ts'
import {
  countQuotes,
  instrumentFacts,
  operativeOnlyEntities,
  priceColumns,
  rateColumns,
} from './catalogue.queries.ts'
import { type Instrument, type MarketSnapshot, marketSnapshot } from './market-snapshot.ts'
import { NO_QUOTES, type Quotes, sizeOf, withQuotesSince } from './quotes.ts'

const CHANNEL = 'quotes_changed'
const RETRY_MS = 1_000
/** 1 January 0001: earlier than any quote. */
const EVER: DayNumber = -719_162
/** 31 December 9999: later than any quote, when only the instruments are to be read again. */
const AFTER_ALL: DayNumber = 2_932_896

/** How many prices and rates a process keeps, and the bytes that they take and may take. */
export type PriceMemory = { quotes: number; bytes: number; bytes_allowed: number }

/** All prices and rates in memory, shared by all requests of this process. */
export type PriceStore = {
  /** What is known now. A use case takes it once and works with that, so that its figures agree with each other. */
  market: () => MarketSnapshot
  /** Reads again what changed from a day on, or everything; resolves when `market` answers it. */
  refresh: (since?: DayNumber) => Promise<void>
  memory: () => PriceMemory
  close: () => Promise<void>
}

/** Prices and rates would take more memory than is allowed; the message says how much and what to do. */
export class TooManyQuotes extends WrongSettings {
  constructor(bytes: number, mostBytes: number) {
    const [needed, allowed] = [bytes, mostBytes].map((one) => Math.ceil(one / MEGABYTE))
    super(`PRICES_MB: prices and rates take about ${needed} MB, ${allowed} MB are allowed`)
  }
}

const MEGABYTE = 1_000_000
const BYTES_A_QUOTE = 8

type Loaded = {
  catalogue: Catalogue
  prices: Quotes
  rates: Quotes
  market: MarketSnapshot
  size: { quotes: number; bytes: number }
}

/** What is known of instruments beside their quotes. */
type Catalogue = {
  instruments: ReadonlyMap<string, Instrument>
  /** Managers who show clients only what can be ordered. */
  operativeOnly: ReadonlySet<number>
}

/** What is to be read again: quotes from a day on, and with or without the instruments. */
type Due = { since: DayNumber; withCatalogue: boolean }

const NOTHING_LOADED: Loaded = {
  catalogue: { instruments: new Map(), operativeOnly: new Set() },
  prices: NO_QUOTES,
  rates: NO_QUOTES,
  market: marketSnapshot(new Map(), NO_QUOTES, NO_QUOTES),
  size: { quotes: 0, bytes: 0 },
}

/**
 * Loads the catalogue's quotes and keeps them up to date: the database tells every process, on commit, from which day
 * on something changed. A new snapshot replaces the old one whole.
 *
 * @param pool of which one connection is kept for listening.
 * @param mostBytes what prices and rates may take. Beyond it nothing is opened; a store that is open already keeps
 *   what it has, whole, and says so in the log at each change.
 * @param prepare is given each new snapshot before anybody else sees it.
 * @param onRefreshed called after each new snapshot.
 * @throws {TooManyQuotes}
 */
export async function openPriceStore(
  db: Database,
  pool: Pool,
  log: Log,
  {
    mostBytes = Infinity,
    prepare,
    onRefreshed,
  }: {
    mostBytes?: number
    prepare?: (market: MarketSnapshot) => Promise<void>
    onRefreshed?: () => void
  } = {},
): Promise<PriceStore> {
  let loaded = NOTHING_LOADED
  let due: Due | undefined
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  const loadDue = async () => {
    try {
      while (due !== undefined) {
        const asked: Due = due
        due = undefined
        try {
          const fresh = await load(db, loaded, { ...asked, mostBytes })
          await prepare?.(fresh.market)
          loaded = fresh
        } catch (error) {
          due = both(asked, due) // what was not read stays due
          throw error
        }
        onRefreshed?.()
      }
    } finally {
      running = undefined
    }
  }
  const read = (more: Due): Promise<void> => {
    due = both(more, due)
    running ??= loadDue()
    return running
  }
  const readUntilDone = (more: Due) => {
    read(more).catch((error: unknown) => {
      log.error({ err: error }, 'prices could not be read again')
      clearTimeout(retry)
      if (error instanceof TooManyQuotes) return // trying again would not make them fewer
      retry = setTimeout(() => readUntilDone({ since: AFTER_ALL, withCatalogue: false }), RETRY_MS)
    })
  }
  const refresh = (since: DayNumber = EVER) => read({ since, withCatalogue: true })

  // Listening begins before the first reading: a change between the two is then read twice rather than never.
  const listening = await listenTo(pool, CHANNEL, {
    onNotified: (day) =>
      readUntilDone(
        day === ''
          ? { since: AFTER_ALL, withCatalogue: true }
          : { since: toDayNumber(calendarDay(day)), withCatalogue: false },
      ),
    onReconnected: () => readUntilDone({ since: EVER, withCatalogue: true }),
    onTrouble: (error) => log.warn({ err: error }, 'not told of new prices until the database answers again'),
  })
  const close = async () => {
    await listening.close()
    await running?.catch(() => {})
    clearTimeout(retry)
  }
  await refresh().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    market: () => loaded.market,
    refresh,
    memory: () => ({ ...loaded.size, bytes_allowed: mostBytes }),
    close,
  }
}

const both = (one: Due, other: Due | undefined): Due =>
  other === undefined
    ? one
    : {
        since: Math.min(one.since, other.since),
        withCatalogue: one.withCatalogue || other.withCatalogue,
      }

/** Reads prices and rates, and instruments where they are due, as of one moment. */
async function load(
  db: Database,
  former: Loaded,
  { since, withCatalogue, mostBytes }: Due & { mostBytes: number },
): Promise<Loaded> {
  const refuseBeyond = (bytes: number) => {
    if (bytes > mostBytes) throw new TooManyQuotes(bytes, mostBytes)
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      refuseBeyond(BYTES_A_QUOTE * (await countQuotes(trx))) // before they are in memory
      const catalogue = withCatalogue ? await readCatalogue(trx) : former.catalogue
      const prices = withQuotesSince(former.prices, since, await priceColumns(trx, since))
      const rates = withQuotesSince(former.rates, since, await rateColumns(trx, since))
      const [ofPrices, ofRates] = [sizeOf(prices), sizeOf(rates)]
      const size = { quotes: ofPrices.quotes + ofRates.quotes, bytes: ofPrices.bytes + ofRates.bytes }
      refuseBeyond(size.bytes) // days without a quote of their own between two others take their room too
      const market = marketSnapshot(catalogue.instruments, prices, rates, catalogue.operativeOnly)
      return { catalogue, prices, rates, market, size }
    })
}

async function readCatalogue(trx: Database): Promise<Catalogue> {
  const facts = await instrumentFacts(trx)
  const instruments = facts.map(({ asset_class, sub_asset_class, ...fact }): Instrument => {
    const { closed_on, risk_id, inception_date, ongoing_charges, peer_group, ...plain } = fact
    return {
      ...plain,
      isin: fact.isin ?? undefined,
      assetClass: asset_class ?? undefined,
      subAssetClass: sub_asset_class ?? undefined,
      category: fact.category ?? undefined,
      address: fact.address ?? undefined,
      closedOn: closed_on ?? undefined,
      riskId: risk_id,
      inceptionDate: inception_date ?? undefined,
      ongoingCharges: ongoing_charges === null ? undefined : Number(ongoing_charges),
      peerGroup: peer_group ?? undefined,
    }
  })
  return {
    instruments: new Map(instruments.map((one) => [one.id, one])),
    operativeOnly: new Set(await operativeOnlyEntities(trx)),
  }
}
