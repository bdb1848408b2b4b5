import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBusinessDays, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/iso-days.ts'
import { parseDecimal } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { openDealingPortal } from '#test/dealing-portal.ts'
import type { Client, Wanted } from '#test/ordering-portal.ts'
import { readTold } from '#test/told-houses.ts'
import { DEALING_COMMANDS } from './dealing.commands.ts'
import { HOUSE_FILE_COMMANDS } from './house-files.commands.ts'

// Each test begins at noon of a business day, an hour after the funds' cut-off: what is ordered is accepted on the next
// business day and dealt on the one after it.
const portal = await openDealingPortal()
after(portal.close)
const { db } = portal
await sql`insert into fund_fact (instrument_id, section, key, value) values
  ('ALPHA', 'facts', 'managementCompany', 'Orrery Fund Management'),
  ('BETA', 'facts', 'managementCompany', 'Orrery Fund Management'),
  ('GAMMA', 'facts', 'managementCompany', 'Northmere & Söhne')`.execute(db)
await sql`update instrument set isin = 'XQ000EXALLC9' where id = 'ALPHA'`.execute(db)

/** Prices of all funds but ALPHA. */
const OTHERS = { BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' }

test('at the cut-off each fund house gets a file of its redemptions and one of its subscriptions, and that is what is dealt', async () => {
  const clients = [await portal.addClient(), await portal.addClient(), await portal.addClient()] as const
  const [one, two, three] = [
    await ordered(clients[0], { kind: 'ORDER', sell: { ALPHA: 333, BETA: 1_000 } }),
    await ordered(clients[1], { kind: 'ORDER', sell: { ALPHA: 50 } }),
    await ordered(clients[2], { kind: 'ORDER', buy: { GAMMA: 100.5, EURO: 250 } }),
  ]
  const seen = await portal.houseFiles()
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
    files.map(({ told: { definition, account, dealsOn } }) => [definition, account, dealsOn]),
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
  assert.deepEqual(files[0]?.told.orders, expected.toSorted(byReference))
  assert.deepEqual(files[1]?.told.orders, [
    { ...order, ...named(three, 1), fund: 'EURO', net: '250.00', currency: 'USD' },
  ])
  assert.deepEqual(files[2]?.told.orders, [
    { ...order, ...named(three, 2), fund: 'GAMMA', net: '100.50', currency: 'USD' },
  ])
  await portal.run()
  assert.equal((await newFiles(seen)).length, 3, 'never twice')
  await portal.days(4)
  await dealtAsTold(clients)
})

test('the fee of a subscription is the manager’s, so the fund house is told of what is left of the money', async () => {
  await sql`insert into fund_fee (instrument_id, fee, percent) values ('GAMMA', 'subscription', 1.5)`.execute(
    db,
  )
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
  await ordered(client, { kind: 'ORDER', buy: { GAMMA: 100.01 } })
  await portal.nextDay()
  const [file] = await newFiles(seen)
  assert.equal(file?.told.orders[0]?.net, '98.51', '1.50015 rounded down goes off')
  await sql`update fund_fee set percent = 3 where instrument_id = 'GAMMA'`.execute(db)
  await portal.days(3)
  await dealtAsTold([client])
  await sql`delete from fund_fee where instrument_id = 'GAMMA'`.execute(db)
})

test('purchases are told when the money of the sales is there, for what there is, and a correction afterwards changes nothing of it', async () => {
  const client = await portal.addClient({ cents: 0n })
  const seen = await portal.houseFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 1_000 },
    buy: { GAMMA: 600, SMALL: 400 },
    valuedOn: await portal.valuedOn(),
  })
  await portal.days(2)
  const sold = portal.clock.today()
  await portal.nextDay({ ...OTHERS, ALPHA: '9' })
  await portal.days(1)
  const bought = (await newFiles(seen)).filter(({ told }) => told.definition === 'setr.010.001.04')
  assert.deepEqual(
    bought.flatMap(({ told }) => told.orders.map(({ fund, net }) => [fund, net])),
    [
      ['SMALL', '360.00'],
      ['GAMMA', '540.00'],
    ],
  )
  await sql`update price set price = 8000000 where instrument_id = 'ALPHA' and day = ${sold}`.execute(db)
  await portal.days(5)
  const page = await portal.orderOf(client, order.orderId)
  assert.equal(page.state, 'completed')
  await dealtAsTold([client])
  assert.deepEqual(await portal.books(client), {
    'units BETA': 50_000_000n,
    'units GAMMA': 216_000_000n,
    'units SMALL': 360_000_000n,
  })
  const { rows } = await sql<{ quantity: bigint }>`select quantity from ledger_balance
    where account like 'house:169:errors:%' and quantity <> 0`.execute(db)
  assert.deepEqual(rows, [{ quantity: -10_000n }], 'the manager bears what cannot be taken back any more')
})

test('what no fund house was told before its dealing day began is not dealt at that day’s price', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  const [sent, seen] = [portal.messages.length, await portal.houseFiles()]
  await portal.dawn()
  await portal.dawn() // two days without a server, and the dealing day has begun
  const missed = portal.clock.today()
  await portal.run()
  const page = await portal.orderOf(client, order.orderId)
  assert.ok((page.legs[0]?.dealsOn ?? '') > missed)
  assert.deepEqual(
    page.timeline.slice(-2).map(({ kind, reason }) => [kind, reason]),
    [
      ['resumed', undefined],
      ['delayed', 'house-not-told'],
    ],
  )
  assert.deepEqual(portal.mailsSince(sent), [`Your order ${order.reference} is delayed`])
  assert.deepEqual(await newFiles(seen), [])
  await portal.days(5)
  const [file] = await newFiles(seen)
  assert.deepEqual(
    file?.told.orders.map(({ reference }) => reference),
    [`${order.reference}-1`],
  )
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  await dealtAsTold([client])
})

test('a fund that is suspended after its house was told: the house is asked to cancel, and told anew when it deals again', async () => {
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  await portal.nextDay()
  await suspend('BETA', true)
  await portal.days(2)
  assert.equal((await newFiles(seen)).length, 1)
  await suspend('BETA', false)
  await portal.days(5)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  const { reference } = order
  assert.deepEqual(
    (await newFiles(seen)).map(({ told }) => [told.definition, ...told.orders.map((one) => one.reference)]),
    [
      ['setr.004.001.04', `${reference}-1`],
      ['setr.004.001.04', `${reference}-1-2`],
      ['setr.005.001.04', `${reference}-1`],
    ],
  )
  await dealtAsTold([client])
})

test('a fund that is suspended when its dealing day is over has dealt what its house was told', async () => {
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { BETA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  await portal.days(2)
  const { dealsOn } = (await portal.orderOf(client, order.orderId)).legs[0] ?? {}
  assert.equal(portal.clock.today(), dealsOn)
  await portal.dawn()
  await suspend('BETA', true)
  await portal.run()
  assert.equal((await portal.orderOf(client, order.orderId)).legs[0]?.dealtOn, dealsOn)
  await portal.days(2)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.equal((await newFiles(seen)).length, 1, 'nothing is asked back')
  await dealtAsTold([client])
  await suspend('BETA', false)
})

test('a suspended fund is told nothing', async () => {
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
  await portal.approved(client, { kind: 'ORDER', sell: { BETA: 100 }, valuedOn: await portal.valuedOn() })
  await suspend('BETA', true)
  await portal.days(3)
  assert.deepEqual(await newFiles(seen), [])
  await suspend('BETA', false)
  await portal.days(5)
  await dealtAsTold([client])
})

test('what a fund house deals cannot be taken back, unless it says that it does not', async () => {
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  const { reference } = order
  await portal.days(2)
  for (let day = 0; day < 3; day += 1) await portal.nextDay(OTHERS)
  assert.equal((await portal.orderOf(client, order.orderId)).legs[0]?.waitsFor, 'nav-missing')
  await assert.rejects(command('dealing cancel', reference), /fund house has it/)
  await assert.rejects(command('dealing release', reference), /fund house has it/)
  await command('dealing release', reference, { declined: true })
  const again = await portal.orderOf(client, order.orderId)
  assert.ok((again.legs[0]?.dealsOn ?? '') > portal.clock.today())
  await portal.run()
  assert.deepEqual(
    (await newFiles(seen)).map(({ told }) => told.definition),
    ['setr.004.001.04'],
    'a house that declined is not asked to cancel',
  )
  await suspend('ALPHA', true)
  await portal.days(4)
  await suspend('ALPHA', false)
  await command('dealing cancel', reference)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'cancelled')
  assert.deepEqual(await portal.standing(client).then((all) => all['ALPHA']?.reserved), 0n)
  await portal.run()
  assert.deepEqual(await portal.faults(), [])
})

test('what is cancelled although its house was told is asked back in a file', async () => {
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    buy: { SMALL: 100 },
    valuedOn: await portal.valuedOn(),
  })
  await portal.nextDay()
  await suspend('SMALL', true)
  await portal.days(2)
  await command('dealing cancel', order.reference)
  await suspend('SMALL', false)
  await portal.run()
  const files = await newFiles(seen)
  assert.deepEqual(
    files.map(({ told }) => [told.definition, told.orders.map((one) => one.reference)]),
    [
      ['setr.010.001.04', [`${order.reference}-1`]],
      ['setr.011.001.04', [`${order.reference}-1`]],
    ],
  )
  await portal.run()
  assert.equal((await newFiles(seen)).length, 2, 'once')
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'cancelled')
})

test('an operator sees what fund houses were told, and writes a file again as it was', async () => {
  const client = await portal.addClient()
  const seen = await portal.houseFiles()
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
    !(await portal.houseFiles()).includes(file.name),
    'what was fetched does not come again by itself',
  )
  assert.match(await command('dealing files', undefined, { again: file.name }), new RegExp(`${file.name}$`))
  assert.equal(await portal.readOut(file.name), text)
  await assert.rejects(command('dealing files', undefined, { again: '../x' }), /There is no file/)
})

test('the database lets nothing be dealt that its fund house was not told, and nobody change what it was told', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  const traded = JSON.stringify({ units: '10000000' })
  const deal = (dealtOn: CalendarDay, of = traded) =>
    sql`update order_leg set state = 'executed', event_key = 'x', dealt_on = ${dealtOn}, traded = ${of}::jsonb
      where order_id = ${order.orderId}`.execute(db)
  const dealsOn = addBusinessDays(portal.clock.today(), 2, TARGET)
  await assert.rejects(deal(dealsOn), /not what its fund house was told/)
  await portal.nextDay()
  await assert.rejects(deal(addBusinessDays(dealsOn, 1, TARGET)), /not what its fund house was told/)
  await assert.rejects(deal(dealsOn, JSON.stringify({ units: '1' })), /not what its fund house was told/)
  const told = `where order_id = '${order.orderId}'`
  for (const change of [
    `set units = 1 ${told}`,
    `set file_id = null ${told}`,
    `set deals_on = '2030-01-01' ${told}`,
  ])
    await assert.rejects(sql.raw(`update house_order ${change}`).execute(db), /never changes|denied/)
  await assert.rejects(sql`update house_file set content = ''`.execute(db), /never changes|denied/)
  await assert.rejects(sql`delete from house_order`.execute(db), /denied/)
})

const named = (reference: string, leg: number) => ({
  reference: `${reference}-${leg}`,
  clientReference: reference,
})
const byReference = (a: { reference: string }, b: { reference: string }) =>
  a.reference < b.reference ? -1 : 1

/** Places and approves. @returns the order's reference. */
const ordered = async (client: Client, wanted: Wanted): Promise<string> =>
  (await portal.approved(client, { ...wanted, valuedOn: await portal.valuedOn() })).order.reference

const suspend = (id: string, is: boolean) =>
  db.updateTable('instrument').set({ operative: !is }).where('id', '=', id).execute()

/** Files for fund houses that are there since, by their names; their structure is what ISO 20022 says. */
async function newFiles(since: readonly string[]) {
  const names = (await portal.houseFiles()).filter((name) => !since.includes(name))
  const texts = await Promise.all(names.map(portal.readOut))
  return names.map((name, index) => ({ name, told: readTold(texts[index] ?? '') }))
}

/** Everything of some clients is over, and each trade is the order that stands in a file, to the last digit. */
async function dealtAsTold(clients: readonly Client[]): Promise<void> {
  const { rows } = await sql<{
    reference: string
    units: bigint
    price: bigint
    net: string
    content: string
    is_sale: boolean
  }>`
    select h.reference, r.units, (l.traded ->> 'price')::bigint as price, f.content, l.kind = 'sale' as is_sale,
      ((l.traded ->> 'money')::bigint - (l.traded ->> 'fee')::bigint)::text as net
    from order_leg l
    join ledger_entry e on e.event_key = l.event_key
    join ledger_row r on r.entry_id = e.id and r.instrument_id = l.instrument_id
    left join house_order h on h.order_id = l.order_id and h.leg_number = l.number and h.ended is null
    left join house_file f on f.id = h.file_id
    where l.contract_id = any(${clients.map(({ contractId }) => contractId)}::text[])`.execute(db)
  assert.ok(rows.length > 0)
  for (const { reference, units, net, content, is_sale } of rows) {
    const order = readTold(content).orders.find((one) => one.reference === reference)
    if (is_sale) assert.equal(parseDecimal(order?.units ?? '', 6), units)
    else assert.equal(parseDecimal(order?.net ?? '', 2), BigInt(net))
  }
  assert.deepEqual(await portal.faults(), [])
}

async function command(
  words: string,
  operand?: string,
  options: Record<string, string | boolean> = {},
): Promise<string> {
  const printed: string[] = []
  const found = [...DEALING_COMMANDS, ...HOUSE_FILE_COMMANDS].find((one) => one.words.join(' ') === words)
  await found?.run({
    desk: portal.desk,
    operands: operand ? [operand] : [],
    options,
    print: (line) => printed.push(line),
  })
  return printed.join('\n')
}
