import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { queueNotifications } from '#orders/store/order-notification.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { DEALING_COMMANDS } from './dealing.commands.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, deps, suspend } = portal

test('resolving an order notifies only its own client', async () => {
  const [decided, other] = [await waiting(), await waiting()]
  assert.deepEqual(
    await db.selectFrom('order_notification').select('order_id').execute(),
    [],
    'every notification is sent',
  )
  await inTransaction(db, (trx) =>
    queueNotifications(trx, [
      { order: other, notifications: [{ kind: 'delayed', legs: [1], dueOn: [null], reason: 'back-office' }] },
    ]),
  )
  const sent = portal.messages.length
  const [line] = await typed('dealing cancel', decided.reference)
  assert.equal(line, 'The sale of BETA is cancelled.')
  assert.deepEqual(
    portal.mailsSince(sent).filter((subject) => !subject.includes(decided.reference)),
    [],
  )
  assert.equal(portal.mailsSince(sent).length, 1)
  await portal.run()
  assert.equal(portal.mailsSince(sent).filter((subject) => subject.includes(other.reference)).length, 1)
})

test('reports a failed notification to the operator, and the next run retries it', async () => {
  for (const [command, is] of [
    ['dealing cancel', 'is cancelled'],
    ['dealing release', 'deals on'],
  ] as const) {
    const { reference } = await waiting()
    await suspend('BETA', false)
    const printed: string[] = []
    const queueMessage = () => Promise.reject(new Error('no room for letters'))
    const log = { ...deps.log, error: () => {} } as never
    const found = DEALING_COMMANDS.find(({ words }) => words.join(' ') === command)
    await assert.rejects(
      async () =>
        found?.run({
          deps: { ...deps, queueMessage, log },
          operands: [reference],
          options: {},
          print: (line) => printed.push(line),
          ask: () => assert.fail(),
        }),
      /Done, but the client could not be notified: no room for letters\./,
    )
    assert.match(printed.join(), new RegExp(is))
    const sent = portal.messages.length
    await portal.run()
    assert.ok(
      portal.mailsSince(sent).some((subject) => subject.includes(reference)),
      command,
    )
  }
})

test('cancels a leg of a suspended fund before ten business days only with --early', async () => {
  const { reference } = await waiting(4)
  await assert.rejects(
    typed('dealing cancel', reference),
    /suspended for less than ten business days.* add --early\.$/,
  )
  const [line] = await typed('dealing cancel', reference, { early: true })
  assert.equal(line, 'The sale of BETA is cancelled.')
})

/** An order whose sale of BETA waits for so many business days; after 13 only the back office decides on it. */
async function waiting(days = 13) {
  await suspend('BETA', false)
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
  })
  await suspend('BETA', true)
  await portal.days(days)
  return { id: order.orderId, reference: order.reference }
}

const typed = (words: string, reference: string, options: Record<string, boolean> = {}) =>
  runCommand(DEALING_COMMANDS, words, { deps, operands: [reference], options })
