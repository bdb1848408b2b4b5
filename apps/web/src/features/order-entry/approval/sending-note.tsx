import { useEffect, useEffectEvent } from 'react'
import styles from '#features/order-entry/review/ordering.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import type { SendingState } from './use-once-sent.ts'

/**
 * Explains whether a command was sent and answered, what is saved, and the next step. Commands that may have
 * arrived are checked automatically once the browser is online; unsent ones wait for their button.
 */
export function SendingNote({
  state,
  button,
  onAsk,
}: {
  state: SendingState
  /** Label of the button that sends the command. */
  button: string
  onAsk: () => void
}) {
  const { text } = useLanguage()
  const isOnline = useOnline()
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (state !== 'unanswered') return
    const askOnline = () => ask()
    addEventListener('online', askOnline)
    return () => removeEventListener('online', askOnline)
  }, [state])
  if (state === 'idle' || state === 'sending') return null
  const words =
    state === 'offline' && isOnline
      ? 'onlineAgain'
      : state === 'unanswered' && !isOnline
        ? 'unansweredOffline'
        : state
  return (
    <div className={styles.sending} role="status">
      <p>{text(`ordering.state.${words}`, { button })}</p>
      {state === 'unanswered' && <Button onClick={onAsk}>{text('ordering.state.ask')}</Button>}
    </div>
  )
}
