export const USER_TYPES = ['EMPLOYER', 'EMPLOYEE', 'MASTER_TRUST', 'API'] as const
export type UserType = (typeof USER_TYPES)[number]

export const STRATEGY_TYPES = ['MODEL', 'SELF'] as const
export type StrategyType = (typeof STRATEGY_TYPES)[number]

export const LANGUAGES = ['en', 'es', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** Language for readers of none that is offered: English, or the first one where English is not offered. */
export const fallbackLanguage = (offered: readonly Language[]): Language =>
  offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE)
