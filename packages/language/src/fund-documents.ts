import { type DocumentLanguage, documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { fundDocuments as en } from './en/funds/fund-documents.ts'
import { fundDocuments as es } from './es/funds/fund-documents.ts'
import { fundDocuments as fr } from './fr/funds/fund-documents.ts'
import { fundDocuments as it } from './it/funds/fund-documents.ts'
import type { Words } from './words.ts'

/** Every text of a fund's generated documents. */
export type FundDocumentTexts = Words<typeof en>

const TEXTS: Record<DocumentLanguage, FundDocumentTexts> = { en, es, fr, it }

/** The texts of a fund's generated documents. */
export const fundDocumentTexts = (language: Language): FundDocumentTexts => TEXTS[documentLanguage(language)]
