/** Changes with the texts of `terms.ts` in the language package, so that every user must accept again. */
export const TERMS_VERSION = '2026-12'
