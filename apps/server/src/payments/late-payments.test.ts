import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { addDays } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/portfolios.ts'
import { holdDealing, resumeDealing } from '#availability/dealing-hold.ts'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { SEND_PAYOUTS_COMMANDS } from '#dealing/send-payouts.commands.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import type { Command } from '#platform/cli/command.ts'
import { atOnce } from '#test/at-once.ts'
import { DEATHS, type Death, dyingDatabase, Killed } from '#test/database/dying-database.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { PAYMENT_COMMANDS } from './payments.commands.ts'

// Payments from 1,000 on need two approvers.
const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
const { db, clock } = portal
const { allow } = await enrolApprovers(portal.deps, 'Jane Doe', 'John Roe')
const release = async (reference: string) => {
  for (const name of ['Jane Doe', 'John Roe']) await allow(reference, name)
}

test('shows a booked payment as unpaid until the bank has its file, then settles it on the execution date', async () => {
  const { client, order, sent } = await withdrawn()
  await portal.days(4)
  const { dates } = await portal.orderOf(client, order.orderId)
  assert.equal(clock.today(), dates?.paysOn)
  const waiting = await seenBy(client, order)
  assert.deepEqual(waiting, {
    state: 'paying',
    timeline: 'paying',
    payment: ['executed', undefined],
    listed: ['paying', true],
    next: { step: 'paysOn', on: dates?.paysOn },
    transaction: { settlesOn: dates?.paysOn },
  })
  assert.deepEqual(mailsOf(order, sent), ['trades carried out', 'trades settled'])
  const email = portal.messages.at(-1)?.text ?? ''
  assert.match(email, /\$5,000\.00 received on 26 Nov 2026\n\nNext, the money is paid out once/)
  assert.doesNotMatch(email, /complete/)

  await release(order.reference)
  clock.set('2026-11-28T12:00:00Z') // a Saturday: the payment is due on Monday
  await portal.run()
  assert.deepEqual(await seenBy(client, order), {
    state: 'completed',
    timeline: 'completed',
    payment: ['settled', '20261130'],
    listed: ['completed', undefined],
    next: undefined,
    transaction: { settlesOn: dates?.paysOn, settledOn: '20261130' },
  })
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    /pay \$5,100\.00 of your withdrawal .*, due on 30 Nov 2026\./,
  )
  assert.deepEqual(await portal.faults(), [])
})

test('reports a payment due on Friday as late on Saturday, by no business day yet', async () => {
  while (clock.businessNow().getUTCDay() !== 1) await portal.nextDay()
  const { client, order } = await withdrawn()
  await portal.days(4)
  assert.equal(clock.today(), (await portal.orderOf(client, order.orderId)).dates?.paysOn)
  clock.set(`${isoDay(addDays(clock.today(), 1))}T12:00:00Z`)
  assert.match(
    await typed(PAYMENT_COMMANDS, 'payouts list'),
    new RegExp(`LATE: ${order.reference} .*  due on [\\d-]+: waits for 2 approvers`),
  )
  await release(order.reference)
  await portal.run()
})

test('notifies the client once that a payment is late and once that it is paid, and shows the delay to client and operators', async () => {
  const { client, order, sent } = await withdrawn()
  await portal.days(4)
  const { dates } = await portal.orderOf(client, order.orderId)
  const before = mailsOf(order, sent).length
  await portal.days(3)
  await atOnce(6, () => portal.run())
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(page.next, { step: 'paysOn', on: dates?.paysOn, lateBy: 3 })
  assert.deepEqual(
    page.timeline.slice(-1).map(({ kind, reason }) => [kind, reason]),
    [['delayed', 'payment-release']],
  )
  assert.deepEqual(mailsOf(order, sent).slice(before), ['the payment is late'])
  const { text = '' } = portal.messages.at(-1) ?? {}
  assert.match(
    text,
    /was due on \d\d \w+ 2026 and has not been made yet\. .*\n\n- To be paid to .*1332: \$5,100\.00\n/,
  )
  assert.match(text, /Releasing the payment takes us longer/)
  assert.doesNotMatch(text, /two people|second|approv|file/i, 'no internal cause')
  const late = new RegExp(`LATE: ${order.reference} .* late by 3 business days: waits for 2 approvers`)
  assert.match(await typed(PAYMENT_COMMANDS, 'payouts list'), late)
  assert.match(await typed(DEALING_COMMANDS, 'dealing status'), late)
  const overdue = LEDGER_CHECKS.find(({ name }) => name === 'overdue-settlements')
  const found = (await overdue?.find(db, clock.today()))?.flatMap(({ rows }) => rows) ?? []
  assert.match(found.join(), new RegExp(`payout:order:${order.orderId}`))

  await release(order.reference)
  assert.match(await typed(SEND_PAYOUTS_COMMANDS, 'payouts send'), /payouts-169-USD-/)
  assert.deepEqual(mailsOf(order, sent).slice(before), ['the payment is late', 'is on its way'])
  assert.equal((await seenBy(client, order)).transaction.settledOn, clock.today())
  assert.doesNotMatch(await typed(PAYMENT_COMMANDS, 'payouts list'), new RegExp(order.reference))
  await portal.nextDay()
  assert.equal(mailsOf(order, sent).length, before + 2)
})

test('treats a payment whose file cannot be written as late and names the file to operators', async () => {
  const { client, order, sent } = await withdrawn({ percent: 5, cash: 0 })
  const { payments } = portal.deps
  await portal.days(3)
  portal.deps.payments = { ...payments, folder: '/dev/null/out' }
  try {
    await portal.days(1)
    assert.deepEqual(
      mailsOf(order, sent),
      ['trades carried out'],
      'the payment e-mail includes the settlement',
    )
    await portal.days(1)
  } finally {
    portal.deps.payments = payments
  }
  assert.deepEqual((await seenBy(client, order)).payment, ['executed', undefined])
  assert.deepEqual(mailsOf(order, sent), ['trades carried out', 'the payment is late'])
  assert.match(portal.messages.at(-1)?.text ?? '', /\$500\.00 received on .*\n- To be paid to /)
  assert.match(
    await typed(DEALING_COMMANDS, 'dealing status'),
    /LATE: .* its file payouts-169-USD-.*\.xml is not written/,
  )
  await portal.run()
  assert.deepEqual(mailsOf(order, sent).slice(2), ['is on its way'])
  // The execution date is in the file, which was created a day before and never changes.
  const { transaction, payment } = await seenBy(client, order)
  assert.deepEqual([transaction.settledOn, payment[1]], [transaction.settlesOn, transaction.settlesOn])
})

test('notifies clients of late payments while dealing is on hold', async () => {
  const { order, sent } = await withdrawn()
  await portal.days(4)
  const before = mailsOf(order, sent).length
  await holdDealing(db, clock.now())
  await portal.days(2)
  assert.deepEqual(mailsOf(order, sent).slice(before), ['the payment is late'])
  await resumeDealing(db, clock.now())
  await release(order.reference)
  await portal.run()
})

test('treats a payment that a hold keeps from being booked as late, and pays it after the hold', async () => {
  const { client, order, sent } = await withdrawn({ percent: 5, cash: 0 })
  await portal.days(3)
  await holdDealing(db, clock.now())
  await portal.days(1)
  assert.deepEqual(mailsOf(order, sent), ['trades carried out'], 'not past its due date')
  await portal.days(2)
  assert.deepEqual(mailsOf(order, sent), ['trades carried out'], 'its sale has not settled')
  await resumeDealing(db, clock.now())
  await portal.run()
  assert.deepEqual(mailsOf(order, sent).slice(1), ['is on its way'])
  const cash = await withdrawn({ percent: 0, cash: 10 })
  const { dates } = await portal.orderOf(cash.client, cash.order.orderId)
  await holdDealing(db, clock.now())
  while (clock.today() <= (dates?.paysOn ?? '')) await portal.nextDay()
  await portal.run()
  assert.deepEqual(mailsOf(cash.order, cash.sent), ['the payment is late'])
  assert.match(
    await typed(PAYMENT_COMMANDS, 'payouts list'),
    new RegExp(`LATE: ${cash.order.reference} .*: not booked yet`),
  )
  assert.equal((await portal.orderOf(cash.client, cash.order.orderId)).next?.lateBy, 1)
  await resumeDealing(db, clock.now())
  await portal.run()
  assert.deepEqual(mailsOf(cash.order, cash.sent), ['the payment is late', 'is on its way'])
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
})

test('reports a late payment that cannot be recorded and still notifies all others', async () => {
  const [stuck, other] = [await withdrawn(), await withdrawn()]
  await portal.days(4)
  await portal.dawn()
  const bought = await portal.addClient()
  const { order } = await portal.approved(bought, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
    valuedOn: await portal.valuedOn(),
  })
  await superuser(
    portal.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse before insert on late_payment for each row
      when (new.order_id = '${stuck.order.orderId}') execute function refuse()`,
  )
  const sent = portal.messages.length
  const { failed } = await portal.run()
  assert.deepEqual(failed, [{ orderId: stuck.order.orderId, reason: 'no room' }])
  assert.deepEqual(mailsOf(other.order, sent), ['the payment is late'])
  assert.deepEqual(mailsOf(stuck.order, sent), [])
  await assert.rejects(typed(DEALING_COMMANDS, 'dealing run'), /Some orders failed/)

  await superuser(portal.url, 'drop trigger refuse on late_payment; drop function refuse')
  const refresh = () => Promise.reject(new Error('no prices'))
  const broken = { ...portal.deps, prices: { market: portal.prices.market, refresh } }
  assert.equal((await portal.orderOf(bought, order.orderId)).state, 'approved', 'the fee needs prices')
  await assert.rejects(runDealingCycle(broken), /no prices/)
  assert.deepEqual(mailsOf(stuck.order, sent), ['the payment is late'], 'also in a failing run')
  for (const { order } of [stuck, other]) await release(order.reference)
  await portal.run()
})

test('notifies a client exactly once of a late payment, wherever the process is killed', async (t) => {
  const { counts, deaths } = await emailsThroughDeaths()
  t.diagnostic(JSON.stringify(deaths))
  for (const death of DEATHS) assert.ok((deaths[death] ?? 0) >= 7, `${death} every transaction`)
  assert.deepEqual([...new Set(counts)], [1])
})

test('notifies a client repeatedly without the recorded delay (control)', async () => {
  await superuser(
    portal.url,
    `create function forget() returns trigger language plpgsql security definer as $$
      begin delete from late_payment; return null; end $$;
    create trigger forget after insert on late_payment for each statement execute function forget()`,
  )
  const { counts } = await emailsThroughDeaths(1)
  assert.ok((counts[0] ?? 0) > 1, `notified ${counts.join()} times`)
})

/** E-mail counts of late payments, each notified by a process that dies a little later than the one before. */
async function emailsThroughDeaths(most = Number.POSITIVE_INFINITY) {
  const counts: number[] = []
  const deaths: Partial<Record<Death, number>> = {}
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock })
  const deps: DealingDeps = { ...portal.deps, queueMessage }
  deps.log = { ...deps.log, error: () => {} } as never
  for (const death of DEATHS)
    for (let at = 0, lives = false; !lives; at += 1) {
      const { order } = await withdrawn({ percent: 100, cash: 100 })
      await portal.days(4)
      await portal.dawn()
      const dying = { ...deps, db: dyingDatabase(db, { death, at }) }
      lives = await runDealingCycle(dying).then(
        ({ failed }) => failed.length === 0,
        (error: unknown) => {
          assert.ok(error instanceof Killed, String(error))
          return false
        },
      )
      if (!lives) deaths[death] = (deaths[death] ?? 0) + 1
      await runDealingCycle(deps)
      await runDealingCycle(deps)
      const subject = `Your withdrawal ${order.reference}: the payment is late`
      const mails = await db
        .selectFrom('outbox_message')
        .select('id')
        .where('subject', '=', subject)
        .execute()
      counts.push(mails.length)
      if (counts.length === most) return { counts, deaths }
      await release(order.reference)
      await portal.run()
    }
  return { counts, deaths }
}

/** A new client withdraws a percentage of units and cash. */
async function withdrawn({ percent = 50, cash = 10 } = {}) {
  const client = await portal.addClient({ units: { ALPHA: '1000' }, cents: 100_000n })
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ...(percent > 0 && { ALPHA: percent }), ...(cash > 0 && { '0127082': cash }) },
    valuedOn: await portal.valuedOn(),
  })
  return { client, order, sent: portal.messages.length }
}

/** The withdrawal as the client sees it. */
async function seenBy(client: Client, { orderId }: { orderId: string }) {
  const page = await portal.orderOf(client, orderId)
  const payment = page.legs.find(({ kind }) => kind === 'payout')
  const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
  const [row] = listed.answer().data
  const found = await portal.ask(client, searchTransactions, {
    query: {
      portfolioIds: [`P-${client.contractId}`],
      dateFrom: '20261101',
      dateTo: '20991231',
      transactionTypeCodes: ['P3REDE'],
    } as never,
  })
  const { settlesOn, settledOn } = found.answer().data[0] ?? {}
  return {
    state: page.state,
    timeline: page.timeline.findLast(({ state }) => state)?.kind,
    payment: [payment?.state, payment?.settledOn],
    listed: [row?.state, row?.isBeingChecked],
    next: page.next,
    transaction: { ...(settlesOn && { settlesOn }), ...(settledOn && { settledOn }) },
  }
}

/** Endings of the subjects of an order's e-mails since then. */
const mailsOf = ({ reference }: { reference: string }, since: number): string[] =>
  portal
    .mailsSince(since)
    .filter((subject) => subject.includes(reference))
    .map((subject) => subject.replace(/^.*-\w+:? /, ''))

const typed = async (commands: readonly Command<DealingDeps>[], words: string) =>
  (await runCommand(commands, words, { deps: portal.deps, operands: [], options: {} })).join('\n')
