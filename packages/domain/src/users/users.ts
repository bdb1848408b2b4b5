export const USER_TYPES = ['EMPLOYER', 'EMPLOYEE', 'MASTER_TRUST', 'API'] as const
export type UserType = (typeof USER_TYPES)[number]

export const STRATEGY_TYPES = ['MODEL', 'SELF'] as const
export type StrategyType = (typeof STRATEGY_TYPES)[number]

/** Languages of documents and the assistant. */
export const DOCUMENT_LANGUAGES = ['en', 'es', 'fr', 'it'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
/** Languages of the pages, the help and messages. Those without documents are offered only where `LANGUAGES` names them. */
export const LANGUAGES = [...DOCUMENT_LANGUAGES, 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Language for readers of none that is offered: English, or the first one where English is not offered. */
export const fallbackLanguage = (offered: readonly Language[]): Language =>
  offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE)

/** Language of documents for readers of a language: English where there are none in their own. */
export const documentLanguage = (language: Language): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE
