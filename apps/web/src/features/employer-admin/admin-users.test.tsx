import { type AdminUser, changeColleague, listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, cutOff, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { AdminUsers } from './admin-users.tsx'
import { ADMIN_PAGE } from './use-admin-users.ts'

const user = (name: string, more: Partial<AdminUser> = {}): AdminUser => {
  const username = name.toLowerCase().replace(' ', '.')
  return {
    username,
    name,
    email: `${username}@mail.example`,
    userType: 'EMPLOYER',
    status: 'active',
    isSelf: false,
    ...more,
  }
}
const ELENA = user('Elena Marsh', { userType: 'EMPLOYEE', lastSignIn: '2026-11-20T10:00:00Z' })
const OMAR = user('Omar Zayed')
const RUTH = user('Ruth Vega', { isSelf: true })

const listing = (...data: AdminUser[]) =>
  answer(listAdminUsers, {
    data: data.slice(0, ADMIN_PAGE),
    counts: { users: 19, approvers: 2 },
    metadata: { pagination: { total: data.length, skip: 0, limit: 25 } },
  })
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

test('the table shows name, e-mail and last login; only colleagues can be changed', async () => {
  listing(ELENA, OMAR, RUTH)
  renderInPortal(<AdminUsers />)
  expect(await screen.findByRole('rowheader', { name: /Elena Marsh/ })).toBeVisible()
  expect(row('Elena Marsh').getByRole('cell', { name: 'elena.marsh@mail.example' })).toBeVisible()
  expect(row('Elena Marsh').getByRole('cell', { name: /^20\/11\/2026, \d\d:\d\d/ })).toBeVisible()
  expect(row('Omar Zayed').getByRole('cell', { name: /Never/ })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Disable' })).toHaveLength(1)
})

test('a status is named where it is not the usual one', async () => {
  listing(OMAR, user('Nina Novak', { status: 'invited' }))
  renderInPortal(<AdminUsers />)
  expect(await screen.findByText('Invited')).toBeVisible()
  expect(row('Omar Zayed').getByRole('cell', { name: 'Never' })).toBeVisible()
})

test('the card counts those who can approve, and the table marks them', async () => {
  listing(RUTH, OMAR, user('Nina Novak', { status: 'disabled' }), ELENA)
  renderInPortal(<AdminUsers />)
  expect(await screen.findByText(/^19 users, 2 can approve\./)).toBeVisible()
  const kinds = screen.getAllByRole('rowheader').map((name) => name.querySelector('small')?.textContent)
  expect(kinds).toEqual(['You · Can approve', 'Colleague · Can approve', 'Colleague', 'Member'])
})

test('a line below the table shows who adds people', async () => {
  listing(ELENA, OMAR)
  renderInPortal(<AdminUsers />)
  const last = await screen.findByRole('rowheader', { name: /Omar Zayed/ })
  const line = screen.getByText(/^Your fund manager adds new colleagues and members\./)
  expect(within(line).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom)
})

test('one line parts the last row from the pager', async () => {
  const people = Array.from({ length: ADMIN_PAGE + 1 }, (_, place) => user(`Person ${place}`))
  listing(...people)
  renderInPortal(<AdminUsers />)
  const pager = (await screen.findByRole('button', { name: 'Next page' })).closest('footer')
  expect(pager && getComputedStyle(pager).borderTopWidth).toBe('1px')
  const widths = screen.getAllByRole('rowheader').map((cell) => getComputedStyle(cell).borderBottomWidth)
  expect(widths).toEqual([...Array(ADMIN_PAGE - 1).fill('1px'), '0px'])
})

test('users are searched and sorted by the server', async () => {
  const requests = listing(ELENA)
  const typing = renderInPortal(<AdminUsers />)
  await screen.findByRole('rowheader', { name: /Elena Marsh/ })
  await typing.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'marsh')
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('marsh'))
  await typing.click(screen.getByRole('button', { name: 'Last login' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('sortKey')).toBe('activity'))
  expect(requests.at(-1)?.query.get('sort')).toBe('desc')
})

test('a colleague is disabled after a question, and invited again where no password was chosen', async () => {
  const nina = user('Nina Novak', { status: 'invited' })
  listing(OMAR, nina)
  const changes = answer(changeColleague, { ...OMAR, status: 'disabled' })
  const typing = renderInPortal(<AdminUsers />)
  await screen.findByRole('rowheader', { name: /Omar Zayed/ })
  await typing.click(row('Omar Zayed').getByRole('button', { name: 'Disable' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Disable Omar Zayed?' }))
  expect(changes).toHaveLength(0)
  await typing.click(dialog.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Omar Zayed can no longer log in')).toBeVisible()
  await typing.click(row('Nina Novak').getByRole('button', { name: 'Invite again' }))
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([
      { username: 'omar.zayed', action: 'disable' },
      { username: 'nina.novak', action: 'invite' },
    ]),
  )
})

test('a refused change, a failed list and a search without result say so', async () => {
  listing(user('Nina Novak', { status: 'not-invited' }))
  refuse(changeColleague, 'portal/blocked')
  const typing = renderInPortal(<AdminUsers />)
  await typing.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/maintenance/i)).toBeVisible()
  listing()
  await typing.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'x')
  expect(await screen.findByText('No results found')).toBeVisible()
  cutOff(listAdminUsers)
  await typing.clear(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }))
  await typing.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'yy')
  expect(await screen.findByText('The users of your company could not be loaded.')).toBeVisible()
})

test('a page lists 8 users in at most 500 px, without a scroll of its own, and the pager leads to the others', async () => {
  const people = Array.from({ length: 19 }, (_, place) => user(`Person ${place}`))
  const requests = answer(listAdminUsers, ({ query }) => {
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))]
    return {
      data: people.slice(skip, skip + limit),
      counts: { users: 19, approvers: 2 },
      metadata: { pagination: { total: 19, skip, limit } },
    }
  })
  const clicking = renderInPortal(<AdminUsers />)
  await screen.findByRole('rowheader', { name: /Person 0/ })
  const table = screen.getByRole('table')
  expect(screen.getAllByRole('rowheader')).toHaveLength(8)
  expect(table.offsetHeight).toBeLessThanOrEqual(500)
  for (let outer = table.parentElement; outer && outer !== document.body; outer = outer.parentElement)
    expect(outer.scrollHeight).toBeLessThanOrEqual(outer.clientHeight)
  await clicking.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('rowheader', { name: /Person 8/ })).toBeVisible()
  expect(requests.at(-1)?.query.get('skip')).toBe('8')
})
