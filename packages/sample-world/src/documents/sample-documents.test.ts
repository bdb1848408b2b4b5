import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { openBrands } from '@fundholder/brands/brand-folders.ts'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { KidBlock } from '../kid/kid-blocks.ts'
import type { KidFund } from '../kid/kid-content.ts'
import { documentedFunds } from '../kid/sample-kids.ts'
import { sampleMarket } from '../market/market.ts'
import { PEOPLE } from '../people/people.ts'
import { annualAccounts } from './annual-accounts.ts'
import { contributionReport } from './contribution-report.ts'
import { fundReport } from './fund-report.ts'
import { managerDocument } from './manager-document.ts'
import { PLAN_RULES } from './plan-information.ts'

const SEED = 2018
const madeOn = calendarDay('20261120')
let funds: KidFund[]
before(() => {
  funds = documentedFunds(sampleMarket(SEED, madeOn), { seed: SEED, asOf: madeOn })
})

const table = (blocks: readonly KidBlock[], name: string) => {
  const found = blocks.find((one) => one.kind === 'table' && one.described === name)
  assert.ok(found?.kind === 'table', name)
  return new Map(found.rows.map(([first = '', ...others]) => [first, others]))
}

test('the accounts of a manager balance, and earnings add to those of the year before', () => {
  const number = (text = '') =>
    text.startsWith('(') ? -Number(text.replaceAll(/[(),]/g, '')) : Number(text.replaceAll(',', ''))
  for (const entity of [169, 100, 300]) {
    const blocks = annualAccounts({ seed: SEED, entity, year: 2025, currency: 'USD' })
    const [income, sheet] = [table(blocks, 'Income statement'), table(blocks, 'Balance sheet')]
    for (const at of [0, 1]) {
      const of = (name: string) => number((income.get(name) ?? sheet.get(name))?.[at])
      const lines = ['Plan fees', 'Interest', 'Staff', 'Systems and premises', 'Other costs']
      assert.equal(
        lines.reduce((sum, name) => sum + of(name), 0),
        of('Profit before tax'),
      )
      assert.equal(of('Profit before tax') + of('Tax'), of('Profit for the year'))
      assert.equal(of('Cash at banks') + of('Fees receivable'), of('Total assets'))
      assert.equal(of('Total assets'), of('Total equity and liabilities'))
      assert.equal(of('Tax payable'), -of('Tax'))
    }
    const earlier = table(
      annualAccounts({ seed: SEED, entity, year: 2024, currency: 'USD' }),
      'Balance sheet',
    )
    assert.equal(earlier.get('Retained earnings')?.[0], sheet.get('Retained earnings')?.[1])
  }
})

test('the contributions of a year add up by month and payer', () => {
  const people = PEOPLE.filter(({ employerId }) => employerId === 'COPPERLEAF')
  const months = table(contributionReport(people, { year: 2025, madeOn }), 'Contributions in USD by month')
  const cents = (text = '') => Math.round(100 * Number(text.replaceAll(',', '')))
  const year = months.get('Year') ?? []
  assert.equal(months.size, 13)
  for (const column of [1, 2, 3]) {
    const ofMonths = [...months].filter(([name]) => name !== 'Year').map(([, cells]) => cents(cells[column]))
    assert.ok(ofMonths.every((amount) => amount > 0))
    assert.equal(
      ofMonths.reduce((sum, amount) => sum + amount, 0),
      cents(year[column]),
    )
  }
  assert.equal(cents(year[1]) + cents(year[2]), cents(year[3]))
})

test('the report of a fund gives the prices of its year and the return between two year ends', () => {
  const known = funds.find(({ fund }) => fund.name === 'Orrery World Index') as KidFund
  const blocks = fundReport(known, 2025)
  const facts = new Map(blocks.flatMap((one) => (one.kind === 'facts' ? one.rows : [])))
  const priceOf = (name: string) => Number(/^USD ([\d.]+) on /.exec(facts.get(name) ?? '')?.[1])
  assert.match(facts.get('Price at the start') ?? '', / on 31 December 2024$/)
  assert.match(facts.get('Price at the end') ?? '', / on 31 December 2025$/)
  const gain = priceOf('Price at the end') / priceOf('Price at the start') - 1
  assert.equal(table(blocks, 'Return of each year').get('2025')?.[0], `${(100 * gain).toFixed(2)}%`)
  assert.ok(priceOf('Lowest price') < priceOf('Highest price'))
  assert.ok(table(blocks, 'Largest holdings and their share of the fund').size > 5)
  assert.doesNotMatch(JSON.stringify(funds.map((one) => fundReport(one, 2025))), /NaN|undefined|Infinity/)
})

test('plan information has the brand, addressee and day of its manager, as statements have', () => {
  const row = {
    id: 'P',
    kind: 'PLAN_INFORMATION',
    name: 'Plan rules',
    date: calendarDay('20260101'),
  } as const
  const documentFor = (to: { entity?: number; employerId?: string }) =>
    managerDocument({ row: { ...row, ...to }, type: 'Plan information', blocks: PLAN_RULES }, openBrands())
  const rules = documentFor({ entity: 169 })
  assert.equal(rules.brand?.name, 'Fundholder')
  assert.equal(rules.eyebrow, 'Plan information')
  assert.equal(rules.subtitle, 'All members of Fundholder  ·  1 January 2026')
  assert.match(
    rules.foot,
    /^Plan rules {2}· {2}Fundholder {2}· {2}1 January 2026 {2}· {2}Invented sample document$/,
  )
  assert.equal(rules.blocks.filter(({ kind }) => kind === 'heading').length, 8)
  const terms = documentFor({ employerId: 'LINDQVIST' })
  assert.equal(terms.brand?.name, 'Northmere')
  assert.match(terms.subtitle, /^Lindqvist Marais/)
})

test('a group of rows and a sum stand out in the tables of a manager’s documents', () => {
  const blocks = annualAccounts({ seed: SEED, entity: 169, year: 2025, currency: 'USD' })
  const row = {
    id: 'A',
    kind: 'ACCOUNTS',
    name: 'Annual accounts 2025',
    date: calendarDay('20251231'),
  } as const
  const made = managerDocument({ row, type: 'Annual accounts', blocks }, openBrands())
  const rows = made.blocks.flatMap((one) => (one.kind === 'table' ? one.rows : []))
  const bold = rows.filter(({ isSum, isGroup }) => isSum || isGroup).map(({ cells }) => cells[0])
  assert.ok(bold.includes('Assets') && bold.includes('Total assets') && !bold.includes('Staff'))
  assert.ok(rows.every(({ cells }) => cells.length === 3))
})
