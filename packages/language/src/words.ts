/** The keys of a language's texts with the words of another. */
export type Words<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]> }

/** Plural forms of Arabic besides those of English. */
type MoreForms = 'zero' | 'two' | 'few' | 'many'
type PluralsIn<Key> = Key extends `${infer Base}_other` ? `${Base}_one` | `${Base}_${MoreForms}` : never

/** The keys of English texts with the words and the six plural forms of Arabic. */
export type ArabicWords<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : ArabicWords<Texts[Key]>
} & { [Key in PluralsIn<keyof Texts>]: string }
