import type { Answer, Argument, Call } from '@fundholder/protocol/call.ts'
import { exchange } from './call-server.ts'

/**
 * Makes a call that answers with events, and hands over each as it arrives, checked against the call's shape.
 *
 * @throws as `callServer`.
 */
export async function streamServer<C extends Call>(
  call: C,
  given: { body: Argument<C, 'body'>; signal?: AbortSignal; withoutSession?: boolean },
  onEvent: (event: Answer<C>) => void,
): Promise<void> {
  const response = await exchange(call, given)
  const shape: C['schema']['response'][200] = call.schema.response[200]
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value = '', done } = (await reader?.read()) ?? { done: true }
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) onEvent(shape.parse(JSON.parse(event.slice('data: '.length))) as Answer<C>)
    if (done) return
  }
}
