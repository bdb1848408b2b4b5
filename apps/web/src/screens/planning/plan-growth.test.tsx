import { planFinances } from '@fundholder/protocol/planning/planning.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preparePlanning, simulated } from '#test/answers/planning-answers.ts'
import { answer } from '#test/network.ts'
import { card, MONTHS, sentence } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

// At 10% a year, about 1.20 to 2.77 million at the lower and the higher return.
test.each([
  ['wider than the two lines', 2e5, 9e6, /so they can end lower or higher\. The shaded ranges/],
  ['lower than the two lines', 2e5, 2.5e6, /so they can end lower or higher\. The shaded ranges/],
  ['within the two lines', 1.4e6, 1.5e6, /but most end between these two lines\. The shaded ranges/],
])(
  'the note below the chart says how simulated futures end where their range is %s',
  async (_where, p10, p90, said) => {
    preparePlanning()
    const percentiles = { p5: p10, p10, p25: p10, p50: p10, p75: p90, p90, p95: p90 }
    answer(planFinances, (received) => {
      const answered = simulated(received, percentiles)
      const [first, last] = answered.serie as [(typeof answered.serie)[0], (typeof answered.serie)[0]]
      return { ...answered, serie: [first, { ...last, month: MONTHS }] }
    })
    openPortal('/financial-planning')
    await sentence()
    expect(await screen.findByText(said)).toBeVisible()
  },
)

test('each line of the chart of savings has a colour of its own in the legend, light and dark', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const legend = card('How your savings could grow')
    .getByText(/^Expected/)
    .closest('ul')
  for (const scheme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = scheme
    const colours = [...(legend?.querySelectorAll('i') ?? [])].map((one) => getComputedStyle(one).color)
    expect(new Set(colours).size).toBe(4)
    const greys = colours.filter((colour) => new Set(colour.match(/\d+/g)).size < 3)
    expect(greys.length).toBeLessThanOrEqual(1)
  }
  document.documentElement.style.colorScheme = ''
})

test('the chart of savings says in a sentence what they could be at retirement', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  expect(
    card('How your savings could grow').getByText(
      /^At 65 your savings could be about \$[\d,]+: \$[\d,]+ with the lower return, \$[\d,]+ with the higher one\.$/,
    ),
  ).toBeVisible()
})
