import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { type Intent, understand } from '#assistant/understanding/understand.ts'
import { libraryIn } from '#help/library.ts'

export type Question = { language: Language; kind: string; expected: readonly string[]; text: string }

/** Reads questions of the evaluation: under a line `# <language>` lines `kind|expected|text`; users of a company put those of the kind `company`. */
export function questionsIn(file: 'tuning' | 'final'): Question[] {
  let language: Language = 'en'
  return readFileSync(join(import.meta.dirname, `${file}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        language = DOCUMENT_LANGUAGES.find((one) => one === line.slice(2)) ?? language
        return []
      }
      const [kind = '', expected = '', text = ''] = line.split('|')
      return text ? [{ language, kind, expected: expected.split('/'), text }] : []
    })
}

/** An intent as the questions' expectations name it. */
export const nameOfIntent = (intent: Intent): string =>
  intent.kind === 'article' ? intent.slug : intent.kind === 'own' ? `own:${intent.figure}` : intent.kind

const LIBRARIES = new Map<Language, ReturnType<typeof libraryIn>>(
  DOCUMENT_LANGUAGES.map((language) => [language, libraryIn(language)]),
)

/** Classifies a question with the help of the product. */
export const understood = ({ language, kind, text }: Question): string =>
  nameOfIntent(
    understand(
      LIBRARIES.get(language) ?? libraryIn(language),
      language,
      text,
      kind === 'company' ? 'company' : 'member',
    ),
  )

/** Questions taken for something else; a refusal may also be not knowing, as neither gives anything away. */
export const mistaken = (questions: readonly Question[]) =>
  questions
    .map((question) => ({ ...question, got: understood(question) }))
    .filter(
      ({ expected, got }) => !expected.includes(got) && !(expected.includes('refusal') && got === 'unknown'),
    )
