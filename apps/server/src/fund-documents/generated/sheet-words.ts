import type { Formats } from '@fundholder/language/formats.ts'
import type { FundDocumentTexts } from '@fundholder/language/fund-documents.ts'
import type { Values } from '@fundholder/language/message-texts.ts'
import type { FundHistory } from './fund-history.ts'
import type { FundPerformance } from './fund-performance.ts'

/** Texts and formats of a factsheet. */
export type SheetWords = {
  sheet: FundDocumentTexts['factsheet']
  texts: FundDocumentTexts
  formats: Formats
  /** Fills the placeholders of a text. */
  fill: (text: string, values: Values) => string
}

/** Calculated figures of a factsheet. */
export type SheetFigures = {
  history: FundHistory | undefined
  performance: FundPerformance | undefined
  benchmark: string | undefined
}
