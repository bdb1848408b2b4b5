import { type DocumentLanguage, documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { reports as en } from './en/account/reports.ts'
import { reports as es } from './es/account/reports.ts'
import { reports as fr } from './fr/account/reports.ts'
import { reports as it } from './it/account/reports.ts'
import type { Words } from './words.ts'

/** Every text of a contract's statements and reports. */
export type ReportTexts = Words<typeof en>

const TEXTS: Record<DocumentLanguage, ReportTexts> = { en, es, fr, it }

/** The texts of a contract's statements and reports. */
export const reportTexts = (language: Language): ReportTexts => TEXTS[documentLanguage(language)]
