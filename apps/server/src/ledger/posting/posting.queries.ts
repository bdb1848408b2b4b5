import { sql } from 'kysely'
import { HASHED_INSTANT, type Place } from '#ledger/entries/chain.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type {} from '#ledger/ledger.tables.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Contract and portfolio in which the entry is visible. */
export type Shown = { contractId: string; portfolioId: string }

/** An entry with its id, its place in its chain and the ids of those it names. */
export type PlacedEntry = {
  id: bigint
  entry: LedgerEntry
  shown: Shown
  chainId: string
  sequence: number
  settles: bigint | null
  corrects: bigint | null
  previousHash: Buffer
  hash: Buffer
}

/** Head of a chain: its number of entries and the hash of the last one. */
export type Head = { id: string; sequence: number; head: Buffer }

/**
 * The heads of chains whose contracts are locked, by chain, begun with `start` where there is none yet; locked until the
 * transaction ends.
 */
export async function lockedHeads(
  trx: RunningTransaction,
  chains: readonly { id: string; contractId: string }[],
  start: Buffer,
): Promise<Map<string, Head>> {
  const lock = () =>
    sql<Head>`select id, sequence, head from ledger_chain
      where id = any(${chains.map(({ id }) => id)}::text[]) order by id collate "C" for update`.execute(trx)
  let { rows } = await lock()
  if (rows.length < chains.length) {
    await sql`insert into ledger_chain (id, contract_id, sequence, head, anchored)
      select id, contract_id, 0, ${start}, 0
      from unnest(${chains.map(({ id }) => id)}::text[], ${chains.map(({ contractId }) => contractId)}::text[])
        as chain (id, contract_id) on conflict (id) do nothing`.execute(trx)
    ;({ rows } = await lock())
  }
  return new Map(rows.map((head) => [head.id, head]))
}

export async function advanceHeads(trx: RunningTransaction, heads: readonly Head[]): Promise<void> {
  await sql`update ledger_chain set sequence = new.sequence, head = new.head
    from unnest(${heads.map(({ id }) => id)}::text[], ${heads.map(({ sequence }) => sequence)}::int[],
      ${heads.map(({ head }) => head)}::bytea[]) as new (id, sequence, head)
    where ledger_chain.id = new.id`.execute(trx)
}

/** Booked entry: its id, its place in the chain and its hash. */
export type BookedEvent = { id: bigint; place: Place; hash: Buffer }

/** The entries that book these events, of whatever chain, by event key. */
export async function bookedEvents(
  trx: RunningTransaction,
  eventKeys: readonly string[],
): Promise<Map<string, BookedEvent>> {
  const { rows } = await sql<{
    id: bigint
    chain_id: string
    event_key: string
    sequence: number
    previous_hash: Buffer
    recorded_at: string
    hash: Buffer
  }>`
    select id, chain_id, event_key, sequence, previous_hash, hash,
      to_char(recorded_at at time zone 'UTC', ${HASHED_INSTANT}) as recorded_at
    from ledger_entry where event_key = any(${eventKeys}::text[])`.execute(trx)
  return new Map(
    rows.map(({ id, chain_id, event_key, sequence, previous_hash, recorded_at, hash }) => {
      const place = { chainId: chain_id, sequence, previousHash: previous_hash, recordedAt: recorded_at }
      return [event_key, { id, place, hash }]
    }),
  )
}

/** Draws a number of ascending entry ids. */
export async function drawEntryIds(trx: RunningTransaction, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('ledger_entry_id_seq') as id from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function insertEntries(
  trx: RunningTransaction,
  placed: readonly PlacedEntry[],
  recordedAt: Date,
) {
  const column = <Value>(value: (one: PlacedEntry) => Value) => placed.map(value)
  await sql`insert into ledger_entry (id, chain_id, sequence, kind, day, event_key, settles, corrects, memo,
      recorded_at, previous_hash, hash)
    overriding system value
    select id, chain_id, sequence, kind, day, event_key, settles, corrects, memo, ${recordedAt}, previous_hash, hash
    from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.chainId)}::text[],
      ${column((one) => one.sequence)}::int[],
      ${column((one) => one.entry.kind)}::text[], ${column((one) => one.entry.day)}::date[],
      ${column((one) => one.entry.eventKey)}::text[], ${column((one) => one.settles)}::bigint[],
      ${column((one) => one.corrects)}::bigint[], ${column((one) => JSON.stringify(one.entry.memo))}::jsonb[],
      ${column((one) => one.previousHash)}::bytea[], ${column((one) => one.hash)}::bytea[])
    as entry (id, chain_id, sequence, kind, day, event_key, settles, corrects, memo, previous_hash, hash)`.execute(
    trx,
  )
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

export async function insertRows(trx: RunningTransaction, placed: readonly PlacedEntry[]) {
  const lines = placed.flatMap(({ id, entry, shown }) =>
    entry.rows.map((row, index) => ({ ...row, ...shown, id, line: index + 1 })),
  )
  if (lines.length === 0) return
  const column = <Value>(value: (one: (typeof lines)[number]) => Value) => lines.map(value)
  await sql`insert into ledger_row (entry_id, line, contract_id, portfolio_id, transaction_type_code, day, settles_on,
      instrument_id, units, price, amount, fees, currency, fees_currency, fx_rate)
    select * from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.line)}::smallint[],
      ${column((one) => one.contractId)}::text[], ${column((one) => one.portfolioId)}::text[],
      ${column((one) => one.transactionTypeCode)}::text[], ${column((one) => one.day)}::date[],
      ${column((one) => one.settlesOn ?? null)}::date[], ${column((one) => one.instrumentId)}::text[],
      ${column((one) => one.units)}::bigint[], ${column((one) => one.price)}::bigint[],
      ${column((one) => one.amount)}::bigint[], ${column((one) => one.fees)}::bigint[],
      ${column((one) => one.currency)}::text[], ${column((one) => one.feesCurrency)}::text[],
      ${column((one) => one.fxRate ?? null)}::numeric[])`.execute(trx)
}

export type BalanceChange = { account: string; asset: string; contractId: string | null; quantity: bigint }

/**
 * Adds to balances. Those of contracts are protected by the locks on their contracts. The firm's are shared by all
 * contracts: they are locked in one order, which rules out deadlocks, and last, which keeps waits short.
 */
export async function addToBalances(trx: RunningTransaction, changes: readonly BalanceChange[]) {
  const sorted = changes.toSorted((a, b) => compare(a.account, b.account) || compare(a.asset, b.asset))
  const isFirm = ({ contractId }: BalanceChange) => contractId === null
  const own = sorted.filter((change) => !isFirm(change))
  const changed = await addTo(trx, own)
  const fresh = own.filter((change) => !changed.has(keyOf(change)))
  // From nothing to what it is by a change, which the database looks at as at every other.
  await beginAtNothing(trx, fresh)
  await addTo(trx, fresh)

  const shared = sorted.filter(isFirm)
  if (shared.length === 0) return
  const known = await knownBalances(trx, shared)
  await beginAtNothing(
    trx,
    shared.filter((change) => !known.has(keyOf(change))),
  )
  await sql`select 1 from ledger_balance
    where (account, asset) in (select * from unnest(${shared.map(({ account }) => account)}::text[],
      ${shared.map(({ asset }) => asset)}::text[]))
    order by account collate "C", asset collate "C" for update`.execute(trx)
  await addTo(trx, shared)
}

/** @returns the existing ones. */
async function addTo(trx: RunningTransaction, changes: readonly BalanceChange[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const { rows } = await sql<Balance>`
    update ledger_balance set quantity = ledger_balance.quantity + change.quantity
    from unnest(${changes.map(({ account }) => account)}::text[], ${changes.map(({ asset }) => asset)}::text[],
      ${changes.map(({ quantity }) => quantity)}::bigint[]) as change (account, asset, quantity)
    where ledger_balance.account = change.account and ledger_balance.asset = change.asset
    returning ledger_balance.account, ledger_balance.asset`.execute(trx)
  return new Set(rows.map(keyOf))
}

async function knownBalances(trx: RunningTransaction, of: readonly Balance[]): Promise<Set<string>> {
  const { rows } = await sql<Balance>`select account, asset from ledger_balance
    where (account, asset) in (select * from unnest(${of.map(({ account }) => account)}::text[],
      ${of.map(({ asset }) => asset)}::text[]))`.execute(trx)
  return new Set(rows.map(keyOf))
}

async function beginAtNothing(trx: RunningTransaction, balances: readonly BalanceChange[]): Promise<void> {
  if (balances.length === 0) return
  await sql`insert into ledger_balance (account, asset, contract_id, quantity)
    select *, 0 from unnest(${balances.map(({ account }) => account)}::text[],
      ${balances.map(({ asset }) => asset)}::text[], ${balances.map(({ contractId }) => contractId)}::text[])
    on conflict (account, asset) do nothing`.execute(trx)
}

type Balance = Pick<BalanceChange, 'account' | 'asset'>

const keyOf = ({ account, asset }: Balance) => `${account} ${asset}`
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
