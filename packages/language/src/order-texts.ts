import type { Language } from '@fundholder/domain/users.ts'
import { orderTexts as en } from './en/order-texts.ts'
import { orderTexts as es } from './es/order-texts.ts'
import { filled, type Values } from './filled.ts'
import { orderTexts as fr } from './fr/order-texts.ts'
import { orderTexts as it } from './it/order-texts.ts'

export type OrderTextKey = keyof typeof en

const TEXTS: Record<Language, Record<OrderTextKey, string>> = { en, es, fr, it }

/** A piece of a message about an order, its places in double braces filled. */
export const orderText = (key: OrderTextKey, language: Language, values: Values = {}): string =>
  filled(TEXTS[language][key], values)
