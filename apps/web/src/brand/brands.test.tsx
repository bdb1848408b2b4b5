import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import './fonts.css'
import './later-fonts.css'
import { setPortalConfig } from '#client/portal-config.ts'
import { wearBrand } from './brands.ts'
import { Logo } from './logo.tsx'

afterEach(() => {
  delete document.documentElement.dataset.entity
})

/** A colour of the page's theme as the browser paints it. */
const painted = (colour: string) => {
  const { container, unmount } = render(<p style={{ color: `var(--color-${colour})` }} />)
  const { color } = getComputedStyle(container.firstElementChild ?? container)
  unmount()
  return color
}
const lookOf = (entity: number) => {
  setPortalConfig({ entity })
  wearBrand()
  const { container, unmount } = render(<Logo />)
  const logo = [container.textContent, container.querySelector('path')?.getAttribute('d')].join()
  unmount()
  return { logo, colours: ['primary', 'secondary'].map(painted).join() }
}

test('entity 169, entity 100 and every other entity have a logo and colours of their own', () => {
  const looks = [169, 100, 7].map(lookOf)
  expect(new Set(looks.map(({ logo }) => logo)).size).toBe(3)
  expect(new Set(looks.map(({ colours }) => colours)).size).toBe(3)
  expect(lookOf(8)).toEqual(looks[2])
})

test('the usual theme is black and orange on a light page, with a green for gains and a red for losses', () => {
  lookOf(169)
  expect(['background', 'primary', 'secondary', 'positive', 'negative'].map(painted)).toEqual([
    'rgb(247, 246, 243)',
    'rgb(17, 17, 17)',
    'rgb(232, 89, 12)',
    'rgb(13, 122, 78)',
    'rgb(185, 45, 38)',
  ])
})

test('texts are set in IBM Plex Sans, Condensed and Serif', async () => {
  const tokens = getComputedStyle(document.documentElement)
  for (const [style, family] of [
    ['sans', 'IBM Plex Sans Variable'],
    ['condensed', 'IBM Plex Sans Condensed'],
    ['serif', 'IBM Plex Serif'],
  ] as const) {
    expect(tokens.getPropertyValue(`--font-${style}`)).toMatch(new RegExp(`^"${family}"`))
    expect(await document.fonts.load(`500 16px "${family}"`)).toHaveLength(1)
  }
})

test('distances come from a scale of nine steps, from 2 to 60 px', () => {
  const { container } = render(<p />)
  const box = container.firstElementChild as HTMLElement
  const steps = ['xxxs', 'xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl'].map((step) => {
    box.style.inlineSize = `var(--space-${step})`
    return box.offsetWidth
  })
  expect(steps).toEqual([2, 4, 6, 12, 18, 24, 36, 48, 60])
})

/** A picture as its source has it; `fetch` answers for the portal in these tests. */
async function drawing(href: string) {
  const request = new XMLHttpRequest()
  request.open('GET', href)
  request.responseType = 'document'
  const loaded = new Promise((resolve) => request.addEventListener('load', resolve))
  request.send()
  await loaded
  return request.responseXML ?? document.implementation.createDocument(null, null)
}

test("the browser's icon has the mark and the colour of the brand", async () => {
  for (const entity of [169, 100, 7]) {
    const { logo } = lookOf(entity)
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]') // of the page that runs the tests
    const drawn = await drawing(icon?.href ?? '')
    expect(logo).toContain(drawn.querySelector('path')?.getAttribute('d'))
    const { container, unmount } = render(
      <p style={{ color: drawn.querySelector('rect')?.getAttribute('fill') ?? '' }} />,
    )
    expect(getComputedStyle(container.firstElementChild ?? container).color).toBe(painted('primary'))
    unmount()
  }
})
