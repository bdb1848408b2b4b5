import { saveSettings, type UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { startingLayout, withActive, withCards, withNewView } from '#features/grid/layout/views.ts'
import { arrange, drawn, GRID_CARDS, leave, standardCards } from '#test/grid.tsx'
import { answer, cutOff, type Received } from '#test/network.ts'

afterEach(leave)

const START = startingLayout({ name: 'Standard', cards: standardCards() }, { name: 'Details', cards: [] })
const savedAs = (gridLayout: UserSettings['gridLayout'], version = 3): UserSettings => ({
  organisationId: '169',
  version,
  gridLayout,
})
const takeSaves = () =>
  answer(
    saveSettings,
    ({ body }) => ({ ...(body as object), version: (body as { version: number }).version + 1 }) as never,
  )
const lastSaved = (received: readonly Received[]) => received.at(-1)?.body as UserSettings | undefined
const shown = () => Object.keys(drawn())
const press = async (user: Awaited<ReturnType<typeof arrange>>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('sections are switched on and off, and what was added comes last', async () => {
  const saved = takeSaves()
  const user = await arrange()
  await press(user, 'Sections')
  const dialog = within(screen.getByRole('dialog', { name: 'Sections' }))
  expect(dialog.getByRole('switch', { name: 'Performance' })).toBeChecked()
  await user.click(dialog.getByRole('switch', { name: 'Esg' }))
  expect(drawn()).toMatchObject({ performance: [1, 1, 8, 11], positions: [1, 12, 8, 12], esg: [1, 24, 6, 8] })
  await user.click(dialog.getByRole('switch', { name: 'Performance' }))
  expect(shown()).toEqual(['distribution', 'positions', 'transactions', 'esg'])
  expect(drawn()).toMatchObject({ positions: [1, 1, 8, 12], esg: [1, 13, 6, 8] })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(lastSaved(saved)?.gridLayout?.views[0]).toMatchObject({ system: true, removed: ['performance'] })
})

test('a card is taken out by its cross, and the focus goes to where it can be put back', async () => {
  takeSaves()
  const user = await arrange()
  await press(user, 'Remove Distribution')
  expect(shown()).toEqual(['performance', 'positions', 'transactions'])
  expect(screen.getByRole('region', { name: 'Customise the dashboard' })).toHaveFocus()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Distribution removed')
})

test('saves changes as the system layout of the requested organisation', async () => {
  const saved = takeSaves()
  const user = await arrange({ organisationId: 'ACME', version: 0 })
  screen.getByRole('button', { name: 'Move Performance' }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(saved).toHaveLength(1))
  const moved = { i: 'performance', x: 0, y: 12, w: 8, h: 11 }
  expect(lastSaved(saved)).toMatchObject({
    organisationId: 'ACME',
    version: 0,
    gridLayout: {
      active: 'system',
      views: [
        { id: 'system', system: true, lg: expect.arrayContaining([expect.objectContaining(moved)]) },
        { id: 'details', system: false, lg: [{ i: 'esg', x: 0, y: 0 }] },
      ],
    },
  })
})

test('a layout that was saved is there again, with what its owner took out', async () => {
  const layout = withCards(START, standardCards(GRID_CARDS.slice(0, 2)), GRID_CARDS)
  await arrange(savedAs(layout))
  expect(drawn()).toEqual({ performance: [1, 1, 8, 11], distribution: [9, 1, 4, 11] })
})

test('a new view begins as the one that is shown, has a name, and keeps its own cards', async () => {
  const saved = takeSaves()
  const user = await arrange()
  await press(user, 'Views')
  const dialog = within(screen.getByRole('dialog', { name: 'Views' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(dialog.getByText('Give the view a name')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Name of a new view' }), 'Risk')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(dialog.getByRole('radio', { name: 'Risk' })).toBeChecked()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' }))

  await press(user, 'Remove Performance')
  expect(shown()).toEqual(['distribution', 'positions', 'transactions'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Standard')
  expect(shown()).toEqual(['performance', 'distribution', 'positions', 'transactions'])
  await waitFor(() => expect(lastSaved(saved)?.gridLayout?.active).toBe('system'))
  expect(lastSaved(saved)?.gridLayout?.views.map(({ name }) => name)).toEqual(['Standard', 'Details', 'Risk'])
})

test('renames a view, and deletes it after a confirmation; the standard one allows neither', async () => {
  const saved = takeSaves()
  const user = await arrange(savedAs(withNewView(START, 'mine', 'Risk')))
  await press(user, 'Views')
  const dialog = within(screen.getByRole('dialog', { name: 'Views' }))
  expect(dialog.queryByRole('button', { name: /Standard/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Rename Risk' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Money{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Delete Money' }))
  await user.click(dialog.getByRole('button', { name: 'Keep' }))
  expect(dialog.getByRole('radio', { name: 'Money' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Delete Money' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  await waitFor(() =>
    expect(lastSaved(saved)?.gridLayout?.views.map(({ id }) => id)).toEqual(['system', 'details']),
  )
})

test('a view is chosen without customising, too', async () => {
  takeSaves()
  const own = withCards(withNewView(START, 'mine', 'Risk'), standardCards(GRID_CARDS.slice(0, 1)), GRID_CARDS)
  const user = await arrange(savedAs({ ...own, active: 'system' }))
  await user.click(screen.getAllByRole('button', { name: 'Done' })[0] as Element)
  await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Risk')
  expect(shown()).toEqual(['performance'])
})

test('reset puts every card back to where it stood at first', async () => {
  takeSaves()
  const user = await arrange(savedAs(withCards(START, standardCards(GRID_CARDS.slice(2)), GRID_CARDS)))
  expect(shown()).toEqual(['positions', 'transactions'])
  await press(user, 'Reset')
  const dialog = within(screen.getByRole('dialog', { name: 'Reset this view?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(shown()).toEqual(['positions', 'transactions'])
  await press(user, 'Reset')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
  expect(drawn()).toMatchObject({ performance: [1, 1, 8, 11], transactions: [9, 12, 4, 16] })
})

test('a reset of the view of details brings back its own cards', async () => {
  const cards = standardCards(GRID_CARDS.slice(0, 1))
  const start = startingLayout({ name: 'Standard', cards }, { name: 'Details', cards })
  const user = await arrange(savedAs(withActive(start, 'details')))
  expect(shown()).toEqual(['performance'])
  await press(user, 'Reset')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
  expect(shown()).toEqual(['esg'])
})

test('merges a layout changed in another window and notifies the client', async () => {
  const theirs = withCards(START, standardCards(GRID_CARDS.slice(0, 3)), GRID_CARDS)
  let isChanged = true
  const saved = answer(saveSettings, ({ body }) => {
    if (!isChanged) return { ...(body as UserSettings), version: 8 } as never
    isChanged = false
    throw Response.json(
      { code: 'settings/changed', message: '', details: { version: 7, gridLayout: theirs } },
      { status: 409 },
    )
  })
  const user = await arrange(savedAs(START))
  screen.getByRole('button', { name: 'Move Distribution' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByText(/changed in another window too/)).toBeVisible()
  expect(shown()).toEqual(['performance', 'distribution', 'positions'])
  expect(drawn().distribution?.[0]).toBe(8)
  await waitFor(() => expect(lastSaved(saved)?.version).toBe(7))
})

test('an offline change is kept and marked, survives a reload, and is saved when the connection is back', async () => {
  cutOff(saveSettings)
  const user = await arrange(savedAs(START))
  await press(user, 'Remove Performance')
  expect(await screen.findByText('Not saved yet: no connection')).toBeVisible()
  expect(await screen.findByText(/saved when it is back/)).toBeVisible()

  cleanup()
  queryClient.clear()
  const saved = takeSaves()
  await arrange(savedAs(START))
  expect(shown()).toEqual(['distribution', 'positions', 'transactions'])
  await waitFor(() => expect(lastSaved(saved)?.gridLayout?.views[0]?.removed).toContain('performance'))
})
