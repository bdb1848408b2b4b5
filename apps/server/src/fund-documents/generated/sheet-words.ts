import type { Formats } from '@fundholder/language/formats.ts'
import type { FundDocumentTexts } from '@fundholder/language/fund-documents.ts'
import type { FundHistory } from './fund-history.ts'
import type { FundPerformance } from './fund-performance.ts'

/** Texts and formats of a factsheet. */
export type SheetWords = { sheet: FundDocumentTexts['factsheet']; texts: FundDocumentTexts; formats: Formats }

/** Calculated figures of a factsheet. */
export type SheetFigures = {
  history: FundHistory | undefined
  performance: FundPerformance | undefined
  benchmark: string | undefined
}
