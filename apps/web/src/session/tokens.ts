import { local, ofTab } from '#storage/safe-storage.ts'
import { readEntry, store, stored } from '#storage/stored.ts'
import { ACTIVITY_KEY, REPORT_KEY } from './activity.ts'
import { FIRST_CALL_KEY, forgetSentFirst } from './first-call.ts'
import { MAINTENANCE_KEY } from './maintenance-read.ts'
import { REMEMBERED_KEY } from './remembered.ts'
import { announce } from './session-events.ts'

const ACCESS_KEY = 'fundholder.access-token'
const SYSTEM_KEY = 'fundholder.system-token'
/** Says in this tab that its last session was ended by the server. */
const ENDED_KEY = 'fundholder.ended'
const TERMS_KEY = 'fundholder.terms-accepted'

/** Everything that belongs to one session and goes with it. */
const SESSION_KEYS = [
  ACCESS_KEY,
  SYSTEM_KEY,
  TERMS_KEY,
  ACTIVITY_KEY,
  REPORT_KEY,
  REMEMBERED_KEY,
  MAINTENANCE_KEY,
  FIRST_CALL_KEY,
]

/** Both are needed by every call of a session. */
export type Tokens = { access: string; system: string }

/** The tokens of the running session; undefined when nobody is signed in. */
export function heldTokens(): Tokens | undefined {
  const access = stored(ACCESS_KEY)
  const system = stored(SYSTEM_KEY)
  return access && system ? { access, system } : undefined
}

/** Keeps the tokens of a new session. The page goes on once `signed-in` is announced. */
export function beginSession({ access, system }: Tokens) {
  for (const key of SESSION_KEYS) local.removeItem(key)
  ofTab.removeItem(ENDED_KEY)
  forgetSentFirst()
  store(SYSTEM_KEY, system)
  store(ACCESS_KEY, access)
}

/**
 * Forgets both tokens and everything else of the session in this browser.
 *
 * @param why `ended`: by the server, for another reason than the idle time-out; the login then says so.
 */
export function endSession(why: 'signed-out' | 'expired' | 'ended') {
  for (const key of SESSION_KEYS) local.removeItem(key)
  forgetSentFirst()
  if (why === 'ended') ofTab.setItem(ENDED_KEY, '1')
  announce(why === 'ended' ? 'signed-out' : why)
}

/** Returns true if the server ended the last session of this tab, until the next one begins. */
export const wasEnded = () => ofTab.getItem(ENDED_KEY) !== null

/**
 * Keeps the system token that came with an answer, if it is of a higher generation than the one held: answers arrive
 * in any order and in several tabs. An answer to a call of a former session is ignored.
 */
export async function keepSystemToken(received: string | null, sentWith: Tokens): Promise<void> {
  if (received === null || received === sentWith.system) return
  await alone(() => {
    const held = heldTokens()
    if (held?.access === sentWith.access && generationOf(received) > generationOf(held.system))
      store(SYSTEM_KEY, received)
  })
}

/** Returns true if the terms in force are known to be accepted in this session. */
export const termsWereAccepted = () => stored(TERMS_KEY) !== undefined
export const rememberTerms = (version: string) => store(TERMS_KEY, version)
export const forgetTerms = () => local.removeItem(TERMS_KEY)

/**
 * Acts on what other tabs do to the session.
 *
 * @returns how to stop.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === null) return announce('signed-out') // storage was cleared
    if (key !== ACCESS_KEY) return
    if (newValue === null) return announce('signed-out')
    if (oldValue === null || readEntry(oldValue) !== readEntry(newValue)) announce('other-user')
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** `<generation>.<secret>`; anything else counts as older than all. */
function generationOf(systemToken: string): number {
  const generation = /^(\d+)\./.exec(systemToken)?.[1]
  return generation === undefined ? -1 : Number(generation)
}

/** One tab at a time. Locks exist in secure contexts only; elsewhere the comparison alone must do. */
function alone(act: () => void): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(SYSTEM_KEY, act) : Promise.resolve(act())
}
