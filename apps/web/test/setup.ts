import '#client/without-eval.ts'
import '#brand/tokens.css'
import '#brand/base.css'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { allTexts, startLanguage } from '#language/i18n.ts'
import { announce } from '#session/session-events.ts'
import { resetNetwork } from './network.ts'
import { setPortalConfig } from './portal-config.ts'

// A page's code is fetched when it is first shown, which on a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(async () => {
  await userEvent.unhover(document.body) // the file before may have left the pointer where something will appear
  await startLanguage()
  await allTexts()
  const usual = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retry: false } })
})

beforeEach(() => {
  resetNetwork()
  queryClient.clear()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage')) // as a browser says that all of it is gone
  sessionStorage.clear()
  setPortalConfig({})
  announce('signed-out')
})

afterEach(cleanup)
