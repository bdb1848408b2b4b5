import { moneyText } from '@fundholder/domain/money.ts'
import {
  contractsWithoutBenchmark,
  contradictoryStrategies,
  wrongAllocations,
} from '#contracts/contract-faults.ts'
import { type DataCheck, resultsOf } from '#data-checks/data-check.ts'
import { depositsWithoutValue, doubtfulDeposits } from '#deposits/deposit-faults.ts'
import { foreignAccounts } from '#people/account-holder.ts'
import {
  misassignedEmployees,
  samePeople,
  usersWithoutPhone,
  wrongBeneficiaries,
} from '#people/user-faults.ts'

const userOf = ({ username, entity_id }: { username: string; entity_id: number }) =>
  `user ${username} of entity ${entity_id}`

export const MEMBER_CHECKS: readonly DataCheck[] = [
  {
    name: 'allocations',
    problem: "A contract's future contributions are not invested to 100 percent",
    remedy: 'import allocations.csv with all funds of that contract and day',
    find: (db) =>
      resultsOf(
        wrongAllocations(db),
        ({ contract_id, from_day, sum }) => `contract ${contract_id} from ${from_day}: ${sum}%`,
      ),
  },
  {
    name: 'beneficiaries',
    problem: "A person's beneficiaries do not sum to 100 percent",
    remedy: 'import beneficiaries.csv with all beneficiaries of that person',
    find: (db) => resultsOf(wrongBeneficiaries(db), (row) => `${userOf(row)}: ${row.sum}%`),
  },
  {
    name: 'contracts-without-benchmark',
    problem: 'A contract has no benchmark',
    remedy: 'give it one in contracts.csv',
    find: (db) => resultsOf(contractsWithoutBenchmark(db), ({ id }) => `contract ${id}`, 'warning'),
  },
  {
    name: 'strategies',
    problem: 'The strategy and the model portfolio of a contract contradict each other',
    remedy: 'correct strategyType or modelPortfolio in contracts.csv',
    find: (db) =>
      resultsOf(
        contradictoryStrategies(db),
        ({ id, model }) =>
          `contract ${id}: ${model === null ? 'MODEL without a model portfolio' : `SELF with ${model}`}`,
        ({ model }) => (model === null ? 'error' : 'warning'),
      ),
  },
  {
    name: 'users-without-phone',
    problem: 'A user has no phone and cannot sign in',
    remedy: 'give a phone in users.csv',
    find: (db) => resultsOf(usersWithoutPhone(db), userOf, 'warning'),
  },
  {
    name: 'employers',
    problem: 'A user belongs to the employer of another entity, or administers none',
    remedy: 'correct employer in users.csv',
    find: (db) =>
      resultsOf(
        misassignedEmployees(db),
        (row) =>
          `${userOf(row)}: ${row.employer_id === null ? 'EMPLOYER without an employer' : `${row.employer_id} is of entity ${row.of}`}`,
      ),
  },
  {
    name: 'bank-accounts',
    problem: 'A bank account is not in the name of its user or employer, so it cannot receive payouts',
    remedy:
      'find out whose it is; correct holder in bank-accounts.csv, the name in users.csv, or the company in employers.csv',
    find: (db) =>
      resultsOf(
        foreignAccounts(db),
        (row) => `${userOf(row)}: ${row.owner}, the account belongs to ${row.holder}`,
        'warning',
      ),
  },
  {
    name: 'repeated-people',
    problem: 'Several users have the same name and birth date',
    remedy: 'if they are one person, give one user both contracts',
    find: (db) =>
      resultsOf(
        samePeople(db),
        ({ usernames, entity_id, person, birth_date }) =>
          `users ${usernames} of entity ${entity_id}: ${person}, born on ${birth_date}`,
        'warning',
      ),
  },
  {
    name: 'deposits',
    problem: 'A deposit is in another currency than its contract, or past its maturity',
    remedy: 'correct deposits.csv, or import what the deposit has paid',
    find: (db, today) =>
      resultsOf(
        doubtfulDeposits(db, today),
        ({ id, contract_id, currency, contract_currency, maturity_day, is_over }) =>
          `deposit ${id} of contract ${contract_id}: ${is_over ? `matured on ${maturity_day}` : `${currency}, the contract is in ${contract_currency}`}`,
        'warning',
      ),
  },
  {
    name: 'deposits-without-value',
    problem: 'A deposit is not booked yet, so it is in no value or return',
    remedy:
      'import the payment for it: free cash must have covered it at every close since its first day; the next dealing run books it',
    find: (db, today) =>
      resultsOf(
        depositsWithoutValue(db, today),
        ({ id, contract_id, principal, currency }) =>
          `deposit ${id} of contract ${contract_id}: ${moneyText(principal, currency)}`,
        'warning',
      ),
  },
]
