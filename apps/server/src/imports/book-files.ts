import type { BookFile } from './book-file.ts'
import { ENTITIES, PRICES, RATES } from './catalogue-files.ts'
import { BENCHMARKS, MODEL_PORTFOLIOS } from './composition-files.ts'
import { INSTRUMENTS } from './instruments-file.ts'

/** Every file of a manager's book, each after the files it refers to. */
export const BOOK_FILES: readonly BookFile[] = [
  ENTITIES,
  INSTRUMENTS,
  PRICES,
  RATES,
  BENCHMARKS,
  MODEL_PORTFOLIOS,
]
