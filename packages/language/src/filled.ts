import type { Language } from '@fundholder/domain/users/users.ts'
import { elided } from './elision.ts'
import type { Values } from './message-texts.ts'

/**
 * Fills the placeholders of a text without plural forms, such as those of generated documents. A placeholder without a
 * value is kept for a later step.
 */
export const filled = (text: string, values: Values, language: Language): string =>
  elided(
    text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place)),
    language,
  )
