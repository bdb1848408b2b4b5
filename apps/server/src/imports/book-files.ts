import { ENTITIES, PRICES, RATES } from '#imports/catalogue/catalogue-files.ts'
import { BENCHMARKS, MODEL_PORTFOLIOS } from '#imports/catalogue/composition-files.ts'
import {
  CALENDARS,
  DOCUMENTS,
  EXPOSURES,
  FUND_FACTS,
  FUND_FEE_FILE,
  HOLDINGS,
  SCORES,
} from '#imports/catalogue/fund-files.ts'
import { INSTRUMENTS } from '#imports/catalogue/instruments-file.ts'
import { TRANSACTIONS } from '#imports/history/transactions-file.ts'
import { ALLOCATIONS, CONTRACTS, DEPOSITS } from '#imports/members/contract-files.ts'
import {
  BANK_ACCOUNTS,
  BENEFICIARIES,
  EMPLOYERS,
  PEOPLE,
  SALARIES,
  USERS,
} from '#imports/members/people-files.ts'
import type { BookFile } from '#imports/reading/book-file.ts'

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
  ALLOCATIONS,
  DEPOSITS,
  DOCUMENTS,
  TRANSACTIONS,
]
