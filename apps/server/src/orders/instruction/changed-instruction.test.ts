import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operate, rebalance, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { superuser } from '#test/database/superuser.ts'
import { type Client, openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

/** Together they have every part that may be sent again with a code. */
const ORDERS: readonly Wanted[] = [
  {
    kind: 'ORDER',
    strategyType: 'SELF',
    sell: { ALPHA: 100, BETA: 200 },
    buy: { GAMMA: 300, EURO: 50 },
    contributions: { ALPHA: 60, EURO: 40 },
  },
  { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' },
  { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50, '0127082': 25.5 } },
  { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdrawAmounts: { ALPHA: 400, '0127082': 25.5 } },
]
const CALLS = { ORDER: operate, SWITCH: operate, WITHDRAW: withdraw, REBALANCE: rebalance }

type Leaves = { [name: string]: unknown }
type Change = { what: string; of: Leaves }

const isBranch = (value: unknown): value is Leaves => typeof value === 'object' && value !== null

/** Every way to change one leaf, to leave one out, or to put one in beside others. */
function changesOf(parts: Leaves, path = ''): Change[] {
  const changes = Object.entries(parts).flatMap(([name, value]): Change[] => {
    const put = (what: string, changed: unknown) => ({
      what: `${path}${name} ${what}`,
      of: Array.isArray(parts)
        ? (parts.with(Number(name), changed) as unknown as Leaves)
        : { ...parts, [name]: changed },
    })
    if (isBranch(value))
      return changesOf(value, `${path}${name}.`).map(({ what, of }) => ({ ...put('', of), what }))
    if (typeof value === 'number') return [put('and a hundredth', Math.round(value * 100 + 1) / 100)]
    if (typeof value === 'string')
      return [
        put('is another', OTHER[value] ?? (/^\d+$/.test(value) ? `${BigInt(value) + 1n}` : `${value}x`)),
      ]
    return [put('is there', '1')]
  })
  if (path === '' || Array.isArray(parts)) return changes
  const [first = ''] = Object.keys(parts)
  const { [first]: _, ...rest } = parts
  const added =
    typeof parts[first] === 'number' ? [{ what: `${path}SMALL is there`, of: { ...parts, SMALL: 1 } }] : []
  return [...changes, { what: `${path}${first} is left out`, of: rest }, ...added]
}
const OTHER: Record<string, string> = {
  SELF: 'MODEL',
  MODEL: 'SELF',
  PARTIAL: 'TOTAL',
  MIX: 'OTHER',
}

const partsOf = ({ kind: _, ...parts }: Wanted): Leaves => parts

async function nothingMoved(client: Client): Promise<void> {
  const approved = await db
    .selectFrom('client_order')
    .select('id')
    .where('contract_id', '=', client.contractId)
    .where('approved_at', 'is not', null)
    .execute()
  assert.equal(approved.length, 0)
  for (const { reserved } of Object.values(await portal.balances(client))) assert.equal(reserved, 0n)
}

describe('each leaf that is sent again with a code and is not as it was voids the order', () => {
  for (const wanted of ORDERS)
    for (const { what, of } of changesOf(partsOf(wanted)))
      test(`${wanted.kind}: ${what}`, async () => {
        const client = await portal.addClient()
        const { orderId, typed } = await portal.placed(client, wanted)
        const changed = await portal.approve(client, wanted.kind, { orderId, verificationCode: typed, ...of })
        assert.equal(changed.refusal().code, 'orders/changed')
        const asItWas = { orderId, verificationCode: typed, ...partsOf(wanted) }
        assert.equal(
          (await portal.approve(client, wanted.kind, asItWas)).refusal().code,
          'orders/not-pending',
        )
        await nothingMoved(client)
      })

  test('sent again as they were, or not at all, they approve', async () => {
    for (const wanted of ORDERS)
      for (const parts of [partsOf(wanted), {}]) {
        const client = await portal.addClient()
        const { orderId, typed } = await portal.placed(client, wanted)
        const body = { orderId, verificationCode: typed, ...parts }
        assert.equal((await portal.approve(client, wanted.kind, body)).status, 200)
      }
  })

  test('no call takes a part with a code that is not among those changed here', () => {
    for (const call of Object.values(CALLS)) {
      const kinds = ORDERS.filter(({ kind }) => CALLS[kind] === call)
      const sent = new Set(kinds.flatMap((wanted) => Object.keys(partsOf(wanted))))
      // Each leaf of the accepted dates is changed in later-days.test.ts.
      const others = ['orderId', 'verificationCode', 'acceptedDates']
      const taken = Object.keys(call.schema.body.shape).filter((name) => !others.includes(name))
      assert.deepEqual(taken.toSorted(), [...sent].toSorted(), call.url)
    }
  })
})

test('each leaf of a kept order that is changed behind the portal’s back, its hash with it, makes its code useless', async () => {
  for (const wanted of ORDERS) {
    const client = await portal.addClient()
    const { orderId, typed } = await portal.placed(client, wanted)
    const { instruction } = await db
      .selectFrom('client_order')
      .select('instruction')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const write = (text: string) =>
      superuser(
        portal.url,
        `with off as (select set_config('session_replication_role', 'replica', false))
         update client_order set instruction = $1, hash = sha256(convert_to($1, 'UTF8')) from off where id = $2`,
        [text, orderId],
      )
    const approve = () => portal.approve(client, wanted.kind, { orderId, verificationCode: typed })
    const changes = changesOf(JSON.parse(instruction))
    assert.ok(changes.length > 15)
    for (const { what, of } of changes) {
      await write(JSON.stringify(of))
      assert.equal((await approve()).refusal().code, 'codes/wrong', what)
    }
    await write(instruction)
    assert.equal((await approve()).status, 200, 'as it was, it is approved by the same code')
  }
})
