import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { currencyDigits, decimalText } from '@fundholder/domain/money.ts'
import { joiningDay, salariesThrough } from '../people/employment.ts'
import { depositsBy } from '../people/intents.ts'
import {
  bankAccountOf,
  beneficiariesOf,
  EMPLOYER_RECORDS,
  memberRecord,
  SHARED_ACCOUNTS,
  sampleAccount,
} from '../people/member-records.ts'
import { EMPLOYERS, ENTITIES } from '../people/people.ts'
import type { SamplePerson } from '../people/person.ts'
import { inceptionOf } from '../people/plan-dates.ts'
import type { SampleContract } from '../people/plans.ts'
import { allocationsBy } from '../people/saving-days.ts'
import { type CsvFile, csvFile } from './csv.ts'

export type BookDates = { madeOn: CalendarDay; last: CalendarDay }

/** Managers, employers and their members, with all that is on file about them and their contracts but transactions. */
export function memberFiles(
  people: readonly SamplePerson[],
  { seed, madeOn, last }: BookDates & { seed: number },
): CsvFile[] {
  return [
    csvFile('entities.csv', ['id', 'name'], () => ENTITIES),
    csvFile('employers.csv', ['id', 'entity', 'name', 'companyName', 'location'], () =>
      EMPLOYERS.map(({ entityId, ...employer }) => ({
        ...employer,
        entity: entityId,
        ...EMPLOYER_RECORDS.find(({ employerId }) => employerId === employer.id),
      })),
    ),
    csvFile(
      'users.csv',
      [
        ...(['username', 'entity', 'userType', 'phone', 'email', 'name', 'surname', 'birthDate'] as const),
        ...(['retirementAge', 'employer'] as const),
      ],
      () => people.map((person) => ({ ...person, entity: person.entityId, employer: person.employerId })),
    ),
    csvFile(
      'people.csv',
      [
        ...(['username', 'entity', 'title', 'gender', 'emiratesId', 'payrollNumber', 'nationality'] as const),
        ...(['addressType', 'addressLine1', 'addressLine2', 'addressLine3', 'addressLine4'] as const),
        ...(['postCode', 'poBox', 'country', 'occupation', 'location', 'dateJoined'] as const),
      ],
      () =>
        people.map((person) => {
          const record = memberRecord(seed, person)
          const [addressLine1, addressLine2, addressLine3, addressLine4] = record.addressLines
          const lines = { addressLine1, addressLine2, addressLine3, addressLine4 }
          return { ...whose(person), ...record, ...lines, dateJoined: joiningDay(person, madeOn) }
        }),
    ),
    salariesFile(people, { madeOn, last }),
    csvFile('beneficiaries.csv', ['username', 'entity', 'name', 'relationship', 'email', 'percent'], () =>
      people.flatMap((person) => beneficiariesOf(seed, person).map((one) => ({ ...whose(person), ...one }))),
    ),
    csvFile('bank-accounts.csv', ['username', 'entity', 'holder', 'bankName', 'bic', 'iban'], () =>
      people.flatMap((person) => {
        const account = bankAccountOf(person)
        return account ? [{ ...whose(person), ...account }] : []
      }),
    ),
    csvFile(
      'contracts.csv',
      [
        ...(['id', 'username', 'entity', 'portfolioId', 'currency', 'initialDate', 'strategyType'] as const),
        ...(['modelPortfolio', 'benchmark', 'feeRate'] as const),
      ],
      () =>
        people.map(({ contract, ...person }) => ({
          ...contract,
          ...whose(person),
          initialDate: inceptionOf(contract.plan, madeOn),
          feeRate: contract.feeBasisPoints / 100,
        })),
    ),
    csvFile(
      'accounts.csv',
      ['contractId', 'name', 'fund', 'client', 'statementAddress', 'statementAddressDate'],
      () =>
        people.map((person) => ({
          contractId: person.contract.id,
          ...sampleAccount(seed, person),
          statementAddressDate: inceptionOf(person.contract.plan, madeOn),
        })),
    ),
    csvFile('holders.csv', ['contractId', 'username', 'portalRole', 'taRole', 'authorisations'], () => [
      ...people.map(({ username, contract, userType }) => ({
        contractId: contract.id,
        username,
        portalRole: 'holder',
        taRole: userType === 'EMPLOYER' ? 'Authorised signatory' : 'Registered holder',
        authorisations: 'view|deal|withdraw',
      })),
      ...SHARED_ACCOUNTS.filter(({ contractId }) =>
        people.some(({ contract }) => contract.id === contractId),
      ),
    ]),
    csvFile('allocations.csv', ['contractId', 'date', 'instrumentId', 'percent'], () =>
      people
        .filter(({ contract }) => contract.strategyType === 'SELF')
        .flatMap(({ contract }) =>
          allocationsBy(contract, madeOn, last).flatMap(({ from, mix }) =>
            mix.map((part) => ({ contractId: contract.id, date: from, ...part })),
          ),
        ),
    ),
    csvFile(
      'deposits.csv',
      [
        ...(['id', 'contractId', 'instrumentId', 'period', 'principal', 'currency', 'rate'] as const),
        ...(['startDate', 'maturityDate'] as const),
      ],
      () =>
        people.flatMap(({ contract }) =>
          runningDeposits(contract, { madeOn, last }).map(({ deposit, day }) => ({
            ...deposit,
            contractId: contract.id,
            principal: decimalText(deposit.principal, currencyDigits(contract.currency)),
            currency: contract.currency,
            startDate: day,
            maturityDate: deposit.maturity,
          })),
        ),
    ),
  ]
}

/** The salaries from the day after `since` through `last`, or all of them. */
export const salariesFile = (
  people: readonly SamplePerson[],
  { madeOn, since, last }: BookDates & { since?: CalendarDay },
): CsvFile =>
  csvFile('salaries.csv', ['username', 'entity', 'date', 'monthlyBasic', 'currency'], () =>
    people.flatMap((person) =>
      salariesThrough(person, madeOn, last)
        .filter(({ fromDay }) => since === undefined || fromDay > since)
        .map(({ fromDay, monthlyBasic, currency }) => ({
          ...whose(person),
          date: fromDay,
          monthlyBasic: decimalText(monthlyBasic, currencyDigits(currency)),
          currency,
        })),
    ),
  )

/** Deposits that have not ended by a day; what became of the others is part of the history. */
const runningDeposits = (contract: SampleContract, { madeOn, last }: BookDates) =>
  depositsBy(contract, madeOn, last).filter(
    ({ deposit: { maturity } }) => maturity === undefined || maturity > last,
  )

const whose = ({ username, entityId }: Pick<SamplePerson, 'username' | 'entityId'>) => ({
  username,
  entity: entityId,
})
