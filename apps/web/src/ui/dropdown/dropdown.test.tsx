import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dropdown } from './dropdown.tsx'
import type { DropdownOption } from './dropdown-frame.tsx'
import { MultiSelect } from './multi-select.tsx'

const many = (count: number): DropdownOption[] =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, label: `Choice ${at}` }))

function Several({ options, isSearched = true }: { options: DropdownOption[]; isSearched?: boolean }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <p>Outside</p>
      <MultiSelect
        label="Classes"
        summary={chosen.join(' ') || 'none'}
        options={options}
        chosen={chosen}
        onChange={setChosen}
        selectAllLabel="Select all"
        {...(isSearched && { searchLabel: 'Search' })}
      />
    </>
  )
}

function One({ options }: { options: DropdownOption[] }) {
  const [value, setValue] = useState('k0')
  return <Dropdown label="Benchmark" options={options} value={value} onChange={setValue} />
}
const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height
const button = (name: string) => screen.getByRole('button', { name })
const rowsIn = (list: HTMLElement) => list.querySelector('[data-searched]') ?? list

test('rows of several choices are 48 px high in a list of at most 19em, with 25 more drawn out of sight', async () => {
  render(<Several options={many(200)} />)
  await userEvent.click(button('Classes: none'))
  const list = screen.getByRole('group', { name: 'Classes' })
  expect(heightOf(within(list).getByRole('checkbox', { name: 'Choice 0' }).parentElement)).toBe(48)
  const rows = rowsIn(list)
  const em = Number.parseFloat(getComputedStyle(rows).fontSize)
  expect(heightOf(rows)).toBeCloseTo(19 * em, 0)
  const inSight = Math.ceil((19 * em) / 48)
  const drawn = () => within(list).getAllByRole('checkbox', { name: /^Choice/ })
  expect(drawn()).toHaveLength(inSight + 25)
  rows.scrollTop = 100 * 48
  await expect.poll(() => within(list).queryByRole('checkbox', { name: 'Choice 75' })).not.toBeNull()
  expect(within(list).queryByRole('checkbox', { name: 'Choice 74' })).toBeNull()
  expect(rows.scrollHeight).toBe(200 * 48)
})

test('a list that is searched is at least 140 px high; letters count alike, large and small', async () => {
  render(<Several options={many(20)} />)
  await userEvent.click(button('Classes: none'))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('cHOICE 7')
  const list = screen.getByRole('group', { name: 'Classes' })
  await expect.poll(() => within(list).getAllByRole('checkbox')).toHaveLength(2)
  expect(heightOf(rowsIn(list))).toBe(140)
  await userEvent.keyboard('77')
  expect(await within(list).findByText('No results found')).toBeVisible()
})

test('the search of a list waits 150 ms after the last key, and once emptied shows all at once', async () => {
  render(<Several options={many(20)} />)
  await userEvent.click(button('Classes: none'))
  const list = within(screen.getByRole('group', { name: 'Classes' }))
  const search = screen.getByRole('searchbox', { name: 'Search' })
  const type = (value: string) => fireEvent.change(search, { target: { value } })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const found = () => list.queryAllByRole('checkbox', { name: /^Choice/ }).length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  type('choice')
  pass(100)
  type('choice 7')
  pass(149)
  expect(found()).toBe(20)
  pass(1)
  expect(found()).toBe(1)
  type('')
  expect(found()).toBe(20)
})

test('each choice is taken and given back; select all takes what can be chosen, and closes on a click outside', async () => {
  const options = [
    ...many(3),
    { key: 'off', label: 'Closed', disabled: true },
    { key: 'gone', label: 'Hidden', hidden: true },
  ]
  render(<Several options={options} isSearched={false} />)
  await userEvent.click(button('Classes: none'))
  const list = within(screen.getByRole('group', { name: 'Classes' }))
  expect(list.queryByText('Hidden')).toBeNull()
  expect(list.getByRole('checkbox', { name: 'Closed' })).toBeDisabled()
  const all = list.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  await userEvent.click(list.getByRole('checkbox', { name: 'Choice 1' }))
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  expect(button('Classes: k1 k0 k2')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(list.getByRole('checkbox', { name: 'Choice 0' }))
  expect(button('Classes: k1 k2')).toBeVisible()
  await userEvent.click(screen.getByText('Outside'))
  await expect.poll(() => button('Classes: k1 k2').getAttribute('aria-expanded')).toBe('false')
})

test('a dropdown without options opens only where it can be searched', async () => {
  const { unmount } = render(<Several options={[]} isSearched={false} />)
  fireEvent.click(button('Classes: none'))
  expect(screen.queryByRole('group')).toBeNull()
  unmount()
  render(<Several options={[]} />)
  await userEvent.click(button('Classes: none'))
  expect(screen.getByText('No results found')).toBeVisible()
})

test('rows of one choice are 45 px high, 5 more drawn out of sight, and chosen by keyboard', async () => {
  const options = many(100).map((one, at) => ({ ...one, disabled: at === 1 }))
  render(<One options={options} />)
  await userEvent.click(button('Benchmark: Choice 0'))
  const list = screen.getByRole('listbox', { name: 'Benchmark' })
  const shown = within(list).getAllByRole('option')
  expect(heightOf(shown[0])).toBe(45)
  expect(shown).toHaveLength(Math.ceil((heightOf(list) ?? 0) / 45) + 5)
  expect(shown[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(shown[2]).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(button('Benchmark: Choice 2')).toHaveAttribute('aria-expanded', 'false')
})
