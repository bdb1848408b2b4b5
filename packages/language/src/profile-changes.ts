import type { RequestedField } from '@fundholder/domain/people/profile.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { profileChanges as ar } from './ar/account/profile-changes.ts'
import { profileChanges as en } from './en/account/profile-changes.ts'
import { profileChanges as es } from './es/account/profile-changes.ts'
import { filled } from './filled.ts'
import { profileChanges as fr } from './fr/account/profile-changes.ts'
import { profileChanges as it } from './it/account/profile-changes.ts'
import type { Words } from './words.ts'

const TEXTS: Record<Language, Words<typeof en>> = { en, es, fr, it, ar }

/** Names a change that needs a code within the sentence of its message. */
export const profileChangeText = (
  change: 'mobilePhone' | 'email' | 'beneficiaries' | 'bank',
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string => filled(TEXTS[language][change], values, language)

/** Names a detail that a user asked to have changed. */
export const requestedFieldText = (field: RequestedField, language: Language): string =>
  TEXTS[language].fields[field]
