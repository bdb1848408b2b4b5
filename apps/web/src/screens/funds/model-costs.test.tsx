import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONTRACTS, positions } from '#test/answers/dashboard-answers.ts'
import { item, openModel } from '#test/answers/model-answers.ts'
import { beside, card, rowsOf } from '#test/fund-page.ts'
import { answer, refuse } from '#test/network.ts'
import { shown } from '#test/shown.ts'

test('costs are the charges of each fund by its weight on the client’s balance, and add up', async () => {
  openModel()
  await expect
    .poll(() => rowsOf('Ongoing cost per year'))
    .toEqual([
      'FundWeightOngoing chargesShareOn $20,000.00',
      'World Equity60.00%0.50%0.30%$60.00',
      'Quiet Bonds40.00%0.25%0.10%$20.00',
      'Ongoing cost per year0.40%$80.00',
    ])
  expect(await screen.findByText('The ongoing charges of its funds are 0.40% a year.')).toBeVisible()
  const costs = await card('Ongoing cost per year')
  expect(shown(costs)).toContain('On your balance of $20,000.00 at the prices of 19 Nov 2026')
  const facts = await card('The model portfolio in figures')
  expect(await beside('Ongoing cost per year', facts)).toBe(
    'Ongoing cost per year$80.00on your $20,000.00 at the prices of 19 Nov 2026',
  )
})

test('a plan fee is part of the cost a year, beside what the funds cost', async () => {
  openModel()
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, feeRate: 0.6 })) })
  const facts = await card('The model portfolio in figures')
  await expect
    .poll(() => beside('Ongoing cost per year', facts))
    .toBe(
      'Ongoing cost per year$200.00Ongoing charges$80.00Plan fee$120.00on your $20,000.00 at the prices of 19 Nov 2026',
    )
  expect(await screen.findByText('Ongoing charges 0.40% + plan fee 0.60% = 1.00% a year.')).toBeVisible()
  expect((await rowsOf('Ongoing cost per year')).slice(-3)).toEqual([
    'Ongoing charges of the funds0.40%$80.00',
    'Plan fee0.60%$120.00',
    'Ongoing cost per year1.00%$200.00',
  ])
})

test('while the plan fee is unknown so is the cost a year, beside what the funds cost', async () => {
  openModel()
  refuse(searchContracts, 'server/fault')
  await expect
    .poll(async () => (await rowsOf('Ongoing cost per year')).slice(-3))
    .toEqual([
      'Ongoing charges of the funds0.40%$40.00',
      'Plan feeNot availableNot available',
      'Ongoing cost per yearNot availableNot available',
    ])
  expect(
    await screen.findByText('The plan fee could not be loaded, so the total is not known.'),
  ).toBeVisible()
  expect(screen.queryByText(/^The ongoing charges of its funds are/)).toBeNull()
})

test('shares of the charges add up to the charges of the model, to the hundredth of a percent', async () => {
  openModel({ metadata: { oc: { value: 0.5 } } }, [
    item({ weight: 0.35, oc: { value: 0.47 } }),
    item({ instrumentId: 'F2', name: 'Quiet Bonds', weight: 0.35, oc: { value: 0.51 } }),
    item({ instrumentId: 'F3', name: 'Gold', weight: 0.3, oc: { value: 0.51 } }),
  ])
  await expect
    .poll(() => rowsOf('Ongoing cost per year'))
    .toEqual([
      'FundWeightOngoing chargesShareOn $20,000.00',
      'World Equity35.00%0.47%0.17%$32.90',
      'Quiet Bonds35.00%0.51%0.18%$35.70',
      'Gold30.00%0.51%0.15%$30.60',
      'Ongoing cost per year0.50%$99.20',
    ])
  expect(await beside('Ongoing charges', await card('The model portfolio in figures'))).toBe(
    'Ongoing charges0.50%of its funds, by their weights',
  )
})

test('shows costs for a sample amount if the client holds nothing', async () => {
  openModel()
  answer(searchPositions, positions([]))
  await expect
    .poll(async () => shown(await card('Ongoing cost per year')))
    .toContain('On an investment of $10,000.00, because your balance is not known')
})

test('the charges of a model portfolio are unknown, not zero, if one fund reports none', async () => {
  openModel({ metadata: { oc: { absent: 'not-reported' } } }, [
    item(),
    item({ instrumentId: 'F2', name: 'Silent', weight: 0.4, oc: { absent: 'not-reported' } }),
  ])
  await expect
    .poll(async () => (await rowsOf('Ongoing cost per year')).at(-1))
    .toBe('Ongoing cost per yearNot reportedNot reported')
  expect(
    await screen.findByText('One fund does not report its charges, so the total is not known.'),
  ).toBeVisible()
})
