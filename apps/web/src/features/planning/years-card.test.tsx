import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { YearsCard } from './years-card.tsx'

beforeEach(() => page.viewport(1440, 900)) // narrow cards leave columns out

const YEAR = { month: 0, day: calendarDay('20261116'), age: 40, paidIn: 0, worst: 0, expected: 0, best: 0 }
const FALLING = [
  { ...YEAR, endOfService: 20_000 },
  { ...YEAR, month: 12, day: calendarDay('20271116'), age: 41, endOfService: 19_000 },
]

test.each([true, false])(
  'a falling entitlement is explained by prices in today’s money alone: %s',
  async (isTodaysMoney) => {
    renderInPortal(<YearsCard years={FALLING} currency="USD" isTodaysMoney={isTodaysMoney} />)
    await screen.findByRole('cell', { name: '$19,000' })
    const note = /^In today’s money, the gratuity falls when prices rise faster than it grows\./
    expect(screen.queryAllByText(note)).toHaveLength(isTodaysMoney ? 1 : 0)
  },
)
