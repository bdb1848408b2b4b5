import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { sql } from 'kysely'
import { withoutCode } from '#identity/sign-in/challenges.ts'
import { type Client, openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'
import { codeMessage } from './approval-messages.ts'

const portal = await openOrderingPortal()
after(portal.close)
const MOST = 320
const HELD = { ALPHA: '12', BETA: '34', GAMMA: '560', SMALL: '700', EURO: '8.5' }

before(async () => {
  await sql`update instrument set name = name || ' International Sustainable Equities Accumulating Currency Hedged' where id <> '0127082'`.execute(
    portal.db,
  )
  await portal.prices.refresh()
})

async function codeFor(client: Client, wanted: Wanted): Promise<string> {
  await portal.placed(client, wanted)
  return portal.messages.at(-1)?.text ?? ''
}

test('a code message of many long names stays short enough to be read and still shows what is approved', async () => {
  const client = await portal.addClient({ units: HELD })
  const total = await codeFor(client, { kind: 'WITHDRAW' })
  assert.ok(total.length <= MOST, total)
  assert.match(
    total,
    /approves total withdrawal [\w-]{9}: sell all 560\.000000 units of Fund GAMMA[\w ]*\.\.\. \(about \$1,400\.00\); 4 more, about \$1,585\.00; \$1,000\.00 cash; pay out about \$3,985\.00 to HADDAD, Amal, IBAN ending 1332; less the plan fee\. Check/,
  )
  assert.match(total, /Check value [\dA-F]{8}\. Valid 5 min\. Never share it\.$/)
})

test('a code message names one by one what there is room for, the largest first', async () => {
  const client = await portal.addClient({ units: HELD })
  const sell = { ALPHA: 10, BETA: 300, GAMMA: 50, SMALL: 20 }
  const text = await codeFor(client, { kind: 'ORDER', sell })
  assert.ok(text.length <= MOST, text)
  assert.match(
    text,
    /: sell 15\.000000 units of Fund BETA International .* \(about \$300\.00\); 3 more, about \$80\.00; about \$380\.00 stays as cash\. Check/,
  )
})

test('a code message always contains the fund and its units, however long the names are', () => {
  const sale = { instrumentId: 'WORLD', units: 1_234.567891, about: 123_456.78, isAll: false }
  const worded = (whose: 'only' | 'first' | 'second', fund: string, holder: string, more: number) =>
    codeMessage(
      'en',
      {
        kind: 'WITHDRAW',
        is_total: false,
        reference: 'ABCD-EFGH',
        hash: Buffer.alloc(32, 7),
        preview: {
          currency: 'USD',
          sells: [
            { ...sale, name: fund },
            ...Array.from({ length: more }, () => ({ ...sale, name: fund, about: 10 })),
          ],
          buys: [],
          deposits: [],
          payout: { cash: 0, about: 123_456.78, payee: { holder, bankName: 'Bank', iban: '•••• 1332' } },
        } as unknown as OrderPreview,
      },
      whose,
    ).text
  for (const whose of ['only', 'first', 'second'] as const) {
    const usual = worded(whose, 'iShares Core MSCI World', 'ALMARAI TRADING LLC', 0)
    assert.ok(usual.length <= MOST, `${usual.length} characters`)
    assert.match(
      usual,
      /: sell 1,234\.567891 units of iShares Core MSCI World \(about \$123,456\.78\); pay out/,
    )
    const name = 'iShares Core MSCI World International Sustainable Equities Accumulating'
    const long = worded(whose, name, 'AL MARAI INTERNATIONAL TRADING AND CONTRACTING COMPANY LLC', 1)
    assert.ok(long.length <= MOST, `${long.length} characters`)
    assert.match(
      long,
      /: sell 1,234\.567891 units of iShares Core[\w ]*\.\.\. \(about \$123,456\.78\); one more, about/,
    )
    assert.match(long, /to AL MARAI[\w ]*\.\.\., IBAN ending 1332/)
  }
})

test('a code message shows uninvested cash if there is room for it, and shortens it before it omits it', () => {
  const ways = new Set<string>()
  for (let amount = 1; amount < 1e15; amount *= 10)
    for (const kind of ['ORDER', 'SWITCH'] as const) {
      const sale = {
        instrumentId: 'WORLD',
        units: amount,
        about: amount,
        isAll: true,
        name: 'World Equity Income',
      }
      const preview = {
        currency: 'USD',
        sells: [sale, sale, sale],
        buys: [sale, sale],
        deposits: [],
        staysAsCash: amount,
        ...(kind === 'SWITCH' && { strategyType: 'MODEL', modelPortfolioName: 'Balanced' }),
      } as unknown as OrderPreview
      const facts = { kind, is_total: false, reference: 'ABCD-EFGH', hash: Buffer.alloc(32, 7), preview }
      const text = withoutCode(codeMessage('en', facts, 'only').text)
      const way = / stays as cash/.test(text) ? 'whole' : /; cash about \$/.test(text) ? 'short' : 'none'
      ways.add(way)
      if (way !== 'none') assert.ok(text.length <= MOST, text)
      else assert.ok(text.length + `; cash about $${amount.toLocaleString('en')}.00`.length > MOST, text)
    }
  assert.deepEqual([...ways].sort(), ['none', 'short', 'whole'])
})

test('the code message of a switch names the model strategy, and counts its sales and its purchases', async () => {
  const client = await portal.addClient({ units: HELD })
  const text = await codeFor(client, { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' })
  assert.ok(text.length <= MOST, text)
  assert.match(
    text,
    /^\d{6} approves order [\w-]{9}: switch to Mix; sell \d funds, about \$[\d,.]+; buy \d, about \$[\d,.]+\. Check value [\dA-F]{8}\. Valid 5 min\. Never share it\.$/,
  )
})

test('calls new weights of the self-selected strategy by that name, before and after approval', async () => {
  const client = await portal.addClient()
  const wanted = { kind: 'SWITCH', strategyType: 'SELF', contributions: { BETA: 50, GAMMA: 50 } } as const
  const text = await codeFor(client, wanted)
  assert.match(text, /^\d{6} approves a new mix for the self-selected strategy [\w-]{9}: (?!follow)/)
  const { order } = await portal.approved(client, wanted)
  assert.match(portal.messages.at(-1)?.text ?? '', /You approved a new mix for the self-selected strategy/)
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual([page.kind, page.withinStrategy], ['SWITCH', true])
  const bought = { kind: 'ORDER', strategyType: 'SELF', buy: { GAMMA: 100 } } as const
  const beside = await portal.placed(await portal.addClient(), bought)
  assert.equal(beside.preview.withinStrategy, undefined, 'a purchase changes no weights')
  const toModel = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' } as const
  const { preview } = await portal.placed(await portal.addClient(), toModel)
  assert.deepEqual([preview.withinStrategy, preview.modelPortfolioName], [undefined, 'Mix'])
})

test('the e-mail after approval is a letter: by name, what is done as a list, each day once, and where to find it', async () => {
  const client = await portal.addClient({ units: { ALPHA: '100' } })
  await sql`update person set name = 'Amal', surname = 'Haddad' where user_id = ${client.userId}`.execute(
    portal.db,
  )
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50, '0127082': 10 },
  })
  const mail = portal.messages.at(-1)
  assert.match(mail?.notification?.text ?? '', /^Withdrawal, about \$600\.00\. It can no longer/)
  assert.equal(mail?.subject, `You approved your withdrawal ${order.reference}`)
  assert.equal(
    mail?.text.replaceAll(' International Sustainable Equities Accumulating Currency Hedged', ''),
    [
      'Dear Amal Haddad,',
      `Thank you. You approved withdrawal ${order.reference}, and this is what we will do:`,
      '- Sell 50.000000 units of Fund ALPHA (about $500.00)\n- $100.00 from cash\n- Pay out about $600.00 to the account of HADDAD, Amal ending in 1332',
      'What happens when:\n- 24 Nov 2026: funds are sold, at the price of that day\n- 26 Nov 2026: the money is paid out, usually no later than 07 Dec 2026',
      'It can no longer be changed or cancelled. If you did not approve it, write to us at once.',
      `Follow this order in the portal under Dealing > Orders > ${order.reference}.`,
      'Kind regards,\nFundholder',
    ].join('\n\n'),
  )
})

test('a message counts what else is bought by what it may cost at most', async () => {
  const client = await portal.addClient({ units: HELD })
  const buy = { BETA: 300, GAMMA: 50.25, ALPHA: 20 }
  const text = await codeFor(client, { kind: 'ORDER', sell: { EURO: 10 }, buy })
  assert.match(text, /: sell .*; buy Fund BETA .* for at most \$300\.00; 2 more for at most \$70\.25/)
})

test('a payout from cash only, without a fee, is exact', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { '0127082': 10 },
  })
  const [code, receipt] = portal.messages.slice(-2).map(({ text }) => text)
  assert.match(
    code ?? '',
    new RegExp(`${order.reference}: pay out \\$100\\.00 to HADDAD, Amal, IBAN ending 1332\\. `),
  )
  assert.match(receipt ?? '', /\n- Pay out \$100\.00 to the account of HADDAD, Amal ending in 1332\n/)
})
