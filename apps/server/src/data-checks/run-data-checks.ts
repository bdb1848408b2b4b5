import { CATALOGUE_CHECKS } from '#data-checks/catalogue/catalogue-checks.ts'
import { QUOTE_CHECKS } from '#data-checks/catalogue/quote-checks.ts'
import { REFERENCE_CHECKS } from '#data-checks/catalogue/reference-checks.ts'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { MEMBER_CHECKS } from '#data-checks/contracts/member-checks.ts'
import { ORDER_CHECKS } from '#data-checks/contracts/order-checks.ts'
import { verifySnapshot } from '#ledger/verifying/verifying.ts'
import type { Desk } from '#platform/desk.ts'
import type { CheckResult, DataCheck } from './data-check.ts'
import { withoutTimeLimit } from './time-limit.queries.ts'

/** Every question but whether the ledger was touched, which `verifySnapshot` answers. */
export const DATA_CHECKS: readonly DataCheck[] = [
  ...LEDGER_CHECKS,
  ...QUOTE_CHECKS,
  ...CATALOGUE_CHECKS,
  ...MEMBER_CHECKS,
  ...ORDER_CHECKS,
  ...REFERENCE_CHECKS,
]

const LEDGER_CHAINS: Omit<DataCheck, 'find'> = {
  name: 'hash-chains',
  problem: 'The ledger is not as it was booked',
  remedy: 'the ledger was touched past the portal: restore it from a backup, and see who could',
}

/** What a check found; nothing when all is well. */
export type CompletedCheck = Pick<DataCheck, 'name' | 'problem' | 'remedy'> & {
  results: readonly CheckResult[]
}

/**
 * Asks every question to all that is loaded, at one moment. Reads only, so that it may run while the portal works.
 *
 * @param onAsked after each question.
 */
export async function runDataChecks(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  onAsked: () => void = () => {},
): Promise<CompletedCheck[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await withoutTimeLimit(trx) // a large house takes its time
      const all: CompletedCheck[] = []
      for (const { find, ...check } of DATA_CHECKS) {
        all.push({ ...check, results: await find(trx, clock.today()) })
        onAsked()
      }
      const { faults } = await verifySnapshot(trx)
      onAsked()
      return [...all, { ...LEDGER_CHAINS, results: faults.map((rows) => ({ severity: 'error', rows })) }]
    })
}
