import { calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Pool } from 'pg'
import { WrongSettings } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { listenTo } from '#platform/listening.ts'
import type { Log } from '#platform/log.ts'
import { countQuotes, instrumentFacts, priceColumns, rateColumns } from './catalogue.queries.ts'
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
  prices: Quotes
  rates: Quotes
  market: MarketSnapshot
  size: { quotes: number; bytes: number }
}

const NOTHING_LOADED: Loaded = {
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
 * @param onRefreshed called after each new snapshot.
 * @throws {TooManyQuotes}
 */
export async function openPriceStore(
  db: Database,
  pool: Pool,
  log: Log,
  { mostBytes = Infinity, onRefreshed }: { mostBytes?: number; onRefreshed?: () => void } = {},
): Promise<PriceStore> {
  let loaded = NOTHING_LOADED
  let due: DayNumber | undefined = EVER
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  const loadDue = async () => {
    try {
      while (due !== undefined) {
        const since: DayNumber = due
        due = undefined
        loaded = await load(db, loaded, { since, mostBytes }).catch((error: unknown) => {
          due = Math.min(since, due ?? since) // what was not read stays due
          throw error
        })
        onRefreshed?.()
      }
    } finally {
      running = undefined
    }
  }
  const refresh = (since: DayNumber = EVER): Promise<void> => {
    due = Math.min(since, due ?? since)
    running ??= loadDue()
    return running
  }
  const refreshUntilDone = (since: DayNumber) => {
    refresh(since).catch((error: unknown) => {
      log.error({ err: error }, 'prices could not be read again')
      clearTimeout(retry)
      if (error instanceof TooManyQuotes) return // trying again would not make them fewer
      retry = setTimeout(() => refreshUntilDone(AFTER_ALL), RETRY_MS)
    })
  }

  // Listening begins before the first reading: a change between the two is then read twice rather than never.
  const listening = await listenTo(pool, CHANNEL, {
    onNotified: (day) => refreshUntilDone(day === '' ? AFTER_ALL : toDayNumber(calendarDay(day))),
    onReconnected: () => refreshUntilDone(EVER),
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

/** Reads prices, rates and instruments as of one moment. */
async function load(
  db: Database,
  former: Loaded,
  { since, mostBytes }: { since: DayNumber; mostBytes: number },
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
      const facts = await instrumentFacts(trx)
      const instruments = new Map<string, Instrument>(
        facts.map(({ isin, asset_class, sub_asset_class, closed_on, ...fact }) => [
          fact.id,
          {
            ...fact,
            isin: isin ?? undefined,
            assetClass: asset_class ?? undefined,
            subAssetClass: sub_asset_class ?? undefined,
            category: fact.category ?? undefined,
            address: fact.address ?? undefined,
            closedOn: closed_on ?? undefined,
          },
        ]),
      )
      const prices = withQuotesSince(former.prices, since, await priceColumns(trx, since))
      const rates = withQuotesSince(former.rates, since, await rateColumns(trx, since))
      const [ofPrices, ofRates] = [sizeOf(prices), sizeOf(rates)]
      const size = { quotes: ofPrices.quotes + ofRates.quotes, bytes: ofPrices.bytes + ofRates.bytes }
      refuseBeyond(size.bytes) // days without a quote of their own between two others take their room too
      return { prices, rates, market: marketSnapshot(instruments, prices, rates), size }
    })
}
