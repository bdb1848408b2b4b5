import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

const database = await testDatabase()
const portal = await openDealingPortal({ database })
after(portal.close)
await portal.db
  .insertInto('fund_fee')
  .values([
    { instrument_id: 'ALPHA', fee: 'redemption', percent: '0.5' },
    { instrument_id: 'GAMMA', fee: 'subscription', percent: '0.25' },
    { instrument_id: 'EURO', fee: 'subscription', percent: '1' },
  ])
  .execute()

const BOTH = {
  kind: 'ORDER',
  sell: { ALPHA: 400, BETA: 100 },
  buy: { GAMMA: 900, EURO: 200 },
} as const

test('shows the dealing charges of each fund and in total before approval', async () => {
  const client = await portal.addClient()
  const { preview } = await portal.placed(client, BOTH)
  assert.deepEqual(
    [...preview.sells, ...preview.buys].map(({ instrumentId, about, charge }) => [
      instrumentId,
      about,
      charge,
    ]),
    [
      ['ALPHA', 400, 2],
      ['BETA', 100, undefined],
      ['EURO', 200, 2],
      ['GAMMA', 900, 2.25],
    ],
  )
  assert.equal(preview.charges, 6.25)
})

test('page and e-mail name the same of each trade, and their sums add up', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, BOTH)
  const sent = portal.messages.length
  const before = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    before.legs.map(({ previewed, moved }) => [previewed, moved]),
    [
      [398, undefined],
      [100, undefined],
      [200, undefined],
      [900, undefined],
    ],
    'what is left of a sale, all that a purchase may cost',
  )
  await portal.days(3, { ALPHA: '9.9', BETA: '20', GAMMA: '2.5', EURO: '8' })
  await portal.days(5)
  const { legs, totals } = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    legs.map(({ instrumentId, previewed, moved, difference }) => [
      instrumentId,
      previewed,
      moved,
      difference,
    ]),
    [
      ['ALPHA', 398, 394.02, -3.98],
      ['BETA', 100, 100, 0],
      ['EURO', 200, 199.27, -0.73],
      ['GAMMA', 900, 896.75, -3.25],
    ],
    'what the sale of ALPHA did not bring is missing for the purchases',
  )
  assert.deepEqual(
    legs.map(({ traded }) => [
      traded?.exchanged,
      traded?.fee,
      traded?.amount,
      traded?.currency,
      traded?.rate,
    ]),
    [
      [396, 1.98, 396, 'USD', undefined],
      [100, 0, 100, 'USD', undefined],
      [197.28, 1.99, 157.82, 'EUR', 0.8],
      [894.51, 2.24, 894.51, 'USD', undefined],
    ],
  )
  assert.deepEqual(totals, [
    { kind: 'sale', previewed: 498, moved: 494.02, difference: -3.98, fees: 1.98 },
    { kind: 'from-cash', previewed: 602, moved: 602, difference: 0 },
    { kind: 'buy', previewed: 1_100, moved: 1_096.02, difference: -3.98, fees: 4.23 },
  ])
  const lines = portal.messages.slice(sent).flatMap(({ text }) => text.split('\n'))
  const said = (start: string) => lines.filter((line) => line.startsWith(start)).map((line) => line.slice(2))
  assert.deepEqual(
    [said('- Fund ALPHA')[0], said('- Fund BETA')[0], said('- Fund EURO')[0], said('- Fund GAMMA')[0]],
    [
      'Fund ALPHA: 40.000000 units sold on 24 Nov 2026 at 9.9000 USD for $396.00, less a dealing charge of $1.98: $394.02',
      'Fund BETA: 5.000000 units sold on 24 Nov 2026 at 20.0000 USD for $100.00',
      'Fund EURO: 19.727500 units bought on 27 Nov 2026 at 8.0000 EUR for $197.28 (€157.82; 1 USD = 0.8000 EUR), and a dealing charge of $1.99: $199.27',
      'Fund GAMMA: 357.804000 units bought on 27 Nov 2026 at 2.5000 USD for $894.51, and a dealing charge of $2.24: $896.75',
    ],
  )
  assert.deepEqual(said('- Together'), ['Together: $494.02', 'Together: $1,096.02'])
})

test('the estimate of a charged sale is unknown in orders from before charges were shown', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 400, BETA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  await superuser(
    database.url,
    `set session_replication_role = replica;
     update client_order set preview = preview #- '{sells,0,charge}' #- '{charges}' where id = '${order.orderId}'`,
  )
  await portal.days(8)
  const { legs, totals } = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    legs.map(({ instrumentId, previewed, difference }) => [instrumentId, previewed, difference]),
    [
      ['ALPHA', undefined, undefined],
      ['BETA', 100, 0],
    ],
  )
  assert.ok((legs[0]?.traded?.fee ?? 0) > 0 && legs[0]?.moved !== undefined)
  assert.deepEqual([totals[0]?.previewed, totals[0]?.difference], [undefined, undefined])
})
