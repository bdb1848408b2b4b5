import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/button.tsx'
import styles from './ordering.module.css'
import type { SendingState } from './use-once-sent.ts'

/** Whether a command was sent and answered, where that is in doubt. Back online it is asked for again by itself. */
export function SendingNote({ state, onAsk }: { state: SendingState; onAsk: () => void }) {
  const { text } = useLanguage()
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (state !== 'unanswered') return
    const askOnline = () => ask()
    addEventListener('online', askOnline)
    return () => removeEventListener('online', askOnline)
  }, [state])
  if (state === 'idle' || state === 'sending') return null
  return (
    <div className={styles.sending} role="status">
      <p>{text(`ordering.state.${state}`)}</p>
      {state === 'unanswered' && <Button onClick={onAsk}>{text('ordering.state.ask')}</Button>}
    </div>
  )
}
