import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { setPortalConfig } from '#test/portal-config.ts'
import { callServer } from './call-server.ts'
import { loadPortalConfig } from './portal-config.ts'

afterEach(() => vi.restoreAllMocks())

/** Answers every call with the same body and returns the requested addresses. */
const recordAddresses = (body: object) => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body))
  return () => fetching.mock.calls.map(([address]) => new Request(address).url)
}

test('calls go to where the configuration says', async () => {
  const addresses = recordAddresses({ isBlocked: false })
  setPortalConfig({ apiBase: 'https://api.manager.example/v1' })
  await callServer(isPortalBlocked)
  expect(addresses()).toEqual(['https://api.manager.example/v1/operations/is-blocked'])
})

test('uses the response that the page requested ahead, and requests the tab’s entity after it in a demo only', async () => {
  sessionStorage.setItem('fundholder.entity', '100')
  const addresses = recordAddresses({ demo: false })
  await loadPortalConfig()
  expect(addresses().map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
    '/config.json',
  ])

  vi.restoreAllMocks()
  const inDemo = recordAddresses({ demo: true })
  await loadPortalConfig()
  expect(inDemo().map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
    '/config.json',
    '/config.json?entity=100',
  ])
  sessionStorage.removeItem('fundholder.entity')
})

test('the configuration is read when the page starts', async () => {
  const addresses = recordAddresses({ apiBase: '/elsewhere', isBlocked: false })
  await loadPortalConfig()
  await callServer(isPortalBlocked)
  expect(addresses().map((address) => new URL(address).pathname)).toEqual([
    '/config.json',
    '/elsewhere/operations/is-blocked',
  ])
})
