import type { Language } from '@fundholder/domain/users.ts'
import { changedDetails as en } from './en/changed-details.ts'

/** A changed detail: the last digits of a phone or an IBAN, or an e-mail address as far as it is shown. */
export type ChangedDetail = {
  what: 'phone' | 'email' | 'bank-account'
  former?: string | undefined
  present?: string | undefined
}

const TEXTS: Partial<Record<Language, typeof en>> = { en }

/**
 * Describes a change as a sentence without its full stop. Languages without a text of their own fall back to
 * English.
 */
export function changedDetailText({ what, former, present }: ChangedDetail, language: Language): string {
  const texts = (TEXTS[language] ?? en)[what]
  if (former === undefined) return texts.added.replace('{{present}}', present ?? '')
  if (present === undefined) return texts.removed.replace('{{former}}', former)
  const text = former === present ? texts.alike : texts.changed
  return text.replace('{{former}}', former).replace('{{present}}', present)
}
