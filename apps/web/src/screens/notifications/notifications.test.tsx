import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSettings,
} from '@fundholder/protocol/users/notifications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountActivity } from '#features/account-activity/account-activity.tsx'
import { EmailChoices } from '#features/notifications/email-choices.tsx'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { NO_NOTIFICATIONS, openPortal, renderInPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'
import { shown } from '#test/shown.ts'

const PASSWORD = {
  id: '2',
  kind: 'security' as const,
  subject: 'Your password has changed',
  text: 'If it was not you, write to us at once.',
  at: '2026-11-20T10:00:00Z',
}
const ORDER = {
  id: '1',
  kind: 'orders' as const,
  subject: 'Order AB-12 approved',
  path: '/dealing/orders',
  at: '2026-11-19T10:00:00Z',
}

/** Answers as a server that remembers what was marked. */
function notifying() {
  const read = new Set<string>()
  answer(listNotifications, () => {
    const data = [PASSWORD, ORDER].map((one) => ({ ...one, isRead: read.has(one.id) }))
    return {
      data,
      unread: data.filter(({ isRead }) => !isRead).length,
      metadata: { pagination: { total: 2, skip: 0, limit: 20 } },
    }
  })
  answer(readNotifications, ({ body }) => {
    const { notifications: ids = ['1', '2'] } = body as { notifications?: string[] }
    for (const id of ids) read.add(id)
    return { unread: 2 - read.size }
  })
}

test('a notification has its time by the portal’s clock, which it names', async () => {
  setPortalConfig({ timeZone: 'Asia/Dubai' })
  signIn()
  notifying()
  openPortal('/notifications')
  expect(await screen.findByText('20/11/2026, 14:00 (Dubai)')).toBeVisible()
})

test('a notification about security leads to the password and to the manager, and no other one does', async () => {
  signIn()
  notifying()
  openPortal('/notifications')
  const list = within(await screen.findByRole('region', { name: 'Your notifications' }))
  await list.findByText('Your password has changed')
  const [alarm, order] = list.getAllByRole('listitem')
  const link = (name: string) => within(alarm as HTMLElement).getByRole('link', { name })
  expect(link('Change password')).toHaveAttribute('href', '/profile#security')
  expect(link('Contact us')).toHaveAttribute('href', '/contact')
  expect(within(order as HTMLElement).getAllByRole('link')).toHaveLength(1)
})

for (const [of, contracts, expected] of [
  ['several contracts', ['C1', 'C2'], 'Orders and depositsContract C2'],
  ['one contract', ['C2'], 'Orders and deposits'],
] as const)
  test(`the notification of an order to a client of ${of} starts with: ${expected}`, async () => {
    signIn()
    const [contract] = CONTRACTS.data
    if (!contract) throw new Error('no contract')
    answer(searchContracts, { ...CONTRACTS, data: contracts.map((id) => ({ ...contract, id })) })
    answer(listNotifications, {
      data: [{ ...ORDER, contractId: 'C2', isRead: true }],
      unread: 0,
      metadata: { pagination: { total: 1, skip: 0, limit: 20 } },
    })
    openPortal('/notifications')
    const list = within(await screen.findByRole('region', { name: 'Your notifications' }))
    await waitFor(async () =>
      expect(shown(await list.findByRole('listitem'))).toContain(`${expected}19/11/2026`),
    )
  })

test('the menu shows how many notifications are unread, and marking them all clears it', async () => {
  signIn()
  notifying()
  const { user } = openPortal('/notifications')
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toHaveAttribute(
    'href',
    '/notifications',
  )
  const items = within(await screen.findByRole('region', { name: 'Your notifications' })).getAllByRole(
    'listitem',
  )
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Unread: Your password has changed',
    'Unread: Order AB-12 approved',
  ])
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  expect(screen.getByRole('heading', { name: 'Order AB-12 approved' })).toBeVisible()
})

test('a notification leads to the section of the page, or the tab, that its path names', async () => {
  signIn()
  const at = (id: string, path: string) => ({ ...ORDER, id, path, kind: 'requests' as const, isRead: false })
  answer(listNotifications, {
    ...NO_NOTIFICATIONS,
    metadata: { pagination: { total: 2, skip: 0, limit: 20 } },
    data: [at('2', '/profile#requests'), at('1', '/documentation?tab=report')],
  })
  openPortal('/notifications')
  const links = await screen.findAllByRole('link', { name: 'Order AB-12 approved' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile#requests',
    '/documentation?tab=report',
  ])
})

test('one notification is marked as read alone', async () => {
  signIn()
  notifying()
  const { user } = openPortal('/notifications')
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read' })
  if (first) await user.click(first)
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Unread: Order AB-12 approved' })).toBeVisible()
})

test('notifications of one order are one entry that leads to it, and opening it reads them all', async () => {
  signIn()
  const path = '/dealing/orders/O1'
  const at = (day: number) => `2026-11-${day}T10:00:00Z`
  const about = (id: string, subject: string, day: number) => ({ ...ORDER, id, subject, path, at: at(day) })
  const data = [
    { ...about('4', 'Trades settled', 20), text: 'Next, funds are bought on 23 Nov 2026.' },
    { ...PASSWORD, id: '3', at: at(19) },
    about('2', 'Trades carried out', 18),
    { ...about('1', 'We have received your order', 17), isRead: true },
  ].map((one) => ({ isRead: false, ...one }))
  answer(listNotifications, {
    data,
    unread: 3,
    metadata: { pagination: { total: 4, skip: 0, limit: 20 } },
  })
  const read = answer(readNotifications, { unread: 1 })
  const { user, address } = openPortal('/notifications')
  const link = await screen.findByRole('link', { name: 'Trades settled' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Unread: Trades settled',
    'Unread: Your password has changed',
  ])
  expect(screen.getByText('Next, funds are bought on 23 Nov 2026.')).toBeVisible()
  const earlier = within(screen.getByRole('list', { name: 'Earlier about this order' }))
  expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread: Trades carried out 18\/11\/2026, /),
    expect.stringMatching(/^We have received your order 17\/11\/2026, /),
  ])
  await user.click(link)
  await waitFor(() => expect(address()).toBe(path))
  expect(read.map(({ body }) => body)).toEqual([{ notifications: ['4', '2'] }])
})

test('unread ones or those of one kind are listed on request, from their first page', async () => {
  signIn()
  const listed = answer(listNotifications, ({ query }) => {
    const isOfKind = query.get('kind') !== null
    return {
      data: isOfKind ? [] : [{ ...PASSWORD, isRead: false }],
      unread: 30,
      metadata: { pagination: { total: isOfKind ? 0 : 30, skip: Number(query.get('skip')), limit: 20 } },
    }
  })
  const { user } = openPortal('/notifications')
  await screen.findByText('Your password has changed')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const show = screen.getByRole('combobox', { name: 'Show' })
  const asked = () => Object.fromEntries(listed.at(-1)?.query ?? [])
  await waitFor(() => expect(asked()).toEqual({ skip: '20', limit: '20' }))
  await user.selectOptions(show, 'Unread')
  await waitFor(() => expect(asked()).toEqual({ skip: '0', limit: '20', state: 'unread' }))
  await user.selectOptions(show, 'Documents')
  expect(await screen.findByText('No notifications of this kind.')).toBeVisible()
  expect(asked()).toEqual({ skip: '0', limit: '20', kind: 'documents' })
})

test('an empty list and one that cannot be loaded say so', async () => {
  signIn()
  cutOff(listNotifications)
  const { user } = openPortal('/notifications')
  expect(await screen.findByText('Your notifications could not be loaded.')).toBeVisible()
  answer(listNotifications, NO_NOTIFICATIONS)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No notifications yet/)).toBeVisible()
})

test('e-mails about orders are switched off; those about security cannot be', async () => {
  answer(getNotificationSettings, { muted: ['requests'] })
  const saved = answer(saveNotificationSettings, { muted: ['requests', 'orders'] })
  const user = renderInPortal(<EmailChoices />)
  const security = await screen.findByRole('checkbox', { name: /^Security/ })
  expect(security).toBeChecked()
  expect(security).toBeDisabled()
  const orders = screen.getByRole('checkbox', { name: /^Orders and deposits/ })
  await waitFor(() => expect(orders).toBeChecked())
  expect(screen.getByRole('checkbox', { name: /^Requests/ })).not.toBeChecked()
  await user.click(orders)
  await waitFor(() => expect(orders).not.toBeChecked())
  expect(saved.map(({ body }) => body)).toEqual([{ kind: 'orders', email: 'off' }])
})

test('a choice that is refused during maintenance stays as it was and shows why', async () => {
  answer(getNotificationSettings, { muted: [] })
  refuse(saveNotificationSettings, 'portal/blocked')
  const user = renderInPortal(<EmailChoices />)
  const orders = await screen.findByRole('checkbox', { name: /^Orders and deposits/ })
  await waitFor(() => expect(orders).toBeEnabled())
  await user.click(orders)
  expect(await screen.findByText(/maintenance/i)).toBeVisible()
  expect(orders).toBeChecked()
})

test('a change made on the page is listed in the activity beside it', async () => {
  answer(getNotificationSettings, { muted: [] })
  answer(saveNotificationSettings, { muted: ['orders'] })
  const metadata = { pagination: { total: 0, skip: 0, limit: 10 } }
  const requests = answer(listActivity, { data: [], metadata })
  const user = renderInPortal(
    <>
      <EmailChoices />
      <AccountActivity kind="activity" />
    </>,
  )
  const orders = await screen.findByRole('checkbox', { name: /^Orders and deposits/ })
  await waitFor(() => expect(orders).toBeEnabled())
  expect(requests).toHaveLength(1)
  await user.click(orders)
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('a long word of a reason breaks within its line', async () => {
  signIn()
  const text = 'x'.repeat(400)
  answer(listNotifications, {
    ...NO_NOTIFICATIONS,
    data: [{ ...PASSWORD, text, isRead: false }],
    unread: 1,
    metadata: { pagination: { total: 1, skip: 0, limit: 20 } },
  })
  openPortal('/notifications')
  const line = await screen.findByText(text)
  expect(line.scrollWidth).toBe(line.clientWidth)
  expect(line.getBoundingClientRect().right).toBeLessThan(innerWidth)
})
