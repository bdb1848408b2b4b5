import { calendarDay } from '@fundholder/domain/calendar.ts'
import { FINDING_CODES, type Finding, getFindings } from '@fundholder/protocol/analysis/findings.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { CONTRACTS, DATES, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { PortfolioAlertsCard } from './portfolio-alerts-card.tsx'

type Findings = Answer<typeof getFindings>
const answered = (data: Finding[], unchecked: Findings['unchecked'] = []): Findings => ({
  currency: 'USD',
  asOf: calendarDay('20261119'),
  data,
  unchecked,
})
const card = () => <PortfolioAlertsCard about={YEAR_TO_DATE} latest={DATES} />
async function rowsOf(data: Finding[]) {
  answer(getFindings, answered(data))
  renderInPortal(card())
  return (await screen.findAllByRole('listitem')).map((row) =>
    [...row.querySelectorAll('p')].map((line) => shown(line)),
  )
}

afterEach(() => page.viewport(1440, 900))

/** Each rule's finding, and how it reads. */
const WORDS: readonly [finding: Finding, what: string, why: string][] = [
  [
    {
      code: 'position-share',
      severity: 'attention',
      instrumentId: 'F1',
      name: 'World',
      share: 0.6214,
      limit: 0.25,
    },
    'Important. 62.14% is in one position: World',
    'More than 25%: your result depends heavily on it, even if the fund is spread widely.',
  ],
  [
    {
      code: 'group-share',
      severity: 'notice',
      groupType: 'sector',
      key: 'Energy',
      name: 'Energy',
      share: 0.4,
      limit: 0.35,
    },
    'Notice. 40.00% is in one sector: Energy',
    'Based on the holdings that the funds report. We report this above 35%.',
  ],
  [
    {
      code: 'group-share',
      severity: 'notice',
      groupType: 'subAssetClass',
      key: 'Gilts',
      name: 'Gilts',
      share: 0.55,
      limit: 0.5,
    },
    'Notice. 55.00% is in one class: Gilts',
    'Several positions together. We report this above 50%.',
  ],
  [
    {
      code: 'cash-drag',
      severity: 'notice',
      share: 0.213,
      limit: 0.1,
      since: calendarDay('20231025'),
      days: 1129,
      daysLimit: 30,
    },
    'Notice. 21.30% is in cash, and has been above 10% since 25 Oct 2023',
    'Cash does not grow with the markets. Uninvested for 1,129 days; we report it after 30.',
  ],
  [
    {
      code: 'currency-share',
      severity: 'notice',
      share: 0.7,
      limit: 0.5,
      largest: { key: 'EUR', name: 'Euro', share: 0.5 },
    },
    'Notice. 70.00% is not in USD',
    'Exchange rates move it. The largest part is in Euro: 50.00%. We report this above 50%.',
  ],
  [
    { code: 'ongoing-cost', severity: 'notice', cost: 0.0123, amount: 1234.5, limit: 0.01, coverage: 1 },
    'Notice. The funds charge 1.23% a year, about $1,234.50',
    'Ongoing charges, already inside the prices. We report this above 1%.',
  ],
  [
    { code: 'ongoing-cost', severity: 'notice', cost: 0.0123, amount: 1234.5, limit: 0.01, coverage: 0.9 },
    'Notice. The funds charge at least 1.23% a year, about $1,234.50',
    'Ongoing charges, already inside the prices, known for 90.00% of the portfolio. We report this above 1%.',
  ],
  [
    {
      code: 'risk-apart',
      severity: 'attention',
      riskId: 5,
      volatility: 0.26,
      model: { code: 'LOW', name: 'Low risk', riskId: 3, volatility: 0.1 },
      isIndicative: true,
      dateFrom: calendarDay('20251120'),
    },
    'Important. The portfolio’s indicative risk class is 5; its model Low risk has 3',
    'Based on how values have moved since 20 Nov 2025: volatility 26.00% a year, 10.00% for the model.',
  ],
  [
    {
      code: 'stale-price',
      severity: 'notice',
      instrumentId: 'F1',
      name: 'World',
      priceDate: calendarDay('20261112'),
      latestPriceDate: calendarDay('20261119'),
      businessDays: 5,
      businessDaysLimit: 3,
    },
    'Notice. The latest price of World is from 12 Nov 2026',
    'The latest prices are from 19 Nov 2026, 5 business days later. The value uses the older price.',
  ],
  [
    {
      code: 'stale-price',
      severity: 'attention',
      instrumentId: 'F1',
      latestPriceDate: calendarDay('20261119'),
      businessDaysLimit: 3,
    },
    'Important. F1 has no price that can be used',
    'The latest prices are from 19 Nov 2026. Figures that need this one are left out.',
  ],
]

for (const [finding, what, why] of WORDS)
  test(`a finding of ${finding.code} reads “${what}”`, async () => {
    expect(await rowsOf([finding])).toEqual([[what, why]])
  })

test('no words advise to buy or to sell', () => {
  for (const [, what, why] of WORDS)
    expect(`${what} ${why}`).not.toMatch(/\b(buy|sell|should|recommend|switch|reduce|increase)/i)
})

for (const [who, authorisations, userType, isLed] of [
  ['a client who may order', ['view', 'deal'], 'EMPLOYEE', true],
  ['a viewer', ['view'], 'EMPLOYEE', false],
  ['a company', ['view', 'deal'], 'EMPLOYER', false],
] as const)
  test(`the alert about uninvested cash ${isLed ? 'leads' : 'does not lead'} ${who} to the ways to invest`, async () => {
    signIn({ userType })
    const contracts = answer(searchContracts, {
      ...CONTRACTS,
      data: CONTRACTS.data.map((one) => ({ ...one, authorisations: [...authorisations] })),
    })
    const [cash, other] = [WORDS[3]?.[0], WORDS[4]?.[0]]
    if (!cash || !other) throw new Error('two findings are needed')
    expect(await rowsOf([cash, other])).toHaveLength(2)
    await waitFor(() => expect(contracts).toHaveLength(1))
    await expect
      .poll(() => screen.queryAllByRole('link').map((link) => link.getAttribute('href')))
      .toEqual(isLed ? ['/dealing'] : [])
  })

test('findings keep the order in which the server sorts them, under the day they are of', async () => {
  const [one, other] = [WORDS[4], WORDS[0]]
  if (!one || !other) throw new Error('two findings are needed')
  expect((await rowsOf([one[0], other[0]])).map(([what]) => what)).toEqual([one[1], other[1]])
  expect(screen.getByText('As of 19 Nov 2026 · automatic checks, not advice')).toBeVisible()
})

test('without alerts it shows that all checks were made', async () => {
  answer(getFindings, answered([]))
  renderInPortal(card())
  expect(await screen.findByText('Nothing stands out')).toBeVisible()
  expect(screen.getByText(/^We checked positions, sectors/)).toBeVisible()
})

const PRESCRIBED = /The weight of a fund is not reported if your model prescribes it\.$/
const follow = (strategyType: 'MODEL' | 'SELF') =>
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, strategyType })) })

for (const [what, data, unchecked] of [
  ['nothing stands out', [], []],
  ['there is an alert', WORDS.slice(0, 1).map(([finding]) => finding), []],
  ['a rule was not checked', [], [{ code: 'stale-price', absent: 'not-reported' }]],
] as const)
  test(`where ${what}, a follower of a model reads which weights are not reported`, async () => {
    signIn()
    follow('MODEL')
    answer(getFindings, answered([...data], [...unchecked]))
    renderInPortal(card())
    expect(await screen.findByText(PRESCRIBED)).toBeVisible()
  })

test('nobody else reads that, and a follower of a model not while all weights change', async () => {
  signIn()
  const requests = follow('SELF')
  answer(getFindings, answered([]))
  renderInPortal(card())
  await screen.findByText('Nothing stands out')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(requests).toHaveLength(1)
  expect(screen.queryByText(PRESCRIBED)).toBeNull()
  cleanup()
  queryClient.clear()
  follow('MODEL')
  answer(getFindings, answered([], BEING_REBALANCED))
  renderInPortal(card())
  await screen.findByText(REBALANCED)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(PRESCRIBED)).toBeNull()
})

test('names unchecked rules with their reason, and does not show them as passed', async () => {
  answer(
    getFindings,
    answered(
      [],
      [
        { code: 'risk-apart', absent: 'under-one-year', modelName: 'Low risk' },
        { code: 'group-share', groupType: 'sector', absent: 'not-reported', coverage: 0.63 },
      ],
    ),
  )
  renderInPortal(card())
  expect(
    await screen.findByText('Risk: Will be compared with Low risk after one year in that strategy'),
  ).toBeVisible()
  expect(shown(screen.getByText(/^Sectors/))).toBe('Sectors: only 63.00% of the portfolio is reported')
  expect(screen.queryByText(/^We checked positions, sectors/)).toBeNull()
})

const REBALANCED =
  'An order in progress is changing the whole portfolio. Weights, currencies and costs are checked again once it is done.'
const BEING_REBALANCED = FINDING_CODES.filter((code) => code !== 'risk-apart' && code !== 'stale-price').map(
  (code) => ({ code, absent: 'being-rebalanced' as const }),
)

test('while an order changes the whole portfolio one sentence says that its weights are checked later', async () => {
  const RISK = { code: 'risk-apart', absent: 'under-one-year', modelName: 'Low risk' } as const
  answer(getFindings, answered([], [...BEING_REBALANCED, RISK]))
  renderInPortal(card())
  expect(await screen.findByText(REBALANCED)).toBeVisible()
  expect(screen.queryByText('Nothing stands out')).toBeNull()
  expect(screen.getAllByRole('listitem').map(shown)).toEqual([
    'Risk: Will be compared with Low risk after one year in that strategy',
  ])
})

test('the sentence stands below the alerts that remain', async () => {
  const stale = WORDS.flatMap(([finding]) => (finding.code === 'stale-price' ? [finding] : []))[0]
  if (!stale) throw new Error('there is no such alert')
  answer(getFindings, answered([stale], BEING_REBALANCED))
  renderInPortal(card())
  const sentence = await screen.findByText(REBALANCED)
  expect(screen.getByRole('list').compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText('Not checked')).toBeNull()
})

test('an emptied portfolio has nothing to look at', async () => {
  answer(
    getFindings,
    answered(
      [],
      FINDING_CODES.map((code) => ({ code, absent: 'nothing-invested' as const })),
    ),
  )
  renderInPortal(card())
  expect(await screen.findByText('Nothing is held yet')).toBeVisible()
  expect(screen.queryByText('Not checked')).toBeNull()
})

test('shows a failure and a retry button', async () => {
  refuse(getFindings, 'server/fault')
  const user = renderInPortal(card())
  expect(await screen.findByText('The portfolio alerts could not be loaded.')).toBeVisible()
  answer(getFindings, answered([]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing stands out')).toBeVisible()
})

test('requests portfolio alerts of the latest valuation, regardless of the period', async () => {
  const requests = answer(getFindings, answered([]))
  renderInPortal(card())
  await screen.findByText('Nothing stands out')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    portfolioId: 'P1',
    dateTo: '20261119',
    lang: 'en',
  })
})

test('without alerts a phone names the checks on request', async () => {
  await page.viewport(390, 844)
  signIn()
  follow('MODEL')
  answer(getFindings, answered([]))
  const user = renderInPortal(card())
  const checked = await screen.findByText('What we checked')
  const notes = await screen.findByText(PRESCRIBED)
  expect(notes).not.toBeVisible()
  await user.click(checked)
  expect(notes).toBeVisible()
  expect(shown(notes)).toMatch(/^We checked positions, sectors/)
})

test('a phone shows the first alert without its reason, and everything on request', async () => {
  await page.viewport(390, 844)
  answer(getFindings, answered(WORDS.slice(0, 2).map(([finding]) => finding)))
  const user = renderInPortal(card())
  const all = await screen.findByRole('button', { name: 'Show all 2' })
  const [first, second] = WORDS.slice(0, 2).map(([, , why]) => screen.getByText(why))
  expect(first).not.toBeVisible()
  expect(second).not.toBeVisible()
  await user.click(all)
  expect(first).toBeVisible()
  expect(second).toBeVisible()
})
