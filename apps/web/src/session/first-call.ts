import { store } from '#storage/stored.ts'

export const FIRST_CALL_KEY = 'fundholder.first-call'

/** A call by its address, with the body as it is sent. */
type FirstCall = { url: string; body: string }
/** Request that `before-paint.js` sent before the portal's code was loaded. */
type SentFirst = FirstCall & { answer: Promise<Response> }

declare global {
  interface Window {
    sentFirst?: SentFirst | undefined
  }
}

/** Sends this call at once when the page is next opened in this session. The call must only read. */
export function sendFirstNextTime(call: FirstCall) {
  store(FIRST_CALL_KEY, JSON.stringify({ ...call, page: location.pathname + location.search }))
}

/**
 * The answer to a call that was sent when the page was opened, if it is this one. Whatever is requested first, the answer
 * is not kept for later: by then it would be old.
 */
export function answerSentFirst(url: string, body: string): Promise<Response> | undefined {
  const { sentFirst } = window
  forgetSentFirst()
  return sentFirst?.url === url && sentFirst.body === body ? sentFirst.answer : undefined
}

/** For when a session ends: what it has sent for is nobody else's. */
export function forgetSentFirst() {
  window.sentFirst = undefined
}
