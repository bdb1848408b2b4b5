import { PRICES, RATES } from '#catalogue/import/catalogue-files.ts'
import { BENCHMARKS, MODEL_PORTFOLIOS } from '#catalogue/import/composition-files.ts'
import {
  CALENDARS,
  EXPOSURES,
  FUND_FACTS,
  FUND_FEE_FILE,
  HOLDINGS,
  SCORES,
} from '#catalogue/import/fund-files.ts'
import { DEPOSITS } from '#deposits/import/deposits-file.ts'
import { DOCUMENTS } from '#documents/import/documents-file.ts'
import { ENTITIES } from '#entities/entities-file.ts'
import { HELP_ARTICLES } from '#help/help-file.ts'
import type { BookFile } from '#import-files/reading/book-file.ts'
import { INSTRUMENTS } from '#imports/booked-instruments.ts'
import { ACCOUNTS, HOLDERS } from '#imports/contracts/account-files.ts'
import { ALLOCATIONS, CONTRACTS } from '#imports/contracts/contract-files.ts'
import { TRANSACTIONS } from '#imports/history/transactions-file.ts'
import {
  BANK_ACCOUNTS,
  BENEFICIARIES,
  EMPLOYERS,
  PEOPLE,
  SALARIES,
  USERS,
} from '#people/import/people-files.ts'

/** Every file of a manager's book, each after the files it refers to. */
export const BOOK_FILES: readonly BookFile[] = [
  ENTITIES,
  INSTRUMENTS,
  PRICES,
  RATES,
  BENCHMARKS,
  MODEL_PORTFOLIOS,
  EXPOSURES,
  HOLDINGS,
  FUND_FACTS,
  SCORES,
  FUND_FEE_FILE,
  CALENDARS,
  EMPLOYERS,
  USERS,
  PEOPLE,
  SALARIES,
  BENEFICIARIES,
  BANK_ACCOUNTS,
  CONTRACTS,
  ACCOUNTS,
  HOLDERS,
  ALLOCATIONS,
  DEPOSITS,
  DOCUMENTS,
  HELP_ARTICLES,
  TRANSACTIONS,
]

/** Returns the table in which the rows of a file are looked up. @throws {RangeError} if no file refers to it. */
export function storedRowsOf(name: string): NonNullable<BookFile['stored']> {
  const stored = BOOK_FILES.find((file) => file.name === name)?.stored
  if (!stored) throw new RangeError(`${name} does not say which table has its rows`)
  return stored
}
