import assert from 'node:assert/strict'
import { ENDED_STATES, type OrderState } from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const CASH = '0127082'

type Leg = {
  number: number
  kind: 'sale' | 'buy' | 'payout'
  instrument: string
  state: string
  units: string | null
  maximum: string | null
  weight: string | null
  /** Money moved, or the amount of the fund order on its dealing day. */
  money: string | null
  ordered: string | null
}

type Kept = {
  reference: string
  state: OrderState
  is_total: boolean
  instruction: string
  is_corrected: boolean
  legs: Leg[]
  reserved: Record<string, string> | null
}

/**
 * Every order of a contract has reserved exactly what it may still take, by an arithmetic of its own: the units of sales
 * that are not dealt; the cash of a payout, or of each pending purchase the amount of its fund order, else its share of
 * all money that the order has had. One that is over has nothing.
 *
 * Where a correction took back what had been spent elsewhere an order has less, and never more.
 */
export async function assertReservedForOpenOrders(db: Database, contractId: string): Promise<void> {
  const { rows } = await sql<Kept>`
    select reference, state, is_total, instruction,
      exists (select from order_event e where e.order_id = o.id and e.kind = 'corrected') as is_corrected,
      (select jsonb_object_agg(instrument_id, quantity::text) from reservation r
        where r.order_id = o.id and quantity <> 0) as reserved,
      coalesce((select jsonb_agg(jsonb_build_object('number', l.number, 'kind', l.kind, 'instrument', l.instrument_id,
        'state', l.state, 'units', l.units::text, 'maximum', l.maximum::text, 'weight', l.weight::text,
        'money', l.traded->>'money', 'ordered', (select h.amount::text from fund_order h where h.order_id = o.id
          and h.leg_number = l.number and h.deals_on = l.deals_on and h.ended is null)) order by l.number)
        from order_leg l where l.order_id = o.id), '[]') as legs
    from client_order o where contract_id = ${contractId}`.execute(db)
  for (const order of rows) {
    const { [CASH]: cash = '0', ...units } = order.reserved ?? {}
    const isOver = order.state === 'paying' || ENDED_STATES.includes(order.state as never)
    assert.deepEqual(units, isOver ? {} : unitsToSell(order), `${order.reference}: units reserved`)
    const { least, most } = isOver ? { least: 0n, most: 0n } : cashToTake(order)
    const reason = `${order.reference} ${order.state}: ${cash} of cash reserved, ${least} to ${most} to be taken`
    assert.ok(least <= BigInt(cash) && BigInt(cash) <= most, reason)
  }
}

const isToCome = ({ state }: Leg) => state === 'planned' || state === 'placed'

function unitsToSell({ legs }: Kept): Record<string, string> {
  const units = new Map<string, bigint>()
  for (const leg of legs)
    if (leg.kind === 'sale' && isToCome(leg))
      units.set(leg.instrument, (units.get(leg.instrument) ?? 0n) + BigInt(leg.units ?? 0))
  return Object.fromEntries([...units].map(([id, quantity]) => [id, `${quantity}`]))
}

function cashToTake({ legs, instruction, is_corrected, is_total, state }: Kept) {
  const own = BigInt((JSON.parse(instruction) as { reservedCash: string }).reservedCash)
  // Cash of investments that end with its approval is not this order's before that.
  if (is_total && (state === 'pending' || state === 'awaiting-second')) return { least: 0n, most: own }
  const moved = (kind: Leg['kind']) =>
    total(
      legs.filter((leg) => leg.kind === kind && (kind === 'buy' || leg.state === 'settled')),
      'money',
    )
  const had = own + moved('sale')
  const left = had - moved('buy')
  if (legs.some((leg) => leg.kind === 'payout' && isToCome(leg))) return { least: left, most: left }
  const buys = legs.filter(({ kind }) => kind === 'buy')
  const shares = sharesOf(had, buys)
  const toCome = buys.filter(isToCome)
  const ordered = total(toCome, 'ordered')
  const wanted = toCome.reduce((sum, leg) => sum + BigInt(leg.ordered ?? shares.get(leg.number) ?? 0n), 0n)
  const most = wanted < left ? wanted : left
  if (!is_corrected) return { least: most, most }
  return { least: ordered, most: most > ordered ? most : ordered }
}

/** Allocates money to purchases up to their maxima: rounded down, with the rest to the largest, one unit each. */
function sharesOf(had: bigint, buys: readonly Leg[]): Map<number, bigint> {
  const hasMaxima = buys.every(({ maximum }) => maximum !== null)
  const field = hasMaxima ? 'maximum' : 'weight'
  const whole = total(buys, field)
  const money = hasMaxima && whole < had ? whole : had
  const name = ({ instrument, number }: Leg) => `${instrument} ${number}`
  const byWeight = buys.toSorted((a, b) => {
    const [one, other] = [BigInt(a[field] ?? 0), BigInt(b[field] ?? 0)]
    return one === other ? (name(a) < name(b) ? -1 : 1) : one > other ? -1 : 1
  })
  const shares = new Map(byWeight.map((leg) => [leg.number, (money * BigInt(leg[field] ?? 0)) / whole]))
  let over = money - [...shares.values()].reduce((sum, share) => sum + share, 0n)
  for (const { number } of byWeight)
    if (over > 0n) {
      shares.set(number, (shares.get(number) ?? 0n) + 1n)
      over -= 1n
    }
  return shares
}

const total = (legs: readonly Leg[], field: 'money' | 'ordered' | 'maximum' | 'weight'): bigint =>
  legs.reduce((sum, leg) => sum + BigInt(leg[field] ?? 0), 0n)
