import { afterEach, beforeEach, expect, test } from 'vitest'
import { announce } from '#session/session-events.ts'
import { startSessionWatch } from './session-watch.ts'

/** Addresses the page would have navigated to. Navigation is replaced, because it would unload the test. */
let addresses: string[] = []
const stay = (event: NavigateEvent) => {
  event.preventDefault()
  addresses.push(new URL(event.destination.url).pathname)
}

beforeEach(() => {
  addresses = []
  navigation.addEventListener('navigate', stay)
})
afterEach(() => navigation.removeEventListener('navigate', stay))

test('leaving the portal reloads the root page', () => {
  startSessionWatch()
  announce('signed-out')
  expect(addresses).toEqual(['/'])
})
