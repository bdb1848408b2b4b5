import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { setPortalConfig } from '#test/portal-config.ts'
import { callServer } from './call-server.ts'
import { loadPortalConfig } from './portal-config.ts'

afterEach(() => vi.restoreAllMocks())

/** Addresses that are asked, each answered with the same. */
const asked = (body: object) => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body))
  return () => fetching.mock.calls.map(([address]) => new Request(address).url)
}

test('calls go to where the configuration says', async () => {
  const addresses = asked({ isBlocked: false })
  setPortalConfig({ apiBase: 'https://api.manager.example/v1' })
  await callServer(isPortalBlocked)
  expect(addresses()).toEqual(['https://api.manager.example/v1/operations/is-blocked'])
})

test('what the page asked for ahead is used, and in a demo alone the tab’s entity is asked for after it', async () => {
  sessionStorage.setItem('fundholder.entity', '100')
  const addresses = asked({ demo: false })
  await loadPortalConfig()
  expect(addresses().map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
    '/config.json',
  ])

  vi.restoreAllMocks()
  const inDemo = asked({ demo: true })
  await loadPortalConfig()
  expect(inDemo().map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
    '/config.json',
    '/config.json?entity=100',
  ])
  sessionStorage.removeItem('fundholder.entity')
})

test('the configuration is read when the page starts', async () => {
  const addresses = asked({ apiBase: '/elsewhere', isBlocked: false })
  await loadPortalConfig()
  await callServer(isPortalBlocked)
  expect(addresses().map((address) => new URL(address).pathname)).toEqual([
    '/config.json',
    '/elsewhere/operations/is-blocked',
  ])
})
