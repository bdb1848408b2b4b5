import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrands } from '@fundholder/brands/brand-folders.ts'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { DOCUMENT_LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { getOrder, getOrderReceipt } from '@fundholder/protocol/orders/order-details.ts'
import { openPdfRenderer } from '#platform/workers/pdf-renderer.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { openCheckedPortal, PART } from '#test/orders/checked-orders.ts'
import { assertValidStructure } from '#test/reports/pdf-structure.ts'
import { oneLine, textOf } from '#test/reports/reports-portal.ts'
import { receiptDocument } from './receipt-document.ts'

const renderer = openPdfRenderer()
const portal = await openCheckedPortal({
  database: await testDatabase(),
  receipts: {
    renderPdf: renderer.render,
    addressOf: async () => new URL('https://portal.example'),
    brands: openBrands(),
  },
})
after(renderer.close)
after(portal.close)

const client = await portal.addClient()
const { order: placed } = await portal.approved(client, PART)
const params = { id: placed.orderId }
const receipt = async (lang: Language) => portal.ask(client, getOrderReceipt, { params, query: { lang } })

test('a receipt is the same file until the order changes, and of its client alone', async () => {
  const first = await receipt('en')
  assert.equal(first.response.headers['content-type'], 'application/pdf')
  assert.match(first.response.headers['content-disposition'] as string, /receipt-C1-[\w-]+-en\.pdf/)
  assert.ok(first.response.rawPayload.equals((await receipt('en')).response.rawPayload))
  const other = await portal.addClient()
  assert.equal((await portal.ask(other, getOrderReceipt, { params, query: { lang: 'en' } })).status, 404)
  await portal.days(8)
  assert.ok(!first.response.rawPayload.equals((await receipt('en')).response.rawPayload))
})

test('clients who use Arabic get the receipt in English', async () => {
  const [arabic, english] = await Promise.all([receipt('ar'), receipt('en')])
  assert.ok(arabic.response.rawPayload.equals(english.response.rawPayload))
})

test('a receipt names the exchange rate of a trade in another currency with all its digits', async () => {
  const order = (await portal.ask(client, getOrder, { params })).answer()
  const legs = order.legs.map((leg) =>
    leg.traded ? { ...leg, traded: { ...leg.traded, currency: 'EUR', rate: 0.9012586806 } } : leg,
  )
  const { blocks } = receiptDocument(
    { ...order, legs },
    {
      language: 'en',
      brand: { ...openBrands().of(169), name: 'Manager' },
      dayOf: () => calendarDay('20261120'),
      issued: undefined,
    },
  )
  assert.ok(JSON.stringify(blocks).includes('1 USD = 0.9012586806 EUR'))
})

for (const lang of DOCUMENT_LANGUAGES)
  test(`the receipt in ${lang} has every trade, total and the payout to the cent, and the fingerprint, and is tagged`, async () => {
    const order = (await portal.ask(client, getOrder, { params })).answer()
    const file = (await receipt(lang)).response.rawPayload
    await assertValidStructure(file, lang)
    const text = (await textOf(file)).join(' ')
    const has = (figure: string) => assert.ok(text.includes(oneLine(figure)), `${figure} in ${lang}`)
    const formats = formatsOf(lang)
    assert.ok(order.legs.some(({ traded }) => traded))
    for (const { traded, moved, dealtOn } of order.legs) {
      if (moved !== undefined) has(formats.money(moved, order.currency))
      if (traded) has(formats.units(traded.units))
      if (traded) has(`${formats.price(traded.price)} ${traded.currency}`)
      if (traded) has(formats.money(traded.fee, order.currency))
      if (traded && dealtOn) has(formats.dayInFigures(dealtOn))
    }
    for (const { previewed, moved } of order.totals)
      for (const amount of [previewed, moved])
        if (amount !== undefined) has(formats.money(amount, order.currency))
    has(order.reference)
    assert.ok(text.replaceAll(' ', '').includes(order.hash))
  })
