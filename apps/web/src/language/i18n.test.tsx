import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { textsOf } from './i18n.ts'

afterEach(() => vi.useRealTimers())

/** i18next with one language whose texts cannot be had for the first `failures` times. */
const start = async (failures: number) => {
  vi.useFakeTimers()
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new Error('chunk')
    return { greeting: 'Hello' }
  }
  const language = i18next.createInstance()
  void language.use(textsOf({ en: { translation: load } })).init({ lng: 'en', fallbackLng: 'en' })
  return {
    tries: () => tries,
    greeting: () => language.getResource('en', 'translation', 'greeting') as unknown,
  }
}

test('texts that cannot be loaded are retried five times, first after 350 ms and then twice as long each time', async () => {
  const { tries } = await start(9)
  const triesAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return tries()
  }
  expect(await triesAfter(0)).toBe(1)
  expect(await triesAfter(349)).toBe(1)
  expect(await triesAfter(1)).toBe(2)
  expect(await triesAfter(700)).toBe(3)
  expect(await triesAfter(1_400)).toBe(4)
  expect(await triesAfter(2_800)).toBe(5)
  expect(await triesAfter(5_600)).toBe(6)
  expect(await triesAfter(60_000)).toBe(6)
})

test('texts that arrive at the second try are shown', async () => {
  const { greeting } = await start(1)
  await vi.advanceTimersByTimeAsync(350)
  expect(greeting()).toBe('Hello')
})

test('pages elide Italian articles before the 8th of a month', async () => {
  await i18next.loadLanguages('it')
  const days = { valued: '08 dic 2026', day: '09 dic 2026' }
  expect(i18next.t('ui.stalePrices', { lng: 'it', ...days })).toBe(
    'Valutato all’08 dic 2026 e non al 09 dic 2026: manca un prezzo.',
  )
})
