import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Allocations of a contract's future contributions that do not sum to 100. */
export async function wrongAllocations(db: Database) {
  const { rows } = await sql<{ contract_id: string; from_day: CalendarDay; sum: string }>`
    select contract_id, from_day, sum(percent)::text as sum from allocation
    group by contract_id, from_day having sum(percent) <> 100 order by 1, 2`.execute(db)
  return rows
}

/** People whose beneficiaries do not sum to 100. */
export async function wrongBeneficiaries(db: Database) {
  const { rows } = await sql<{ username: string; entity_id: number; sum: string }>`
    select username, entity_id, sum(percent)::text as sum
    from beneficiary join portal_user on portal_user.id = user_id
    group by portal_user.id having sum(percent) <> 100 order by entity_id, username`.execute(db)
  return rows
}

export async function contractsWithoutBenchmark(db: Database) {
  const { rows } = await sql<{
    id: string
  }>`select id from contract where benchmark is null order by id`.execute(db)
  return rows
}

/** Contracts with strategy MODEL without a model portfolio, and others with one. */
export async function contradictoryStrategies(db: Database) {
  const { rows } = await sql<{ id: string; model: string | null }>`
    select id, model_portfolio as model from contract
    where (strategy_type = 'MODEL') <> (model_portfolio is not null) order by id`.execute(db)
  return rows
}

/** Active users without a phone for sign-in codes. */
export async function usersWithoutPhone(db: Database) {
  const { rows } = await sql<{ username: string; entity_id: number }>`
    select username, entity_id from portal_user
    where phone is null and disabled_at is null and user_type <> 'API' order by entity_id, username`.execute(
    db,
  )
  return rows
}

/** Users whose employer belongs to another entity, and employer users without an employer. */
export async function misassignedEmployees(db: Database) {
  const { rows } = await sql<{
    username: string
    entity_id: number
    employer_id: string | null
    of: number | null
  }>`
    select username, portal_user.entity_id, employer_id, employer.entity_id as of
    from portal_user left join employer on employer.id = employer_id
    where employer.entity_id <> portal_user.entity_id or (user_type = 'EMPLOYER' and employer_id is null)
    order by portal_user.entity_id, username`.execute(db)
  return rows
}

/** Users of an entity with the same name and birth date. */
export async function samePeople(db: Database) {
  const { rows } = await sql<{
    usernames: string
    entity_id: number
    person: string
    birth_date: CalendarDay
  }>`
    select string_agg(username, ', ' order by username) as usernames, entity_id,
      (array_agg(name || ' ' || surname order by username))[1] as person, birth_date
    from person join portal_user on portal_user.id = user_id where birth_date is not null
    group by entity_id, lower(name), lower(surname), birth_date having count(*) > 1 order by 2, 1`.execute(db)
  return rows
}

const IS_BOOKED = sql`exists (select from ledger_entry where event_key = 'deposit:' || deposit.id)`
const IS_PAID = sql`exists (select from ledger_entry where event_key = 'maturity:' || deposit.id)`
/** The manager booked transactions of the deposit's instrument. */
const IS_BOOKED_ELSEWHERE = sql`exists (
  select from ledger_row as row join ledger_entry entry on entry.id = row.entry_id
  where row.contract_id = deposit.contract_id and row.instrument_id = deposit.instrument_id
    and entry.kind not in ('deposit', 'maturity'))`

/** Deposits in another currency than their contract, or matured without a booking. */
export async function doubtfulDeposits(db: Database, today: CalendarDay) {
  const { rows } = await sql<{
    id: string
    contract_id: string
    currency: string
    contract_currency: string
    maturity_day: CalendarDay | null
    is_over: boolean
  }>`
    select deposit.id, contract_id, deposit.currency, contract.currency as contract_currency, maturity_day,
      coalesce(maturity_day < ${today}::date, false) as is_over
    from deposit join contract on contract.id = contract_id
    where deposit.currency <> contract.currency
      or (maturity_day < ${today}::date and not ${IS_BOOKED} and not ${IS_PAID})
    order by deposit.id`.execute(db)
  return rows
}

/** Running deposits without a booking; principal in minor units. */
export async function depositsWithoutValue(db: Database, today: CalendarDay) {
  const { rows } = await sql<{ id: string; contract_id: string; principal: bigint; currency: string }>`
    select id, contract_id, principal, currency from deposit
    where coalesce(maturity_day >= ${today}::date, true) and start_day <= ${today}::date
      and not ${IS_BOOKED} and not ${IS_BOOKED_ELSEWHERE}
    order by id`.execute(db)
  return rows
}
