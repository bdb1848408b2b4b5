import { render } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import './fonts.css'
import './later-fonts.css'
import { runBeforePaint } from '#test/before-paint.ts'
import { signIn } from '#test/portal.tsx'
import { setPortalConfig, shippedBrand } from '#test/portal-config.ts'
import { currentBrand, loadBrand, wearBrand } from './brands.ts'
import { Logo } from './logo.tsx'

afterEach(() => {
  delete document.documentElement.dataset.entity
  document.documentElement.removeAttribute('style')
  vi.restoreAllMocks()
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
  return { logo, primary: painted('primary'), secondary: painted('secondary') }
}

test('entity 169, entity 100 and every other entity have a logo and colours of their own', () => {
  const looks = [169, 100, 7].map(lookOf)
  for (const part of ['logo', 'primary', 'secondary'] as const)
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(3)
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

test("the browser's icon, the icons of an installed portal and its name are those of the brand", () => {
  const [touchIcon, manifest] = ['icon-192.png', 'portal.webmanifest'].map((file) => {
    const link = Object.assign(document.createElement('link'), { href: `/brands/other/${file}` })
    document.head.append(link)
    onTestFinished(() => link.remove())
    return link
  })
  const pathOf = (link: HTMLLinkElement | null | undefined) => new URL(link?.href ?? '').pathname
  for (const [entity, folder] of [
    [169, '169'],
    [100, '100'],
    [7, 'other'],
  ] as const) {
    lookOf(entity)
    // The page that runs the tests has it.
    expect(pathOf(document.querySelector('link[rel=icon]'))).toBe(`/brands/${folder}/logo.svg`)
    expect(pathOf(touchIcon)).toBe(`/brands/${folder}/icon-192.png`)
    expect(pathOf(manifest)).toBe(`/brands/${folder}/portal.webmanifest`)
  }
})

test('the next visit has the colours of the brand before the first paint', async () => {
  lookOf(100)
  document.documentElement.removeAttribute('style') // as a new page begins
  await runBeforePaint()
  expect(painted('primary')).toBe('rgb(11, 59, 91)')
})

test('a session of another entity than the address shows the brand of the session', async () => {
  signIn({ entity: 100 })
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(shippedBrand(100)))
  await loadBrand()
  expect(fetching.mock.calls).toEqual([['/brands/100/brand.json']])
  expect(currentBrand().name).toBe('Northmere')
})
