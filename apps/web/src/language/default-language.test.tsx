import { afterEach, expect, test, vi } from 'vitest'
import { currentLanguage, startLanguage } from './i18n.ts'

afterEach(() => vi.restoreAllMocks())

test('a browser of another language, and a choice that does not exist, get English', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'pt'])
  localStorage.setItem('fundholder.language', 'xx')
  document.documentElement.lang = ''
  await startLanguage()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
})
