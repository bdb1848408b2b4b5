import { CATALOGUE_CHECKS } from '#data-checks/catalogue/catalogue-checks.ts'
import { QUOTE_CHECKS } from '#data-checks/catalogue/quote-checks.ts'
import { REFERENCE_CHECKS } from '#data-checks/catalogue/reference-checks.ts'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { MEMBER_CHECKS } from '#data-checks/contracts/member-checks.ts'
import { ORDER_CHECKS } from '#data-checks/contracts/order-checks.ts'
import { verifySnapshot } from '#ledger/verifying/verifying.ts'
import type { Desk } from '#platform/desk.ts'
import type { Check, Finding } from './data-check.ts'
import { withoutTimeLimit } from './time-limit.queries.ts'

/** Every question but whether the ledger was touched, which `verifySnapshot` answers. */
export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...QUOTE_CHECKS,
  ...CATALOGUE_CHECKS,
  ...MEMBER_CHECKS,
  ...ORDER_CHECKS,
  ...REFERENCE_CHECKS,
]

const TOUCHED: Omit<Check, 'find'> = {
  name: 'hash-chains',
  says: 'The ledger is not as it was booked',
  remedy: 'the ledger was touched past the portal: restore it from a backup, and see who could',
}

/** What a check found; nothing when all is well. */
export type Checked = Pick<Check, 'name' | 'says' | 'remedy'> & { findings: readonly Finding[] }

/**
 * Asks every question to all that is loaded, at one moment. Reads only, so that it may run while the portal works.
 *
 * @param onAsked after each question.
 */
export async function checkBook(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  onAsked: () => void = () => {},
): Promise<Checked[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await withoutTimeLimit(trx) // a large house takes its time
      const all: Checked[] = []
      for (const { find, ...check } of CHECKS) {
        all.push({ ...check, findings: await find(trx, clock.today()) })
        onAsked()
      }
      const { faults } = await verifySnapshot(trx)
      onAsked()
      return [...all, { ...TOUCHED, findings: faults.map((rows) => ({ severity: 'error', rows })) }]
    })
}
