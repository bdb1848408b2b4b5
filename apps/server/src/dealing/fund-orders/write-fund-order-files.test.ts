import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { sql } from 'kysely'
import { superuser } from '#test/database/superuser.ts'
import { NAVS_BUT_ALPHA, openFundOrderPortal } from '#test/dealing/fund-order-portal.ts'
import type { Client, Wanted } from '#test/orders/ordering-portal.ts'

// Each test begins at noon of a business day, an hour after the funds' cut-off: what is ordered is accepted on the next
// business day and dealt on the one after it.
const portal = await openFundOrderPortal()
after(portal.close)
const { db, newFiles, assertDealtAsPlaced, command } = portal

test('writes redemptions and subscriptions per fund house at the cut-off, and executes exactly these', async () => {
  const clients = [await portal.addClient(), await portal.addClient(), await portal.addClient()] as const
  const [one, two, three] = [
    await ordered(clients[0], { kind: 'ORDER', sell: { ALPHA: 333, BETA: 1_000 } }),
    await ordered(clients[1], { kind: 'ORDER', sell: { ALPHA: 50 } }),
    await ordered(clients[2], { kind: 'ORDER', buy: { GAMMA: 100.5, EURO: 250 } }),
  ]
  const seen = await portal.fundOrderFiles()
  await portal.run()
  assert.deepEqual(await newFiles(seen), [], 'nothing before the cut-off')
  await portal.nextDay()
  const dealsOn = addBusinessDays(portal.clock.today(), 1, TARGET)
  const settlesOn = isoDay(addBusinessDays(dealsOn, 2, TARGET))
  const day = isoDay(dealsOn)
  const files = await newFiles(seen)
  assert.deepEqual(
    files.map(({ name }) => name.slice(0, -13)),
    [
      `redemption-169-${dealsOn}-orrery-fund-management`,
      `subscription-169-${dealsOn}`,
      `subscription-169-${dealsOn}-northmere-sohne`,
    ],
  )
  assert.deepEqual(
    files.map(({ content: { definition, account, dealsOn } }) => [definition, account, dealsOn]),
    [
      ['setr.004.001.04', 'NOMINEE-169', day],
      ['setr.010.001.04', 'NOMINEE-169', day],
      ['setr.010.001.04', 'NOMINEE-169', day],
    ],
  )
  const order = { settlesOn, units: undefined, net: undefined, currency: undefined }
  const expected = [
    { ...order, ...named(one, 1), fund: 'XQ000EXALLC9', units: '33.3' },
    { ...order, ...named(one, 2), fund: 'BETA', units: '50' },
    { ...order, ...named(two, 1), fund: 'XQ000EXALLC9', units: '5' },
  ]
  assert.deepEqual(files[0]?.content.orders, expected.toSorted(byReference))
  assert.deepEqual(files[1]?.content.orders, [
    { ...order, ...named(three, 1), fund: 'EURO', net: '250.00', currency: 'USD' },
  ])
  assert.deepEqual(files[2]?.content.orders, [
    { ...order, ...named(three, 2), fund: 'GAMMA', net: '100.50', currency: 'USD' },
  ])
  await portal.run()
  assert.equal((await newFiles(seen)).length, 3, 'never twice')
  await portal.days(4)
  await assertDealtAsPlaced(clients)
})

test('a subscription order carries the amount net of the manager’s fee', async () => {
  await sql`insert into fund_fee (instrument_id, fee, percent) values ('GAMMA', 'subscription', 1.5)`.execute(
    db,
  )
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  await ordered(client, { kind: 'ORDER', buy: { GAMMA: 100.01 } })
  await portal.nextDay()
  const [file] = await newFiles(seen)
  assert.equal(file?.content.orders[0]?.net, '98.51', '1.50015 rounded down goes off')
  await sql`update fund_fee set percent = 3 where instrument_id = 'GAMMA'`.execute(db)
  await portal.days(3)
  await assertDealtAsPlaced([client])
  await sql`delete from fund_fee where instrument_id = 'GAMMA'`.execute(db)
})

test('places purchases for the settled proceeds, and a later correction does not change them', async () => {
  const client = await portal.addClient({ cents: 0n })
  const seen = await portal.fundOrderFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 1_000 },
    buy: { GAMMA: 600, SMALL: 400 },
  })
  await portal.days(2)
  const sold = portal.clock.today()
  await portal.nextDay({ ...NAVS_BUT_ALPHA, ALPHA: '9' })
  await portal.days(1)
  const bought = (await newFiles(seen)).filter(({ content }) => content.definition === 'setr.010.001.04')
  assert.deepEqual(
    bought.flatMap(({ content }) => content.orders.map(({ fund, net }) => [fund, net])),
    [
      ['SMALL', '360.00'],
      ['GAMMA', '540.00'],
    ],
  )
  await sql`update price set price = 8000000 where instrument_id = 'ALPHA' and day = ${sold}`.execute(db)
  await portal.days(5)
  const page = await portal.orderOf(client, order.orderId)
  assert.equal(page.state, 'completed')
  await assertDealtAsPlaced([client])
  assert.deepEqual(await portal.books(client), {
    'units BETA': 50_000_000n,
    'units GAMMA': 216_000_000n,
    'units SMALL': 360_000_000n,
  })
  const { rows } = await sql<{ quantity: bigint }>`select quantity from ledger_balance
    where account like 'house:169:errors:%' and quantity <> 0`.execute(db)
  assert.deepEqual(rows, [{ quantity: -10_000n }], 'the manager bears what cannot be taken back any more')
})

test('a leg not placed before its dealing day is not executed at the NAV of that day', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
  })
  const [sent, seen] = [portal.messages.length, await portal.fundOrderFiles()]
  await portal.dawn()
  await portal.dawn() // two days without a server, and the dealing day has begun
  const missed = portal.clock.today()
  await portal.run()
  const page = await portal.orderOf(client, order.orderId)
  // The cut-off of the missed day has passed, too.
  assert.equal(page.legs[0]?.dealsOn, addBusinessDays(missed, 2, TARGET))
  assert.deepEqual(
    page.timeline.slice(-2).map(({ kind, reason }) => [kind, reason]),
    [
      ['resumed', undefined],
      ['delayed', 'not-placed-in-time'],
    ],
  )
  assert.deepEqual(portal.mailsSince(sent), [`Delayed: your order ${order.reference}`])
  assert.deepEqual(await newFiles(seen), [])
  await portal.days(5)
  const [file] = await newFiles(seen)
  assert.deepEqual(
    file?.content.orders.map(({ reference }) => reference),
    [`${order.reference}-1`],
  )
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  await assertDealtAsPlaced([client])
})

test('an operator lists fund order files and writes one again unchanged', async () => {
  const client = await portal.addClient()
  const seen = await portal.fundOrderFiles()
  await ordered(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
  await portal.nextDay()
  const [file] = await newFiles(seen)
  assert.ok(file)
  const list = await command('dealing files')
  assert.match(list, new RegExp(`${file.name}  redemption of 1 order at Orrery Fund Management  dealing day`))
  assert.doesNotMatch(list, /LATE|not written yet|next run/)
  const text = await portal.readOut(file.name)
  await portal.takeAway(file.name)
  await portal.run()
  assert.ok(
    !(await portal.fundOrderFiles()).includes(file.name),
    'a fetched file is written again only on request',
  )
  assert.match(await command('dealing files', undefined, { again: file.name }), new RegExp(`${file.name}$`))
  assert.equal(await portal.readOut(file.name), text)
  await assert.rejects(command('dealing files', undefined, { again: '../x' }), /There is no file/)
})

test('the database refuses trades without a fund order and changes to placed fund orders', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
  })
  const traded = JSON.stringify({ units: '10000000' })
  const deal = (dealtOn: CalendarDay, of = traded) =>
    sql`update order_leg set state = 'executed', event_key = 'x', dealt_on = ${dealtOn}, traded = ${of}::jsonb
      where order_id = ${order.orderId}`.execute(db)
  const dealsOn = addBusinessDays(portal.clock.today(), 2, TARGET)
  await assert.rejects(deal(dealsOn), /does not match its fund order/)
  await portal.nextDay()
  await assert.rejects(deal(addBusinessDays(dealsOn, 1, TARGET)), /does not match its fund order/)
  await assert.rejects(deal(dealsOn, JSON.stringify({ units: '1' })), /does not match its fund order/)
  const content = `where order_id = '${order.orderId}'`
  for (const change of [
    `set units = 1 ${content}`,
    `set file_id = null ${content}`,
    `set deals_on = '2030-01-01' ${content}`,
  ])
    await assert.rejects(sql.raw(`update fund_order ${change}`).execute(db), /never changes|denied/)
  await assert.rejects(sql`update fund_order_file set content = ''`.execute(db), /never changes|denied/)
  await assert.rejects(sql`delete from fund_order`.execute(db), /denied/)
})

test('writes orders of another side, dealing day or manager into files of their own', async () => {
  const day = addBusinessDays(portal.clock.today(), 2, TARGET)
  await sql`insert into fund_holiday (calendar, day) values ('BETA', ${day})`.execute(db)
  await sql`update instrument set calendar = 'BETA' where id = 'BETA'`.execute(db)
  const place = async (wanted: Wanted) => {
    const client = await portal.addClient()
    const { reference, dates } = (await portal.approved(client, wanted)).order
    return {
      ...client,
      reference: `${reference}-1`,
      dealsOn: isoDay((dates.sellsOn ?? dates.buysOn) as CalendarDay),
    }
  }
  const sale = await place({ kind: 'ORDER', sell: { ALPHA: 100 } })
  const purchase = await place({ kind: 'ORDER', buy: { ALPHA: 100 } })
  const later = await place({ kind: 'ORDER', sell: { BETA: 100 } })
  const other = await place({ kind: 'ORDER', sell: { ALPHA: 100 } })
  await superuser(
    portal.url,
    `set session_replication_role = replica; update contract set entity_id = 100 where id = '${other.contractId}'`,
  )
  const seen = await portal.fundOrderFiles()
  await portal.nextDay()
  assert.notEqual(later.dealsOn, sale.dealsOn)
  assert.deepEqual(
    new Map(
      (await newFiles(seen)).map(({ content: { definition, account, dealsOn, orders } }) => [
        orders.map(({ reference }) => reference).join(),
        [definition, account, dealsOn],
      ]),
    ),
    new Map([
      [other.reference, ['setr.004.001.04', 'NOMINEE-100', sale.dealsOn]],
      [sale.reference, ['setr.004.001.04', 'NOMINEE-169', sale.dealsOn]],
      [later.reference, ['setr.004.001.04', 'NOMINEE-169', later.dealsOn]],
      [purchase.reference, ['setr.010.001.04', 'NOMINEE-169', sale.dealsOn]],
    ]),
  )
})

const named = (reference: string, leg: number) => ({
  reference: `${reference}-${leg}`,
  clientReference: reference,
})
const byReference = (a: { reference: string }, b: { reference: string }) =>
  a.reference < b.reference ? -1 : 1

/** Places and approves. @returns the order's reference. */
const ordered = async (client: Client, wanted: Wanted): Promise<string> =>
  (await portal.approved(client, wanted)).order.reference
