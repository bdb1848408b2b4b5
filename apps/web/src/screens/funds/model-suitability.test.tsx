import { expect, test } from 'vitest'
import { item, openModel } from '#test/answers/model-answers.ts'
import { card } from '#test/fund-page.ts'
import { shown } from '#test/shown.ts'

test('takes the target market from its funds: the longest horizon and every named trait', async () => {
  openModel()
  const whom = await card('Who it is for')
  const said = shown(whom) ?? ''
  expect(said).toContain('Money that you will not need for at least 5 years.')
  expect(said).toContain('Knowledge neededinformedLoss you must be able to bearloss of the capital')
  expect(said).toContain('Type of investorretail')
  expect(said).not.toContain('ESG')
})

test('shows the share of ESG and Sharia funds, or that all are', async () => {
  openModel({}, [
    item({ esg: true, sharia: true }),
    item({ instrumentId: 'F2', name: 'B', weight: 0.4, sharia: true, targetMarket: {} }),
  ])
  const said = shown(await card('Who it is for')) ?? ''
  expect(said).toContain('60% of it is in ESG funds.')
  expect(said).toContain('Every fund in it follows Sharia.')
  expect(said).toContain('1 fund does not state who it is for.')
})

test('a fund without ESG data is not shown as a non-ESG fund', async () => {
  openModel({}, [
    item({ esg: true }),
    item({ instrumentId: 'F2', name: 'B', weight: 0.4, esg: undefined, sharia: undefined }),
  ])
  const said = shown(await card('Who it is for')) ?? ''
  expect(said).toContain('60% of it is in ESG funds.')
  expect(said).toContain('1 fund does not report whether it counts as an ESG fund.')
  expect(said).toContain('1 fund does not report whether it follows Sharia.')
})
