import { useEffect, useRef, useState } from 'react'
import { isRefusal, NetworkFailure, Refusal } from '#client/failures.ts'

/** Between one try and the next of a command whose answer was lost. */
const WAITS_MS = [1000, 2000, 4000, 8000]
const SERVER_FAULT = 500

/**
 * State of a command.
 *
 * - `offline`: it was not sent.
 * - `checking`: no answer arrived; it is retried under the same idempotency key.
 * - `unanswered`: it may have arrived, and the retries have ended.
 */
export type SendingState = 'idle' | 'sending' | 'offline' | 'checking' | 'unanswered'

/** Result of sending a command. */
type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; failure: unknown }
  | { kind: 'unanswered' | 'not-sent' }

/** Returns true if the server may have executed the command despite the error. */
const isUnanswered = (error: unknown) =>
  error instanceof NetworkFailure ||
  isRefusal(error, 'requests/in-flight') ||
  (error instanceof Refusal && error.status >= SERVER_FAULT)

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Sends a command until there is an answer to it; a second press while it is on its way does nothing. */
export function useOnceSent<Answer>() {
  const [state, setState] = useState<SendingState>('idle')
  const [error, setError] = useState<unknown>()
  const isRunning = useRef(false)
  const isDone = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /**
   * @param make makes the call under its one key.
   * @param wasSent it may have arrived before, so that "not sent" would not be true.
   */
  const send = async (make: () => Promise<Answer>, wasSent = false): Promise<Outcome<Answer>> => {
    if (isRunning.current || isDone.current) return { kind: 'not-sent' }
    setError(undefined)
    if (!navigator.onLine) {
      setState(wasSent ? 'unanswered' : 'offline')
      return { kind: wasSent ? 'unanswered' : 'not-sent' }
    }
    isRunning.current = true
    setState(wasSent ? 'checking' : 'sending')
    try {
      for (const wait of [...WAITS_MS, undefined]) {
        try {
          const answer = await make()
          isDone.current = true // what comes next takes the button away; until then it stays busy
          return { kind: 'answered', answer }
        } catch (failure) {
          if (!isUnanswered(failure)) {
            setError(failure)
            setState('idle')
            return { kind: 'refused', failure }
          }
          if (wait === undefined || isGone.current) break
          setState('checking')
          await after(wait)
        }
      }
      setState('unanswered')
      return { kind: 'unanswered' }
    } finally {
      isRunning.current = false
    }
  }
  return { send, state, error, isBusy: state === 'sending' || state === 'checking' }
}
