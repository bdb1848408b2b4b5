import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { value: 'statements', label: 'Statements' },
  { value: 'reports', label: 'Reports', unavailable: 'No fund has reports yet.' },
  { value: 'accounts', label: 'Accounts' },
]

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
