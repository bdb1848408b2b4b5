import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { answerOrdering } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { ContractCard } from './contract-card.tsx'

const FUND = position('F1', { amount: 10_000 })
const { amount: _, ...CASH } = position(CASH_INSTRUMENT_ID, { absent: 'missing-rate' })

/**
 * Returns the text of the card for a contract with a number of positions, of which only the first page is
 * loaded.
 */
async function cardOf(held: Parameters<typeof positions>[0], total: number) {
  signIn()
  answerOrdering()
  answer(searchPositions, {
    ...positions(held),
    metadata: { pagination: { total, skip: 0, limit: 100 } },
  })
  renderInPortal(<ContractCard contractId="C1" holder={undefined} />)
  return screen.findByRole('region', { name: 'For this contract' })
}

for (const [what, held, total] of [
  ['of more than a page of holdings, cash not among them', [FUND], 101],
  ['of cash without an amount', [FUND, CASH], 2],
] as const)
  test(`${what} it says that the cash is not known, not that there is none`, async () => {
    const card = await cardOf([...held], total)
    await expect.poll(() => shown(card)).toMatch(/Value nownot known nowOf which cashnot known now$/)
  })

test('says that no cash is held if all holdings are funds', async () => {
  const card = await cardOf([FUND], 1)
  await expect.poll(() => shown(card)).toMatch(/Value now\$10,000\.00Of which cash\$0\.00$/)
})
