import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import { className } from '@fundholder/language/class-names.ts'

/** Fields of answers that hold a class: its name, or an object with its name. */
const CLASS_FIELDS = new Set(['assetClass', 'subAssetClass', 'relation'])

/** Names the classes within an answer in a language; ids and codes stay as they are. */
export function withClassNames<Answer>(answer: Answer, language: Language): Answer {
  return language === DEFAULT_LANGUAGE ? answer : (translated(answer, language) as Answer)
}

function translated(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      CLASS_FIELDS.has(field) ? named(one, language) : translated(one, language),
    ]),
  )
}

function named(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return className(value, language)
  if (typeof value !== 'object' || value === null || !('name' in value)) return value
  return { ...value, name: named(value.name, language) }
}
