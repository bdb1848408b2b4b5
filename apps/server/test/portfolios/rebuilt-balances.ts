/**
 * Rebuilds every balance from the transactions list that clients see, and names what the portal says otherwise: an
 * arithmetic on the digits of the answers, which shares no line with the portal. Asks by HTTP alone, as each client.
 *
 * Units and cash of each position, available cash, what came in, went out and was taken, value and gain, and that both
 * rows of a trade agree. Then it looks at lists in which it has changed one row itself, and must find that.
 *
 * node rebuilt-balances.ts <address of the portal>, the clients `[{ userId, entity }]` on standard input. Prints JSON.
 */
import { text } from 'node:stream/consumers'

const CASH = '0127082'
const [address = ''] = process.argv.slice(2)
const clients: { userId: string; entity: number }[] = JSON.parse(await text(process.stdin))

/** An answer whose numbers are the digits that travelled. */
type Shown = { [key: string]: Shown } & { [index: number]: Shown } & string &
  Iterable<Shown> & { length: number }
type Row = Record<string, Shown>

/** A portfolio as its client sees it. */
type Seen = {
  name: string
  currency: string
  rows: Row[]
  positions: Shown[]
  available: string | undefined
  /** Cash and units that orders under way have reserved. */
  reserved: [string, string][]
  summary: Record<string, string | undefined>
}

const seen = (await inTurns(clients, 4, portfoliosOf)).flat()
const differences = seen.flatMap((one) => differencesOf(one, one.rows))
process.stdout.write(
  JSON.stringify({
    portfolios: new Set(seen.map(({ name }) => name)).size, // an employer's are seen by several
    rows: seen.reduce((sum, { rows }) => sum + rows.length, 0),
    corrections: seen.reduce((sum, { rows }) => sum + rows.filter(({ corrects }) => corrects).length, 0),
    unsettled: seen.reduce((sum, { rows }) => sum + rows.filter(({ settledOn }) => !settledOn).length, 0),
    types: Object.fromEntries(
      [
        ...Map.groupBy(
          seen.flatMap(({ rows }) => rows),
          (row) => `${row['transactionTypeCode']}`,
        ),
      ].map(([code, rows]) => [code, rows.length]),
    ),
    differences,
    tampered: tampered(),
  }),
)

async function portfoliosOf(client: (typeof clients)[number]): Promise<Seen[]> {
  const ask = (path: string, body?: object) => answer(client.userId, path, body)
  const contracts = await ask(
    `/portfolios/contracts/search?clientIds=${client.userId}&entity=${client.entity}`,
  )
  const all: Seen[] = []
  for (const { id, portfolioId, currency, initialDate } of contracts.data as Iterable<Row>) {
    const rows = await pages(
      ask,
      `/portfolios/transactions/search?portfolioIds=${portfolioId}&dateFrom=19000101&dateTo=29991231&sort=asc`,
    )
    const first = `/portfolios/positions/search?portfolioIds=${portfolioId}`
    const { cash, asOf } = await ask(`${first}&limit=1`)
    const reserved: [string, string][] = []
    for (const order of await pages(ask, `/orders?contractId=${id}&state=under-way`))
      for (const { instrumentId, quantity } of (await ask(`/orders/${order['id']}`))
        .reserved as Iterable<Row>)
        reserved.push([`${instrumentId}`, `${quantity}`])
    const summary = await ask('/analysis/summary', {
      portfolioIds: [portfolioId],
      dateFrom: initialDate,
      dateTo: asOf,
      analysisType: 'TRANSACTIONS',
    })
    all.push({
      name: `${portfolioId}`,
      currency: `${currency}`,
      rows,
      positions: await pages(ask, first),
      available: cash?.available && `${cash.available}`,
      reserved,
      summary: summary as never,
    })
  }
  return all
}

async function pages(ask: (path: string) => Promise<Shown>, path: string): Promise<Shown[]> {
  const all: Shown[] = []
  for (;;) {
    const { data, metadata } = await ask(`${path}&skip=${all.length}&limit=100`)
    all.push(...(data as Iterable<Shown>))
    if (all.length >= Number(metadata?.pagination?.total) || data?.length === 0) return all
  }
}

async function answer(userId: string, path: string, body?: object): Promise<Shown> {
  const response = await fetch(`${address}/api${path}`, {
    headers: { 'test-user': userId, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const said = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${said}`)
  const digits = (_key: string, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === 'number' ? source : value
  return JSON.parse(said, digits)
}

/** Returns the differences between a portfolio and its rows. */
function differencesOf(portfolio: Seen, rows: readonly Row[]): string[] {
  const { currency, name } = portfolio
  const found: string[] = []
  const compare = (what: string, listed: bigint, shown: bigint) => {
    if (listed !== shown) found.push(`${name} ${what}: ${listed} by the list, ${shown} shown`)
  }
  const money = (value: Shown | string | undefined) => scaled(value ?? '0', decimals(currency))
  const held = new Map<string, bigint>()
  const sums = { cash: 0n, available: 0n, in: 0n, out: 0n, fees: 0n, expenses: 0n }
  // A trade that was taken back before its money moved never has any to wait for.
  const voided = new Set(
    rows.flatMap((row) => (row['correctedBy'] && !row['settledOn'] ? [`${row['id']}`] : [])),
  )
  for (const row of rows) {
    const { transactionTypeCode: code, instrumentId, quantity, amount, fees } = row
    const comesIn = `${code}` === 'P3SUBS' || `${code}` === 'P3SWIT_IN'
    const sign = comesIn ? 1n : -1n
    if (`${code}` === 'P3FEES') sums.fees += money(fees)
    if (`${instrumentId}` !== CASH) {
      held.set(`${instrumentId}`, (held.get(`${instrumentId}`) ?? 0n) + sign * scaled(`${quantity}`, 6))
      if (`${code}` !== 'P3FEES') sums.expenses += money(fees)
      continue
    }
    const moved = money(`${code}` === 'P3FEES' ? fees : amount)
    compare(`row ${row['id']} units of cash`, moved, money(quantity))
    sums.cash += sign * moved
    if (`${code}` === 'P3SUBS') sums.in += moved
    if (`${code}` === 'P3REDE') sums.out += moved
    const isVoid = voided.has(`${row['id']}`) || voided.has(`${row['corrects']}`)
    if (!isVoid && (row['settledOn'] || !comesIn)) sums.available += sign * moved
  }
  for (const [instrumentId, quantity] of portfolio.reserved)
    if (instrumentId === CASH) sums.available -= money(quantity)
    else if (scaled(quantity, 6) > (held.get(instrumentId) ?? 0n))
      found.push(`${name} ${instrumentId}: more reserved than held`)

  let value = 0n
  let isWhole = true
  const shown = new Map(portfolio.positions.map((position) => [`${position.instrumentId}`, position]))
  for (const id of new Set([...held.keys(), ...shown.keys()])) {
    const { quantity, amount, price, priceCurrency } = (shown.get(id) ?? {}) as Row
    if (id === CASH) compare('cash', sums.cash, money(quantity))
    else compare(id, held.get(id) ?? 0n, scaled(`${quantity ?? 0}`, 6))
    if (shown.has(id) && amount === undefined) isWhole = false
    value += money(amount)
    if (id !== CASH && price !== undefined && amount !== undefined && `${priceCurrency}` === currency) {
      const exact = (held.get(id) ?? 0n) * scaled(`${price}`, 6) * 10n ** BigInt(decimals(currency))
      compare(`${id} value`, exact / 10n ** 12n, money(amount))
    }
  }
  if (!shown.has(CASH)) compare('cash that is not listed', sums.cash, 0n)
  if (portfolio.available === undefined) found.push(`${name}: no available cash is shown`)
  else compare('available cash', sums.available, money(portfolio.available))
  for (const figure of ['in', 'out', 'fees', 'expenses'] as const)
    compare(figure, sums[figure], money(portfolio.summary[figure]))
  if (isWhole) {
    compare('value', value, money(portfolio.summary['toValue']))
    compare('gain', value - sums.in + sums.out, money(portfolio.summary['performance']))
  }
  return [...found, ...tradesApart(portfolio, rows)]
}

/** Trades in one currency whose two rows, known by the name they share, tell different money. */
function tradesApart({ name, currency }: Seen, rows: readonly Row[]): string[] {
  const digits = decimals(currency)
  return [...Map.groupBy(rows, (row) => `${row['id']}`.split('-')[0] ?? '')].flatMap(([entry, both]) => {
    const [fund, ...more] = both.filter((row) => `${row['instrumentId']}` !== CASH)
    const cash = both.find((row) => `${row['instrumentId']}` === CASH)
    if (!fund || !cash || more.length > 0 || !`${fund['transactionTypeCode']}`.startsWith('P3SWIT')) return []
    if (`${fund['currency']}` !== currency) return []
    const [amount, fees, paid] = [fund['amount'], fund['fees'], cash['amount']].map((one) =>
      scaled(`${one}`, digits),
    )
    const isBuy = `${fund['transactionTypeCode']}` === 'P3SWIT_IN'
    const due = (amount ?? 0n) + (isBuy ? (fees ?? 0n) : -(fees ?? 0n))
    return due === paid ? [] : [`${name} trade ${entry}: ${due} in the fund, ${paid} in cash`]
  })
}

/** Each way of changing one row of a list: in how many lists it was tried, and in how many it was found. */
function tampered(): Record<string, { tried: number; found: number }> {
  const is = (row: Row, code: string, inCash: boolean) =>
    `${row['transactionTypeCode']}` === code && (`${row['instrumentId']}` === CASH) === inCash
  const isUncorrected = (row: Row) => !row['corrects'] && !row['correctedBy']
  const add = (value: Shown | undefined, least: bigint, digits: number) =>
    digitsOf(scaled(value ?? '0', digits) + least, digits)
  const ways: Record<string, { fits: (row: Row) => boolean; change: (row: Row, digits: number) => Row[] }> = {
    'a millionth of a unit more': {
      fits: (row) => is(row, 'P3SWIT_IN', false),
      change: (row) => [{ ...row, quantity: add(row['quantity'], 1n, 6) as Shown }],
    },
    'a cent more paid in': {
      fits: (row) => is(row, 'P3SUBS', true),
      change: (row, digits) => {
        const amount = add(row['amount'], 1n, digits) as Shown
        return [{ ...row, amount, quantity: amount }]
      },
    },
    'a cent less of a fee': {
      fits: (row) => is(row, 'P3FEES', true),
      change: (row, digits) => {
        const fees = add(row['fees'], -1n, digits) as Shown
        return [{ ...row, fees, quantity: fees }]
      },
    },
    'units cancelled for a fee left out': { fits: (row) => is(row, 'P3FEES', false), change: () => [] },
    'a row left out': { fits: (row) => is(row, 'P3SWIT_OUT', false), change: () => [] },
    'a row twice': { fits: (row) => is(row, 'P3REDE', true), change: (row) => [row, row] },
    'another fund': {
      fits: (row) => is(row, 'P3SWIT_IN', false),
      change: (row) => [{ ...row, instrumentId: 'ELSEWHERE' as Shown }],
    },
    'a sale whose money has not come': {
      fits: (row) => is(row, 'P3SWIT_IN', true) && isUncorrected(row) && row['settledOn'] !== undefined,
      change: ({ settledOn: _, ...row }) => [row],
    },
  }
  return Object.fromEntries(
    Object.entries(ways).map(([way, { fits, change }]) => {
      const outcomes = seen.flatMap((one) => {
        const at = one.rows.findLastIndex(fits)
        const row = one.rows[at]
        if (!row || differencesOf(one, one.rows).length > 0) return []
        const copy = one.rows.toSpliced(at, 1, ...(change(row, decimals(one.currency)) as Shown[]))
        return [differencesOf(one, copy).length > 0]
      })
      return [way, { tried: outcomes.length, found: outcomes.filter(Boolean).length }]
    }),
  )
}

/** Digits as an integer of the smallest part. @throws {Error} when there are finer ones. */
function scaled(text: string, digits: number): bigint {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`${text} is no number`)
  const shift = digits + Number(exponent) - part.length
  const all = BigInt(whole + part)
  const fine = shift >= 0 ? 1n : 10n ** BigInt(-shift)
  if (all % fine !== 0n) throw new Error(`${text} is finer than ${digits} digits`)
  const result = (shift >= 0 ? all * 10n ** BigInt(shift) : all) / fine
  return sign === '-' ? -result : result
}

/** The other way about. */
function digitsOf(value: bigint, digits: number): string {
  const all = `${value < 0n ? -value : value}`.padStart(digits + 1, '0')
  const [whole, part] = [all.slice(0, all.length - digits), all.slice(all.length - digits)]
  return `${value < 0n ? '-' : ''}${whole}${part && `.${part}`}`
}

function decimals(currency: string): number {
  return currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2
}

async function inTurns<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
) {
  const left = all.values()
  const results: Result[] = []
  const turn = async () => {
    for (const one of left) results.push(await work(one))
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  return results
}
