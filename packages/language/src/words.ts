/** The keys of a language's texts with the words of another. */
export type Words<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]> }
