import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { fromDayNumber } from '@fundholder/domain/calendar.ts'
import { usernameKey } from '@fundholder/domain/usernames.ts'
import { INDICES } from '@fundholder/sample-world/instruments.ts'
import { inceptionOf } from '@fundholder/sample-world/intents.ts'
import type { QuoteSeries, SampleMarket } from '@fundholder/sample-world/market.ts'
import { EMPLOYERS, ENTITIES, personId } from '@fundholder/sample-world/people.ts'
import type { SamplePerson } from '@fundholder/sample-world/person.ts'
import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

const CUT_OFF = '12:00'

export async function holdsNothing(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from entity union all select 1 from instrument limit 1`.execute(db)
  return rows.length === 0
}

/** Keeps two processes from living through the same days. */
export async function lockDemo(trx: RunningTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundholder demo'))`.execute(trx)
}

export async function insertCatalogue(
  trx: RunningTransaction,
  { instruments, modelPortfolios }: SampleMarket,
): Promise<void> {
  await trx
    .insertInto('instrument')
    .values(
      instruments.map((one) => ({
        id: one.id,
        isin: one.isin ?? null,
        name: one.name,
        currency: one.currency,
        kind: one.kind,
        risk_id: one.riskId,
        asset_class: one.assetClass ?? null,
        sub_asset_class: one.subAssetClass ?? null,
        category: one.category ?? null,
        address: one.address ?? null,
        inception_date: one.inceptionDate ?? null,
        ongoing_charges: one.ongoingCharges === undefined ? null : String(one.ongoingCharges),
        operative: one.operative,
        esg: one.esg,
        sharia: one.sharia,
        settlement_days: one.settlementDays,
        cut_off: CUT_OFF,
      })),
    )
    .execute()
  for (const { id, name, currency } of Object.values(INDICES)) {
    await trx.insertInto('benchmark').values({ code: id, name, currency }).execute()
    await trx
      .insertInto('benchmark_item')
      .values({ benchmark_code: id, instrument_id: id, weight: '1' })
      .execute()
  }
  for (const { code, name, riskId, items } of modelPortfolios) {
    await trx.insertInto('model_portfolio').values({ code, name, risk_id: riskId }).execute()
    await trx
      .insertInto('model_portfolio_item')
      .values(
        items.map(({ instrumentId, percent }) => ({
          model_portfolio_code: code,
          instrument_id: instrumentId,
          weight: String(percent / 100),
        })),
      )
      .execute()
  }
}

/** Stores prices of an instrument that are not stored yet. */
export async function insertPrices(
  trx: RunningTransaction,
  { id, days, values }: QuoteSeries,
): Promise<void> {
  if (days.length === 0) return
  await sql`insert into price (instrument_id, day, price)
    select ${id}, day, price from unnest(${asDays(days)}::date[], ${[...values]}::bigint[]) as quote (day, price)`.execute(
    trx,
  )
}

/** The same of many instruments at once. */
export async function insertPriceRows(
  trx: RunningTransaction,
  series: readonly QuoteSeries[],
): Promise<void> {
  const ids = series.flatMap(({ id, days }) => Array.from(days, () => id))
  if (ids.length === 0) return
  const days = series.flatMap((one) => asDays(one.days))
  const prices = series.flatMap(({ values }) => [...values])
  await sql`insert into price (instrument_id, day, price)
    select id, day, price
    from unnest(${ids}::text[], ${days}::date[], ${prices}::bigint[]) as quote (id, day, price)`.execute(trx)
}

/** Stores euro rates of a currency that are not stored yet. */
export async function insertRates(trx: RunningTransaction, { id, days, values }: QuoteSeries): Promise<void> {
  if (days.length === 0) return
  await sql`insert into fx_rate (currency, day, rate)
    select ${id}, day, rate from unnest(${asDays(days)}::date[], ${[...values]}::bigint[]) as quote (day, rate)`.execute(
    trx,
  )
}

export async function correctPrice(
  trx: RunningTransaction,
  instrumentId: string,
  day: CalendarDay,
  price: number,
): Promise<void> {
  await trx
    .updateTable('price')
    .set({ price: BigInt(price) })
    .where('instrument_id', '=', instrumentId)
    .where('day', '=', day)
    .execute()
}

/** A fund has had its last price. */
export async function closeFund(trx: RunningTransaction, id: string, closedOn: CalendarDay): Promise<void> {
  await trx
    .updateTable('instrument')
    .set({ operative: false, closed_on: closedOn })
    .where('id', '=', id)
    .where('closed_on', 'is', null)
    .execute()
}

const asDays = (days: Int32Array) => Array.from(days, fromDayNumber)

export async function insertPeople(
  trx: RunningTransaction,
  people: readonly SamplePerson[],
  demo: { seed: number; madeOn: CalendarDay; at: Date; passwordHash: string; termsVersion: string },
): Promise<void> {
  await trx
    .insertInto('entity')
    .values([...ENTITIES])
    .execute()
  await trx
    .insertInto('employer')
    .values(EMPLOYERS.map(({ id, entityId, name }) => ({ id, entity_id: entityId, name })))
    .execute()
  await trx
    .insertInto('portal_user')
    .values(
      people.map((person) => ({
        id: personId(demo.seed, person),
        entity_id: person.entityId,
        username: person.username,
        username_key: usernameKey(person.username),
        user_type: person.userType,
        employer_id: person.employerId,
        email: person.email,
        phone: person.phone,
        password_hash: demo.passwordHash,
        password_set_at: demo.at,
        terms_version: person.acceptsTerms ? demo.termsVersion : null,
        terms_accepted_at: person.acceptsTerms ? demo.at : null,
        disabled_at: null,
        created_at: demo.at,
      })),
    )
    .execute()
  await trx
    .insertInto('person')
    .values(
      people.map((person) => ({
        user_id: personId(demo.seed, person),
        name: person.name,
        surname: person.surname,
        birth_date: person.birthDate,
        retirement_age: person.retirementAge,
      })),
    )
    .execute()
  await trx
    .insertInto('contract')
    .values(
      people.map((person) => ({
        id: person.contract.id,
        portfolio_id: person.contract.portfolioId,
        user_id: personId(demo.seed, person),
        entity_id: person.entityId,
        currency: person.contract.currency,
        initial_date: inceptionOf(person.contract.plan, demo.madeOn),
        strategy_type: person.contract.strategyType,
        model_portfolio: person.contract.modelPortfolio ?? null,
        benchmark: person.contract.benchmark,
        fee_basis_points: person.contract.feeBasisPoints,
      })),
    )
    .execute()
}
