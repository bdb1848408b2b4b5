import type { BookFile } from './book-file.ts'
import { ENTITIES, PRICES, RATES } from './catalogue-files.ts'

/** Every file of a manager's book, each after the files it refers to. */
export const BOOK_FILES: readonly BookFile[] = [ENTITIES, PRICES, RATES]
