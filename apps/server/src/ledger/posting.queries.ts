import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database.ts'
import { HASHED_INSTANT, type Place } from './chain.ts'
import type { LedgerEntry } from './entry.ts'
import type {} from './ledger.tables.ts'

/** An entry with its id, its place in the chain and the ids of those it names. */
export type PlacedEntry = {
  id: bigint
  entry: LedgerEntry
  sequence: number
  settles: bigint | null
  corrects: bigint | null
  previousHash: Buffer
  hash: Buffer
}

/**
 * Locks contracts until the transaction ends, in one order, so that two transactions never wait in a ring. Their keys
 * cannot change, so rows that name them are written meanwhile.
 *
 * @returns those that there are.
 */
export async function lockedContracts(trx: RunningTransaction, contractIds: readonly string[]) {
  const { rows } = await sql<{ id: string; portfolio_id: string }>`
    select id, portfolio_id from contract where id = any(${contractIds}::text[])
    order by id collate "C" for no key update`.execute(trx)
  return rows
}

/** The head of a chain, begun with `start` when it has none yet, locked until the transaction ends. */
export async function lockedHead(
  trx: RunningTransaction,
  chain: { id: string; contractId: string },
  start: Buffer,
) {
  await sql`insert into ledger_chain (id, contract_id, sequence, head, anchored)
    values (${chain.id}, ${chain.contractId}, 0, ${start}, 0) on conflict (id) do nothing`.execute(trx)
  return trx
    .selectFrom('ledger_chain')
    .select(['sequence', 'head'])
    .where('id', '=', chain.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function advanceHead(trx: RunningTransaction, id: string, sequence: number, head: Buffer) {
  await trx.updateTable('ledger_chain').set({ sequence, head }).where('id', '=', id).execute()
}

/** An entry that is booked: its id, where it stands and its hash there. */
export type BookedEvent = { id: bigint; place: Place; hash: Buffer }

/** The entries of a chain that book these events, by event key. */
export async function bookedEvents(
  trx: RunningTransaction,
  chainId: string,
  eventKeys: readonly string[],
): Promise<Map<string, BookedEvent>> {
  const { rows } = await sql<{
    id: bigint
    event_key: string
    sequence: number
    previous_hash: Buffer
    recorded_at: string
    hash: Buffer
  }>`
    select id, event_key, sequence, previous_hash, hash,
      to_char(recorded_at at time zone 'UTC', ${HASHED_INSTANT}) as recorded_at
    from ledger_entry
    where event_key = any(${eventKeys}::text[]) and chain_id = ${chainId}`.execute(trx)
  return new Map(
    rows.map(({ id, event_key, sequence, previous_hash, recorded_at, hash }) => {
      const place = { chainId, sequence, previousHash: previous_hash, recordedAt: recorded_at }
      return [event_key, { id, place, hash }]
    }),
  )
}

/** As many ids as asked for, rising. */
export async function drawEntryIds(trx: RunningTransaction, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('ledger_entry_id_seq') as id from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function insertEntries(
  trx: RunningTransaction,
  chainId: string,
  placed: readonly PlacedEntry[],
  recordedAt: Date,
) {
  const column = <Value>(value: (one: PlacedEntry) => Value) => placed.map(value)
  await sql`insert into ledger_entry (id, chain_id, sequence, kind, day, event_key, settles, corrects, memo,
      recorded_at, previous_hash, hash)
    overriding system value
    select id, ${chainId}, sequence, kind, day, event_key, settles, corrects, memo, ${recordedAt}, previous_hash, hash
    from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.sequence)}::int[],
      ${column((one) => one.entry.kind)}::text[], ${column((one) => one.entry.day)}::date[],
      ${column((one) => one.entry.eventKey)}::text[], ${column((one) => one.settles)}::bigint[],
      ${column((one) => one.corrects)}::bigint[], ${column((one) => JSON.stringify(one.entry.memo))}::jsonb[],
      ${column((one) => one.previousHash)}::bytea[], ${column((one) => one.hash)}::bytea[])
    as entry (id, sequence, kind, day, event_key, settles, corrects, memo, previous_hash, hash)`.execute(trx)
}

export async function insertPostings(trx: RunningTransaction, placed: readonly PlacedEntry[]) {
  const lines = placed.flatMap(({ id, entry }) =>
    entry.postings.map((posting, index) => ({ ...posting, id, line: index + 1 })),
  )
  const column = <Value>(value: (one: (typeof lines)[number]) => Value) => lines.map(value)
  await sql`insert into ledger_posting (entry_id, line, account, contract_id, asset, quantity)
    select * from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.line)}::smallint[],
      ${column((one) => one.account)}::text[], ${column((one) => one.contractId ?? null)}::text[],
      ${column((one) => one.asset)}::text[], ${column((one) => one.quantity)}::bigint[])`.execute(trx)
}

export async function insertRows(
  trx: RunningTransaction,
  shown: { contractId: string; portfolioId: string },
  placed: readonly PlacedEntry[],
) {
  const lines = placed.flatMap(({ id, entry }) =>
    entry.rows.map((row, index) => ({ ...row, id, line: index + 1 })),
  )
  if (lines.length === 0) return
  const column = <Value>(value: (one: (typeof lines)[number]) => Value) => lines.map(value)
  await sql`insert into ledger_row (entry_id, line, contract_id, portfolio_id, transaction_type_code, day, settles_on,
      instrument_id, units, price, amount, fees, currency, fees_currency, fx_rate)
    select entry_id, line, ${shown.contractId}, ${shown.portfolioId}, code, day, settles_on,
      instrument_id, units, price, amount, fees, currency, fees_currency, fx_rate
    from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.line)}::smallint[],
      ${column((one) => one.transactionTypeCode)}::text[], ${column((one) => one.day)}::date[],
      ${column((one) => one.settlesOn ?? null)}::date[], ${column((one) => one.instrumentId)}::text[],
      ${column((one) => one.units)}::bigint[], ${column((one) => one.price)}::bigint[],
      ${column((one) => one.amount)}::bigint[], ${column((one) => one.fees)}::bigint[],
      ${column((one) => one.currency)}::text[], ${column((one) => one.feesCurrency)}::text[],
      ${column((one) => one.fxRate ?? null)}::numeric[])
    as line (entry_id, line, code, day, settles_on, instrument_id, units, price, amount, fees, currency,
      fees_currency, fx_rate)`.execute(trx)
}

export type BalanceChange = { account: string; asset: string; contractId: string | null; quantity: bigint }

/** Adds to balances. The house's are shared by all contracts: locked in one order, two transactions never wait in a ring. */
export async function addToBalances(trx: RunningTransaction, changes: readonly BalanceChange[]) {
  const sorted = changes.toSorted((a, b) => compare(a.account, b.account) || compare(a.asset, b.asset))
  const accounts = sorted.map(({ account }) => account)
  const assets = sorted.map(({ asset }) => asset)
  const contracts = sorted.map(({ contractId }) => contractId)
  const quantities = sorted.map(({ quantity }) => quantity)
  await sql`insert into ledger_balance (account, asset, contract_id, quantity)
    select *, 0 from unnest(${accounts}::text[], ${assets}::text[], ${contracts}::text[])
    on conflict (account, asset) do nothing`.execute(trx)
  await sql`select 1 from ledger_balance
    where (account, asset) in (select * from unnest(${accounts}::text[], ${assets}::text[]))
    order by account collate "C", asset collate "C" for update`.execute(trx)
  await sql`update ledger_balance set quantity = ledger_balance.quantity + change.quantity
    from unnest(${accounts}::text[], ${assets}::text[], ${quantities}::bigint[]) as change (account, asset, quantity)
    where ledger_balance.account = change.account and ledger_balance.asset = change.asset`.execute(trx)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
