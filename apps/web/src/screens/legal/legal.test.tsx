import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig, shippedBrand } from '#test/portal-config.ts'

afterEach(() => setPortalConfig({}))

test('a notice ends with the address, phone number and e-mail address of the manager', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  openPortal('/legal/company')
  const address = (await screen.findByText('12 Harbour Walk')).parentElement
  expect([...(address?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Fundholder',
    'Client services',
    '12 Harbour Walk',
    'Dubai',
    '+44 20 7946 0123',
    'help@manager.example',
  ])
  expect(screen.getByRole('link', { name: '+44 20 7946 0123' })).toHaveAttribute('href', 'tel:+442079460123')
})

test('the accessibility statement promises an answer to messages about accessibility in business days', async () => {
  openPortal('/legal/accessibility')
  expect(
    await screen.findByText(/we answer messages about accessibility within 10 business days\./),
  ).toBeVisible()
})

/** Answers the call for the manager's own texts. @returns a promise that resolves when they are called for. */
function answerLegalTexts(answer: Promise<Response>): Promise<void> {
  const { fetch } = globalThis
  const called = Promise.withResolvers<void>()
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (!address.endsWith('legal.json')) return fetch(input, init)
    called.resolve()
    return answer
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  return called.promise
}

test('the page comes with the manager’s own text, never with the portal’s before it', async () => {
  const texts = Promise.withResolvers<Response>()
  const called = answerLegalTexts(texts.promise)
  openPortal('/legal/cookies')
  await called
  expect(screen.queryByRole('heading', { name: 'Cookie notice' })).toBeNull()
  texts.resolve(Response.json({ en: { cookies: 'We keep one cookie.' } }))
  expect(await screen.findByRole('heading', { name: 'Cookie notice' })).toBeVisible()
  expect(screen.getByText('We keep one cookie.')).toBeVisible()
})

test('a notice whose own text cannot be read shows the portal’s', async () => {
  void answerLegalTexts(Promise.resolve(new Response('no JSON')))
  openPortal('/legal/accessibility')
  expect(await screen.findByText(/^We want everyone to be able to use this portal/)).toBeVisible()
})

test('an unknown notice names the window “Page not found”, and the next page itself again', async () => {
  const { goTo } = openPortal('/legal/nope')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(document.title).toMatch(/^Page not found – /)
  goTo('/legal/company')
  await screen.findByText('12 Harbour Walk')
  expect(document.title).toMatch(/^Company information – /)
})

test('the company page lists what the brand says of the company, and no row without a value', async () => {
  const { company: _, ...unnamed } = shippedBrand(169)
  setPortalConfig({
    brand: { ...unnamed, company: { name: 'Halcyon Pensions DAC', supervisor: 'Central Bank, C1' } },
  })
  openPortal('/legal/company')
  const rows = (await screen.findAllByRole('term')).map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(rows).toEqual([
    ['Registered name', 'Halcyon Pensions DAC'],
    ['Supervisory authority', 'Central Bank, C1'],
  ])
  expect(screen.getByText(/^This company manages your fund/)).toBeVisible()
})

test('the company page of a brand without company data points to the contract', async () => {
  const { company: _, ...unnamed } = shippedBrand(169)
  setPortalConfig({ brand: unnamed })
  openPortal('/legal/company')
  expect(await screen.findByText(/register number are in your contract\.$/)).toBeVisible()
  expect(screen.queryByRole('term')).toBeNull()
})

test('the bar of a phone and the heading bear the same title', async () => {
  signIn()
  openPortal('/legal/cookies')
  expect(await screen.findByRole('heading', { name: 'Cookie notice' })).toBeVisible()
  expect(screen.getByText('Cookie notice', { selector: 'header b' })).toBeInTheDocument()
})

for (const place of ['/guide', '/legal/notice'])
  test(`leads from ${place} to the login, or to the home page once logged in`, async () => {
    openPortal(place)
    const back = await screen.findByRole('link', { name: 'Back to the login' })
    expect(back).toHaveAttribute('href', '/')
    cleanup()
    signIn()
    openPortal(place)
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'Back to the login' })).toBeNull()
  })

test('the accessibility statement has three paragraphs', async () => {
  openPortal('/legal/accessibility')
  const first = await screen.findByText(/^We want everyone to be able to use this portal/)
  const paragraphs = [...(first.parentElement?.querySelectorAll('h1 ~ p') ?? [])].slice(0, 3)
  expect(paragraphs.map(({ textContent }) => textContent?.split(' ').slice(0, 3).join(' '))).toEqual([
    'We want everyone',
    'We check all',
    'If something stops',
  ])
})
