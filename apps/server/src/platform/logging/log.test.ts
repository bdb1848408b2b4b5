import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from './log.ts'

const CANARIES = {
  password: 'Canary-Passw0rd!',
  token: ['{"alg":"HS256","typ":"JWT"}', '{"canary":true}', 'signature-canary-signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.'),
  systemToken: `17.${'canary'.repeat(8)}`,
  email: 'canary+tag@mail.example.com',
  encodedEmail: 'canary%40mail.example.com',
  phone: '+34 600 123 456',
  iban: 'ES91 2100 0418 4502 0005 1332',
  code: '482913',
}

/** Returns the output of `write` when it is called with a log. */
function written(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('secrets and what betrays a person never reach the log, by whatever way they come', () => {
  const { password, token, systemToken, email, encodedEmail, phone, iban, code } = CANARIES
  const text = written((log) => {
    log.info(
      {
        password,
        headers: { authorization: `Bearer ${token}`, cookie: `device=${token}`, 'system-token': systemToken },
      },
      'a',
    )
    log.info({ body: { credentials: { username: email, password } }, user: { phone, email, iban } }, 'b')
    log.info({ verificationCode: { code }, request: { body: { code } } }, 'c')
    log.info({ tries: [{ account: { owner: { verificationCode: code } } }] }, 'deep')
    log.warn(
      `mail to ${email} or ${encodedEmail}, call ${phone}, pay ${iban}, token ${token} and ${systemToken}`,
    )
    const error = Object.assign(new Error(`cannot reach smtp://user:${password}@mail.example for ${email}`), {
      parameters: [password, iban],
      detail: `Key (email)=(${email}) exists`,
      cause: new Error(`inner ${phone}`),
    })
    log.error({ err: error }, 'd')
  })
  for (const [what, canary] of Object.entries(CANARIES)) assert(!text.includes(canary), `${what}: ${text}`)
  assert.equal(text.trim().split('\n').length, 6)
})

test('a line break in what somebody typed does not begin a line of the log', () => {
  const text = written((log) => log.info({ typed: 'x\n{"level":60,"msg":"forged"}' }, 'y\r\nz'))
  assert.equal(text.trim().split('\n').length, 1)
})
