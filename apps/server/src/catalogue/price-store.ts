import { calendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { instrumentFacts, priceColumns, rateColumns } from './catalogue.queries.ts'
import { type Instrument, type MarketSnapshot, marketSnapshot } from './market-snapshot.ts'
import { NO_QUOTES, type Quotes, withQuotesSince } from './quotes.ts'

const CHANNEL = 'quotes_changed'
const RECONNECT_MS = 1_000
/** 1 January 0001: earlier than any quote. */
const EVER: DayNumber = -719_162

/** All prices and rates in memory, shared by all requests of this process. */
export type PriceStore = {
  /** What is known now. A use case takes it once and works with that, so that its figures agree with each other. */
  market: () => MarketSnapshot
  /** Reads again what changed from a day on, or everything; resolves when `market` answers it. */
  refresh: (since?: DayNumber) => Promise<void>
  close: () => Promise<void>
}

type Loaded = { prices: Quotes; rates: Quotes; market: MarketSnapshot }

/**
 * Loads the catalogue's quotes and keeps them up to date: the database tells every process, on commit, from which day
 * on something changed. A new snapshot replaces the old one whole.
 *
 * @param pool of which one connection is kept for listening.
 * @param onRefreshed called after each new snapshot but the first.
 */
export async function openPriceStore(
  db: Database,
  pool: Pool,
  log: Log,
  onRefreshed: () => void = () => {},
): Promise<PriceStore> {
  let loaded: Loaded | undefined
  let due: DayNumber | undefined
  let running: Promise<void> | undefined

  const loadDue = async () => {
    while (due !== undefined) {
      const since = due
      due = undefined
      try {
        loaded = await load(db, loaded, since)
      } catch (error) {
        due = Math.min(since, due ?? since) // what was not read stays due
        throw error
      }
      onRefreshed()
    }
  }
  const refresh = (since: DayNumber = EVER): Promise<void> => {
    due = Math.min(since, due ?? since)
    running ??= loadDue().finally(() => {
      running = undefined
    })
    return running
  }
  const refreshLater = (since: DayNumber) => {
    refresh(since).catch((error: unknown) => log.error({ err: error }, 'prices could not be read again'))
  }

  // Listening begins before the first reading: a change between the two is then read twice rather than never.
  const listener = await listen(pool, log, refreshLater)
  loaded = await load(db, undefined, EVER)
  const first = loaded
  return {
    market: () => (loaded ?? first).market,
    refresh,
    close: async () => {
      listener.close()
      await running?.catch(() => {})
    },
  }
}

/** Reads prices, rates and instruments as of one moment. */
async function load(db: Database, former: Loaded | undefined, since: DayNumber): Promise<Loaded> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const facts = await instrumentFacts(trx)
      const instruments = new Map<string, Instrument>(
        facts.map(({ isin, asset_class, sub_asset_class, ...fact }) => [
          fact.id,
          {
            ...fact,
            isin: isin ?? undefined,
            assetClass: asset_class ?? undefined,
            subAssetClass: sub_asset_class ?? undefined,
          },
        ]),
      )
      const prices = withQuotesSince(former?.prices ?? NO_QUOTES, since, await priceColumns(trx, since))
      const rates = withQuotesSince(former?.rates ?? NO_QUOTES, since, await rateColumns(trx, since))
      return { prices, rates, market: marketSnapshot(instruments, prices, rates) }
    })
}

/** Listens for changes; after a lost connection it listens again and has everything read anew. */
async function listen(pool: Pool, log: Log, onChange: (since: DayNumber) => void) {
  let client: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const connected = await pool.connect()
    if (isClosed) return connected.release(true)
    client = connected
    connected.on('notification', ({ payload }) =>
      onChange(payload ? toDayNumber(calendarDay(payload)) : LATEST),
    )
    connected.on('error', (error) => {
      connected.release(error)
      client = undefined
      reconnectLater()
    })
    await connected.query(`listen ${CHANNEL}`)
  }
  const reconnectLater = () => {
    if (isClosed) return
    retry = setTimeout(() => {
      connect().then(
        () => onChange(EVER),
        (error: unknown) => {
          log.warn({ err: error }, 'not told of new prices until the database answers again')
          reconnectLater()
        },
      )
    }, RECONNECT_MS)
  }

  await connect()
  return {
    close: () => {
      isClosed = true
      clearTimeout(retry)
      client?.release(true)
    },
  }
}

/** Later than any quote: only the instruments are read again. */
const LATEST: DayNumber = 2_932_896
