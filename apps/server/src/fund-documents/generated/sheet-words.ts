import type { Formats } from '@fundholder/language/formats.ts'
import type { FundPaperTexts } from '@fundholder/language/fund-papers.ts'
import type { FundHistory } from './fund-history.ts'
import type { FundPerformance } from './fund-performance.ts'

/** What a fact sheet is written with. */
export type SheetWords = { sheet: FundPaperTexts['factsheet']; texts: FundPaperTexts; formats: Formats }

/** What a fact sheet tells of beside what is reported. */
export type SheetFigures = {
  history: FundHistory | undefined
  performance: FundPerformance | undefined
  benchmark: string | undefined
}
