import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import { holdDealing, resumeDealing } from '#availability/dealing-hold.ts'
import { dueOrders } from '#dealing/open-orders/open-orders.queries.ts'
import { advanceOnce } from '#dealing/run-dealing-cycle.ts'
import { SEND_PAYOUTS_COMMANDS } from '#dealing/send-payouts.commands.ts'
import { PAYMENT_COMMANDS } from '#payments/payments.commands.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { dyingDatabase, Killed } from '#test/database/dying-database.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { readBankFile } from '#test/payments/bank-file.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { creditTransferFile } from './pain-001.ts'
import { sendPayments } from './send-payments.ts'

// Payments from 1,000 on need two approvers.
const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
const { db, deps, clock } = portal
const { allow } = await enrolApprovers(deps, 'Jane Doe', 'John Roe', 'Max Moe', 'Ann Poe', 'Eve Zoe')

test('writes one file for each manager, currency and day, from the manager’s own account', async () => {
  for (const [id, name] of Object.entries({ 100: 'Other <Manager> & Söhne', 169: 'Manager' }))
    await db.updateTable('entity').set({ name }).where('id', '=', Number(id)).execute()
  const amounts = Array<bigint>(5).fill(50_000n)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = await waiting(...amounts)
  const iban = ibanOf('DE', '370400440532013000')
  await change(second, `entity_id = 100`)
  await change(third, `currency = 'EUR'`)
  await change(fourth, `currency = 'EUR', payee = payee || '{"iban": "AE070331234567890123456"}'`)
  await change(fifth, `due_on = '2026-12-01'`)
  const accountOf = (entity: number) => (entity === 169 ? { iban, bic: 'COBADEFFXXX' } : undefined)
  const files = await sent({ ...deps, payments: { ...deps.payments, accountOf } })
  const today = isoDay(clock.today())
  const file = (currency: string, more: object) => ({ currency, executeOn: today, ...more })
  assert.deepEqual(
    files.map(({ transactions, ...one }) => ({
      ...one,
      orders: transactions.map(({ EndToEndId = '' }) => EndToEndId).sort(),
    })),
    [
      file('USD', {
        account: 'ENTITY-100',
        initiator: 'Other .Manager. . Sohne',
        charges: ['SHAR'],
        orders: [second],
      }),
      file('EUR', {
        account: iban,
        initiator: 'Manager',
        charges: files[1]?.transactions.map(({ IBAN }) => (IBAN?.startsWith('AE') ? 'SHAR' : 'SLEV')),
        orders: [third, fourth].sort(),
      }),
      file('USD', { account: iban, initiator: 'Manager', charges: ['SHAR'], orders: [first] }),
      file('USD', {
        account: iban,
        initiator: 'Manager',
        charges: ['SHAR'],
        orders: [fifth],
        executeOn: '2026-12-01',
      }),
    ],
  )
})

test('requests execution on the next TARGET day when a payment is approved after its due date', async () => {
  const [reference = ''] = await waiting(100_000n)
  assert.equal(await allow(reference, 'Jane Doe'), 'one-more')
  clock.set('2026-12-05T12:00:00Z') // a Saturday
  assert.deepEqual(await sent(), [])
  assert.equal(await allow(reference, 'John Roe'), 'complete')
  const [file] = await sent()
  assert.equal(file?.executeOn, '2026-12-07')
})

test('requires two approvers from the exact limit on, and counts simultaneous approvals of one approver once', async () => {
  const [below = '', above = ''] = await waiting(99_999n, 100_000n)
  assert.equal(await allow(below, 'Jane Doe'), 'not-needed')
  const outcomes = await atOnce(8, () => allow(above, 'Jane Doe'))
  assert.deepEqual(tally(outcomes), { 'one-more': 1, 'same-person': 7 })
  const [file] = await sent()
  assert.deepEqual(
    file?.transactions.map(({ EndToEndId, InstdAmt }) => [EndToEndId, InstdAmt]),
    [[below, '999.99']],
  )
  const both = await Promise.all(['Max Moe', 'Ann Poe'].map((name) => allow(above, name)))
  assert.deepEqual(both.sort(), ['complete', 'complete'])
  assert.equal(await allow(above, 'Eve Zoe'), 'complete', 'further approvals are accepted')
  assert.equal((await sent()).length, 1)
})

test('writes a created file with its stored content after settings have changed', async () => {
  const [reference] = await waiting(50_000n)
  const before = await portal.files()
  const dying = { ...deps, db: dyingDatabase(db, { death: 'inside', at: 2 }) }
  await assert.rejects(sendPayments(dying), Killed) // written, but not marked so
  const [name = '', ...more] = (await portal.files()).filter((one) => !before.includes(one))
  const text = await portal.readOut(name)
  const moved = { ...deps, payments: { ...deps.payments, accountOf: () => undefined } }
  assert.deepEqual([more, (await sendPayments(moved)).names], [[], [name]])
  assert.equal(await portal.readOut(name), text)
  assert.equal(readBankFile(text).transactions[0]?.EndToEndId, reference)
  await portal.takeAway(name)
  assert.match(await command('send', { again: name }), new RegExp(`${name}$`))
  assert.equal(await portal.readOut(name), text)
  await assert.rejects(command('send', { again: 'x' }), /There is no file/)
})

test('refuses to send payments by command while dealing is on hold', async () => {
  await waiting(50_000n)
  await holdDealing(db, clock.now())
  await assert.rejects(command('send'), /on hold/)
  await resumeDealing(db, clock.now())
  assert.match(await command('send'), /payouts-169-USD-/)
  assert.equal(await command('send'), 'No approved payment to send.')
})

test('writes amounts with the digits of their currency and an exact control sum', () => {
  for (const [currency, amounts, texts] of [
    ['JPY', [1n, 999_999_999n], ['1', '999999999']],
    ['KWD', [1n, 10_005n], ['0.001', '10.005']],
    ['USD', [10n, 20n, 30n], ['0.10', '0.20', '0.30']],
  ] as const) {
    const text = creditTransferFile({
      messageId: 'a'.repeat(32),
      madeAt: clock.now(),
      payer: { entityId: 169, name: 'Manager' },
      currency,
      executeOn: calendarDay('20261124'),
      payments: amounts.map((amount, index) => ({
        ...PAYOUT,
        amount,
        currency,
        reference: `ABCD-${index}`,
        payee: { ...PAYOUT.payee, holder: 'Zoë   O’Hara/محمد' },
      })),
    })
    const { transactions } = readBankFile(text)
    assert.deepEqual(
      transactions.map(({ InstdAmt }) => InstdAmt),
      texts,
    )
    assert.equal(transactions[0]?.Nm, 'Zoe O.Hara/....')
  }
})

const PAYOUT = {
  order_id: 'order',
  contract_id: 'contract',
  entity_id: 169,
  event_key: 'key',
  due_on: calendarDay('20261123'),
  approvals_needed: 0,
  file_id: null,
  payee: { holder: 'X', bankName: 'Bank', bic: 'BOTEESMM', iban: 'ES9121000418450200051332' },
}

/** New clients withdraw all their cash, up to the bank file. @returns the orders' references. */
async function waiting(...cents: bigint[]): Promise<string[]> {
  const references: string[] = []
  for (const amount of cents) {
    const client = await portal.addClient({ units: {}, cents: amount })
    const { order } = await portal.approved(client, {
      kind: 'WITHDRAW',
      withdrawType: 'TOTAL',
    })
    references.push(order.reference)
  }
  for (let day = 0; day < 2; day += 1) {
    await portal.dawn()
    const due = await dueOrders(db, { today: clock.today(), limit: 100 })
    await advanceOnce(deps, due, clock.businessNow())
  }
  return references
}

/** Sends payments and parses their files. */
async function sent(by = deps) {
  const { names } = await sendPayments(by)
  return Promise.all(names.sort().map(async (name) => readBankFile(await portal.readOut(name))))
}

/** Changes a payment past its trigger. */
const change = (reference: string, change: string) =>
  superuser(
    portal.url,
    `set session_replication_role = replica; update payment set ${change} where reference = '${reference}'`,
  )

const command = async (word: string, options: Record<string, string> = {}) =>
  (
    await runCommand([...PAYMENT_COMMANDS, ...SEND_PAYOUTS_COMMANDS], `payouts ${word}`, { deps, options })
  ).join('\n')
