import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blockedQuery } from '#account/queries/client/use-blocked.ts'
import { queryClient } from '#client/query-client.ts'
import { endSession } from '#session/tokens.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

const popup = () => screen.findByRole('dialog', { name: 'Maintenance' })
const bar = () => screen.findByText(/valuations may be outdated/)

/** Opens the page as a reload does: nothing is known but what the browser keeps. */
function load() {
  cleanup()
  queryClient.clear()
  return openPortal('/documentation')
}
async function readPopup() {
  signIn()
  answer(isPortalBlocked, { isBlocked: true })
  const { user } = load()
  await user.click(within(await popup()).getByRole('button', { name: 'Accept' }))
}
/** Asks again, as the page does every minute. */
const askAgain = (isBlocked: boolean) =>
  act(async () => {
    answer(isPortalBlocked, { isBlocked })
    await queryClient.refetchQueries(blockedQuery)
  })

test('announces the maintenance once per visit, and keeps the bar', async () => {
  await readPopup()
  load()
  expect(await bar()).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('announces it again after signing in again', async () => {
  await readPopup()
  endSession('signed-out')
  signIn()
  answer(isPortalBlocked, { isBlocked: true })
  load()
  expect(await popup()).toBeVisible()
})

test('announces the next maintenance again, and shows nothing between the two', async () => {
  await readPopup()
  await askAgain(false)
  expect(screen.queryByText(/valuations may be outdated/)).toBeNull()
  await askAgain(true)
  expect(await popup()).toBeVisible()
})

test('the bar shows what may be old and what cannot be submitted', async () => {
  await readPopup()
  expect((await bar()).textContent).toBe(
    'Maintenance: valuations may be outdated, and changes to personal details, investments and withdrawals cannot be submitted.',
  )
})
