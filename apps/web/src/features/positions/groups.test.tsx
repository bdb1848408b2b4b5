import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import {
  type Position,
  type PositionGroup,
  searchPositions,
} from '@fundholder/protocol/portfolios/positions.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { CASH, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { GROWN } from '#test/grown-card.ts'
import { answer } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import { PositionsCard } from './positions-card.tsx'

beforeEach(() => void answer(getPrices, { instrumentId: '', currency: 'USD', serie: [] }))
afterEach(() => page.viewport(1440, 900))

const relation = (name: string) => ({ relationId: name.toLowerCase(), name })
const group = (name: string, figures: Partial<PositionGroup> = {}): PositionGroup => ({
  level: 'grouped',
  relation: relation(name),
  positions: 2,
  amount: 102_476,
  weight: 0.628,
  cost: 94_230,
  profitLoss: 8_246,
  profitLossPercent: 0.0875,
  ...figures,
})
const member = (name: string, of: string, figures: Partial<Position> = {}) =>
  position(name, { level: 'grouped', relation: relation(of), ...figures })

const GROUPED = {
  ...positions([
    member('World', 'Global equity'),
    member('Leaders', 'Global equity'),
    member('Bonds', 'Government bonds'),
    position('Waiting', { instrument: { currency: 'USD' } }),
    CASH,
  ]),
  groups: [group('Global equity'), group('Government bonds', { positions: 1, weight: 0.314 })],
}

const show = () => {
  const requests = answer(searchPositions, GROUPED)
  const user = renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  return { user, requests, last: (name: string) => requests.at(-1)?.query.get(name) }
}
const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.innerText.split('\n')[0]?.trim())

test('positions are grouped by sub-asset class at first, pending ones and cash apart at the end', async () => {
  const { last } = show()
  await head('Global equity')
  expect([last('level'), last('relation')]).toEqual(['grouped', 'subassetclass'])
  expect(rows()).toEqual(['Global equity', 'World', 'Leaders', 'Bonds', 'position pending', 'Cash', 'Total'])
})

test('the head of a group has the sums of value, weight, profit and loss', async () => {
  show()
  const row = (await head('Global equity')).closest('tr')
  const cells = [...(row?.querySelectorAll('td') ?? [])].map(shown)
  expect(cells).toEqual(['62.80%', '', '', '$102,476.00', '+$8,246.00+8.75%', '', ''])
  expect(shown(row?.querySelector('th'))).toBe('Global equity2 positions')
})

test('a position alone in its group has no group row and names its class', async () => {
  const instrument = {
    name: 'Bonds',
    currency: 'USD',
    assetClass: 'Fixed income',
    subAssetClass: 'Government bonds',
  }
  answer(searchPositions, {
    ...positions([
      member('Bonds', 'Government bonds', { instrument }),
      member('Liquidity', 'Money market', {
        instrument: { ...instrument, name: 'Liquidity', assetClass: 'Cash', subAssetClass: 'Cash' },
      }),
      member('Odd', 'Unknown', { relation: { relationId: 'unknown' } }),
    ]),
    groups: [
      group('Money market', { positions: 1 }),
      group('Government bonds', { positions: 1 }),
      group('x', { positions: 1, relation: { relationId: 'unknown' } }),
    ],
  })
  renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  const under = async (name: string) => shown((await screen.findByRole('link', { name })).nextElementSibling)
  expect(await under('Bonds')).toBe('Fixed income · Government bonds')
  expect(await under('Liquidity')).toBe('Cash')
  expect(await under('Odd')).toMatch(/^Not classified/)
  expect(rows()).toHaveLength(4) // and the total
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
  await page.viewport(390, 844)
  expect(screen.getByText('Fixed income · Government bonds')).toBeVisible()
})

test('a row names only the class that its group row does not', async () => {
  const instrument = {
    name: 'World',
    currency: 'USD',
    assetClass: 'Equity',
    subAssetClass: 'Global equity',
  }
  answer(searchPositions, {
    ...positions([member('World', 'Global equity', { instrument })]),
    groups: [group('Global equity')],
  })
  const user = renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  const under = async () => shown((await screen.findByRole('link', { name: 'World' })).nextElementSibling)
  expect(await under()).toBe('Equity')
  const choice = screen.getByRole('combobox', { name: 'Group positions by' })
  await user.selectOptions(choice, 'Asset class')
  await expect.poll(under).toBe('Global equity')
  await user.selectOptions(choice, 'No groups')
  await expect.poll(under).toBe('Equity · Global equity')
})

test.each([1440, 390])(
  'at %i px members stand further in, and a darker rule ends their group',
  async (width) => {
    await page.viewport(width, 900)
    show()
    await head('Global equity')
    const startOf = (name: string) => screen.getByRole('link', { name }).getBoundingClientRect().left
    expect(startOf('World')).toBe(startOf('Leaders'))
    expect(startOf('World')).toBe(startOf('Bonds') + 12)
    const ruleUnder = (name: RegExp) => {
      const row = screen.getByRole('row', { name })
      return getComputedStyle(width < 600 ? row : (row.querySelector('th') ?? row)).borderBlockEndColor
    }
    expect(ruleUnder(/^Leaders/)).not.toBe(ruleUnder(/^World/))
    expect(ruleUnder(/^Bonds/)).toBe(ruleUnder(/^World/))
  },
)

test('a group without a value says so instead of a zero', async () => {
  answer(searchPositions, {
    ...GROUPED,
    groups: [group('Global equity', { amount: undefined, weight: undefined, profitLoss: undefined })],
  })
  renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  const row = (await head('Global equity')).closest('tr')
  if (!row) throw new Error('no head')
  expect(within(row).getAllByText('Not available')).toHaveLength(3)
})

test('groups unclassified positions under their own heading', async () => {
  answer(searchPositions, {
    ...positions([member('Odd', 'Unknown', { relation: { relationId: 'unknown' } })]),
    groups: [group('x', { relation: { relationId: 'unknown' } })],
  })
  renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  expect(await head('Not classified')).toBeVisible()
})

test('a group closes and opens by click and by key, its sums stay', async () => {
  show()
  const toggle = await head('Global equity')
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  toggle.focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('World')).toBeNull()
  expect(screen.getByText('Bonds')).toBeVisible()
  expect(shown(toggle.closest('tr'))).toMatch(/\$102,476\.00/)
  await userEvent.keyboard(' ')
  expect(await screen.findByText('World')).toBeVisible()
})

test('all of a group’s head opens and closes it', async () => {
  show()
  await userEvent.click((await screen.findAllByText('$102,476.00'))[0] ?? document.body, { force: true })
  expect(await head('Global equity')).toHaveAttribute('aria-expanded', 'false')
})

test('positions can be grouped by asset class, or not at all', async () => {
  const { user, requests, last } = show()
  const choice = await screen.findByRole('combobox', { name: 'Group positions by' })
  expect(choice).toHaveDisplayValue('Sub-asset class')
  await user.selectOptions(choice, 'Asset class')
  await expect.poll(() => last('relation')).toBe('assetclass')
  await user.selectOptions(choice, 'No groups')
  await expect.poll(() => requests.length).toBe(3)
  expect([last('level'), last('relation')]).toEqual([null, null])
})

test('a bar is as long as its weight beside the heaviest of positions and groups', async () => {
  show()
  const widthOf = async (name: RegExp) => {
    const row = await screen.findByRole('row', { name })
    const bar = row.querySelector('[data-column="weight"] span span')
    return [bar?.clientWidth, bar?.firstElementChild?.clientWidth]
  }
  expect(await widthOf(/^Global equity/)).toEqual([40, 40])
  expect(await widthOf(/^World/)).toEqual([40, 20])
})

test('on a phone a group and a position have two lines each, with profit and loss, and a head for a finger', async () => {
  await page.viewport(390, 844)
  show()
  const toggle = await head('Global equity')
  expect(toggle.closest('tr')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const world = await screen.findByRole('row', { name: /^World/ })
  for (const words of ['$51,238.00', '+$4,123.00', '+14.82%'])
    expect(within(world).getByText(words)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

const grown = (
  <div style={{ blockSize: 435, inlineSize: 797 }}>
    <CardRoomContext value={GROWN}>
      <PositionsCard about={YEAR_TO_DATE} />
    </CardRoomContext>
  </div>
)

test('in a card that cannot grow further the rows scroll under their heads', async () => {
  answer(searchPositions, positions(Array.from({ length: 20 }, (_, row) => position(`Fund ${row}`))))
  renderInPortal(grown)
  await screen.findByText('Fund 19')
  const card = screen.getByRole('region', { name: 'Positions' }).getBoundingClientRect()
  const last = screen.getByText('Fund 19')
  expect(last.getBoundingClientRect().top).toBeGreaterThan(card.bottom)
  last.scrollIntoView()
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom)
  const [fund] = screen.getAllByRole('columnheader')
  expect(fund?.getBoundingClientRect().top).toBeGreaterThan(card.top)
})

const fadeOf = (element: Element | null | undefined, pseudo: string) =>
  element && Number(getComputedStyle(element, pseudo).opacity)

test('cash stays in view if not all rows fit, and the rest fades out until its end', async () => {
  const funds = Array.from({ length: 20 }, (_, row) => position(`Fund ${row}`))
  answer(searchPositions, positions([...funds, CASH]))
  renderInPortal(grown)
  const cash = await screen.findByRole('row', { name: /^Cash/ })
  const card = screen.getByRole('region', { name: 'Positions' }).getBoundingClientRect()
  expect(cash.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom)
  const rest = screen.getByRole('rowheader', { name: 'Show fewer' })
  await expect.poll(() => fadeOf(rest, '::before')).toBe(1)
  const scroller = cash.closest('table')?.parentElement
  scroller?.scrollTo(0, scroller.scrollHeight)
  await expect.poll(() => fadeOf(rest, '::before')).toBe(0)
  const last = screen.getByText('Fund 19').getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(rest.getBoundingClientRect().top)
})

test('rows without cash fade out at the card’s edge; where all fit nothing does', async () => {
  const funds = Array.from({ length: 20 }, (_, row) => position(`Fund ${row}`))
  answer(searchPositions, positions(funds))
  renderInPortal(grown)
  const rest = () => screen.findByRole('rowheader', { name: 'Show fewer' })
  const long = await rest()
  await expect.poll(() => fadeOf(long, '::before')).toBe(1)
  cleanup()
  queryClient.clear()
  answer(searchPositions, positions(funds.slice(0, 2)))
  renderInPortal(grown)
  expect(fadeOf(await rest(), '::before')).toBe(0)
})
