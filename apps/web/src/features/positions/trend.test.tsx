import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CASH, point, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { GROWN } from '#test/grown-card.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { spokenName } from '#test/shown.ts'
import { type CardRoom, CardRoomContext } from '#ui/layout/card-room.ts'
import { PositionsCard } from './positions-card.tsx'

const show = (blockSize = 900, room?: CardRoom) =>
  renderInPortal(
    <div style={{ blockSize }}>
      <CardRoomContext value={room}>
        <PositionsCard about={YEAR_TO_DATE} />
      </CardRoomContext>
    </div>,
  )
const prices = (...serie: ReturnType<typeof point>[]) =>
  answer(getPrices, ({ params }) => ({ instrumentId: params.id ?? '', currency: 'USD', serie }))

test('each fund shows what its price did in twelve months, in a line and in words', async () => {
  answer(searchPositions, positions([position('F1'), CASH]))
  const requests = prices(point('20251119', 100), point('20260520', 95), point('20261119', 105.2))
  show()
  const line = await screen.findByRole('img')
  expect(spokenName(line)).toBe('Price since 19 Nov 2025: +5.20%')
  expect(requests.map(({ params, query }) => [params.id, Object.fromEntries(query)])).toEqual([
    ['F1', { dateFrom: '20251119', dateTo: '20261119', points: '60' }],
  ])
})

test('a fund younger than that shows since when', async () => {
  answer(searchPositions, positions([position('F1')]))
  prices(point('20260901', 100), point('20261119', 98))
  show()
  expect(spokenName(await screen.findByRole('img'))).toBe('Price since 01 Sep 2026: −2.00%')
})

test('requests prices only of funds that scrolled into view', async () => {
  const many = Array.from({ length: 30 }, (_, row) => position(`F${row}`))
  answer(searchPositions, positions(many))
  const requests = prices(point('20251119', 1), point('20261119', 2))
  show(435, GROWN)
  await screen.findByText('F29')
  await waitFor(() => expect(requests.length).toBeGreaterThan(3))
  expect(requests.length).toBeLessThan(15)
  screen.getByText('F29').scrollIntoView()
  await waitFor(() => expect(requests.some(({ params }) => params.id === 'F29')).toBe(true))
})

test('prices that cannot be loaded leave their place empty and the rest unchanged', async () => {
  answer(searchPositions, positions([position('F1', { priceDate: calendarDay('20261119') })]))
  const requests = refuse(getPrices, 'server/fault')
  show()
  expect(await screen.findByText('$51,238.00')).toBeVisible()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
