import { getHelpArticle, type HelpEntry, listHelp } from '@fundholder/protocol/help.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

const entry = (slug: string, title: string, topic: HelpEntry['topic'] = 'money'): HelpEntry => ({
  slug,
  language: 'en',
  title,
  topic,
  summary: `About ${title}.`,
})
const FEES = entry('fees', 'Fees and charges')
const CODES = entry('codes-not-arriving', 'The code does not arrive', 'security')
const listed = (...data: HelpEntry[]) => ({
  data,
  metadata: { pagination: { total: data.length, skip: 0, limit: 100 } },
})
const main = async () => within(await screen.findByRole('main'))

test('a visitor reads the articles by topic and searches them, in the address too', async () => {
  answer(listHelp, ({ query }) => (query.has('q') ? listed(CODES) : listed(FEES, CODES)))
  const { user, search } = openPortal('/help')
  const topic = await screen.findByRole('region', { name: 'Your money' })
  expect(within(topic).getByRole('link', { name: 'Fees and charges' })).toHaveAttribute('href', '/help/fees')
  await user.type(screen.getByRole('searchbox', { name: 'Search the help' }), 'code')
  const results = await screen.findByRole('region', { name: 'Search results' })
  expect(await within(results).findByRole('link', { name: CODES.title })).toBeVisible()
  await waitFor(() => expect(screen.getByText('1 article found')).toBeInTheDocument())
  expect(search()).toBe('?q=code')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('articles that are not in the reader’s language run in their own direction', async () => {
  answer(listHelp, listed(FEES))
  openPortal('/help')
  document.documentElement.dir = 'rtl'
  const summary = await screen.findByText('About Fees and charges.')
  expect(getComputedStyle(summary).direction).toBe('ltr')
  document.documentElement.dir = 'ltr'
})

test('an Arabic article runs from right to left, also where a line begins with a Latin word', async () => {
  const text = '## ESG\n\n1. افتح **الصفحة**.\n2. IBAN أولًا.'
  answer(getHelpArticle, { ...FEES, language: 'ar', title: 'الرسوم', text, related: [] })
  openPortal('/help/fees')
  const article = within(await screen.findByRole('article'))
  const heading = await article.findByRole('heading', { name: 'ESG' })
  for (const one of [heading, article.getByRole('list'), ...article.getAllByRole('listitem')])
    expect(getComputedStyle(one).direction).toBe('rtl')
  expect(getComputedStyle(article.getByRole('link', { name: 'Help centre' })).direction).toBe('ltr')
})

test('users of a company see the topic for companies first, members not at all', async () => {
  const company = entry('company-users', 'Users of your company', 'company')
  answer(listHelp, listed(FEES, CODES, company))
  const topics = async () => {
    await screen.findByRole('link', { name: company.title })
    return screen
      .getAllByRole('region')
      .map(
        (one) => one.getAttribute('aria-labelledby') && within(one).getAllByRole('heading')[0]?.textContent,
      )
  }
  signIn({ userType: 'EMPLOYER' })
  openPortal('/help')
  expect((await topics())[0]).toBe('For companies')
  cleanup()
  signIn({ userType: 'EMPLOYEE' })
  openPortal('/help')
  expect(await screen.findByRole('link', { name: FEES.title })).toBeVisible()
  expect(screen.queryByText('For companies')).toBeNull()
})

test('a signed-in client keeps the menu on the help', async () => {
  signIn()
  answer(listHelp, listed(FEES))
  openPortal('/help')
  expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('an article shows its answer, its steps and its links, and no HTML', async () => {
  const text = '## Steps\n\n1. Open **this**.\n2. See [fees](/help/fees).\n\n<img src=x onerror=alert(1)>'
  answer(getHelpArticle, { ...CODES, text, related: [FEES] })
  openPortal('/help/codes-not-arriving')
  const article = within(await screen.findByRole('article'))
  expect(await article.findByRole('heading', { name: CODES.title })).toBeVisible()
  expect(article.getByText(CODES.summary)).toBeVisible()
  expect(article.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Open this.',
    'See fees.',
  ])
  expect(article.getByRole('link', { name: 'fees' })).toHaveAttribute('href', '/help/fees')
  expect(article.queryByRole('img')).toBeNull()
  expect(article.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect((await main()).getByRole('link', { name: FEES.title })).toBeVisible()
})

test('an article that is not there is not found; one that fails can be tried again', async () => {
  refuse(getHelpArticle, 'help/unknown')
  openPortal('/help/nothing')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('help that cannot be loaded shows an error', async () => {
  cutOff(listHelp)
  openPortal('/help')
  expect(
    await screen.findByText('The help could not be loaded.', undefined, { timeout: 5_000 }),
  ).toBeVisible()
})

test('the help button of every page leads to help, assistant and contact', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  signIn()
  const { user } = openPortal('/documentation')
  await user.click(await screen.findByRole('button', { name: 'Help' }))
  const help = screen.getByRole('link', { name: 'Help centre' })
  expect(help).toHaveAttribute('href', '/help')
  const panel = within(help.closest('ul') ?? document.body)
  expect(panel.getByRole('link', { name: 'Assistant' })).toHaveAttribute('href', '/chatbot')
  expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('the help leads on to the calculator and to the contacts', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  answer(listHelp, listed(FEES))
  openPortal('/help')
  const ways = within(await screen.findByRole('region', { name: 'Not what you were looking for?' }))
  expect(ways.getByRole('link', { name: 'Savings calculator' })).toHaveAttribute(
    'href',
    '/savings-calculator',
  )
  expect(ways.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('on a phone a visitor sees the name of the page, and opens a topic to read its articles', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answer(listHelp, listed(FEES))
  const { user } = openPortal('/help')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Help centre' })
  expect(heading.getBoundingClientRect().height).toBeGreaterThan(20)
  const topic = within(await screen.findByRole('region', { name: 'Your money' }))
  expect(await topic.findByText(FEES.title)).not.toBeVisible()
  await user.click(topic.getByText('Your money'))
  expect(topic.getByRole('link', { name: FEES.title })).toBeVisible()
})
