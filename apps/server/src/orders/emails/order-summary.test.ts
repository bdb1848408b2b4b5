import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { RESEND_AFTER_SECONDS } from '@fundholder/domain/limits.ts'
import { preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { sql } from 'kysely'
import { addEmployers } from '#test/orders/employers.ts'
import { openOrderingPortal, type PreOrdered } from '#test/orders/ordering-portal.ts'
import { lastCode } from '#test/portal/browser.ts'

const portal = await openOrderingPortal()
after(portal.close)
const DOTS = '••••••'
const sent = () => portal.messages.findLast(({ channel }) => channel === 'sms')?.text ?? ''

/**
 * Asserts that the sent message and the answer's message differ in the code only, which the answer does not
 * contain.
 */
function assertSame({ message, ...answer }: PreOrdered) {
  const code = lastCode(portal.messages)
  assert.ok(message.startsWith(`${DOTS} approves`), message)
  assert.equal(message, sent().replace(code, DOTS))
  assert.equal(message.replace(DOTS, code), sent())
  assert.ok(
    !JSON.stringify({ message, ...answer }).includes(code),
    'the code is only in the message that was sent',
  )
  assert.doesNotMatch(message.slice(0, message.indexOf(' approves')), /\d/)
}

test('the page gets the text of the code message, with dots for the digits', async () => {
  for (const wanted of [
    { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 300 } },
    { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' },
    { kind: 'WITHDRAW' },
  ] as const) {
    const { typed: _, ...answer } = await portal.placed(await portal.addClient(), wanted)
    assertSame(answer)
  }
})

test('the page gets the sent text even where long names were shortened', async () => {
  const client = await portal.addClient({ units: { ALPHA: '12', BETA: '34', GAMMA: '560', SMALL: '700' } })
  await sql`update instrument set name = name || ' International Sustainable Equities Accumulating {{code}}' where id <> '0127082'`.execute(
    portal.db,
  )
  await portal.prices.refresh()
  const { typed: _, ...answer } = await portal.placed(client, { kind: 'WITHDRAW' })
  assertSame(answer)
  assert.match(answer.message, /\.\.\. \(about \$1,400\.00\); 3 more/)
  assert.equal(answer.preview.sells.length, 4, 'the page names all of them')
})

test('a code that is sent again comes in the same message', async () => {
  const client = await portal.addClient()
  const { typed, message } = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 400 } })
  portal.clock.pass({ seconds: RESEND_AFTER_SECONDS })
  const answered = await portal.ask(client, resendCode, { body: { reference: typed.reference } })
  assert.equal(answered.status, 200)
  const code = lastCode(portal.messages)
  assert.notEqual(code, typed.code)
  assert.equal(sent(), message.replace(DOTS, code))
  assert.ok(!JSON.stringify(answered.answer()).includes('approves'), 'nothing is shown without a session')
})

test('a second approver gets the text of their own message', async () => {
  const { twoOf } = await addEmployers(portal)
  const [first, second] = await twoOf()
  const part = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const
  const { order } = await portal.approved(first, part)
  const body = { orderId: order.orderId }
  const response = await portal.ask(second, preOrder, { params: { contractId: first.contractId }, body })
  const answer = response.answer() as PreOrdered
  assertSame(answer)
  assert.match(answer.message, /^•{6} approves, as second approver, withdrawal/)
})
