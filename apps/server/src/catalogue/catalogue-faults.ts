import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { WEIGHT_TOLERANCE } from '@fundholder/domain/orders/rebalancing.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** A year of prices is enough to derive a risk level. */
const PRICES_FOR_RISK = 250

/** Benchmarks and model portfolios whose weights do not sum to 1; the sum is 0 without items. */
export async function wrongCompositions(db: Database) {
  const { rows } = await sql<{ kind: 'benchmark' | 'model portfolio'; code: string; sum: string }>`
    select kind, code, sum::text from (
      select 'benchmark' as kind, code, coalesce(sum(weight), 0) as sum
      from benchmark left join benchmark_item on benchmark_code = code group by code
      union all
      select 'model portfolio', code, coalesce(sum(weight), 0)
      from model_portfolio left join model_portfolio_item on model_portfolio_code = code group by code
    ) as composed where abs(sum - 1) > ${WEIGHT_TOLERANCE}::numeric order by kind, code`.execute(db)
  return rows
}

/** Exposures of a dividing dimension, and largest holdings, that sum to more than 1. */
export async function overfullFunds(db: Database) {
  const { rows } = await sql<{ instrument_id: string; part: string; sum: string }>`
    select instrument_id, part, sum::text from (
      select instrument_id, dimension as part, sum(weight) as sum from exposure
      where dimension not in ('controversy', 'exclusion') group by instrument_id, dimension
      union all
      select instrument_id, 'largest holdings', sum(weight) from holding group by instrument_id
    ) as divided where sum > 1 + ${WEIGHT_TOLERANCE}::numeric order by instrument_id, part`.execute(db)
  return rows
}

/** Funds whose management fee exceeds their ongoing charges. */
export async function inconsistentCharges(db: Database) {
  const { rows } = await sql<{ instrument_id: string; management: string; ongoing: string }>`
    select id as instrument_id, percent::text as management, ongoing_charges::text as ongoing
    from instrument join fund_fee on instrument_id = id and fee = 'management'
    where percent > ongoing_charges order by id`.execute(db)
  return rows
}

/** Offered funds without a risk level although they have a year of prices. */
export async function unknownRisks(db: Database) {
  const { rows } = await sql<{ instrument_id: string; prices: bigint }>`
    select id as instrument_id, count(*) as prices from instrument join price on instrument_id = id
    where risk_id is null and operative and kind in ('fund', 'fund-of-funds')
    group by id having count(*) >= ${PRICES_FOR_RISK} order by id`.execute(db)
  return rows
}

/** Instruments with the same name and currency. */
export async function sameNamedInstruments(db: Database) {
  const { rows } = await sql<{ ids: string; name: string; currency: string }>`
    select string_agg(id, ', ' order by id) as ids, (array_agg(name order by id))[1] as name, currency
    from instrument
    where id <> ${CASH_INSTRUMENT_ID}
    group by lower(name), currency having count(*) > 1 order by 1`.execute(db)
  return rows
}

/** Calendars of funds without holidays, and calendars with holidays without funds. */
export async function unmatchedCalendars(db: Database) {
  const { rows } = await sql<{ calendar: string; funds: string | null }>`
    select coalesce(kept.calendar, listed.calendar) as calendar, kept.funds
    from (select calendar, string_agg(id, ', ' order by id) as funds from instrument
      where calendar is not null group by calendar) as kept
    full join (select distinct calendar from fund_holiday) as listed on listed.calendar = kept.calendar
    where (kept.calendar is null or listed.calendar is null) and coalesce(listed.calendar, '') <> '*'
    order by 1`.execute(db)
  return rows
}

/** Funds of model portfolios that cannot be bought. */
export async function unbuyableModels(db: Database) {
  const { rows } = await sql<{ code: string; instrument_id: string }>`
    select model_portfolio_code as code, instrument_id
    from model_portfolio_item join instrument on instrument.id = instrument_id
    where not operative or closed_on is not null order by 1, 2`.execute(db)
  return rows
}
