import { USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { toDecimal } from '@fundholder/domain/money.ts'
import { salaryOn } from '@fundholder/domain/savings/end-of-service.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'
import { employmentOf } from '#people/employment.ts'
import { namesOnFile } from '#people/names.ts'
import type { PeopleDeps } from '#people/people-deps.ts'
import { type StoredProfile, storedProfile } from '#people/profile/stored-profile.ts'
import { listRequests } from '#people/requests/list-requests.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

type UserData = Answer<typeof getUserData>
export type UserDataDeps = Pick<PeopleDeps, 'db' | 'clock' | 'accounts'>

/** Returns what is on file of the signed-in user. */
export async function userDataOf(deps: UserDataDeps, session: SignedIn): Promise<UserData> {
  const { db, accounts } = deps
  const contracts = await readAs(db, session, (trx) => accounts.ownership(trx, session))
  const stored = await storedProfile(db, session.userId)
  const { row, personalData, address, beneficiaries, bank, version } = stored
  return {
    user: row.id,
    username: row.username,
    userType: row.user_type,
    entity: row.entity_id,
    strategyType: contracts[0]?.strategyType,
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
      employer: await employerOf(deps, session, stored),
      beneficiaries: [...beneficiaries],
      bank: bank && { ...bank, payrollNumber: row.payroll_number ?? undefined },
      accounts: await accountsFor(deps, session, contracts),
      requests: await listRequests(db, session.userId),
    },
  }
}

async function employerOf(
  { db, clock, accounts }: UserDataDeps,
  session: SignedIn,
  { row }: StoredProfile,
): Promise<UserData['userData']['employer']> {
  const { joinedOn, salaries } = await employmentOf(db, session.userId)
  const salary = salaryOn(salaries, clock.today())
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
    totalGratuityValue: await accounts.gratuity(session),
  }
}

async function accountsFor(
  { db, accounts }: UserDataDeps,
  session: SignedIn,
  contracts: Parameters<PeopleDeps['accounts']['registered']>[1],
): Promise<UserData['userData']['accounts']> {
  const registered = await accounts.registered(session, contracts)
  const names = await namesOnFile(
    db,
    registered.flatMap(({ holderIds }) => holderIds),
  )
  return Promise.all(
    registered.map(async ({ contract, holderIds, ...account }) => ({
      contractId: contract.id,
      name: contract.name,
      fund: account.fund,
      client: account.client,
      portalRole: contract.portalRole,
      taRole: account.taRole,
      authorisations: [...contract.authorisations],
      holders: holderIds.flatMap((id) => names.get(id) ?? []),
      latestValuation: await accounts.latestValuation(session, contract),
      statementAddress: account.statementAddress,
      statementAddressDate: account.statementAddressFrom,
    })),
  )
}
