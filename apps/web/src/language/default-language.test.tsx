import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, currentLanguage, startLanguage } from './i18n.ts'

afterEach(() => vi.restoreAllMocks())

test('a browser of another language, and a choice that does not exist, get English', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'pt'])
  localStorage.setItem('fundholder.language', 'xx')
  document.documentElement.lang = ''
  await startLanguage()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
})

test('the first language of the browser that the portal offers is used, before all of them the one chosen here', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'fr-CA', 'es'])
  localStorage.clear()
  await startLanguage()
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['fr', 'fr'])
  await chooseLanguage('it')
  await startLanguage()
  expect(currentLanguage()).toBe('it')
})
