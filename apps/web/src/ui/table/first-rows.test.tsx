import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { FirstRowsButton, useFirstRows } from './first-rows.tsx'

afterEach(() => page.viewport(1440, 900))

function Rows({ count }: { count: number }) {
  const rows = useFirstRows(count, 4)
  return (
    <div className={rows.className}>
      <ul>
        {Array.from({ length: count }, (_, place) => (
          <li key={place} data-late={rows.isLate(place)}>
            {place}
          </li>
        ))}
      </ul>
      {rows.isLong && <FirstRowsButton rows={rows}>{rows.isWhole ? 'Fewer' : 'All'}</FirstRowsButton>}
    </div>
  )
}
/** Elements that are not displayed have no role. */
const shown = () => screen.getAllByRole('listitem').length

test('a phone shows the first four rows, and the rest on request', async () => {
  await page.viewport(390, 844)
  const user = renderInPortal(<Rows count={7} />)
  await user.click(await screen.findByRole('button', { name: 'All' }))
  expect(shown()).toBe(7)
  await user.click(screen.getByRole('button', { name: 'Fewer' }))
  expect(shown()).toBe(4)
})

test('a phone hides no single row, and a wider window none at all', async () => {
  await page.viewport(390, 844)
  renderInPortal(<Rows count={5} />)
  await screen.findByText('4')
  expect(shown()).toBe(5)
  expect(screen.queryByRole('button')).toBeNull()
  await page.viewport(1440, 900)
  renderInPortal(<Rows count={7} />)
  await screen.findByText('6')
  expect(shown()).toBe(12)
  expect(screen.queryByRole('button')).toBeNull()
})
