/**
 * Computes every contract's figures from the rows of ledger postings, prices and rates only, sharing no code
 * with the portal. Prints JSON.
 *
 * node second-opinion.ts <database> <last day> <first day of a period>...
 */
import pg from 'pg'

const [url = '', last = '', ...periods] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
const all = async (statement: string): Promise<Record<string, string>[]> =>
  (await client.query(statement)).rows
const contracts = await all(
  `select c.id, c.portfolio_id, c.user_id, c.currency, to_char(initial_date, 'YYYYMMDD') as since, username
   from contract c join portal_user u on u.id = c.user_id order by c.id`,
)
const postings = await all(
  `select e.chain_id, to_char(e.day, 'YYYYMMDD') as day, p.account, p.asset, p.quantity::text
   from ledger_posting p join ledger_entry e on e.id = p.entry_id`,
)
const quotes = await all(
  `select instrument_id as id, to_char(day, 'YYYYMMDD') as day, price::text as value from price
   union all select currency, to_char(day, 'YYYYMMDD'), rate::text from fx_rate`,
)
const currencyOf = new Map(
  (await all('select id, currency from instrument')).map((row) => [row.id, row.currency]),
)
const deposits = await all(
  `select d.contract_id, d.instrument_id, d.principal::text, d.rate::text, to_char(d.start_day, 'YYYYMMDD') as first,
     to_char(coalesce(d.maturity_day, d.ends_day), 'YYYYMMDD') as ends, to_char(e.day, 'YYYYMMDD') as paid
   from deposit d left join ledger_entry e on e.event_key = 'maturity:' || d.id`,
)
await client.end()

const quotesOf = Map.groupBy(quotes, (quote) => quote.day)
const postingsOf = Map.groupBy(postings, (posting) => `${posting.chain_id} ${posting.day}`)
const opinions = contracts.flatMap((contract) => {
  const days = history(contract)
  return [contract.since, ...periods].map((dateFrom) => figures(contract, days, String(dateFrom)))
})
process.stdout.write(JSON.stringify(opinions))

type Position = { quantity: number; amount: number }
type Day = {
  day: string
  value: bigint
  in: bigint
  out: bigint
  fees: bigint
  expenses: bigint
  /** Settled cash less what is owed for purchases. */
  available: bigint
  positions: Record<string, Position>
}

function history({ id, currency = '', since = '' }: Record<string, string>): Day[] {
  const units = new Map<string, bigint>()
  const quote = new Map<string, bigint>([['EUR', 1_000_000n]])
  const scale = scaleOf(currency)
  let cash = 0n
  let available = 0n
  return calendar('20140102', last).flatMap((day) => {
    const moved = { in: 0n, out: 0n, fees: 0n, expenses: 0n }
    for (const { id: of = '', value = '' } of quotesOf.get(day) ?? []) quote.set(of, BigInt(value))
    for (const { account = '', asset = '', quantity = '' } of postingsOf.get(`contract:${id} ${day}`) ?? []) {
      const amount = BigInt(quantity)
      if (account === `contract:${id}:units`) units.set(asset, (units.get(asset) ?? 0n) + amount)
      else if (account.startsWith('contract:')) cash += amount
      if (account.endsWith(':cash') || account.endsWith(':payable')) available += amount
      if (account.includes(':payers:')) moved.in -= amount
      if (account.includes(':payees:')) moved.out += amount
      if (account.includes(':fees:')) moved.fees += amount
      if (account.includes(':dealing-fees:')) moved.expenses += amount
    }
    let value = cash
    const positions: Record<string, Position> = {}
    for (const [of, held] of units) {
      if (held === 0n) continue
      const own = deposits.filter((one) => one.contract_id === id && one.instrument_id === of)
      if (own.length > 0) {
        const worth = own.reduce((sum, one) => sum + depositOn(one, day), 0n)
        positions[of] = { quantity: Number(held) / 1e6, amount: Number(worth) / scale }
        value += worth
        continue
      }
      const [price, from, to] = [of, currencyOf.get(of), currency].map(
        (one) => quote.get(String(one)) as bigint,
      )
      const amount =
        (held * (price as bigint) * (to as bigint) * BigInt(scale)) / (10n ** 12n * (from as bigint))
      positions[of] = { quantity: Number(held) / 1e6, amount: Number(amount) / scale }
      value += amount
    }
    return day < since ? [] : [{ day, value, available, positions, ...moved }]
  })
}

/** Simple interest by actual days over 365, while the money is not paid back. */
function depositOn(one: Record<string, string | null>, day: string): bigint {
  const { principal, rate, first, ends, paid } = one
  if (day < String(first) || (paid && day >= paid)) return 0n
  const last = ends && ends < day ? ends : day
  const days = BigInt(calendar(String(first), last).length - 1)
  const [whole = '0', fraction = ''] = String(rate).split('.')
  const tenThousandths = BigInt(`${whole}${fraction.padEnd(4, '0')}`)
  return BigInt(String(principal)) + (BigInt(String(principal)) * tenThousandths * days) / 365_000_000n
}

function figures(contract: Record<string, string>, days: Day[], dateFrom: string) {
  const start = days.findIndex(({ day }) => day >= dateFrom)
  const opensAtInception = dateFrom <= String(contract.since)
  const counted = days.slice(opensAtInception ? 0 : start + 1)
  const sum = (field: 'in' | 'out' | 'fees' | 'expenses') =>
    counted.reduce((total, day) => total + day[field], 0n)
  const fromValue = opensAtInception ? 0n : (days[start] as Day).value
  const toValue = (days.at(-1) as Day).value
  let growth = 1
  let before = fromValue
  for (const day of counted) {
    if (before !== 0n) growth *= Number(day.value - day.in + day.out) / Number(before)
    before = day.value
  }
  const gain = toValue - fromValue - sum('in') + sum('out')
  const scale = scaleOf(String(contract.currency))
  const inMoney = (minor: bigint) => Number(minor) / scale
  const today = days.at(-1) as Day
  return {
    username: contract.username,
    userId: contract.user_id,
    portfolioId: contract.portfolio_id,
    currency: contract.currency,
    dateFrom,
    timeWeighted: growth - 1,
    // Each day's money in less money out, and how many days it had to grow until the last.
    flows: counted.flatMap(({ in: paid, out }, index) =>
      paid === out ? [] : [[counted.length - 1 - index, inMoney(paid - out)]],
    ),
    daysGrown: days.length - 1 - Math.max(start, 0),
    positions: today.positions,
    everHeld: new Set(days.flatMap(({ positions }) => Object.keys(positions))).size,
    available: inMoney(today.available),
    summary: {
      fromValue: inMoney(fromValue),
      toValue: inMoney(toValue),
      in: inMoney(sum('in')),
      out: inMoney(sum('out')),
      fees: inMoney(sum('fees')),
      expenses: inMoney(sum('expenses')),
      performance: inMoney(gain),
    },
  }
}

/** Minor units in one unit. Two decimals are the rule among the demo's currencies. */
function scaleOf(currency: string): number {
  return 10 ** ({ JPY: 0, KWD: 3 }[currency] ?? 2)
}

function calendar(first: string, to: string): string[] {
  const days: string[] = []
  const at = new Date(`${first.slice(0, 4)}-${first.slice(4, 6)}-${first.slice(6)}T00:00:00Z`)
  while (days.at(-1) !== to) {
    days.push(at.toISOString().slice(0, 10).replaceAll('-', ''))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return days
}
