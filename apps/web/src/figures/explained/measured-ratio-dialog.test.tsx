import { annualisedByPeriods } from '@fundholder/analytics/returns/annualisation.ts'
import { ratioSheet } from '@fundholder/analytics/risk/ratio-sheet.ts'
import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RATIOS } from '#test/answers/fund-answers.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { MeasuredRatioDialog } from './measured-ratio-dialog.tsx'

const RETURN = 'Yearly compounded return of the daily returns'
const UNROUNDED = 'Figures below are rounded for display. Calculations use the unrounded values.'

/** Opens the calculation of a fund's Sharpe ratio. */
async function calculation(ratios: Partial<Ratios>) {
  const user = renderInPortal(
    <MeasuredRatioDialog
      ratio="sharpe"
      measured={[['World Equity', { ...RATIOS, ...ratios }]]}
      over={{ from: '31 Dec 2023', to: '31 Dec 2025', currency: 'USD' }}
      onClose={() => {}}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText('Show the calculation'))
  return {
    dialog,
    rows: within(dialog.getByRole('table')).getAllByRole('row').slice(1).map(shown),
  }
}

test('the return behind a Sharpe ratio is that of the daily returns over 252 days, with its sign', async () => {
  const levels = Float64Array.from(
    { length: 505 },
    (_, day) => 100 * 0.9998 ** day * (1 + 0.01 * Math.sin(day)),
  )
  const sheet = ratioSheet({ levels, calendarDays: 731, periodsPerYear: DAYS_A_YEAR, annualise: true })
  const growth = (levels.at(-1) as number) / (levels[0] as number)
  const yearly = annualisedByPeriods(growth - 1, levels.length - 1, DAYS_A_YEAR) as number
  const { dialog, rows } = await calculation({
    riskFree: 'none',
    sharpe: sheet.sharpeGeometric,
    volatilityAnnualized: sheet.annualizedVolatility,
  })
  expect(yearly).toBeLessThan(-0.01)
  expect(rows[0]).toBe(`${RETURN}−${(-yearly * 100).toFixed(2)}%`)
  expect(dialog.getByText(UNROUNDED)).toBeVisible()
})

test('a Sharpe ratio above Eonia lists no return, because the portal does not know it', async () => {
  const { dialog, rows } = await calculation({
    riskFree: 'EONABERA',
    sharpe: { value: 0.6 },
    volatilityAnnualized: { value: 0.15 },
  })
  expect(rows).toEqual(['Risk-free rateEonia', 'Returns in a year252'])
  expect(dialog.queryByText(UNROUNDED)).toBeNull()
})
