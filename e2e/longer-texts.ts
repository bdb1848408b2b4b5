import type { Page } from '@playwright/test'
import { firstView } from '../packages/language/src/en/first-view.ts'
import { later } from '../packages/language/src/en/later.ts'

/** Letters of English as other languages write them, most of them twice. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áâ',
  e: 'éê',
  i: 'íî',
  o: 'óô',
  u: 'úû',
  y: 'ýÿ',
  s: 'šś',
  c: 'ç',
  n: 'ñ',
  A: 'Áâ',
  E: 'Éê',
  I: 'Íî',
  O: 'Óô',
  U: 'Úû',
  S: 'Š',
}

/**
 * Shows the texts of the page in a language that nobody speaks, from the next address on: English with accents, 38% longer.
 * Signs that stand for figures stay.
 */
export async function speakLonger(page: Page) {
  const texts = { firstView: longer(firstView), later: longer(later) }
  await page.route(/\/assets\/(first-view|later)-[^/]+\.js$/, (route) => {
    const name = route.request().url().includes('/first-view-') ? 'firstView' : 'later'
    const body = `export const ${name} = ${JSON.stringify(texts[name])}`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
}

function longer(texts: unknown): unknown {
  if (typeof texts === 'string')
    return texts.replaceAll(/\{\{.*?\}\}|[a-zA-Z]/g, (part) => ACCENTED[part] ?? part)
  return Object.fromEntries(Object.entries(texts as object).map(([key, one]) => [key, longer(one)]))
}
