import type { FundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { getFundLists, saveFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FUNDS, found, openScreener } from '#test/answers/screener-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { shown } from '#test/shown.ts'

const lists = (given: Partial<FundLists> = {}): FundLists => ({
  version: 3,
  watched: [],
  screens: [],
  ...given,
})

/** A server that keeps what it is sent. */
function keepLists(first: FundLists = lists()) {
  let kept = first
  answer(getFundLists, () => kept)
  return answer(saveFundLists, ({ body }) => {
    kept = { ...kept, ...(body as Partial<FundLists>), version: kept.version + 1 }
    return kept
  })
}
const CALM = { id: 's1', name: 'Calm', address: { risk: '1,2', sort: 'oc,asc' } }

test('a star puts a fund on the watchlist and takes it off again', async () => {
  const { user } = openScreener()
  const saved = keepLists(lists({ watched: ['F2'] }))
  const star = await screen.findByRole('button', { name: 'Watch Global Equity Index' })
  await expect.poll(() => star.ariaPressed).toBe('false')
  await expect.poll(() => screen.getByRole('button', { name: 'Watch Quiet Bonds' }).ariaPressed).toBe('true')
  await user.click(star)
  expect(star.ariaPressed).toBe('true')
  await expect.poll(() => saved.at(-1)?.body).toEqual({ version: 3, watched: ['F1', 'F2'] })
  expect(saved.at(-1)?.outlives, 'it is saved also when the page is left at once').toBe(true)
  await user.click(star)
  await expect.poll(() => saved.at(-1)?.body).toEqual({ version: 4, watched: ['F2'] })
  expect(star.ariaPressed).toBe('false')
})

test('a fund that another window has begun to watch meanwhile stays on the list', async () => {
  const { user } = openScreener()
  keepLists()
  const sent = answer(saveFundLists, ({ body }) => {
    const { version, ...changed } = body as FundLists
    if (version === 8) return { ...lists(), ...changed, version: 9 }
    const details = lists({ version: 8, watched: ['F9'] })
    throw Response.json({ code: 'fund-lists/changed', message: '', details }, { status: 409 })
  })
  const star = await screen.findByRole('button', { name: 'Watch Quiet Bonds' })
  await expect.poll(() => star.hasAttribute('disabled')).toBe(false)
  await user.click(star)
  await expect.poll(() => sent.at(-1)?.body).toEqual({ version: 8, watched: ['F2', 'F9'] })
  expect(star.ariaPressed).toBe('true')
})

test('a change that cannot be saved is taken back and shows why', async () => {
  const { user } = openScreener()
  keepLists()
  refuse(saveFundLists, 'fund-lists/too-many-watched', { most: 100 })
  const star = await screen.findByRole('button', { name: 'Watch Quiet Bonds' })
  await expect.poll(() => star.hasAttribute('disabled')).toBe(false)
  await user.click(star)
  expect(
    await screen.findByText('You can watch up to 100 funds. Take one off the list before you add another.'),
  ).toBeVisible()
  await expect.poll(() => star.ariaPressed).toBe('false')
})

test('the list can show watched funds only, and the address has this', async () => {
  const { user, requests, search } = openScreener()
  await user.click(await screen.findByRole('checkbox', { name: 'Only funds I watch' }))
  await expect.poll(() => requests.screened.at(-1)?.query.get('watchedOnly')).toBe('true')
  expect(search()).toContain('only=watched')
  expect(await screen.findByRole('button', { name: 'Remove filter: Watched' })).toBeVisible()
})

const openDialog = async (user: ReturnType<typeof openScreener>['user'], name = /^Saved searches/) => {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Saved searches' })
}

test('the present filters are saved under a name', async () => {
  const { user } = openScreener('?risk=4&sort=oc%2Casc&page=2&fund=F2')
  const saved = keepLists()
  const dialog = await openDialog(user)
  expect(await within(dialog).findByText('No searches are saved yet.')).toBeVisible()
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Save the current filters as' }),
    '  Cheap {Enter}',
  )
  await expect
    .poll(() => (saved.at(-1)?.body as FundLists | undefined)?.screens)
    .toMatchObject([{ name: 'Cheap', address: { risk: '4', sort: 'oc,asc' } }])
  expect(await within(dialog).findByRole('button', { name: 'Open Cheap' })).toBeVisible()
  expect(shown(within(dialog).getByRole('button', { name: 'Open Cheap' }))).toBe('CheapNow shown')
})

test('saves no screen without a name or with a name in use', async () => {
  const { user } = openScreener()
  const saved = keepLists(lists({ screens: [CALM] }))
  const dialog = await openDialog(user, /^Saved searches, 1/)
  const save = within(dialog).getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(within(dialog).getByText('Give the search a name.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox'), 'calm')
  await user.click(save)
  expect(
    within(dialog).getByText('You already have a search of that name. Give this one another.'),
  ).toBeVisible()
  expect(saved).toHaveLength(0)
})

test('opening a saved screen keeps the funds ticked for comparison', async () => {
  const { user, requests, search } = openScreener('?q=bond&page=2&compare=F1')
  keepLists(lists({ screens: [CALM] }))
  const dialog = await openDialog(user, /^Saved searches, 1/)
  await user.click(within(dialog).getByRole('button', { name: 'Open Calm' }))
  await expect.poll(() => requests.screened.at(-1)?.query.getAll('riskIds')).toEqual(['1', '2'])
  expect(requests.screened.at(-1)?.query.get('sortKey')).toBe('oc')
  expect(requests.screened.at(-1)?.query.get('q')).toBeNull()
  expect(search()).toContain('compare=F1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('renames a saved screen, and deletes it after a confirmation', async () => {
  const { user } = openScreener()
  const saved = keepLists(lists({ screens: [CALM] }))
  const dialog = await openDialog(user, /^Saved searches, 1/)
  await user.click(within(dialog).getByRole('button', { name: 'Rename Calm' }))
  const name = within(dialog).getByRole('textbox', { name: 'Name of the search' })
  await user.clear(name)
  await user.type(name, 'Very calm{Enter}')
  await expect
    .poll(() => saved.at(-1)?.body)
    .toEqual({
      version: 3,
      screens: [{ ...CALM, name: 'Very calm' }],
    })
  await user.click(await within(dialog).findByRole('button', { name: 'Delete Very calm' }))
  expect(saved).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => saved.at(-1)?.body).toEqual({ version: 4, screens: [] })
})

test('a client with twenty screens has to delete one first', async () => {
  const { user } = openScreener()
  keepLists(
    lists({
      screens: Array.from({ length: 20 }, (_, at) => ({ ...CALM, id: `s${at}`, name: `Screen ${at}` })),
    }),
  )
  const dialog = await openDialog(user, /^Saved searches, 20/)
  expect(
    await within(dialog).findByText(
      'You have 20 searches, which is as many as can be kept. Delete one to save another.',
    ),
  ).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})

test('lists that could not be loaded say so, and no star pretends to know', async () => {
  const { user } = openScreener()
  refuse(getFundLists, 'server/fault')
  const dialog = await openDialog(user)
  expect(await within(dialog).findByText('Your lists could not be loaded.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Watch Quiet Bonds', hidden: true })).toBeDisabled()
})

test('up to five funds are ticked to be compared, whichever page they are on; a sixth is refused in words', async () => {
  const { user, search } = openScreener('?compare=A,B,C,D')
  const bar = await screen.findByRole('complementary', { name: 'Compared funds' })
  expect(shown(bar)).toContain('4 funds to compare')
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Global Equity Index' }))
  await expect.poll(search).toContain('compare=A%2CB%2CC%2CD%2CF1')
  const sixth = screen.getByRole('checkbox', { name: 'Compare Quiet Bonds' })
  await user.click(sixth)
  expect(
    await screen.findByText('Up to five funds can be compared. Remove one to add another.'),
  ).toBeVisible()
  expect(sixth).not.toBeChecked()
  expect(within(bar).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/screener/compare?ids=A%2CB%2CC%2CD%2CF1',
  )
  await user.click(within(bar).getByRole('button', { name: 'Clear' }))
  await expect.poll(search).not.toContain('compare')
})

test('one ticked fund alone is not compared yet', async () => {
  openScreener('?compare=F1')
  const bar = await screen.findByRole('complementary', { name: 'Compared funds' })
  expect(shown(bar)).toContain('Choose at least two funds to compare them.')
  expect(within(bar).queryByRole('link')).toBeNull()
})

test('shows the last page if one no longer exists: by an old link, and once its only fund is off the watchlist', async () => {
  const { user } = openScreener('?only=watched&page=9')
  let total = 11
  const requests = answer(screenFunds, ({ query }) => {
    const skip = Number(query.get('skip'))
    const rows = skip < total ? (skip === 0 ? FUNDS : FUNDS.slice(0, 1)) : []
    return { ...found(rows, {}, total), metadata: { pagination: { total, skip, limit: 10 } } }
  })
  keepLists(lists({ watched: ['F1'] }))
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  expect(shown(pages)).toContain('11–11 of 11')
  expect(requests.map(({ query }) => query.get('skip'))).toEqual(['80', '10'])
  const star = await screen.findByRole('button', { name: 'Watch Global Equity Index', pressed: true })
  total = 10
  await user.click(star)
  expect(await screen.findByText(/^1–10 of 10, by/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Quiet Bonds' })).toBeVisible()
})

test('each star appears at once, even while the one before is being saved, and only the watch list is reloaded', async () => {
  const { user, requests } = openScreener()
  keepLists()
  let save = () => {}
  const saved = answer(saveFundLists, async ({ body }) => {
    await new Promise<void>((resolve) => (save = resolve))
    return lists({ version: 4, ...(body as Partial<FundLists>) })
  })
  const [first, second] = [
    await screen.findByRole('button', { name: 'Watch Global Equity Index' }),
    screen.getByRole('button', { name: 'Watch Quiet Bonds' }),
  ]
  await expect.poll(() => first.hasAttribute('disabled')).toBe(false)
  await user.click(first)
  await user.click(second)
  expect([first.ariaPressed, second.ariaPressed]).toEqual(['true', 'true'])
  await expect.poll(() => saved.length).toBe(1)
  save()
  await expect
    .poll(() => saved.map(({ body }) => body))
    .toMatchObject([{ watched: ['F1'] }, { watched: ['F2', 'F1'] }])
  expect([first.ariaPressed, second.ariaPressed]).toEqual(['true', 'true'])
  save()
  expect(requests.screened).toHaveLength(1)
})
