import { act, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { CardOnSight } from './card-on-sight.tsx'

function Answer({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => onDrawn())
  return <p>42</p>
}

/** A card of eleven rows that many px below the top of the page. */
function cardBelow(px: number) {
  const drawn: true[] = []
  renderInPortal(
    <div style={{ paddingBlockStart: px, '--rows': 11 } as object}>
      <CardOnSight title="Far">
        <Answer onDrawn={() => void drawn.push(true)} />
      </CardOnSight>
    </div>,
  )
  return drawn
}

test('a card far below the screen is not drawn and holds its place, named and busy', async () => {
  const drawn = cardBelow(3_000)
  const place = await screen.findByRole('region', { name: 'Far' })
  expect(place).toHaveAttribute('aria-busy', 'true')
  expect(place.getBoundingClientRect().height).toBe(11 * 25 + 10 * 16)
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(drawn).toHaveLength(0)
})

test('on a phone a card far below holds its usual height there', async () => {
  await page.viewport(390, 844)
  renderInPortal(
    <div style={{ paddingBlockStart: 3_000, '--rows': 11 } as object}>
      <CardOnSight title="Far" phonePx={301}>
        <p>42</p>
      </CardOnSight>
    </div>,
  )
  const { height } = (await screen.findByRole('region', { name: 'Far' })).getBoundingClientRect()
  await page.viewport(1440, 900)
  expect(height).toBe(301)
})

test('a card is drawn before it is reached', async () => {
  cardBelow(3_000)
  await screen.findByRole('region', { name: 'Far' })
  scrollTo(0, 3_000 - innerHeight - 200)
  expect(await screen.findByText('42')).toBeInTheDocument()
})

test('a card that was drawn stays when it is left', async () => {
  cardBelow(0)
  await screen.findByText('42')
  document.body.append(Object.assign(document.createElement('div'), { style: 'block-size: 9000px' }))
  scrollTo(0, 8_000)
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(screen.getByText('42')).toBeInTheDocument()
  document.body.lastElementChild?.remove()
})

test('printing includes every card', async () => {
  cardBelow(3_000)
  await screen.findByRole('region', { name: 'Far' })
  dispatchEvent(new Event('beforeprint'))
  expect(await screen.findByText('42')).toBeInTheDocument()
})

test('a card that cannot be drawn shows an error in its place, and its neighbour stays', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  renderInPortal(
    <>
      <CardOnSight title="Broken">
        <Broken />
      </CardOnSight>
      <CardOnSight title="Whole">
        <p>42</p>
      </CardOnSight>
    </>,
  )
  expect(await screen.findByText('42')).toBeVisible()
  const broken = within(screen.getByRole('region', { name: 'Broken' }))
  expect(within(broken.getByRole('alert')).getByText('This section could not be shown.')).toBeVisible()
  expect(broken.getByRole('button', { name: 'Try again' })).toBeVisible()
})
