import { expect, test } from 'vitest'
import { boxOfName, type Disc, type NamePlace, namePlaces } from './name-places.ts'

const PLOT = { width: 600, height: 300 }
const disc = (id: string, left: number, top: number): Disc & { label: string } => ({
  id,
  left,
  top,
  radius: 6,
  label: id,
})

const meets = (a: NamePlace, b: { from: number; to: number; top: number; bottom: number }) => {
  const { from, to, top, bottom } = boxOfName(a)
  return from < b.to && b.from < to && top < b.bottom && b.top < bottom
}
const boxOf = ({ left, top, radius }: Disc) => ({
  from: left - radius,
  to: left + radius,
  top: top - radius,
  bottom: top + radius,
})

test('a name alone is to the right of its dot, and to the left of one far to the right', () => {
  const [calm] = namePlaces([disc('Calm', 100, 100)], [disc('Calm', 100, 100)], PLOT)
  expect(calm).toMatchObject({ anchor: 'start', left: 112, top: 100 })
  const [restless] = namePlaces([disc('Restless', 560, 100)], [disc('Restless', 560, 100)], PLOT)
  expect(restless).toMatchObject({ anchor: 'end', left: 548, top: 100 })
})

test('names of neighbours cover neither one another nor any dot', () => {
  const named = [
    disc('Portfolio', 300, 150),
    disc('MSCI World, your benchmark', 330, 152),
    disc('Eonia', 296, 166),
  ]
  const discs = [...named, disc('fund', 360, 140), disc('other fund', 250, 150)]
  const places = namePlaces(named, discs, PLOT)
  expect(places).toHaveLength(3)
  for (const place of places) {
    for (const one of discs) expect(meets(place, boxOf(one))).toBe(false)
    for (const other of places) if (other !== place) expect(meets(place, boxOfName(other))).toBe(false)
  }
})

test('no name is cut off by the edge of the picture', () => {
  const [place] = namePlaces([disc('Portfolio', 300, 2)], [], PLOT)
  expect(place && boxOfName(place).top).toBeGreaterThanOrEqual(0)
})

test('a name stays inside the picture also where it can only lie on other dots there', () => {
  const name = disc('Clean Energy Technology', 230, 150)
  const crowd = Array.from({ length: 500 }, (_, at) => disc('', (at % 20) * 12, Math.floor(at / 20) * 12))
  const plot = { width: 240, height: 300 }
  const [place] = namePlaces([name], crowd, plot)
  const box = place && boxOfName(place)
  expect(box?.from).toBeGreaterThanOrEqual(0)
  expect(box?.to).toBeLessThanOrEqual(plot.width)
})
