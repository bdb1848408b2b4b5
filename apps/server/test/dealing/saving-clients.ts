import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { importFiles } from '#test/books/import-folder.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import type { openDealingPortal } from './dealing-portal.ts'

type Portal = Pick<
  Awaited<ReturnType<typeof openDealingPortal>>,
  'addClient' | 'clock' | 'db' | 'deps' | 'messages'
>

/** Two clients for whom the portal moves money automatically: one has paid in for two funds, a deposit of the other ends in five days. */
export async function savingClients(portal: Portal): Promise<[payer: Client, saver: Client]> {
  const { db, clock, deps } = portal
  const [payer, saver] = [await portal.addClient(), await portal.addClient({ units: {} })]
  await startInvesting(db, clock.today(), clock.now())
  await sql`insert into allocation (contract_id, from_day, instrument_id, percent) values
    (${payer.contractId}, '2025-01-02', 'ALPHA', 60), (${payer.contractId}, '2025-01-02', 'GAMMA', 40)`.execute(
    db,
  )
  const { failure } = await importFiles(deps, {
    'transactions.csv': [
      'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
      `P-${payer.contractId},${clock.today()},P3SUBS,0127082,,,250.00,,USD`,
    ],
  })
  assert.equal(failure, undefined)
  await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
    values ('YEAR', 'Fixed deposit 1 year', 'USD', 'deposit', false, false, false, 0, '12:00')`.execute(db)
  await sql`insert into deposit (id, contract_id, instrument_id, period, principal, currency, rate, start_day, maturity_day)
    values ('D1', ${saver.contractId}, 'YEAR', '1Y', 50000, 'USD', 3.65, '2026-10-01', '2026-11-25')`.execute(
    db,
  )
  return [payer, saver]
}

/** Returns the subjects of e-mails to holders of deposits. */
export async function depositMails({ db, messages }: Portal): Promise<string[]> {
  const { rows: queued } = await sql<{ subject: string }>`select subject from outbox_message`.execute(db)
  return [...queued, ...messages.filter(({ channel }) => channel === 'email')]
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('A deposit'))
}
