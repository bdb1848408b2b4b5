import { getSettings, type UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { CustomisableGrid } from '#features/grid/customisable-grid.tsx'
import { CustomiseButton } from '#features/grid/customise/customise-button.tsx'
import { packed } from '#features/grid/layout/grid-layout.ts'
import { useGridLayout } from '#features/grid/layout/use-grid-layout.ts'
import type { KnownCard } from '#features/grid/layout/views.ts'
import { answer } from './network.ts'
import { renderInPortal, signIn } from './portal.tsx'

/** Four cards as in the pictures, and one that is shown only if added. */
export const GRID_CARDS: readonly KnownCard[] = [
  { i: 'performance', w: 8, h: 11 },
  { i: 'distribution', w: 4, h: 11 },
  { i: 'positions', w: 8, h: 12 },
  { i: 'transactions', w: 4, h: 16 },
  { i: 'esg', w: 4, h: 8, isExtra: true },
]
/** Their places in the standard view. */
export const standardCards = (cards: readonly KnownCard[] = GRID_CARDS) =>
  packed(cards.filter(({ isExtra }) => !isExtra))
const titleOf = (id: string) => (id[0] ?? '').toUpperCase() + id.slice(1)

/** A dashboard of plain cards, which is being arranged. */
function Arranging({ cards }: { cards: readonly KnownCard[] }) {
  const [isCustomising, setCustomising] = useState(true)
  const [viewPlace, setViewPlace] = useState<HTMLElement | null>(null)
  const usual = {
    system: standardCards(cards),
    details: packed(cards.filter(({ isExtra }) => isExtra)),
  }
  const grid = useGridLayout(cards, usual)
  const each = <Value,>(make: (id: string) => Value) => Object.fromEntries(cards.map(({ i }) => [i, make(i)]))
  if (!grid.isKnown) return null
  return (
    <>
      <div ref={setViewPlace} />
      <CustomiseButton isCustomising={isCustomising} onChange={setCustomising} ref={null} />
      <CustomisableGrid
        grid={grid}
        known={cards}
        usual={usual}
        titles={each(titleOf)}
        contents={each((id) => (
          <section aria-label={titleOf(id)}>
            <button type="button">Inside</button>
          </section>
        ))}
        isCustomising={isCustomising}
        viewPlace={viewPlace}
        onDone={() => setCustomising(false)}
      />
    </>
  )
}

/** Shows it to a client who has these settings; past the moment in which a layout that was just loaded does not move. */
export async function arrange(
  settings: UserSettings = { organisationId: '169', version: 0 },
  cards: readonly KnownCard[] = GRID_CARDS,
) {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn()
  const requests = answer(getSettings, settings)
  const user = renderInPortal(<Arranging cards={cards} />)
  await screen.findByRole('region', { name: 'Customise the dashboard' })
  if (cards.length > 0) await screen.findAllByRole('button', { name: /^Move / })
  // The layout that was saved is there: until then the one remembered or the system's is shown.
  await waitFor(() => expect([requests.length, queryClient.isFetching()]).toEqual([1, 0]))
  passTime(1_500)
  return user
}

/** Moves the clock on without waiting. */
export const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Column, row, columns and rows of each card as they are drawn. */
export const drawn = (): Record<string, number[]> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-card]')].map((cell) => {
      const { gridColumn, gridRow } = getComputedStyle(cell)
      const [column = 0, columns = 1] = gridColumn.split(' / span ').map(Number)
      const [row = 0, rows = 1] = gridRow.split(' / span ').map(Number)
      return [cell.dataset.card ?? '', [column, row, columns, rows]]
    }),
  )

/** Lets a drag or a drawing of the browser come to its end. */
export const nextFrame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Takes the dashboard away and lets it send what it has not sent yet, so that nothing of it reaches the next test. */
export async function leave() {
  cleanup()
  await nextFrame()
  vi.useRealTimers()
  await page.viewport(1440, 900)
}
