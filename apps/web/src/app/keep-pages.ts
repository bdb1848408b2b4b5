import { allTexts } from '#language/i18n.ts'

/** Readers may ask their browser to load no more than it must. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Has the browser keep the code of all pages and everything that this page was drawn with, so that pages that were not opened
 * before open without a network too.
 */
export async function keepPages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  const { active } = await navigator.serviceWorker.ready
  await allTexts()
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  active?.postMessage({ keep: loaded.map(({ pathname }) => pathname) })
}
