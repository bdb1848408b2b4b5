import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { value: 'statements', label: 'Statements' },
  { value: 'reports', label: 'Reports', unavailable: 'No fund has reports yet.' },
  { value: 'accounts', label: 'Accounts' },
]

afterEach(() => page.viewport(1440, 900))

function Chosen() {
  const [value, setValue] = useState('statements')
  return (
    <Tabs title="Documents" tabs={TABS} value={value} onChange={setValue}>
      {value}
    </Tabs>
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })

test('a tab changes the panel when it is pressed, and one that is not available shows why and changes nothing', async () => {
  const user = renderInPortal(<Chosen />)
  await user.click(await screen.findByRole('tab', { name: 'Reports' }))
  expect(screen.getByRole('tabpanel', { name: 'Statements' })).toHaveTextContent('statements')
  expect(tab('Reports')).toHaveAttribute('aria-disabled', 'true')
  expect(tab('Reports')).toHaveAccessibleDescription('No fund has reports yet.')
  await user.click(tab('Accounts'))
  expect(screen.getByRole('tabpanel', { name: 'Accounts' })).toHaveTextContent('accounts')
})

test('arrows reach a tab that is not available without choosing it, and go on from there', async () => {
  const user = renderInPortal(<Chosen />)
  await user.click(await screen.findByRole('tab', { name: 'Statements' }))
  await user.keyboard('{ArrowRight}')
  expect(tab('Reports')).toHaveFocus()
  expect(tab('Statements')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowRight}')
  expect(tab('Accounts')).toHaveFocus()
  expect(tab('Accounts')).toHaveAttribute('aria-selected', 'true')
})

test('on a phone tabs that do not fit scroll in one line, and the chosen one is in sight', async () => {
  await page.viewport(320, 700)
  const labels = ['Statements', 'Plan information', 'Reports of the funds', 'Accounts']
  renderInPortal(
    <Tabs
      title="Documents"
      tabs={labels.map((label) => ({ value: label, label }))}
      value="Accounts"
      onChange={() => {}}
    >
      Panel
    </Tabs>,
  )
  const last = await screen.findByRole('tab', { name: 'Accounts' })
  const list = screen.getByRole('tablist')
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
  expect(list.getBoundingClientRect().height).toBeLessThan(50)
  await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThan(321))
})
