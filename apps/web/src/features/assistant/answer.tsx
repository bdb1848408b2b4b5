import type { AssistantEvent } from '@fundholder/protocol/assistant.ts'
import { Link } from '@tanstack/react-router'
import { Amount } from '#figures/amount.tsx'
import { HIDDEN_AMOUNT, useHiddenAmounts } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './conversation.module.css'

/** An amount of money: a number with decimals and a currency at either end, no percentage. */
const MONEY = /[^\s\d]*\d[\d.,]*[.,]\d{2,3}(?!\d|\s?%)(?:\s?[€$£])?/g

/** One answer as far as it has arrived: texts, rows of figures, and where they come from. */
export function Answer({ events }: { events: readonly AssistantEvent[] }) {
  const { text } = useLanguage()
  const isOwn = events.some((event) => event.type === 'answer' && event.kind === 'own')
  const sources = events.filter((event) => event.type === 'source')
  const isHiding = useHiddenAmounts()
  const shown = (words: string) =>
    isOwn && isHiding ? <Amount>{words.replaceAll(MONEY, HIDDEN_AMOUNT)}</Amount> : words
  return (
    <>
      {events.map((event, at) => {
        if (event.type === 'text') return <p key={at}>{shown(event.text)}</p>
        if (event.type !== 'rows') return null
        return (
          <dl key={at} className={styles.rows}>
            {event.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{shown(value)}</dd>
              </div>
            ))}
          </dl>
        )
      })}
      {sources.length > 0 && (
        <p className={styles.sources}>
          <span>{text('ui.label', { label: text('assistant.sources') })}</span>
          {sources.map(({ title, address }) =>
            address.startsWith('/') ? (
              <Link key={address} to={address}>
                {title}
              </Link>
            ) : (
              <a key={address} href={address}>
                {title}
              </a>
            ),
          )}
        </p>
      )}
    </>
  )
}
