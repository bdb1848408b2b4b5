import type { BookFile } from './book-file.ts'
import { ENTITIES, PRICES, RATES } from './catalogue-files.ts'
import { BENCHMARKS, MODEL_PORTFOLIOS } from './composition-files.ts'
import { ALLOCATIONS, CONTRACTS, DEPOSITS } from './contract-files.ts'
import { CALENDARS, DOCUMENTS, EXPOSURES, FUND_FACTS, FUND_FEE_FILE, HOLDINGS, SCORES } from './fund-files.ts'
import { INSTRUMENTS } from './instruments-file.ts'
import { BANK_ACCOUNTS, BENEFICIARIES, EMPLOYERS, PEOPLE, SALARIES, USERS } from './people-files.ts'
import { TRANSACTIONS } from './transactions-file.ts'

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
