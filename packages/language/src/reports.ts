import { type DocumentLanguage, documentLanguage, type Language } from '@fundholder/domain/users.ts'
import { reports as en } from './en/reports.ts'
import { reports as es } from './es/reports.ts'
import { reports as fr } from './fr/reports.ts'
import { reports as it } from './it/reports.ts'
import type { Words } from './words.ts'

/** Every text of a contract's statements and reports. */
export type ReportTexts = Words<typeof en>

const TEXTS: Record<DocumentLanguage, ReportTexts> = { en, es, fr, it }

/** The texts of a contract's statements and reports. */
export const reportTexts = (language: Language): ReportTexts => TEXTS[documentLanguage(language)]
