import { LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { notices as ar } from './ar/messages/notifications.ts'
import { notices as en } from './en/messages/notifications.ts'
import { notices as es } from './es/messages/notifications.ts'
import { notices as fr } from './fr/messages/notifications.ts'
import { notices as it } from './it/messages/notifications.ts'
import { messageTexts, type Values } from './message-texts.ts'

export type NoticeKey = keyof typeof en

const NOTICES: Record<Language, Record<NoticeKey, { subject: string; text: string }>> = { en, es, fr, it, ar }

const subjectOf = messageTexts(partOfNotices('subject'))
const textOf = messageTexts(partOfNotices('text'))

/** Returns subject and text of a message to a client. A placeholder without a value is kept for a later step. */
export const noticeText = (
  key: NoticeKey,
  language: Language,
  values: Values = {},
): { subject: string; text: string } => ({
  subject: subjectOf(key, language, values),
  text: textOf(key, language, values),
})

function partOfNotices(part: 'subject' | 'text') {
  const inLanguage = (language: Language) =>
    Object.fromEntries(Object.entries(NOTICES[language]).map(([key, notice]) => [key, notice[part]]))
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    Record<NoticeKey, string>
  >
}
