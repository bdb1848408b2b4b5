import { type DocumentLanguage, documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { assistantAnswers as en } from './en/help/assistant-answers.ts'
import { followedOrders as enOrders } from './en/orders/followed-orders.ts'
import { ui as enUi } from './en/ui.ts'
import { assistantAnswers as es } from './es/help/assistant-answers.ts'
import { followedOrders as esOrders } from './es/orders/followed-orders.ts'
import { ui as esUi } from './es/ui.ts'
import { filled } from './filled.ts'
import { assistantAnswers as fr } from './fr/help/assistant-answers.ts'
import { followedOrders as frOrders } from './fr/orders/followed-orders.ts'
import { ui as frUi } from './fr/ui.ts'
import { assistantAnswers as it } from './it/help/assistant-answers.ts'
import { followedOrders as itOrders } from './it/orders/followed-orders.ts'
import { ui as itUi } from './it/ui.ts'
import type { Values } from './message-texts.ts'

type Texts = typeof en
type Same<Part> = { readonly [Key in keyof Part]: Part[Key] extends string ? string : Same<Part[Key]> }
const TEXTS: Record<DocumentLanguage, Same<Texts>> = { en, es, fr, it }
const ABSENT = { en: enUi.absent, es: esUi.absent, fr: frUi.absent, it: itUi.absent }
const STATES = {
  en: enOrders.orderState,
  es: esOrders.orderState,
  fr: frOrders.orderState,
  it: itOrders.orderState,
}

export type AnswerKey = Exclude<keyof Texts, 'kinds' | 'meanings' | 'pages'>

/** Texts of the assistant's answers in a language. */
export const answerTextsOf = (language: Language) => ({
  text: (key: AnswerKey, values: Values = {}): string =>
    filled(TEXTS[documentLanguage(language)][key], values, language),
  kinds: TEXTS[documentLanguage(language)].kinds,
  /** States of orders, as their page names them. */
  states: STATES[documentLanguage(language)],
  /** A sentence on the meaning of each ratio. */
  meanings: TEXTS[documentLanguage(language)].meanings,
  pages: TEXTS[documentLanguage(language)].pages,
  /** Why a figure does not exist. */
  absent: ABSENT[documentLanguage(language)],
})
export type AnswerTexts = ReturnType<typeof answerTextsOf>
