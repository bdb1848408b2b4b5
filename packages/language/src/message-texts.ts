import { LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { createInstance, type TOptions } from 'i18next'
import { elision } from './elision.ts'

export type Values = Readonly<Record<string, string | number>>

/** A key without its plural form: `more` for `more_one` and `more_other`. */
export type TextKey<Texts> = WithoutForm<keyof Texts & string>
type WithoutForm<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key

/**
 * Returns a function that writes the texts of messages, with the plural forms and placeholders of the page.
 *
 * @param missing replaces a placeholder without a value; by default it is kept for a later step to fill.
 */
export function messageTexts<Texts extends Readonly<Record<string, string>>>(
  texts: Readonly<Record<Language, Readonly<Record<keyof Texts, string>>>>,
  { missing }: { missing?: string } = {},
): (key: TextKey<Texts>, language: Language, values?: Values) => string {
  const instance = createInstance({
    resources: Object.fromEntries(LANGUAGES.map((language) => [language, { translation: texts[language] }])),
    initAsync: false,
    fallbackLng: false,
    keySeparator: false, // keys have dots, colons and slashes of their own
    nsSeparator: false,
    interpolation: { escapeValue: false },
    postProcess: elision.name,
    missingInterpolationHandler: (_text, [placeholder]: string[]) => missing ?? placeholder,
  })
  void instance.use(elision).init()
  const translate = instance.t as (key: string, options: TOptions) => string // the page types keys by its own texts
  return (key, lng, values = {}) => {
    const { count } = values
    return translate(key, { lng, replace: values, ...(typeof count === 'number' && { count }) })
  }
}
