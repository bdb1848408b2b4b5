import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { searchDocuments } from '@fundholder/protocol/portfolios/documents.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '#language/i18n.ts'
import { listOf, openDocumentation, STATEMENT } from '#test/documentation-page.ts'
import { answer } from '#test/network.ts'

afterEach(async () => {
  await page.viewport(1440, 900)
  await chooseLanguage('en')
})

test.each(LANGUAGES)(
  'on a phone all tabs are on one line, with room after their counts, in %s',
  async (language) => {
    await page.viewport(390, 844)
    await chooseLanguage(language)
    await openDocumentation()
    const tabs = screen.getAllByRole('tab')
    expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
    await screen.findByRole('tab', { name: / 2 / })
    const counts = tabs.flatMap((tab, place) => {
      const [count, next] = [tab.querySelector('span'), tabs[place + 1]].map((one) =>
        one?.getBoundingClientRect(),
      )
      return count && next ? [Math.max(next.left - count.right, count.left - next.right)] : []
    })
    expect(counts).toHaveLength(2)
    for (const room of counts) expect(room).toBeGreaterThanOrEqual(6)
  },
)

test.each(LANGUAGES)(
  'on a phone all periods are whole with room at their ends, on two lines, in %s',
  async (language) => {
    await page.viewport(390, 844)
    await chooseLanguage(language)
    await openDocumentation()
    const faces = (await screen.findAllByRole<HTMLInputElement>('radio')).map(
      (one) => one.labels?.[0]?.lastElementChild ?? one,
    )
    expect(new Set(faces.map((face) => face.getBoundingClientRect().top)).size).toBe(2)
    for (const face of faces) {
      const words = document.createRange()
      words.selectNodeContents(face)
      expect(face.clientWidth - words.getBoundingClientRect().width).toBeGreaterThanOrEqual(8)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
)

test('on a phone the choice of an order says that it sorts', async () => {
  await page.viewport(390, 844)
  const { user, search } = await openDocumentation()
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(within(order).getByRole('option', { selected: true })).toHaveTextContent('Sort: date')
  await user.selectOptions(order, 'Sort: name')
  await expect.poll(search).toBe('?sort=name.asc')
})

test('on a phone a pager keeps off the edge of its card', async () => {
  await page.viewport(390, 844)
  const { user } = await openDocumentation()
  answer(searchDocuments, () => listOf([STATEMENT], 12))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Sort: name')
  const next = await screen.findByRole('button', { name: 'Next page' })
  const foot = next.closest('footer')?.getBoundingClientRect()
  expect((foot?.bottom ?? 0) - next.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(6)
})
