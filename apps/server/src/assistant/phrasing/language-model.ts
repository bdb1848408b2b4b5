import { type DocumentLanguage, documentLanguage } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import type { Rephrase } from '#assistant/answer-message.ts'

const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 2_000

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

const NAMES: Record<DocumentLanguage, string> = { en: 'English', es: 'Spanish', fr: 'French', it: 'Italian' }

/**
 * Rephrases answers by a language model behind an OpenAI-compatible address. The model sees the plain answer, not
 * what the member typed. Its text is used only if every number in it is in the plain answer.
 */
export const languageModel =
  ({ url, model, key }: { url: string; model: string; key: string | undefined }): Rephrase =>
  async (texts, language) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          messages: [
            {
              role: 'system',
              content: `Rephrase the text in friendly plain ${NAMES[documentLanguage(language)]} for a pension saver. Keep every number exactly as it is written. Add no fact, number, link or advice.`,
            },
            { role: 'user', content: texts.join('\n') },
          ],
        }),
      })
      if (!response.ok) return texts
      const { choices } = Completion.parse(await response.json())
      const said = choices[0]?.message.content.trim() ?? ''
      return isFaithful(said, texts.join('\n')) ? [said] : texts
    } catch {
      return texts // the plain answer is right as it is
    }
  }

/** Returns true if a text has exactly the numbers of another, and no foreign address. */
export function isFaithful(said: string, plain: string): boolean {
  if (said === '' || said.length > LONGEST_ANSWER || /https?:|www\.|\]\(/i.test(said)) return false
  const [of, its] = [numbersIn(plain), numbersIn(said)]
  return its.every((one) => of.includes(one)) && of.every((one) => its.includes(one))
}

/** Numbers as written, without a sign of the sentence at their end. */
const numbersIn = (text: string): string[] =>
  (text.match(/[+−-]?\d[\d.,'\u00a0]*/g) ?? []).map((one) => one.replace(/[^\d]+$/, ''))
