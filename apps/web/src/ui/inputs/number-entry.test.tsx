import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { renderInPortal } from '#test/portal.tsx'
import { NumberEntry } from './number-entry.tsx'

function Dinars() {
  const { money } = useLanguage()
  const [value, setValue] = useState('')
  return (
    <NumberEntry
      label="Amount"
      unit="BHD"
      decimals={3}
      most={10_000}
      value={value}
      show={(one) => money(one, 'BHD')}
      onChange={setValue}
    />
  )
}

test('a chosen reading keeps all decimals of its currency and is not asked about again, in any language', async () => {
  onTestFinished(() => chooseLanguage('en'))
  const user = renderInPortal(<Dinars />)
  for (const language of ['en', 'it'] as const) {
    await act(() => chooseLanguage(language))
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '1,234')
    const readings = screen.getAllByRole('button')
    expect(readings).toHaveLength(2)
    await user.click(readings[1] as HTMLElement)
    expect(amount).toHaveValue('1.234')
    expect(screen.queryByRole('button')).toBeNull()
    expect(amount).toBeValid()
  }
})

test('leading zeros stay while a number is typed and go when the field is left', async () => {
  const user = renderInPortal(<Dinars />)
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount, '007')
  expect(amount).toHaveValue('007')
  await user.tab()
  expect(amount).toHaveValue('7')
})
