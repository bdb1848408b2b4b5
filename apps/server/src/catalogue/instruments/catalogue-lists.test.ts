import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { listCountries, searchCurrencies } from '@fundholder/protocol/funds/currencies-and-countries.ts'
import { findExtraDataUniques, findUniques, getPeerGroup } from '@fundholder/protocol/funds/funds.ts'
import { getModelPortfolio, listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { openDescribedFunds } from '#test/catalogue/described-funds.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { CATALOGUE_COMMANDS } from './catalogue.commands.ts'

// It is Friday 20 November 2026.
const portal = await openDescribedFunds()
after(portal.close)
const { userId, ofOther } = portal

const uniques = async (field: Argument<typeof findUniques, 'body'>['field'], as = userId) =>
  (await portal.call(findUniques, { as, body: { field } })).answer().data

test('lists the values of a field with the number of funds for each', async () => {
  assert.deepEqual(await uniques('peerGroup'), [{ key: 'World', label: 'World', count: 3 }])
  assert.deepEqual(await uniques('riskId'), [
    { key: '3', label: '3', count: 2 },
    { key: null, label: 'n/a', count: 2 },
  ])
  assert.deepEqual(await uniques('currency'), [
    { key: 'EUR', label: 'Euro', count: 1 },
    { key: 'USD', label: 'US Dollar', count: 3 },
  ])
  assert.deepEqual(await uniques('address'), [
    { key: 'IE', label: 'Ireland', count: 1 },
    { key: 'LU', label: 'Luxembourg', count: 1 },
  ])
  assert.deepEqual(await uniques('subAssetClass'), [
    { key: 'equity:global-equity', label: 'Global equity', count: 1 },
    { key: 'equity:japan-equity', label: 'Japan equity', count: 1 },
    { key: 'bonds:unknown', label: 'Not known', count: 1 },
    { key: 'unknown', label: 'Not known', count: 1 },
  ])
})

test('lists the values of extra data with the number of funds for each, and the fields if none is given', async () => {
  const ask = async (field?: string) =>
    (await portal.call(findExtraDataUniques, { as: userId, query: { field } })).answer().data
  assert.deepEqual(await ask('depositary'), [
    { key: 'Grand Bank', label: 'Grand Bank', count: 2 },
    { key: 'Trust Bank', label: 'Trust Bank', count: 1 },
  ])
  assert.deepEqual(await ask(), [
    { key: 'auditor', label: 'auditor', count: 1 },
    { key: 'depositary', label: 'depositary', count: 3 },
  ])
  assert.deepEqual(await ask("' or true"), [])
})

test('ranks a fund in its peer group by its return of the year', async () => {
  const ask = async (id: string) => (await portal.call(getPeerGroup, { as: userId, params: { id } })).answer()
  const group = await ask('A')
  assert.deepEqual(
    [group.peerGroup, group.total, group.instrumentIds, group.place],
    ['World', 3, ['A', 'B', 'C'], { ytd: 2, of: 2 }],
  )
  assert.ok(Math.abs((group.median.performance.ytd.value ?? 0) - 0.2) < 1e-12)
  assert.deepEqual(group.median.oc, { value: 0.75 })
  assert.deepEqual((await ask('C')).place, { of: 2 }, 'without a return it has no place')
  assert.deepEqual((await ask('D')).instrumentIds, ['D'])
  assert.equal((await portal.call(getPeerGroup, { as: userId, params: { id: 'X' } })).status, 404)
})

test('where a manager shows only what can be ordered, values and peer groups have no other funds', async () => {
  const restrict = async (operands: [string, 'on' | 'off']) => {
    await runCommand(CATALOGUE_COMMANDS, 'funds operative-only', { deps: portal.deps, operands })
    await portal.prices.refresh()
  }
  await restrict(['169', 'on'])
  assert.deepEqual(await uniques('peerGroup'), [{ key: 'World', label: 'World', count: 2 }])
  const [ofAll] = await uniques('peerGroup', ofOther)
  assert.equal(ofAll?.count, 3, 'of another manager')
  const banks = await portal.call(findExtraDataUniques, { as: userId, query: { field: 'depositary' } })
  assert.deepEqual(
    banks.answer().data.map(({ key }) => key),
    ['Grand Bank'],
  )
  const group = await portal.call(getPeerGroup, { as: userId, params: { id: 'A' } })
  assert.deepEqual(group.answer().instrumentIds, ['A', 'B'])
  await restrict(['169', 'off'])
})

test('currencies are those that amounts can be stated in, found by code or name', async () => {
  const ask = async (q?: string) =>
    (await portal.call(searchCurrencies, { as: userId, query: { q } })).answer().data.map(({ code }) => code)
  assert.deepEqual(await ask(), ['EUR', 'JPY', 'USD'])
  assert.deepEqual([await ask('yen'), await ask('us'), await ask('%')], [['JPY'], ['USD'], []])
})

test('names countries by their codes, or those with a fund’s domicile', async () => {
  const ask = async (cca2?: string[]) =>
    (await portal.call(listCountries, { as: userId, query: { cca2, lang: 'es' } })).answer().data
  assert.deepEqual(await ask(['LU', 'ES', 'LU']), [
    { cca2: 'LU', name: 'Luxemburgo' },
    { cca2: 'ES', name: 'España' },
  ])
  assert.deepEqual(
    (await ask()).map(({ cca2 }) => cca2),
    ['AE', 'IE', 'LU'],
  )
})

test('a model portfolio shows its funds and their weighted charges, unless one fund reports none', async () => {
  const ask = (id: string) => portal.call(getModelPortfolio, { as: userId, params: { id } })
  const mix = (await ask('MIX')).answer()
  assert.deepEqual(
    mix.compositions[0]?.items.map(({ instrumentId, name, weight, oc }) => ({
      instrumentId,
      name,
      weight,
      oc,
    })),
    [
      { instrumentId: 'B', name: 'Birch', weight: 0.75, oc: { value: 1 } },
      { instrumentId: 'A', name: 'Alder', weight: 0.25, oc: { value: 0.5 } },
    ],
  )
  assert.deepEqual([mix.id, mix.riskId, mix.metadata.oc], ['MIX', 4, { value: 0.88 }])
  assert.deepEqual((await ask('SAFE')).answer().metadata.oc, { absent: 'not-reported' })
  const unknown = await ask('NONE')
  assert.deepEqual([unknown.status, unknown.refusal().code], [404, 'model-portfolios/unknown'])
})

test('model portfolios are listed with the least risk first, those without a class last', async () => {
  const { data, metadata } = (await portal.call(listModelPortfolios, { as: userId })).answer()
  assert.deepEqual(
    data.map(({ code }) => code),
    ['SAFE', 'MIX', 'OPEN'],
  )
  assert.equal(metadata.pagination.total, 3)
})

test('all benchmarks are listed with what they are made of', async () => {
  const { data } = (await portal.call(listBenchmarks, { as: userId })).answer()
  assert.deepEqual(data.find(({ code }) => code === 'SELF')?.compositions, [
    { items: [{ instrumentId: 'A', weight: 1 }] },
  ])
})
