import { documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { plainTextOf } from '@fundholder/help/markdown.ts'
import { answerTextsOf } from '@fundholder/language/assistant-answers.ts'
import { ratioTextsOf } from '@fundholder/language/ratio-texts.ts'
import type { AssistantEvent } from '@fundholder/protocol/assistant.ts'
import { libraryOf } from '#help/library.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { FiguresDeps } from './figures/answer-context.ts'
import { ownAnswer } from './figures/own-answer.ts'
import { spokenLanguage } from './understanding/spoken-language.ts'
import { understand } from './understanding/understand.ts'

/** Puts plain texts into other words; returns them as they are where it cannot. */
export type Rephrase = (texts: readonly string[], language: Language) => Promise<readonly string[]>

export type AssistantDeps = FiguresDeps & {
  supportEmail: string
  /** Absent unless an operator has set a language model. */
  rephrase?: Rephrase | undefined
}

/**
 * Answers one message: from the help, or from the own account of the signed-in client. The message only chooses among
 * answers; no part of it is kept, logged or sent on.
 */
export async function answerMessage(
  deps: AssistantDeps,
  session: SignedIn | undefined,
  { text, lang: input, entityId }: { text: string; lang: Language; entityId: number },
): Promise<AssistantEvent[]> {
  const lang = spokenLanguage(documentLanguage(input), text)
  const library = await libraryOf(deps.db, entityId, lang)
  const intent = understand(library, lang, text, session?.userType === 'EMPLOYER' ? 'company' : 'member')
  const texts = answerTextsOf(lang)
  const support = deps.supportEmail
  const contact = { title: texts.pages.contact, address: '/contact' }
  const plain = (kind: 'advice' | 'refusal' | 'unknown', key: 'advice' | 'refusal' | 'unknown') =>
    answer(kind, [texts.text(key, { support })], [{ title: texts.pages.help, address: '/help' }, contact])

  if (intent.kind === 'own') {
    if (!session)
      return answer('sign-in', [texts.text('signIn')], [{ title: texts.pages.login, address: '/' }])
    const own = await ownAnswer(deps, session, { ...intent, language: lang, support })
    return answer('own', await phrased(deps, own.texts, lang), [own.source], own.rows)
  }
  if (intent.kind === 'human') return answer('article', [texts.text('human', { support })], [contact])
  if (intent.kind === 'greeting') return answer('greeting', [texts.text('greeting')], [])
  if (intent.kind !== 'article') return plain(intent.kind, intent.kind)
  const article = library.bySlug.get(intent.slug)
  if (!article) return plain('unknown', 'unknown')
  const source = { title: article.title, address: `/help/${article.slug}` }
  if (!intent.ratio) {
    const said = [article.summary, ...firstPart(article.text)]
    return answer('article', await phrased(deps, said, lang), [source])
  }
  const meaning = texts.meanings[intent.ratio]
  const formula = texts.text('formula', { formula: ratioTextsOf(intent.ratio, lang).formula })
  if (!session) return answer('article', await phrased(deps, [meaning, formula], lang), [source])
  const own = await ownAnswer(deps, session, {
    figure: 'ratio',
    ratio: intent.ratio,
    period: 'since-start',
    language: lang,
    support,
  })
  return answer('own', await phrased(deps, [meaning, formula, ...own.texts], lang), [source, own.source])
}

const phrased = async ({ rephrase }: AssistantDeps, texts: readonly string[], language: Language) =>
  rephrase ? rephrase(texts, language) : texts

/** The steps of an article that begins with them; the rest is behind the link. */
function firstPart(markdown: string): string[] {
  const [, first = ''] = /^##[^\n]*\n(.*?)(?=\n## |$)/s.exec(markdown) ?? []
  return first ? [plainTextOf(first)] : []
}

const answer = (
  kind: Extract<AssistantEvent, { type: 'answer' }>['kind'],
  texts: readonly string[],
  sources: readonly { title: string; address: string }[],
  rows?: { name: string; value: string }[],
): AssistantEvent[] => [
  { type: 'answer', kind },
  ...texts.map((text) => ({ type: 'text' as const, text })),
  ...(rows ? [{ type: 'rows' as const, rows }] : []),
  ...sources.map((source) => ({ type: 'source' as const, ...source })),
  { type: 'end' },
]
