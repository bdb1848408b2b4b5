import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInPortal } from '#test/portal.tsx'
import { CodeBoxes, NO_DIGITS } from '#ui/inputs/code-boxes.tsx'
import { Lever } from '#ui/inputs/lever.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Segmented } from './controls/segmented.tsx'
import { Switch } from './controls/switch.tsx'
import { Tabs } from './controls/tabs.tsx'

const CHOICES = ['one', 'two', 'three'].map((value) => ({ value, label: value }))

function ChosenTab() {
  const [value, setValue] = useState('one')
  return (
    <Tabs title="Tabs" tabs={CHOICES} value={value} onChange={setValue}>
      {value}
    </Tabs>
  )
}
function ChosenSegment() {
  const [value, setValue] = useState('one')
  return <Segmented title="Choices" segments={CHOICES} value={value} onChange={setValue} />
}
function MovedLever() {
  const [value, setValue] = useState(40)
  return (
    <Lever
      label="Amount"
      slideLabel="Slider"
      entry={value}
      value={value}
      valueText={String(value)}
      least={0}
      most={100}
      step={1}
      ends={['0', '100']}
      onSlide={setValue}
    />
  )
}
const centre = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

for (const { direction, forward, back } of [
  { direction: 'ltr', forward: '{ArrowRight}', back: '{ArrowLeft}' },
  { direction: 'rtl', forward: '{ArrowLeft}', back: '{ArrowRight}' },
])
  describe(direction, () => {
    beforeEach(() => {
      document.documentElement.dir = direction
    })
    afterEach(() => {
      document.documentElement.dir = 'ltr'
    })

    test('arrow keys choose the next tab in the reading direction, and the last one before the first', async () => {
      renderInPortal(<ChosenTab />)
      const tab = (name: string) => screen.getByRole('tab', { name })
      await userEvent.click(await screen.findByRole('tab', { name: 'one' }))
      await userEvent.keyboard(forward)
      expect(tab('two')).toHaveAttribute('aria-selected', 'true')
      expect(tab('two')).toHaveFocus()
      await userEvent.keyboard(back + back)
      expect(tab('three')).toHaveFocus()
    })

    test('arrow keys choose the next of a few choices in the reading direction', async () => {
      renderInPortal(<ChosenSegment />)
      await userEvent.click(await screen.findByText('one'))
      await userEvent.keyboard(forward)
      expect(screen.getByRole('radio', { name: 'two' })).toBeChecked()
    })

    test('arrow keys move a slider in the reading direction, which fills from the start of the line', async () => {
      renderInPortal(<MovedLever />)
      const slider = await screen.findByRole('slider', { name: 'Slider' })
      slider.focus()
      await userEvent.keyboard(forward)
      expect(slider).toHaveValue('41')
      expect(getComputedStyle(slider).getPropertyValue('--to-end').trim()).toBe(
        direction === 'rtl' ? 'to left' : 'to right',
      )
    })
  })

describe('in a language that runs from right to left', () => {
  beforeEach(() => {
    document.documentElement.dir = 'rtl'
  })
  afterEach(() => {
    document.documentElement.dir = 'ltr'
  })

  test('the digits of a code still run from left to right', async () => {
    renderInPortal(<CodeBoxes digits={NO_DIGITS} onChange={() => {}} describedBy="none" isInvalid={false} />)
    const boxes = await screen.findAllByRole('textbox')
    const places = boxes.map(centre)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('the knob of a switch stays inside', async () => {
    renderInPortal(<Switch label="Emails" isOn onChange={() => {}} />)
    const face = (await screen.findByRole('switch')).nextElementSibling as Element
    const knob = getComputedStyle(face, '::after')
    expect(knob.translate).toBe('-16px')
  })

  test('a drawer opens at the end of the line', async () => {
    renderInPortal(
      <Dialog title="Drawer" look="drawer" onClose={() => {}}>
        Text
      </Dialog>,
    )
    expect(centre(await screen.findByRole('dialog'))).toBeLessThan(innerWidth / 2)
  })
})
