import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Amount } from '#figures/amount.tsx'
import { store, stored } from '#storage/stored.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { amountsAreHidden, hideAmounts } from './shown-amounts.ts'
import { useLanguage } from './use-language.ts'

afterEach(() => act(() => hideAmounts(false)))

function Figures() {
  const { money, moneyChange, compactMoney, units, price, change, weight } = useLanguage()
  return (
    <p data-testid="figures">
      {[money(12.5, 'USD'), moneyChange(12.5, 'USD'), compactMoney(12.5, 'USD'), units(3)].join(' ')}
      {' | '}
      {[price(98.04), change(0.05), weight(0.314)].join(' ')}
    </p>
  )
}
const figures = () => shown(screen.getByTestId('figures'))

test('hidden amounts and units are dots everywhere; percentages and prices stay', async () => {
  renderInPortal(<Figures />)
  await screen.findByTestId('figures')
  expect(figures()).toBe('$12.50 +$12.50 $12.5 3.000000 | 98.0400 +5.00% 31.40%')
  act(() => hideAmounts(true))
  expect(figures()).toBe('••• ••• ••• ••• | 98.0400 +5.00% 31.40%')
  act(() => hideAmounts(false))
  expect(figures()).toMatch(/^\$12\.50/)
})

test('the choice is kept in this browser', async () => {
  hideAmounts(true)
  expect(stored('fundholder.amounts')).toBe('hidden')
  expect(amountsAreHidden()).toBe(true)
  renderInPortal(<Figures />)
  await screen.findByTestId('figures')
  expect(figures()).toMatch(/^•••/)
})

test('a choice in one tab applies to the others', async () => {
  renderInPortal(<Figures />)
  await screen.findByTestId('figures')
  act(() => {
    store('fundholder.amounts', 'hidden') // as another tab does
    dispatchEvent(new StorageEvent('storage', { key: 'fundholder.amounts' }))
  })
  expect(figures()).toMatch(/^•••/)
})

test('a screen reader hears that an amount is hidden, and no dots', async () => {
  function Words() {
    const { money } = useLanguage()
    return (
      <p data-testid="words">
        <Amount>{`and ${money(1)} of ${money(2)} on trades`}</Amount>
      </p>
    )
  }
  renderInPortal(<Words />)
  const words = await screen.findByTestId('words')
  expect(shown(words)).toBe('and $1.00 of $2.00 on trades')
  act(() => hideAmounts(true))
  const heard = words.cloneNode(true)
  if (!(heard instanceof Element)) throw new Error('no element')
  for (const silent of heard.querySelectorAll('[aria-hidden]')) silent.remove()
  expect(shown(heard)).toBe('and hidden of hidden on trades')
  expect(screen.getAllByText('•••')).toHaveLength(2)
})
