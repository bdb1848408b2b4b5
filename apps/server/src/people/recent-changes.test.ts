import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { sql } from 'kysely'
import { giveCompanyAccount } from '#test/orders/employers.ts'
import { type Client, openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026; the latest prices are Thursday's.
const portal = await openOrderingPortal()
after(portal.close)
const { db, clock } = portal

const PART: Wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } }
const user = (client: Client, to: object) =>
  db.updateTable('portal_user').set(to).where('id', '=', client.userId).execute()
const account = (client: Client, to: object) =>
  db.updateTable('bank_account').set(to).where('user_id', '=', client.userId).execute()

const CHANGES: Record<string, (client: Client) => Promise<unknown>> = {
  phone: (client) => user(client, { phone: '+34600000999' }),
  email: (client) => user(client, { email: 'other@mail.example' }),
  'bank-account': (client) => account(client, { bank_name: 'Bank of Others' }),
  factor: ({ userId }) => sql`select note_change_of(${userId}, 'factor')`.execute(db),
}

for (const [what, change] of Object.entries(CHANGES))
  test(`a withdrawal can be approved exactly 72 hours after a change of ${what}`, async () => {
    const start = clock.now()
    const client = await portal.addClient()
    const order = await portal.placed(client, PART)
    await portal.keepMoment()
    await change(client)
    const noted = await db
      .selectFrom('recent_change')
      .selectAll()
      .where('user_id', '=', client.userId)
      .executeTakeFirstOrThrow()
    assert.equal(noted.what, what)
    assert.ok(noted.changed_at >= start && noted.changed_at.getTime() < start.getTime() + 120_000)

    const body = { orderId: order.orderId, verificationCode: order.typed }
    const { code, details, message } = (await portal.approve(client, 'WITHDRAW', body)).refusal()
    const from = new Date(noted.changed_at.getTime() + COOL_OFF_HOURS * 3_600_000)
    assert.deepEqual([code, details.from], ['bank-account/recent-change', from.toISOString()])
    assert.match(message, /until 23 Nov 2026, 11:0\d UTC/, 'the refusal names the hour')
    assert.equal((await portal.preOrder(client, PART)).refusal().code, code, 'and no code is sent')
    const other = await portal.preOrder(client, { kind: 'ORDER', sell: { BETA: 10 } })
    assert.equal(other.status, 200, 'other orders go on')

    clock.set(new Date(from.getTime() - 1).toISOString())
    const early = await portal.preOrder(client, { ...PART, valuedOn: await valuedOn() })
    assert.equal(early.refusal().code, code)
    clock.set(from.toISOString())
    const late = await portal.approved(client, { ...PART, valuedOn: await valuedOn() })
    assert.equal(late.approval.state, 'approved')
    clock.set(start.toISOString())
  })

async function valuedOn() {
  await portal.prices.refresh()
  return portal.prices.market().lastPriceDay(clock.today()) as string
}

test('initial and rewritten equal values are no changes', async () => {
  const client = await portal.addClient()
  await user(client, { phone: '+34600000123', disabled_at: null })
  await account(client, { bank_name: 'Bank of Tests' })
  const noted = await db.selectFrom('recent_change').where('user_id', '=', client.userId).execute()
  assert.deepEqual(noted, [])
  assert.equal((await portal.approved(client, PART)).approval.state, 'approved')
})

test('a bank account removed and added again is not a first one', async () => {
  const client = await portal.addClient()
  await portal.keepMoment()
  const former = await db
    .deleteFrom('bank_account')
    .where('user_id', '=', client.userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bank_account')
    .values({ ...former, iban: 'DE89370400440532013000' })
    .execute()
  assert.equal((await portal.preOrder(client, PART)).refusal().code, 'bank-account/recent-change')
})

test('a demo with an advanced clock dates changes by its own day', async () => {
  const client = await portal.addClient()
  await portal.keepMoment()
  await sql`insert into setting (key, value, changed_at) values ('clock', '864000000', now())`.execute(db)
  await user(client, { phone: '+34600000777' })
  await sql`delete from setting where key = 'clock'`.execute(db)
  const { changed_at } = await db
    .selectFrom('recent_change')
    .select('changed_at')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow()
  const ahead = changed_at.getTime() - clock.now().getTime()
  assert.ok(ahead >= 864_000_000 && ahead < 864_000_000 + 120_000, `${ahead}`)
})

test('the same delay applies to an employer’s second approver', async () => {
  await sql`insert into employer (id, entity_id, name) values ('WORKS', 169, 'Works')`.execute(db)
  const first = await portal.addClient({ userType: 'EMPLOYER' })
  const second = await portal.addClient({ userType: 'EMPLOYER' })
  await db
    .updateTable('portal_user')
    .set({ employer_id: 'WORKS' })
    .where('id', 'in', [first.userId, second.userId])
    .execute()
  await giveCompanyAccount(db, 'WORKS', 'Works')
  await portal.changedLongAgo(first)
  const { order } = await portal.approved(first, PART)
  await portal.keepMoment()
  await user(second, { phone: '+34600000555' })
  const asSecond = { userId: second.userId, contractId: first.contractId }
  const own = await portal.preOrder(asSecond, PART)
  const response = await portal.ask(second, preOrder, {
    params: { contractId: first.contractId },
    body: { orderId: order.orderId },
  } as never)
  for (const answered of [own, response]) assert.equal(answered.refusal().code, 'bank-account/recent-change')
})
