import { CATALOGUE_CHECKS } from '#data-checks/catalogue/catalogue-checks.ts'
import { QUOTE_CHECKS } from '#data-checks/catalogue/quote-checks.ts'
import { REFERENCE_CHECKS } from '#data-checks/catalogue/reference-checks.ts'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { MEMBER_CHECKS } from '#data-checks/contracts/member-checks.ts'
import { ORDER_CHECKS } from '#data-checks/contracts/order-checks.ts'
import { verifySnapshot } from '#ledger/verifying/verifying.ts'
import type { Deps } from '#platform/deps.ts'
import type { CheckResult, DataCheck } from './data-check.ts'
import { withoutTimeLimit } from './data-checks.queries.ts'

/** All checks except that of the ledger's hash chains, by `verifySnapshot`. */
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
  problem: 'The ledger was changed after booking',
  remedy: 'the ledger was changed outside the portal: restore it from a backup and find out who had access',
}

/** A check with its results, none when the data is consistent. */
export type CompletedCheck = Pick<DataCheck, 'name' | 'problem' | 'remedy'> & {
  results: readonly CheckResult[]
}

/**
 * Runs all checks in one read-only snapshot, so it may run beside the portal.
 *
 * @param onChecked called after each check.
 */
export async function runDataChecks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  onChecked: () => void = () => {},
): Promise<CompletedCheck[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await withoutTimeLimit(trx) // a large book takes longer
      const all: CompletedCheck[] = []
      for (const { find, ...check } of DATA_CHECKS) {
        all.push({ ...check, results: await find(trx, clock.today()) })
        onChecked()
      }
      const { faults } = await verifySnapshot(trx)
      onChecked()
      return [...all, { ...LEDGER_CHAINS, results: faults.map((rows) => ({ severity: 'error', rows })) }]
    })
}
