import '#brand/tokens.css'
import '#brand/base.css'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { setPortalConfig } from '#client/portal-config.ts'
import { startLanguage } from '#language/i18n.ts'
import { announce } from '#session/session-events.ts'
import { resetNetwork } from './network.ts'

beforeAll(startLanguage)

beforeEach(() => {
  resetNetwork()
  localStorage.clear()
  sessionStorage.clear()
  setPortalConfig({})
  announce('signed-out')
})

afterEach(cleanup)
