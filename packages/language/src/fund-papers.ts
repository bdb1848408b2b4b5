import type { Language } from '@fundholder/domain/users.ts'
import { fundPapers as en } from './en/fund-papers.ts'

/** Every text of a fund's papers, in whatever words. */
type Words<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]> }
export type FundPaperTexts = Words<typeof en>

const TEXTS: Partial<Record<Language, FundPaperTexts>> = { en }

/** The languages that papers of funds are made in. */
export const FUND_PAPER_LANGUAGES = Object.keys(TEXTS) as Language[]

/** The texts of a fund's papers; in English where a language has none. */
export const fundPaperTexts = (language: Language): FundPaperTexts => TEXTS[language] ?? en

/** Fills the places in double braces; one without a value stays as it is. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
