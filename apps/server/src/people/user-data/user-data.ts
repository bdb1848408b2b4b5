import { USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { toDecimal } from '@fundholder/domain/money.ts'
import { salaryOn } from '@fundholder/domain/savings/end-of-service.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import { type Employment, employmentOf } from '#people/employment.ts'
import { namesOnFile } from '#people/names.ts'
import type { DatedAmount, PeopleDeps } from '#people/people-deps.ts'
import { type StoredProfile, storedProfile } from '#people/profile/stored-profile.ts'
import { withdrawalPause } from '#people/recent-changes.ts'
import { listRequests } from '#people/requests/list-requests.ts'
import { type RunningTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

type UserData = Answer<typeof getUserData>
export type UserDataDeps = Pick<PeopleDeps, 'db' | 'clock' | 'accounts'>

/** Employment and contracts of a user, read at one moment behind row-level security. */
type OwnData = {
  employment: Employment
  contracts: readonly { contract: OwnContract; valuation: DatedAmount | undefined }[]
}

/** Returns what is on file of the signed-in user. */
export async function userDataOf(deps: UserDataDeps, session: SignedIn): Promise<UserData> {
  const { db } = deps
  const own = await readAs(db, session, (trx) => readOwnData(deps, trx, session))
  const stored = await storedProfile(db, session.userId)
  const pause = await withdrawalPause(db, deps.clock, session.userId)
  const { row, company, personalData, address, beneficiaries, bank, version } = stored
  return {
    user: row.id,
    username: row.username,
    userType: row.user_type,
    entity: row.entity_id,
    strategyType: own.contracts[0]?.contract.strategyType,
    userData: {
      language: row.language ?? undefined,
      version,
      personalData: {
        ...personalData,
        birthDate: personalData.birthDate ?? undefined,
        payrollNumber: row.payroll_number ?? undefined,
        retirementAge: row.retirement_age ?? USUAL_RETIREMENT_AGE,
      },
      address,
      employer: employerOf(deps, session, stored, own),
      beneficiaries: [...beneficiaries],
      bank: bank && { ...bank, payrollNumber: row.payroll_number ?? undefined },
      withdrawalsPausedUntil: pause?.until.toISOString(),
      accounts: await accountsFor(deps, session, own),
      requests: await listRequests(db, session.userId, company),
    },
  }
}

async function readOwnData(
  { accounts }: UserDataDeps,
  trx: RunningTransaction,
  session: SignedIn,
): Promise<OwnData> {
  const contracts: { contract: OwnContract; valuation: DatedAmount | undefined }[] = []
  for (const contract of await accounts.ownership(trx, session))
    contracts.push({ contract, valuation: await accounts.latestValuation(trx, contract) })
  return { contracts, employment: await employmentOf(trx, session.userId) }
}

function employerOf(
  { clock, accounts }: UserDataDeps,
  session: SignedIn,
  { row }: StoredProfile,
  { employment, contracts }: OwnData,
): UserData['userData']['employer'] {
  const { joinedOn, salaries } = employment
  const salary = salaryOn(salaries, clock.today())
  const employed = contracts.find(({ contract }) => contract.memberId === session.userId)
  return {
    companyName: row.company_name ?? undefined,
    employerName: row.employer_name ?? undefined,
    occupation: row.occupation ?? undefined,
    location: row.location ?? row.company_location ?? undefined,
    dateJoined: joinedOn,
    salary: salary && {
      amount: toDecimal(salary.monthlyBasic, salary.currency),
      currency: salary.currency,
      fromDay: salary.fromDay,
    },
    totalGratuityValue: employed && accounts.gratuity(employment, employed.contract),
  }
}

async function accountsFor(
  { db, accounts }: UserDataDeps,
  session: SignedIn,
  { contracts }: OwnData,
): Promise<UserData['userData']['accounts']> {
  const registered = await accounts.registered(
    session,
    contracts.map(({ contract }) => contract),
  )
  const names = await namesOnFile(
    db,
    registered.flatMap(({ holderIds }) => holderIds),
  )
  const valuations = new Map(contracts.map(({ contract, valuation }) => [contract.id, valuation]))
  return registered.map(({ contract, holderIds, ...account }) => ({
    contractId: contract.id,
    name: contract.name,
    fund: account.fund,
    client: account.client,
    portalRole: contract.portalRole,
    taRole: account.taRole,
    authorisations: [...contract.authorisations],
    // A company's contract belongs to the company, not to the users who act for it.
    holders:
      session.userType === 'EMPLOYER' && account.client
        ? [account.client]
        : holderIds.flatMap((id) => names.get(id) ?? []),
    latestValuation: valuations.get(contract.id),
    statementAddress: account.statementAddress,
    statementAddressDate: account.statementAddressFrom,
  }))
}
