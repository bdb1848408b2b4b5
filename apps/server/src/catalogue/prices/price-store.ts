import { calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Pool } from 'pg'
import { WrongSettings } from '#platform/config/given-settings.ts'
import type { Database } from '#platform/database/database.ts'
import { listenTo } from '#platform/database/listening.ts'
import type { Log } from '#platform/logging/log.ts'
import {
  type InstrumentsDue,
  type KnownInstruments,
  NO_INSTRUMENTS_KNOWN,
  readInstruments,
} from './instrument-snapshot.ts'
import { type MarketSnapshot, marketSnapshot } from './market-snapshot.ts'
import { countQuotes, priceColumns, rateColumns } from './price-columns.queries.ts'
import { NO_QUOTES, type Quotes, sizeOf, withQuotesSince } from './quotes.ts'

const CHANNEL = 'quotes_changed'
const RETRY_MS = 1_000
/** 1 January 0001: earlier than any quote. */
const EVER: DayNumber = -719_162
/** 31 December 9999: later than any quote, when only the instruments are to be read again. */
const AFTER_ALL: DayNumber = 2_932_896

/** Number of prices and rates in memory, their size in bytes, and its limit. */
export type PriceMemory = { quotes: number; bytes: number; bytes_allowed: number }

/** All prices and rates in memory, shared by all requests of this process. */
export type PriceStore = {
  /** Returns the current snapshot. A use case takes it once, so that its figures are consistent. */
  market: () => MarketSnapshot
  /** Reads again what changed from a day on, or everything; resolves when `market` answers it. */
  refresh: (since?: DayNumber) => Promise<void>
  memory: () => PriceMemory
  close: () => Promise<void>
}

/** Prices and rates would take more memory than is allowed; the message shows how much and what to do. */
export class TooManyQuotes extends WrongSettings {
  constructor(bytes: number, mostBytes: number) {
    const [needed, allowed] = [bytes, mostBytes].map((one) => Math.ceil(one / MEGABYTE))
    super(`PRICES_MB: prices and rates take about ${needed} MB, ${allowed} MB are allowed`)
  }
}

const MEGABYTE = 1_000_000
const BYTES_A_QUOTE = 8

type Loaded = {
  catalogue: KnownInstruments
  prices: Quotes
  rates: Quotes
  market: MarketSnapshot
  size: { quotes: number; bytes: number }
}

/** Data to reload: quotes from a day on, all instruments or some ids, managers' settings. */
type Due = InstrumentsDue & { since: DayNumber }

const NOTHING: Due = { since: AFTER_ALL, instruments: new Set(), managers: false }
const EVERYTHING: Due = { since: EVER, instruments: 'all', managers: true }

const NOTHING_LOADED: Loaded = {
  catalogue: NO_INSTRUMENTS_KNOWN,
  prices: NO_QUOTES,
  rates: NO_QUOTES,
  market: marketSnapshot(new Map(), NO_QUOTES, NO_QUOTES),
  size: { quotes: 0, bytes: 0 },
}

/**
 * Loads the catalogue's quotes and keeps them up to date: the database notifies every process, on commit, from which day
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
        const loading: Due = due
        due = undefined
        try {
          const fresh = await load(db, loaded, { ...loading, mostBytes })
          await prepare?.(fresh.market)
          loaded = fresh
        } catch (error) {
          due = both(loading, due) // what was not read stays due
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
      retry = setTimeout(() => readUntilDone(NOTHING), RETRY_MS)
    })
  }
  const refresh = (since: DayNumber = EVER) => read({ ...EVERYTHING, since })

  // Listening begins before the first reading: a change between the two is then read twice rather than never.
  const listening = await listenTo(pool, CHANNEL, {
    onNotified: (payload) => readUntilDone(dueBy(payload)),
    onReconnected: () => readUntilDone(EVERYTHING),
    onTrouble: (error) =>
      log.warn({ err: error }, 'no notifications of price changes until the database answers again'),
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

/**
 * Parses a notification: a day, instrument ids after a plus, an at sign for managers, or nothing for all
 * instruments.
 */
function dueBy(payload: string): Due {
  if (payload === '') return { ...EVERYTHING, since: AFTER_ALL }
  if (payload === '@') return { ...NOTHING, managers: true }
  if (payload.startsWith('+')) return { ...NOTHING, instruments: new Set(payload.slice(1).split(',')) }
  return { ...NOTHING, since: toDayNumber(calendarDay(payload)) }
}

function both(one: Due, other: Due | undefined): Due {
  if (!other) return one
  const isAll = one.instruments === 'all' || other.instruments === 'all'
  return {
    since: Math.min(one.since, other.since),
    managers: one.managers || other.managers,
    instruments: isAll ? 'all' : new Set([...one.instruments, ...other.instruments]),
  }
}

function sizeOfBoth(prices: Quotes, rates: Quotes): Loaded['size'] {
  const [ofPrices, ofRates] = [sizeOf(prices), sizeOf(rates)]
  return { quotes: ofPrices.quotes + ofRates.quotes, bytes: ofPrices.bytes + ofRates.bytes }
}

/** Reads prices and rates, and instruments where they are due, as of one moment. */
async function load(
  db: Database,
  former: Loaded,
  { since, instruments, managers, mostBytes }: Due & { mostBytes: number },
): Promise<Loaded> {
  const refuseBeyond = (bytes: number) => {
    if (bytes > mostBytes) throw new TooManyQuotes(bytes, mostBytes)
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      if (since < AFTER_ALL) refuseBeyond(BYTES_A_QUOTE * (await countQuotes(trx))) // before they are in memory
      const catalogue = await readInstruments(trx, former.catalogue, { instruments, managers })
      const prices = withQuotesSince(former.prices, since, await priceColumns(trx, since))
      const rates = withQuotesSince(former.rates, since, await rateColumns(trx, since))
      const size =
        prices === former.prices && rates === former.rates ? former.size : sizeOfBoth(prices, rates)
      refuseBeyond(size.bytes) // days without a quote of their own between two others take their room too
      const market = marketSnapshot(catalogue.instruments, prices, rates, catalogue.operativeOnly)
      return { catalogue, prices, rates, market, size }
    })
}
