import { HELP_TOPICS, type HelpTopic } from '@fundholder/domain/users/help.ts'
import type { Language } from '@fundholder/domain/users/users.ts'

export type HelpArticle = {
  slug: string
  language: Language
  title: string
  topic: HelpTopic
  /** The answer in one or two sentences. */
  summary: string
  /** Questions that the article answers, as members ask them. */
  questions: readonly string[]
  /** Markdown. */
  text: string
}

/** Separates the questions of an article in one line or cell. */
export const QUESTION_SEPARATOR = '|'

/**
 * Reads an article's file: a head of `name: value` lines between two lines `---`, then Markdown.
 *
 * @throws {Error} naming what the head lacks.
 */
export function readArticle(file: string, at: Pick<HelpArticle, 'slug' | 'language'>): HelpArticle {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw new Error(`${at.language}/${at.slug}.md: the head has no ${name}`)
    return value
  }
  const topic = HELP_TOPICS.find((one) => one === field('topic'))
  if (!topic) throw new Error(`${at.language}/${at.slug}.md: there is no topic ${field('topic')}`)
  return {
    ...at,
    title: field('title'),
    topic,
    summary: field('summary'),
    questions: questionsIn(field('questions')),
    text: text.trim(),
  }
}

export const questionsIn = (line: string): string[] =>
  line
    .split(QUESTION_SEPARATOR)
    .map((one) => one.trim())
    .filter(Boolean)
