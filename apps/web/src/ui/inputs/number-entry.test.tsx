import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { renderInPortal } from '#test/portal.tsx'
import { NumberEntry } from './number-entry.tsx'

function Percent() {
  const { percent } = useLanguage()
  const [value, setValue] = useState('')
  return (
    <NumberEntry
      label="Percent"
      unit="%"
      most={100_000}
      value={value}
      show={(one) => percent(one)}
      onChange={setValue}
    />
  )
}

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

test('what was understood is shown where it is not written as the language writes numbers', async () => {
  onTestFinished(() => chooseLanguage('en'))
  const user = renderInPortal(<Percent />)
  const typedAs = async (typed: string) => {
    const field = await screen.findByRole('textbox', { name: 'Percent' })
    await user.clear(field)
    await user.type(field, typed)
    return screen.queryByText(/^= /)?.textContent
  }
  expect(await typedAs('7710.36')).toBeUndefined()
  expect(await typedAs('12000')).toBeUndefined()
  expect(await typedAs('99,5')).toBe('= 99.50%')
  await act(() => chooseLanguage('it'))
  expect(await typedAs('99,5')).toBeUndefined()
  expect(await typedAs('99.5')).toBe('= 99,50%')
})
