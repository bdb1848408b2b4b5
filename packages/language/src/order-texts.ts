import type { Language } from '@fundholder/domain/users.ts'
import { orderTexts as en } from './en/order-texts.ts'

export type OrderTextKey = keyof typeof en

const TEXTS: Partial<Record<Language, Record<OrderTextKey, string>>> = { en }

/** A piece of a message about an order, its places in double braces filled. English where a language has none. */
export const orderText = (
  key: OrderTextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (TEXTS[language] ?? en)[key].replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(values[name] ?? place),
  )
