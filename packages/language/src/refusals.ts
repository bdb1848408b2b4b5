import type { Language } from '@fundholder/domain/users/users.ts'
import { refusals as ar } from './ar/refusals.ts'
import { refusals as en } from './en/refusals.ts'
import { refusals as es } from './es/refusals.ts'
import { refusals as fr } from './fr/refusals.ts'
import { refusals as it } from './it/refusals.ts'
import { messageTexts } from './message-texts.ts'
import { refusalValues } from './refusal-values.ts'

export type RefusalKey = keyof typeof en

const textOf = messageTexts<typeof en>({ en, es, fr, it, ar }, { missing: '…' })

/**
 * Returns the message of a refusal.
 *
 * @param details fills the placeholders, e.g. `{ minutes: 15 }`.
 */
export const refusalText = (
  code: RefusalKey,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string => textOf(code, language, refusalValues(details, language))
