import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hideAmounts } from '#language/shown-amounts.ts'
import { point, VALUATION, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { shown, spoken } from '#test/shown.ts'
import { ValuationCard } from './valuation-card.tsx'

const show = () => renderInPortal(<ValuationCard about={YEAR_TO_DATE} />)
const card = () => screen.findByRole('region', { name: 'Value over time' })

test('the savings are beside the same money in the benchmark and the entitlement, each with its latest amount', async () => {
  answer(getValuation, VALUATION)
  show()
  await screen.findByText('Savings')
  expect(screen.getAllByRole('listitem').map(shown)).toEqual([
    'Savings$184,300.90',
    'The same money in MSCI World$181,204.22',
    'End-of-service gratuity, estimate$51,870.25',
  ])
  expect(
    screen.getByText(
      'From $160,719.75 on 31 Dec 2025 to $184,300.90 on 19 Nov 2026, contributions and withdrawals included.',
    ),
  ).toBeVisible()
})

test('a portfolio of one day says its value', async () => {
  answer(getValuation, { ...VALUATION, savingsSerie: VALUATION.savingsSerie.slice(-1) })
  show()
  expect(await screen.findByText('$184,300.90 on 19 Nov 2026.')).toBeVisible()
})

test('the sentence hides amounts that the client hides', async () => {
  onTestFinished(() => act(() => hideAmounts(false)))
  hideAmounts(true)
  answer(getValuation, VALUATION)
  show()
  const sentence = await screen.findByText(/on 31 Dec 2025 to/)
  expect(shown(sentence)).toMatch(/^From •••hidden on 31 Dec 2025 to •••hidden on 19 Nov 2026/)
})

test('a benchmark looks as in the chart of performance, and the entitlement like none of them', async () => {
  answer(getValuation, { ...VALUATION, benchmark: { code: 'EONABERA' } })
  show()
  await screen.findByText('Savings')
  const looks = screen.getAllByRole('listitem').map((line) => {
    const mark = line.querySelector('i')
    return [mark?.style.color, mark?.dataset['dashed']]
  })
  expect(looks).toEqual([
    ['var(--chart-1)', undefined],
    ['var(--chart-3)', 'true'],
    ['var(--chart-5)', 'true'],
  ])
})

test('the notes say that values are of the close, with and without a benchmark', async () => {
  answer(getValuation, VALUATION)
  show()
  expect(await screen.findByText(/^Closing values\. The benchmark assumes the same payments/)).toBeVisible()
})

test('the last month end’s entitlement is said with its day, as an estimate', async () => {
  answer(getValuation, VALUATION)
  show()
  expect(shown(await screen.findByText(/^The gratuity is an estimate/))).toBe(
    'The gratuity is an estimate by salary and years of service, separate from your savings. At the last month end, 31 Oct 2026, it was $51,402.60.',
  )
})

test('the entitlement is told apart from the contract’s savings for employers', async () => {
  signIn({ userType: 'EMPLOYER' })
  answer(getValuation, VALUATION)
  show()
  expect(await screen.findByText(/separate from the contract’s savings/)).toBeVisible()
})

test('an entitlement of nothing shows why, and names no day before the contract', async () => {
  answer(getValuation, {
    ...VALUATION,
    eos: { ...VALUATION.eos, last: { ...VALUATION.eos.last, amount: 0 } },
  })
  show()
  expect(await screen.findByText(/nothing is due before a full year of service/)).toBeVisible()
  expect(screen.queryByText(/^The gratuity is an estimate/)).toBeNull()
})

test('the keys read all amounts of a day', async () => {
  answer(getValuation, VALUATION)
  show()
  const keys = await screen.findByRole('slider', { name: /^Value over time/ })
  keys.focus()
  await userEvent.keyboard('{Home}')
  expect(spoken(keys)).toBe(
    '31 Dec 2025: Savings $160,719.75, The same money in MSCI World $160,719.75, End-of-service gratuity, estimate $42,310.40',
  )
})

test('the values can be had as a table', async () => {
  answer(getValuation, VALUATION)
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Value over time' }))
    .getAllByRole('row')
    .map(shown)
  expect(rows[1]).toBe('19/11/2026$184,300.90$181,204.22$51,870.25')
  await user.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(await screen.findByRole('slider')).toBeVisible()
})

test('a line that does not exist shows why and is not drawn at zero', async () => {
  answer(getValuation, {
    ...VALUATION,
    benchSerie: [],
    benchmark: { absent: 'no-benchmark' },
    eosSerie: [],
    eos: {
      ...VALUATION.eos,
      absent: 'missing-salary',
      last: {
        dateAsString: VALUATION.eos.last.dateAsString,
        date: VALUATION.eos.last.date,
        absent: 'missing-salary',
      },
    },
  })
  show()
  expect(await screen.findByText('No benchmark shown: There is no benchmark to compare with')).toBeVisible()
  expect(screen.getByText('No end-of-service gratuity: No salary is on file')).toBeVisible()
  expect(screen.getByText('Closing values.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(shown)).toEqual(['Savings$184,300.90'])
})

test('values that end before prices do show since when a price is missing', async () => {
  answer(getValuation, {
    ...VALUATION,
    savingsSerie: [point('20251231', 160_719.75), point('20261105', 181_000)],
  })
  show()
  expect(shown(await screen.findByRole('note'))).toMatch(/^Valued up to 05 Nov 2026/)
})

test('values that fail show what failed and never a zero', async () => {
  refuse(getValuation, 'server/fault')
  show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The values could not be loaded/)
  expect(shown(await card())).not.toMatch(/\$/)
})

test('values on their way are announced as busy', async () => {
  answer(getValuation, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
})

test('a portfolio without a valued day shows a notice', async () => {
  answer(getValuation, { ...VALUATION, savingsSerie: [] })
  show()
  expect(await screen.findByText('No values yet')).toBeVisible()
})
