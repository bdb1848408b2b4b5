import { createHash } from 'node:crypto'
import type { ClientRow, LedgerEntry } from './entry.ts'

/** Predecessor hash of the first entry of every chain. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

export const contractChain = (contractId: string) => `contract:${contractId}`

/**
 * Place of an entry: its chain, its number in it from 1, the previous hash, and its recording time (ISO 8601,
 * UTC, microseconds).
 */
export type Place = { chainId: string; sequence: number; previousHash: Buffer; recordedAt: string }

/** A row with whom it is shown to. */
export type ShownRow = ClientRow & { contractId: string; portfolioId: string }

/**
 * SHA-256 over an entry with all its legs and rows and the hash before it. Numbers go in as text and keys in a fixed
 * order, so that the same facts have the same hash in whatever way they were stored in between.
 */
export function hashOf(entry: Omit<LedgerEntry, 'rows'> & { rows: ShownRow[] }, place: Place): Buffer {
  const facts = [
    'fundholder ledger 1',
    place.chainId,
    place.sequence,
    entry.kind,
    entry.day,
    entry.eventKey,
    entry.settles ?? null,
    entry.corrects ?? null,
    Object.entries(entry.memo).sort(([a], [b]) => (a < b ? -1 : 1)),
    place.recordedAt,
    entry.postings.map((one) => [one.account, one.contractId ?? null, one.asset, String(one.quantity)]),
    entry.rows.map((row) => [
      row.contractId,
      row.portfolioId,
      row.transactionTypeCode,
      row.day,
      row.settlesOn ?? null,
      row.instrumentId,
      String(row.units),
      String(row.price),
      String(row.amount),
      String(row.fees),
      row.currency,
      row.feesCurrency,
      row.fxRate ?? null,
    ]),
    place.previousHash.toString('hex'),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}

/** An instant as it is hashed, with the microseconds that PostgreSQL keeps. */
export const hashedInstant = (instant: Date) => instant.toISOString().replace('Z', '000Z')
/** PostgreSQL format of the same time in UTC. */
export const HASHED_INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
