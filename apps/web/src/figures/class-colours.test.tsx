import { LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import { ASSET_CLASSES } from '@fundholder/language/asset-classes.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tokensOf } from '#brand/brands.ts'
import { chooseTheme } from '#brand/theme.ts'
import { SHIPPED, shippedBrand } from '#test/portal-config.ts'
import { classColours, classPlace } from './class-colours.ts'

test('the usual asset classes have the same colour whatever their size', () => {
  expect(classColours(['Equity', 'Fixed income', 'Alternatives', 'Cash'])).toEqual([
    '--chart-1',
    '--chart-2',
    '--chart-3',
    '--chart-4',
  ])
  expect(classColours(['Cash', 'Fixed income', 'Equity'])).toEqual(['--chart-4', '--chart-2', '--chart-1'])
})

test('money market has its colour beside cash and without it', () => {
  expect(classColours(['Fixed income', 'Money market', 'Cash'])).toEqual([
    '--chart-2',
    '--chart-5',
    '--chart-4',
  ])
  expect(classColours(['Equity', 'Fixed income', 'Money market'])[2]).toBe('--chart-5')
})

test('mixed assets never take the colour of cash', () => {
  expect(classColours(['Equity', 'Fixed income', 'Mixed assets'])[2]).toBe('--chart-7')
  expect(classColours(['Mixed assets', 'Cash'])).toEqual(['--chart-7', '--chart-4'])
  expect(classColours(['Diversifiés', 'Liquidités'])).toEqual(['--chart-7', '--chart-4'])
})

const namesIn = (language: Language, classes: readonly string[]) =>
  classes.map((english) => (language === 'en' ? english : ASSET_CLASSES[english]?.[language]))

test('they have it in every language', () => {
  for (const language of LANGUAGES)
    expect(classColours(namesIn(language, ['fixed income', 'equity']))).toEqual(['--chart-2', '--chart-1'])
})

test('every asset class with translations has a colour of its own, alone and beside the others', () => {
  const classes = Object.keys(ASSET_CLASSES)
  const together = classColours(classes)
  expect(new Set(together).size).toBe(classes.length)
  expect(together).not.toContain('--chart-6')
  for (const language of LANGUAGES)
    expect(namesIn(language, classes).flatMap((name) => classColours([name]))).toEqual(together)
})

test.each(
  SHIPPED.flatMap((brand) => [{ brand, theme: 'light' } as const, { brand, theme: 'dark' } as const]),
)('any two colours differ clearly in the $theme theme of brand $brand', ({ brand, theme }) => {
  chooseTheme(theme)
  for (const [token, value] of tokensOf(shippedBrand(brand)))
    document.documentElement.style.setProperty(token, value)
  onTestFinished(() => {
    chooseTheme('system')
    document.documentElement.removeAttribute('style')
  })
  const colours = [...classColours(Object.keys(ASSET_CLASSES)), '--chart-6'].map(inOklab)
  const distances = colours.flatMap((one, at) =>
    colours.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
  )
  expect(distances).toHaveLength(36)
  expect(Math.min(...distances)).toBeGreaterThan(0.12)
})

/** Returns lightness and the two colour axes of a token as the browser draws it. */
function inOklab(token: string): number[] {
  const { style } = document.body
  onTestFinished(() => void style.removeProperty('border-color'))
  style.borderColor = `oklab(from var(${token}) l a b)`
  return (getComputedStyle(document.body).borderTopColor.match(/-?[\d.]+(e-\d+)?/g) ?? []).map(Number)
}

test('other classes take the colours that are left, and those without a name are grey', () => {
  expect(classColours(['Forestry', 'Equity', 'Timber', undefined])).toEqual([
    '--chart-2',
    '--chart-1',
    '--chart-3',
    '--chart-6',
  ])
})

test('asset classes have one order in every language, those without a name last', () => {
  const inOrder = (names: (string | undefined)[]) =>
    names.toSorted((one, other) => classPlace(one) - classPlace(other))
  const usual = [
    'Equity',
    'Fixed income',
    'Mixed assets',
    'Alternatives',
    'Real estate',
    'Money market',
    'Deposits',
    'Cash',
  ]
  expect(inOrder([undefined, 'Timber', ...usual.toReversed()])).toEqual([...usual, 'Timber', undefined])
  for (const language of LANGUAGES)
    expect(inOrder(namesIn(language, ['cash', 'fixed income', 'equity']))).toEqual(
      namesIn(language, ['equity', 'fixed income', 'cash']),
    )
})
