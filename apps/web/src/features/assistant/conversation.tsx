import { ASSISTANT_MESSAGE_LENGTH } from '@fundholder/domain/limits.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { Answer } from './answer.tsx'
import styles from './conversation.module.css'
import { useConversation } from './use-conversation.ts'

/** Questions to begin with; a visitor has no account to ask about. */
const EXAMPLES = {
  client: ['first', 'second', 'third'],
  visitor: ['first', 'third', 'fourth'],
} as const

/** Questions and answers above the field for the next question. */
export function Conversation({ reader }: { reader: 'client' | 'visitor' }) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const { turns, isWaiting, ask, clear } = useConversation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const ids = { field: useId(), error: useId() }
  const suggestions = EXAMPLES[reader]
    .map((example) => text(`assistant.examples.${example}`))
    .filter((example) => turns.every(({ question }) => question !== example))
  const arrived = turns.at(-1)?.events.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives last is in sight
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [turns.length, arrived])

  const send = async (question: string) => {
    if (isWaiting) return
    const wrong =
      question.trim() === ''
        ? text('assistant.empty')
        : question.length > ASSISTANT_MESSAGE_LENGTH
          ? text('assistant.tooLong', { most: ASSISTANT_MESSAGE_LENGTH })
          : undefined
    setProblem(wrong)
    field.current?.focus()
    if (wrong) return
    setTyped('')
    await ask(question.trim()).catch((error: unknown) => {
      setTyped(question)
      setProblem(`${failureText(error)} ${text('assistant.failed')}`)
    })
  }

  return (
    <div className={styles.conversation}>
      <div
        role="log"
        aria-live="polite"
        aria-label={text('assistant.conversation')}
        tabIndex={0}
        className={styles.log}
      >
        <p className={styles.welcome}>{text(`assistant.${reader}.welcome`)}</p>
        {turns.map(({ id, question, events, state }) => (
          <div key={id} className={styles.turn}>
            <article className={styles.question} aria-label={text('assistant.you')}>
              {question}
            </article>
            <article
              className={styles.answer}
              aria-label={text('assistant.it')}
              aria-busy={state === 'waiting'}
            >
              {events.length === 0 ? <p>{text('assistant.thinking')}</p> : <Answer events={events} />}
            </article>
          </div>
        ))}
        {!isWaiting && suggestions.length > 0 && (
          <div className={styles.examples}>
            <span>{text('assistant.forExample')}</span>
            {suggestions.map((question) => (
              <Button key={question} onClick={() => void send(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
        <div ref={end} />
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(typed)
        }}
      >
        <label htmlFor={ids.field} className="visually-hidden">
          {text('assistant.label')}
        </label>
        <input
          ref={field}
          id={ids.field}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={text('assistant.placeholder')}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={ids.error}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" look="primary" large busy={isWaiting}>
          {text('assistant.send')}
        </Button>
        {turns.length > 0 && (
          <Button
            look="plain"
            onClick={() => {
              clear()
              field.current?.focus()
            }}
          >
            {text('assistant.clear')}
          </Button>
        )}
        <FormError id={ids.error}>{problem}</FormError>
      </form>
    </div>
  )
}
