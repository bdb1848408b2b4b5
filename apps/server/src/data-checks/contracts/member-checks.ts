import { moneyText } from '@fundholder/domain/money.ts'
import { type Check, found } from '#data-checks/data-check.ts'
import { foreignAccounts } from '#people/account-holder.ts'
import * as ask from './member-checks.queries.ts'

const userOf = ({ username, entity_id }: { username: string; entity_id: number }) =>
  `user ${username} of entity ${entity_id}`

export const MEMBER_CHECKS: readonly Check[] = [
  {
    name: 'allocations',
    says: "A contract's future contributions are not invested to 100 percent",
    remedy: 'import allocations.csv with all funds of that contract and day',
    find: (db) =>
      found(
        ask.wrongAllocations(db),
        ({ contract_id, from_day, sum }) => `contract ${contract_id} from ${from_day}: ${sum}%`,
      ),
  },
  {
    name: 'beneficiaries',
    says: "A person's beneficiaries do not sum to 100 percent",
    remedy: 'import beneficiaries.csv with all beneficiaries of that person',
    find: (db) => found(ask.wrongBeneficiaries(db), (row) => `${userOf(row)}: ${row.sum}%`),
  },
  {
    name: 'contracts-without-benchmark',
    says: 'A contract has no benchmark to be compared with',
    remedy: 'give it one in contracts.csv',
    find: (db) => found(ask.contractsWithoutBenchmark(db), ({ id }) => `contract ${id}`, 'warning'),
  },
  {
    name: 'strategies',
    says: 'A contract follows a model and names none, or names one and follows none',
    remedy: 'correct strategyType or modelPortfolio in contracts.csv',
    find: (db) =>
      found(
        ask.looseStrategies(db),
        ({ id, model }) =>
          `contract ${id}: ${model === null ? 'MODEL without a model portfolio' : `SELF with ${model}`}`,
        ({ model }) => (model === null ? 'error' : 'warning'),
      ),
  },
  {
    name: 'users-without-phone',
    says: 'A user has no phone and cannot sign in',
    remedy: 'give a phone in users.csv',
    find: (db) => found(ask.usersWithoutPhone(db), userOf, 'warning'),
  },
  {
    name: 'employers',
    says: 'A user belongs to the employer of another entity, or administers none',
    remedy: 'correct employer in users.csv',
    find: (db) =>
      found(
        ask.strayEmployees(db),
        (row) =>
          `${userOf(row)}: ${row.employer_id === null ? 'EMPLOYER without an employer' : `${row.employer_id} is of entity ${row.of}`}`,
      ),
  },
  {
    name: 'bank-accounts',
    says: 'A bank account is not in the name of its user or, for an employer, of the company: nothing can be paid out to it',
    remedy:
      'see whose it is; correct holder in bank-accounts.csv, the name in users.csv, or the company in employers.csv',
    find: (db) =>
      found(
        foreignAccounts(db),
        (row) => `${userOf(row)}: ${row.owner}, the account is of ${row.holder}`,
        'warning',
      ),
  },
  {
    name: 'repeated-people',
    says: 'Several users have the same name and birth date',
    remedy: 'see whether they are one person with two usernames; give one user both contracts if so',
    find: (db) =>
      found(
        ask.likePeople(db),
        ({ usernames, entity_id, person, birth_date }) =>
          `users ${usernames} of entity ${entity_id}: ${person}, born on ${birth_date}`,
        'warning',
      ),
  },
  {
    name: 'deposits',
    says: 'A deposit is in another currency than its contract, or past its maturity',
    remedy: 'correct deposits.csv, or import what the deposit has paid',
    find: (db, today) =>
      found(
        ask.doubtfulDeposits(db, today),
        ({ id, contract_id, currency, contract_currency, maturity_day, is_over }) =>
          `deposit ${id} of contract ${contract_id}: ${is_over ? `matured on ${maturity_day}` : `${currency}, the contract is in ${contract_currency}`}`,
        'warning',
      ),
  },
  {
    name: 'deposits-without-value',
    says: 'A deposit is on record but not in the portfolio: its money has no part in any value or return yet',
    remedy:
      'its money must have been in free cash, in the currency of the contract, at every close since its first day: import what paid for it; it is booked by the next run of dealing',
    find: (db, today) =>
      found(
        ask.depositsWithoutValue(db, today),
        ({ id, contract_id, principal, currency }) =>
          `deposit ${id} of contract ${contract_id}: ${moneyText(principal, currency)}`,
        'warning',
      ),
  },
]
