import type { en } from '@fundholder/language/en.ts'

/** The notices in the order of the footer; each is a page under `/legal/`. */
export const LEGAL_NOTICES = [
  'company',
  'slavery',
  'processing',
  'notice',
  'cookies',
  'accessibility',
] as const satisfies readonly (keyof typeof en.legal)[]
