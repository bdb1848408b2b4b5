import { type DocumentLanguage, documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { fundPapers as en } from './en/funds/fund-papers.ts'
import { fundPapers as es } from './es/funds/fund-papers.ts'
import { fundPapers as fr } from './fr/funds/fund-papers.ts'
import { fundPapers as it } from './it/funds/fund-papers.ts'
import type { Words } from './words.ts'

/** Every text of a fund's generated documents. */
export type FundPaperTexts = Words<typeof en>

const TEXTS: Record<DocumentLanguage, FundPaperTexts> = { en, es, fr, it }

/** The texts of a fund's generated documents. */
export const fundPaperTexts = (language: Language): FundPaperTexts => TEXTS[documentLanguage(language)]
