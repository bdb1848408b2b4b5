import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Account } from '#contracts/accounts/accounts.ts'
import type { OwnContract, OwningDeps } from '#contracts/ownership.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { Employment } from './employment.ts'

export type DatedAmount = { amount: number; currency: string; dateAsString: CalendarDay }

/** A user's contracts and their figures, which other domains work out. */
export type AccountSource = Pick<OwningDeps, 'db' | 'ownership'> & {
  /** The register's view of contracts. */
  registered: (session: SignedIn, contracts: readonly OwnContract[]) => Promise<Account[]>
  /** Undefined while no price is known. */
  latestValuation: (trx: RunningTransaction, contract: OwnContract) => Promise<DatedAmount | undefined>
  /** The entitlement at the end of service at the last month end; undefined where it cannot be worked out. */
  gratuity: (employment: Employment, contract: OwnContract) => DatedAmount | undefined
}

export type PeopleDeps = IdentityDeps & { accounts: AccountSource }
