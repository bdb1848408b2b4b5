import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal, signIn } from '#test/portal.tsx'
import { spoken } from '#test/shown.ts'

const scenario = async (name: string) =>
  within((await screen.findByText(name, { selector: 'li span' })).closest('li') as HTMLElement)
const field = (name: string) => screen.findByRole('textbox', { name })

test('the calculator is open to everybody and shows under- and over-performance 25% below and above the return', async () => {
  openPortal('/savings-calculator')
  expect(await screen.findByRole('heading', { level: 1, name: 'Savings calculator' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('navigation')).toBeNull()
  // 200 a month for 30 years at 10%, 7.5% and 12.5%.
  ;(await scenario('Your return')).getByText('$196,700')
  ;(await scenario('Lower return')).getByText('$122,300')
  ;(await scenario('Higher return')).getByText('$321,400')
  ;(await scenario('Lower return')).getByText(/^7\.5%/)
  ;(await scenario('Higher return')).getByText(/^12\.5%/)
  expect(spoken(await screen.findByRole('slider', { name: /^Three scenarios/ }))).toMatch(
    /^age 65: Your return \$196,700, Lower return \$122,300, Higher return \$321,400,/,
  )
  expect(screen.getByText('about $196,700')).toBeVisible()
  expect(
    screen.getByText(/ups and downs of 25% a year \(volatility\), 8 of 10 simulated futures/),
  ).toBeVisible()
})

test('amounts are in today’s money until the money of that year is chosen', async () => {
  const { user } = openPortal('/savings-calculator')
  const today = await screen.findByRole('switch', { name: 'Today’s money' })
  expect(today).toBeChecked()
  expect(
    screen.getByText(
      'In today’s money, if prices rise by 2.5% a year. In the money of that year it is about $412,600.',
    ),
  ).toBeVisible()
  ;(await scenario('Your return')).getByText('$412,600 in the money of that year')
  // By hand: 200 a month for 360 months at 1.025^(1/12) − 1 = 0.2059836% a month: 200 × (1 − 1.025^−30) / 0.002059836.
  expect(screen.getByText('$50,810 in today’s money')).toBeVisible()
  expect(
    screen.getByText(
      'You pay in $50,810 in today’s money over 30 years. The rest, about $145,890, is growth.',
    ),
  ).toBeVisible()
  const futures = () => screen.getByText(/8 of 10 simulated futures/).textContent
  expect(futures()).toContain('in today’s money')
  await user.click(today)
  expect(screen.getByText('about $412,600')).toBeVisible()
  ;(await scenario('Your return')).getByText('$412,600')
  ;(await scenario('Your return')).getByText('$196,700 in today’s money')
  expect(futures()).not.toContain('in today’s money')
  expect(
    screen.getByText('You pay in $72,000 over 30 years. The rest, about $340,600, is growth.'),
  ).toBeVisible()
  expect(screen.queryByText(/In the money of that year it is/)).toBeNull()
})

test('a signed-in client keeps the menu beside the calculator', async () => {
  signIn()
  openPortal('/savings-calculator')
  expect(await screen.findByRole('heading', { level: 1, name: 'Savings calculator' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible()
})

test('a signed-in member is not told about accounts, and has the way to the own plan', async () => {
  signIn()
  openPortal('/savings-calculator')
  expect(
    await screen.findByText('See what regular saving could become. Nothing you enter leaves this page.'),
  ).toBeVisible()
  expect(screen.queryByText(/No account needed|Members find theirs/)).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Financial planning' })).toHaveAttribute(
    'href',
    '/financial-planning',
  )
})

test('the calculator says that its ups and downs are the same for everyone, and those of a plan are not', async () => {
  openPortal('/savings-calculator')
  expect(
    await screen.findByText(/The figure of 25% is the same for everyone, whatever they hold/),
  ).toBeVisible()
  expect(screen.getByText('Your return, and one quarter below and above it')).toBeVisible()
})

test('visitors read that they need no account, and where members find their benefit', async () => {
  openPortal('/savings-calculator')
  expect(await screen.findByText(/No account needed/)).toBeVisible()
  expect(screen.getByText('Members find theirs under Financial planning.', { exact: false })).toBeVisible()
})

test('lower and higher return are dashed, as on the planning page, and Start over ends with the fields', async () => {
  openPortal('/savings-calculator')
  const line = async (name: string) =>
    (await screen.findByText(name, { selector: 'li span' })).querySelector('i')
  expect(await line('Lower return')).toHaveAttribute('data-dashed')
  expect(await line('Higher return')).toHaveAttribute('data-dashed')
  expect(await line('Your return')).not.toHaveAttribute('data-dashed')
  const words = document.createRange()
  words.selectNodeContents(screen.getByRole('button', { name: 'Start over' }))
  const entry = (await field('Age today')).closest('label') as HTMLElement
  expect(Math.abs(words.getBoundingClientRect().right - entry.getBoundingClientRect().right)).toBeLessThan(3)
})

test('a link brings the figures of a calculation, and the address follows what is typed', async () => {
  const { user, hash } = openPortal('/savings-calculator#40-60-5000-300-6.5')
  expect(await field('Age today')).toHaveValue('40')
  expect(await field('Return you expect')).toHaveValue('6.5')
  await user.clear(await field('Monthly contribution'))
  await user.type(await field('Monthly contribution'), '450,50')
  await waitFor(() => expect(hash()).toBe('40-60-5000-450.5-6.5'), { timeout: 3000 })
  expect(screen.getByRole('textbox', { name: 'Link to this calculation' })).toHaveValue(
    `${location.origin}/savings-calculator#40-60-5000-450.5-6.5`,
  )
})

test('without savings and contributions there is no chart', async () => {
  openPortal('/savings-calculator#35-65-0-0-10')
  ;(await scenario('Your return')).getByText('$0')
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
  expect(screen.queryByRole('slider', { name: /Three scenarios/ })).toBeNull()
})

test('an age above the retirement age marks the retirement age with the least that fits', async () => {
  const { user } = openPortal('/savings-calculator')
  await user.clear(await field('Age today'))
  await user.type(await field('Age today'), '75')
  expect(await field('Retirement age')).toBeInvalid()
  expect(await field('Retirement age')).toHaveAccessibleDescription('At least 76')
})

test('another link that is opened in the same tab brings its own figures', async () => {
  const { user, hash, goTo } = openPortal('/savings-calculator#40-60-5000-300-6.5')
  await user.clear(await field('Age today'))
  await user.type(await field('Age today'), '41')
  await waitFor(() => expect(hash()).toBe('41-60-5000-300-6.5'), { timeout: 3000 })
  goTo('/savings-calculator#25-55-0-100-4')
  await waitFor(async () => expect(await field('Age today')).toHaveValue('25'))
  expect(await field('Retirement age')).toHaveValue('55')
  expect(hash()).toBe('25-55-0-100-4')
})

test.each([
  '#nonsense',
  '#35-30-0-200-10',
  '#35-65-0-200-101',
  '#35-65-9999999999-200-10',
  '#35-65-0-200-<b>',
])('a link that holds no calculation within the limits is not believed: %s', async (fragment) => {
  openPortal(`/savings-calculator${fragment}`)
  expect(await screen.findByText(/holds no calculation/)).toBeVisible()
  expect(await field('Age today')).toHaveValue('35')
})

test('a figure that cannot be taken is refused beside its field, and the former result stays', async () => {
  const { user } = openPortal('/savings-calculator')
  const retirement = await field('Retirement age')
  await user.clear(retirement)
  await user.type(retirement, '30')
  expect(retirement).toBeInvalid()
  expect(retirement).toHaveAccessibleDescription('At least 36')
  expect(screen.getByText('about $196,700')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(retirement).toHaveValue('65')
})

test('a return may be a loss down to 50%, and above 15% is warned about', async () => {
  const { user } = openPortal('/savings-calculator')
  const yearly = await field('Return you expect')
  await user.clear(yearly)
  await user.type(yearly, '16')
  expect(screen.getByText(/unusual over many years/)).toBeVisible()
  await user.clear(yearly)
  await user.type(yearly, '-51')
  expect(yearly).toHaveAccessibleDescription(/^At least −50/)
  await user.clear(yearly)
  await user.type(yearly, '-4')
  expect(yearly).toBeValid()
  ;(await scenario('Lower return')).getByText(/^−5%/)
  expect(
    screen.getByText(/You pay in \$50,810 in today’s money over 30 years and lose about \$30,980/),
  ).toBeVisible()
})

test('the scenarios can be read as a table, by age', async () => {
  const { user } = openPortal('/savings-calculator#35-37-0-100-0')
  await user.click(await screen.findByRole('switch', { name: 'Today’s money' }))
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['37', '36', '35'])
  expect(within(rows[0] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('$2,400')
})
