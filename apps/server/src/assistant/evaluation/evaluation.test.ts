import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENT_LANGUAGES, documentLanguage } from '@fundholder/domain/users/users.ts'
import { spokenLanguage } from '#assistant/understanding/spoken-language.ts'
import { mistaken, questionsIn, understood } from './questions.ts'

/** Share of questions that must be understood. */
const LEAST_RIGHT = 0.95

for (const file of ['tuning', 'final'] as const) {
  test(`at least 95% of the ${file} questions are understood`, (t) => {
    const questions = questionsIn(file)
    const [least, most] = file === 'final' ? [50, 50] : [50, 100]
    for (const language of DOCUMENT_LANGUAGES) {
      const { length } = questions.filter((one) => one.language === language)
      assert(length >= least && length <= most, language)
    }
    const wrong = mistaken(questions)
    for (const { language, text, expected, got } of wrong)
      t.diagnostic(`${language}: ${text} (${expected.join('/')}, taken for ${got})`)
    assert(
      1 - wrong.length / questions.length >= LEAST_RIGHT,
      `${wrong.length} of ${questions.length} are wrong`,
    )
  })
}

test('every question of company users is understood, none as one of a member', () => {
  const questions = questionsIn('tuning').filter(({ kind }) => kind === 'company')
  assert(questions.length >= 20)
  assert.deepEqual(mistaken(questions), [])
  const member = questions.map((one) => ({ ...one, kind: 'plain' })).map(understood)
  assert(!member.includes('company-approvals') && !member.includes('company-users'))
})

test('no question is taken for one in another language than it is in', () => {
  const questions = [...questionsIn('tuning'), ...questionsIn('final')]
  const taken = questions.filter(
    ({ language, text }) => spokenLanguage(documentLanguage(language), text) !== language,
  )
  assert.deepEqual(
    taken.map(({ text }) => text),
    [],
  )
  assert.equal(spokenLanguage('en', 'Quels frais je paie ?'), 'fr')
  assert.equal(spokenLanguage('en', '¿Cuánto tarda un reembolso?'), 'es')
  assert.equal(spokenLanguage('fr', 'How long does a withdrawal take?'), 'en')
})
