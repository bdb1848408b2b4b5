import { globSync } from 'node:fs'
import type { Language } from '@fundholder/domain/users/users.ts'

/** Texts of a language by file, export and key, as in `orders/dealing.ts.dealing.title`. */
export type Texts = ReadonlyMap<string, string>

/** The texts in an object of texts, by their key. */
export function* leavesOf(texts: object, path: readonly string[] = []): Generator<[string, string]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') yield [[...path, key].join('.'), text]
    else yield* leavesOf(text, [...path, key])
}

/** All texts of a language. */
export async function textsIn(language: Language): Promise<Texts> {
  const folder = `${import.meta.dirname}/../src/${language}`
  const files = globSync('**/*.ts', { cwd: folder }).sort()
  const found = await Promise.all(
    files.map(async (file) => [...leavesOf(await import(`${folder}/${file}`), [file])]),
  )
  return new Map(found.flat())
}
