import type { Language } from '@fundholder/domain/users/users.ts'
import { orderTexts as ar } from './ar/messages/order-texts.ts'
import { orderTexts as en } from './en/messages/order-texts.ts'
import { orderTexts as es } from './es/messages/order-texts.ts'
import { orderTexts as fr } from './fr/messages/order-texts.ts'
import { orderTexts as it } from './it/messages/order-texts.ts'
import { messageTexts, type TextKey } from './message-texts.ts'

export type OrderTextKey = TextKey<typeof en>

/** Returns a piece of a message about an order. */
export const orderText = messageTexts<typeof en>({ en, es, fr, it, ar })

/** Returns the first line of an e-mail, to nobody in particular where no name is known. */
export const greetingOf = (language: Language, name: string | undefined): string =>
  name ? orderText('dear', language, { name }) : orderText('greeting', language)
