import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { CARRY_PRICE_DAYS, LARGEST_QUOTE_CHANGE } from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import { FX_RATE_VIEW, INSTRUMENT_VIEW, PRICE_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { HELD_UNITS } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

/** A period without a price, own or carried forward. */
type Gap = {
  instrument_id: string
  last: CalendarDay
  next: CalendarDay
  /** Contracts that held the instrument meanwhile; null without any. */
  holders: string | null
}

/** Gaps between two prices that are longer than prices are carried forward. */
export async function priceGaps(db: Database, today: CalendarDay): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    with gap as (
      select * from (
        select instrument_id, day as last, lead(day) over (partition by instrument_id order by day) as next from ${PRICE_VIEW} as price
        where day <= ${today}::date
      ) as pair
      where next - last > ${CARRY_PRICE_DAYS}::int + 1
    ), held as materialized ( -- once, however many gaps there are
      select * from ${HELD_UNITS} as one where units > 0 and instrument_id in (select instrument_id from gap)
    )
    select gap.instrument_id, gap.last, gap.next,
      string_agg(distinct held.contract_id, ', ' order by held.contract_id) as holders
    from gap
    left join held on held.instrument_id = gap.instrument_id and held.since < gap.next
      and (held.until is null or held.until > gap.last + ${CARRY_PRICE_DAYS}::int + 1)
    group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows
}

/** Held or offered instruments whose last price is too old to be carried forward to today. */
export async function stalePrices(db: Database, today: CalendarDay) {
  const { rows } = await sql<{ instrument_id: string; last: CalendarDay; holders: string | null }>`
    select instrument.id as instrument_id, priced.last, held.holders
    from ${INSTRUMENT_VIEW} as instrument
    join (
      select instrument_id, max(day) as last from ${PRICE_VIEW} as price where day <= ${today}::date group by instrument_id
    ) as priced
      on priced.instrument_id = instrument.id
    left join (
      select instrument_id, string_agg(contract_id, ', ' order by contract_id) as holders
      from ${HELD_UNITS} as one where until is null and units > 0 group by instrument_id
    ) as held on held.instrument_id = instrument.id
    where priced.last < ${today}::date - ${CARRY_PRICE_DAYS}::int
      and (held.holders is not null or (instrument.operative and instrument.closed_on is null))
    order by instrument.id`.execute(db)
  return rows
}

/** Positions older than the first price of their instrument. */
export async function unpricedHoldings(db: Database) {
  const { rows } = await sql<{
    contract_id: string
    instrument_id: string
    since: CalendarDay
    first: CalendarDay | null
  }>`
    select held.contract_id, held.instrument_id, min(held.since) as since,
      (select min(day) from ${PRICE_VIEW} as price where price.instrument_id = held.instrument_id) as first
    from ${HELD_UNITS} as held
    where held.units > 0 and not exists (
      select from ${PRICE_VIEW} as price where price.instrument_id = held.instrument_id and price.day <= held.since)
    group by held.contract_id, held.instrument_id order by 1, 2`.execute(db)
  return rows
}

/** Prices and rates of future days. */
export async function futureQuotes(db: Database, today: CalendarDay) {
  const { rows } = await sql<{ id: string; day: CalendarDay; quote: bigint }>`
    select instrument_id as id, day, price as quote from ${PRICE_VIEW} as price where day > ${today}::date
    union all select currency, day, rate from ${FX_RATE_VIEW} as fx_rate where day > ${today}::date
    order by id, day`.execute(db)
  return rows
}

/** Prices and rates that differ from a recent previous one by more than `LARGEST_QUOTE_CHANGE`. */
export async function jumps(db: Database, today: CalendarDay) {
  const { rows } = await sql<{
    id: string
    former_day: CalendarDay
    day: CalendarDay
    former: bigint
    quote: bigint
  }>`
    select * from (
      select id, day, quote, lag(day) over same as former_day, lag(quote) over same as former
      from (
        select instrument_id as id, day, price as quote from ${PRICE_VIEW} as price
        union all select currency, day, rate from ${FX_RATE_VIEW} as fx_rate
      ) as quoted
      where day <= ${today}::date
      window same as (partition by id order by day)
    ) as pair
    where abs(quote - former)::float8 / former > ${LARGEST_QUOTE_CHANGE} and day - former_day <= ${CARRY_PRICE_DAYS}::int
    order by id, day`.execute(db)
  return rows
}

/**
 * Periods, first and last day included, in which a position needs a rate of a currency and none is carried forward:
 * before the first rate, between two, or after the last.
 */
export async function missingRates(db: Database, today: CalendarDay) {
  const { rows } = await sql<{
    currency: string
    missing_from: CalendarDay
    missing_to: CalendarDay
    holders: string
  }>`
    with needed as (
      select requested.currency, held.contract_id, held.since, coalesce(held.until, ${today}::date + 1) as until
      from ${HELD_UNITS} as held
      join ${CONTRACT_VIEW} as contract on contract.id = held.contract_id
      join ${INSTRUMENT_VIEW} as instrument on instrument.id = held.instrument_id and instrument.currency <> contract.currency
      cross join lateral (values (contract.currency), (instrument.currency)) as requested (currency)
      where held.units > 0 and requested.currency <> 'EUR' and held.instrument_id <> ${CASH_INSTRUMENT_ID}
    ), uncovered as (
      select currency, day + ${CARRY_PRICE_DAYS}::int + 1 as missing_from,
        coalesce(lead(day) over (partition by currency order by day) - 1, ${today}::date) as missing_to
      from ${FX_RATE_VIEW} as fx_rate
      union all
      select needed.currency, min(needed.since),
        coalesce((select min(day) - 1 from ${FX_RATE_VIEW} as fx_rate where fx_rate.currency = needed.currency), ${today}::date)
      from needed group by needed.currency
    )
    select uncovered.currency, uncovered.missing_from, uncovered.missing_to,
      string_agg(distinct needed.contract_id, ', ' order by needed.contract_id) as holders
    from uncovered join needed on needed.currency = uncovered.currency
      and needed.since <= uncovered.missing_to and needed.until > uncovered.missing_from
    where uncovered.missing_from <= uncovered.missing_to
    group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows
}

/** Closed funds with positions. */
export async function heldClosedFunds(db: Database, today: CalendarDay) {
  const { rows } = await sql<{ instrument_id: string; closed_on: CalendarDay; holders: string }>`
    select held.instrument_id, instrument.closed_on,
      string_agg(held.contract_id, ', ' order by held.contract_id) as holders
    from ${HELD_UNITS} as held join ${INSTRUMENT_VIEW} as instrument on instrument.id = held.instrument_id
    where held.until is null and held.units > 0 and instrument.closed_on < ${today}::date
    group by 1, 2 order by 1`.execute(db)
  return rows
}
