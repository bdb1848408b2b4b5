import { afterEach, expect, test } from 'vitest'
import { setPortalConfig } from '#test/portal-config.ts'
import { startAnalytics } from './analytics.ts'

const scripts = () =>
  [...document.querySelectorAll('script')].map(({ src }) => src).filter((src) => src.includes('stats'))

afterEach(() => {
  for (const script of document.querySelectorAll('script[src*=stats]')) script.remove()
})

test('a page whose operator set no analytics loads nothing from outside', () => {
  startAnalytics()
  expect(scripts()).toEqual([])
})

test("the operator's analytics script is loaded from where the operator said", () => {
  setPortalConfig({ analyticsScriptUrl: `${location.origin}/stats.js` })
  startAnalytics()
  expect(scripts()).toEqual([`${location.origin}/stats.js`])
})
