/** Changes with every change of the text, so that everybody is asked again. */
export const TERMS_VERSION = '2026-11'
