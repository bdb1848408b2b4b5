import type { Call } from '@fundholder/protocol/call.ts'
import * as challenges from '@fundholder/protocol/users/challenges.ts'
import * as signIn from '@fundholder/protocol/users/sign-in.ts'
import { acceptTerms, getTerms } from '@fundholder/protocol/users/users.ts'
import { parseSetCookie } from 'cookie'
import type { Message } from '#messaging/outbox/outbox.ts'
import type { HttpServer } from '#platform/http/http.ts'
import { type Answered, makeCall } from './portal.ts'

type CallInput<C extends Call> = Omit<NonNullable<Parameters<typeof makeCall<C>>[2]>, 'as'>

/** A client's browser: keeps the device cookie and both tokens as the page does, and reads the client's phone. */
export type Browser = ReturnType<typeof openBrowser>

export function openBrowser(app: HttpServer, messages: readonly Message[]) {
  const held: { cookie?: string; access?: string; system?: string } = {}

  /** Returns the headers of the next request. */
  const headers = (): Record<string, string> => ({
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    ...(held.cookie ? { cookie: held.cookie } : {}),
    ...(held.access ? { authorization: `Bearer ${held.access}` } : {}),
    ...(held.system ? { 'system-token': held.system } : {}),
  })

  async function ask<const C extends Call>(call: C, input: CallInput<C> = {}): Promise<Answered<C>> {
    const answered = await makeCall(app, call, { ...input, headers: { ...headers(), ...input.headers } })
    const { 'set-cookie': cookie, 'system-token': token } = answered.response.headers
    if (typeof cookie === 'string') {
      const { name, value } = parseSetCookie(cookie)
      held.cookie = `${name}=${value}`
    }
    if (typeof token === 'string' && generationOf(token) >= generationOf(held.system)) held.system = token
    return answered
  }

  /** The first step: answers with the challenge, or is refused. */
  async function requestCode(username: string, password = PASSWORD, entity = 169) {
    const response = await ask(signIn.requestSignIn, { body: { username, password, entity } })
    return { ...response, answer: () => ({ verificationCode: challengeIn(response.answer()) }) }
  }

  /** The second step; keeps the tokens when it succeeds. */
  async function enterCode(
    username: string,
    reference: string,
    code: string,
    password = PASSWORD,
    entity = 169,
  ) {
    const answered = await ask(signIn.requestToken, {
      body: { credentials: { username, password }, entity, verificationCode: { reference, code } },
    })
    if (answered.status === 200) {
      held.access = answered.answer().token
      held.system = String(answered.response.headers['system-token'])
    }
    return answered
  }

  /** Signs in with both steps, and accepts the terms by default. @throws when any of them is refused. */
  async function signInAs(
    username: string,
    { terms = true, entity = 169 }: { terms?: boolean; entity?: number } = {},
  ) {
    const { reference } = (await requestCode(username, PASSWORD, entity)).answer().verificationCode
    const opened = (await enterCode(username, reference, lastCode(messages), PASSWORD, entity)).answer()
    if (!terms) return opened
    const { version } = (await ask(getTerms)).answer()
    ;(await ask(acceptTerms, { body: { version } })).answer()
    return opened
  }

  return { held, headers, ask, requestCode, enterCode, signInAs }
}

/** The challenge of an answer that carries one. */
export function challengeIn({ verificationCode }: { verificationCode?: challenges.Challenge | undefined }) {
  if (!verificationCode) throw new Error('the answer carries no challenge')
  return verificationCode
}

/** Everybody's password in tests. */
export const PASSWORD = 'Fundholder-2026!'

/** The digits that reached a phone last. */
export function lastCode(messages: readonly Message[]): string {
  const sms = messages.findLast((message) => message.channel === 'sms')
  const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0]
  if (!code) throw new Error('no code was sent')
  return code
}

/** Six digits that were not sent. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const generationOf = (token: string | undefined) => Number(token?.split('.')[0] ?? 0)
