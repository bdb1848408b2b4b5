import { ENTITIES, PRICES, RATES } from '#catalogue/import/catalogue-files.ts'
import { BENCHMARKS, MODEL_PORTFOLIOS } from '#catalogue/import/composition-files.ts'
import {
  CALENDARS,
  EXPOSURES,
  FUND_FACTS,
  FUND_FEE_FILE,
  HOLDINGS,
  SCORES,
} from '#catalogue/import/fund-files.ts'
import { INSTRUMENTS } from '#catalogue/import/instruments-file.ts'
import { DOCUMENTS } from '#documents/import/documents-file.ts'
import { HELP_ARTICLES } from '#help/help-file.ts'
import type { BookFile } from '#import-files/reading/book-file.ts'
import { ACCOUNTS, HOLDERS } from '#imports/contracts/account-files.ts'
import { ALLOCATIONS, CONTRACTS, DEPOSITS } from '#imports/contracts/contract-files.ts'
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
