import type { Language } from '@fundholder/domain/users/users.ts'
import { changedDetails as ar } from './ar/account/changed-details.ts'
import { changedDetails as en } from './en/account/changed-details.ts'
import { changedDetails as es } from './es/account/changed-details.ts'
import { filled } from './filled.ts'
import { changedDetails as fr } from './fr/account/changed-details.ts'
import { changedDetails as it } from './it/account/changed-details.ts'

/** A changed detail: the last digits of a phone or an IBAN, or an e-mail address as far as it is shown. */
export type ChangedDetail = {
  what: 'phone' | 'email' | 'bank-account'
  former?: string | undefined
  present?: string | undefined
}

const TEXTS: Record<Language, typeof en> = { en, es, fr, it, ar }

/** Describes a change as a sentence without its full stop. */
export function changedDetailText({ what, former, present }: ChangedDetail, language: Language): string {
  const texts = TEXTS[language][what]
  if (former === undefined) return filled(texts.added, { present: present ?? '' }, language)
  if (present === undefined) return filled(texts.removed, { former }, language)
  return filled(former === present ? texts.alike : texts.changed, { former, present }, language)
}
