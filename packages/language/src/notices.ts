import type { Language } from '@fundholder/domain/users.ts'
import { notices as en } from './en/notices.ts'
import { notices as es } from './es/notices.ts'
import { filled, type Values } from './filled.ts'
import { notices as fr } from './fr/notices.ts'
import { notices as it } from './it/notices.ts'

export type NoticeKey = keyof typeof en

const TEXTS: Record<Language, Record<NoticeKey, { subject: string; text: string }>> = { en, es, fr, it }

/**
 * Subject and text of a message to a client.
 *
 * @param values fills the places in double braces; a place without a value stays as it is, for a later step to fill.
 */
export function noticeText(
  key: NoticeKey,
  language: Language,
  values: Values = {},
): { subject: string; text: string } {
  const { subject, text } = TEXTS[language][key]
  return { subject: filled(subject, values), text: filled(text, values) }
}
