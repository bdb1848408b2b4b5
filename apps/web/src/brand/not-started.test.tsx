import { afterEach, expect, test } from 'vitest'
import html from '../../index.html?raw'
import './base.css'

afterEach(() => document.body.replaceChildren())

test('a page whose scripts do not arrive says so after 30 seconds, in every language', () => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(page.querySelector('#root') as Element)
  const notice = document.querySelector('.late') as HTMLElement
  const [waiting] = notice.getAnimations()
  const after = (seconds: number) => {
    if (waiting) waiting.currentTime = seconds * 1000
    return getComputedStyle(notice).visibility
  }
  expect(after(29)).toBe('hidden')
  expect(after(30)).toBe('visible')
  expect(notice.firstElementChild).toHaveTextContent('The portal could not be started. Reload the page.')
  expect([...notice.children].map((one) => one.getAttribute('lang') ?? 'en')).toEqual([
    'en',
    'es',
    'fr',
    'it',
    'ar',
  ])
  expect(document.elementFromPoint(20, 20)).toBe(notice)
})
