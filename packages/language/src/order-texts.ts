import { orderTexts as ar } from './ar/order-texts.ts'
import { orderTexts as en } from './en/order-texts.ts'
import { orderTexts as es } from './es/order-texts.ts'
import { orderTexts as fr } from './fr/order-texts.ts'
import { orderTexts as it } from './it/order-texts.ts'
import { messageTexts, type TextKey } from './message-texts.ts'

export type OrderTextKey = TextKey<typeof en>

/** Returns a piece of a message about an order. */
export const orderText = messageTexts<typeof en>({ en, es, fr, it, ar })
