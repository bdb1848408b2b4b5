import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { type RiskId, SCORE_CRITERIA } from '@fundholder/domain/funds/instruments.ts'
import { FUNDS, fundNamed, type SampleFund } from '../funds/instruments.ts'
import { ISSUERS } from '../holdings/issuers.ts'
import { type FundDetails, fundDetails } from './fund-details.ts'

const SEED = 2018
const BASE = { riskId: 4, asOf: calendarDay('20261120') } as const
const DETAILS = new Map(FUNDS.map((fund) => [fund, fundDetails(SEED, fund, BASE)]))
const detailsOf = (name: string) => DETAILS.get(fundNamed(name)) as FundDetails

const cents = (weight: number) => Math.round(weight * 10_000)
const weightsIn = ({ exposures }: FundDetails, dimension: string) =>
  Object.fromEntries(
    exposures.filter((one) => one.dimension === dimension).map(({ key, weight }) => [key, cents(weight)]),
  )
const sumOf = (weights: Readonly<Record<string, number>> | readonly number[]) =>
  Object.values(weights).reduce((sum, one) => sum + one, 0)

test('every fund reports for the end of the last month, and always the same', () => {
  for (const [fund, details] of DETAILS) {
    if (fund.closedOn === undefined) assert.equal(details.day, '20261031')
    else assert.ok(details.day < fund.closedOn)
    assert.deepEqual(fundDetails(SEED, fund, BASE), details)
  }
  const [first] = FUNDS
  assert.ok(first)
  assert.notDeepEqual(fundDetails(SEED + 1, first, BASE).exposures, DETAILS.get(first)?.exposures)
})

test('each dimension sums to the whole or less, in hundredths of a percent; only who borrows owes', () => {
  for (const [{ name }, details] of DETAILS) {
    for (const dimension of ['assetclass', 'instrumenttype', 'country', 'sector', 'currency']) {
      const weights = weightsIn(details, dimension)
      assert.ok(sumOf(weights) <= 10_000, `${name} ${dimension} ${sumOf(weights)}`)
      for (const { weight } of details.exposures)
        assert.ok(Math.abs(cents(weight) / 10_000 - weight) < 1e-12, `${name} ${weight}`)
    }
    const owing = details.exposures.filter(({ weight }) => weight < 0)
    assert.equal(owing.length, name === 'Marlowe Peak Double Momentum' ? 1 : 0)
  }
})

test('the currencies of a fund are those that its price is not hedged against', () => {
  for (const [{ name, currency, family }, details] of DETAILS) {
    const reported = weightsIn(details, 'currency')
    if (Object.keys(reported).length === 0) continue
    assert.equal(sumOf(reported), 10_000, name)
    for (const [foreign, share] of Object.entries(family.unhedged ?? {}))
      if (foreign !== currency) assert.equal(reported[foreign], cents(share), `${name} ${foreign}`)
  }
  assert.deepEqual(weightsIn(detailsOf('Lumenhall Euro Corporate Bond'), 'currency'), { EUR: 10_000 })
  assert.deepEqual(weightsIn(detailsOf('Veyra Helvetia Equity'), 'country'), { CH: 10_000 })
  assert.deepEqual(weightsIn(detailsOf('Veyra Helvetia Equity'), 'currency'), { CHF: 10_000 })
})

test('funds are made of what their name and family say', () => {
  const keys = (name: string, dimension: string) => Object.keys(weightsIn(detailsOf(name), dimension))
  assert.ok(!keys('Lumenhall Euro Corporate Bond', 'sector').includes('Technology'))
  assert.deepEqual(keys('Lumenhall Euro Corporate Bond', 'assetclass'), ['Fixed income', 'Cash'])
  assert.ok(!keys('Saffron Gate Global Sharia Equity', 'sector').includes('Financials'))
  assert.ok(!keys('Lumenhall Europe Low Carbon', 'sector').includes('Energy'))
  assert.deepEqual(keys('Alderwren Harbour Balanced', 'instrumenttype'), ['Funds', 'Cash'])
  assert.deepEqual(keys('Orrery Physical Gold', 'sector'), [])
})

test('some funds do not say all of it, some say hardly anything', () => {
  const silent = (dimension: string) =>
    [...DETAILS.values()].filter((details) => Object.keys(weightsIn(details, dimension)).length === 0).length
  assert.equal(silent('assetclass'), 0)
  for (const dimension of ['instrumenttype', 'country', 'sector', 'currency'])
    assert.ok(
      silent(dimension) > 0 && silent(dimension) < FUNDS.length / 5,
      `${dimension} ${silent(dimension)}`,
    )
  assert.equal(sumOf(weightsIn(detailsOf('Marlowe Peak Frontier Discovery'), 'country')), 6_800)
  assert.deepEqual(detailsOf('Thornvale UK Warehouses').holdings, [])
})

test('the largest holdings of a fund are ten or fewer, each once, less than all of it, largest first', () => {
  let tens = 0
  for (const [{ name }, { holdings }] of DETAILS) {
    assert.ok(holdings.length <= 10, name)
    if (holdings.length === 10) tens += 1
    assert.equal(new Set(holdings.map((one) => one.name)).size, holdings.length, name)
    const weights = holdings.map(({ weight }) => weight)
    assert.deepEqual(
      weights,
      weights.toSorted((a, b) => b - a),
      name,
    )
    assert.ok(
      holdings.every(({ weight }) => weight > 0),
      name,
    )
    assert.ok(holdings.reduce((sum, { weight }) => sum + weight, 0) < 1, name)
  }
  assert.ok(tens > FUNDS.length * 0.85, `${tens} of ${FUNDS.length}`)
})

test('the share of the largest holdings differs between funds, also within a class', () => {
  const parts = [...DETAILS].flatMap(([{ kind, assetClass }, { holdings }]) =>
    kind === 'fund' && assetClass === 'Equity' ? [sumOf(holdings.map(({ weight }) => cents(weight)))] : [],
  )
  assert.ok(new Set(parts).size > parts.length * 0.8, `${new Set(parts).size} of ${parts.length}`)
})

test('illiquid, leveraged and unclassified funds are complex and sold with advice', () => {
  const describe = (name: string, riskId: RiskId | null = 4) => {
    const { facts } = fundDetails(SEED, fundNamed(name), { ...BASE, riskId })
    return Object.fromEntries(facts.map(({ key, value }) => [key, value]))
  }
  for (const name of ['Alderwren Private Companies', 'Lumenhall City Offices']) {
    assert.equal(describe(name)['complexProduct'], 'true', name)
    assert.equal(describe(name)['distribution'], 'with advice', name)
  }
  assert.equal(describe('Orrery World Index')['complexProduct'], 'false')
  assert.equal(describe('Orrery World Index')['distribution'], 'without advice')
  assert.equal(describe('Orrery World Index', null)['distribution'], 'with advice')
})

test('bonds are for income, shares for growth, and balanced mixes for both', () => {
  const objective = (name: string) =>
    detailsOf(name).facts.find(({ section, key }) => section === 'target-market' && key === 'objective')
      ?.value
  assert.equal(objective('Thornvale Gilt'), 'income')
  assert.equal(objective('Orrery World Index'), 'growth')
  assert.equal(objective('Alderwren Harbour Balanced'), 'growth and income')
})

test('no fund holds more of a country’s or sector’s companies than it is exposed to', () => {
  for (const [{ name, kind, assetClass }, details] of DETAILS) {
    if (kind !== 'fund' || assetClass !== 'Equity') continue
    for (const part of ['country', 'sector'] as const) {
      const held: Record<string, number> = {}
      for (const holding of details.holdings) {
        const issuer = ISSUERS.find((one) => one.name === holding.name)
        assert.ok(issuer, `${name} holds ${holding.name}`)
        held[issuer[part]] = (held[issuer[part]] ?? 0) + holding.weight
      }
      const exposed = weightsIn(details, part)
      for (const [key, weight] of Object.entries(held))
        assert.ok(cents(weight) <= (exposed[key] ?? 0), `${name} ${key}`)
    }
  }
})

test('funds alike hold many of the same securities, under one name and ISIN', () => {
  const held = (name: string) => new Set(detailsOf(name).holdings.map(({ isin }) => isin))
  const shared = (a: string, b: string) => held(a).intersection(held(b)).size
  assert.ok(shared('Orrery World Index', 'Alderwren World Equity') >= 5)
  assert.ok(shared('Orrery World Index', 'Orrery US 500 Index') >= 3)
  assert.equal(shared('Orrery World Index', 'Thornvale Gilt'), 0)
  const names = new Map<string, string>()
  for (const { holdings } of DETAILS.values())
    for (const { name, isin } of holdings) {
      if (isin === undefined) continue
      assert.match(isin, /^XQ[0-9A-Z]{9}[0-9]$/)
      assert.equal(names.get(isin) ?? name, name)
      names.set(isin, name)
    }
  assert.equal(new Set(names.values()).size, names.size)
})

test('a fund of funds holds funds of the house’s market, as much of each class as it says', () => {
  const isins = new Map(FUNDS.map((fund) => [fund.isin, fund]))
  for (const [fund, { holdings }] of DETAILS) {
    if (fund.kind !== 'fund-of-funds') continue
    for (const { isin } of holdings) {
      const held = isins.get(isin) as SampleFund
      assert.ok(held.operative && held.kind === 'fund', fund.name)
      assert.ok((!fund.esg || held.esg) && (!fund.sharia || held.sharia), fund.name)
    }
  }
  assert.ok(detailsOf('Alderwren Harbour Balanced').holdings.length === 10)
})

test('fees inside the ongoing charges fit into them, and the subscription fee is the one that purchases pay', () => {
  for (const [{ name, charges, family }, { fees }] of DETAILS) {
    for (const percent of Object.values(fees))
      assert.ok(percent >= 0 && Math.abs(Math.round(percent * 100) - percent * 100) < 1e-9, name)
    const inside = fees.management + fees.distribution + fees.deposit
    assert.ok(inside < charges && inside > charges * 0.7, `${name}: ${inside} of ${charges}`)
    assert.equal(fees.subscription, (family.entryFee ?? 0) / 100, name)
  }
})

test('most funds are scored, those that promise to be sustainable better, some not at all', () => {
  const mean = (isMeant: (fund: SampleFund) => boolean) => {
    const scores = [...DETAILS].filter(([fund]) => isMeant(fund)).flatMap(([, one]) => one.scores)
    return scores.reduce((sum, { score }) => sum + score, 0) / scores.length
  }
  assert.ok(mean(({ esg }) => esg) > mean(({ esg }) => !esg) + 10)
  const unscored = [...DETAILS.values()].filter(({ scores }) => scores.length === 0).length
  assert.ok(unscored > 5 && unscored < FUNDS.length / 5, `${unscored}`)
  for (const { scores, exposures } of DETAILS.values()) {
    for (const { criterion, score } of scores)
      assert.ok(SCORE_CRITERIA.includes(criterion) && score >= 0 && score <= 100)
    const reports = exposures.some(({ dimension }) => dimension === 'exclusion')
    assert.equal(reports, scores.length > 0)
  }
  const fossil = (name: string) => weightsIn(detailsOf(name), 'exclusion')['Fossil fuels']
  assert.equal(fossil('Northmere Responsible World Equity'), 0)
  assert.ok((fossil('Thornvale UK Equity Income') ?? 0) > 500)
})

test('every fund shows what it aims at, how large it is and whom it is for', () => {
  const keysOf = ({ facts }: FundDetails, section: string) =>
    facts.filter((one) => one.section === section).map(({ key }) => key)
  for (const [{ name, address = '', esg }, details] of DETAILS) {
    for (const key of ['objective', 'philosophy', 'aum', 'aumCurrency', 'peerGroup', 'dealingFrequency'])
      assert.ok(keysOf(details, 'facts').includes(key), `${name} ${key}`)
    for (const section of ['priips', 'target-market', 'extra-data'])
      assert.ok(keysOf(details, section).length >= 5, `${name} ${section}`)
    const article = details.facts.find(({ key }) => key === 'sfdrArticle')?.value
    assert.equal(article !== undefined, ['LU', 'IE', 'FR', 'SE'].includes(address), name)
    if (article) assert.equal(article === '8' || article === '9', esg, name)
    const rated = details.facts.some(({ key }) => key === 'esgRating')
    assert.equal(rated, details.scores.length > 0, name)
  }
})

test('the key information document shows the risk class of the prices, and none if there is none', () => {
  const fund = fundNamed('Orrery World Index')
  const sri = (riskId: 3 | null) =>
    fundDetails(SEED, fund, { ...BASE, riskId }).facts.find(({ key }) => key === 'sri')?.value
  assert.deepEqual([sri(3), sri(null)], ['3', undefined])
})
