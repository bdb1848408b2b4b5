import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { Field } from './field.tsx'
import { NumberEntry } from './number-entry.tsx'

test('a text field and a list of choices are 48 px high', async () => {
  renderInPortal(
    <>
      <Field label="Name">{(id) => <input id={id} />}</Field>
      <Field label="Country">
        {(id) => (
          <select id={id}>
            <option>Ireland</option>
          </select>
        )}
      </Field>
    </>,
  )
  for (const label of ['Name', 'Country'])
    expect((await screen.findByLabelText(label)).getBoundingClientRect().height).toBe(48)
})

test('a field for a number is 48 px high, in a row of a table 40 px', async () => {
  const entry = (label: string) => (
    <NumberEntry label={label} unit="%" value="" most={100} onChange={() => undefined} show={String} />
  )
  renderInPortal(
    <>
      {entry('Return')}
      <table>
        <tbody>
          <tr>
            <td>{entry('Share')}</td>
          </tr>
        </tbody>
      </table>
    </>,
  )
  const heightOf = (label: string) =>
    screen.getByRole('textbox', { name: label }).closest('label')?.getBoundingClientRect().height
  await screen.findByRole('textbox', { name: 'Return' })
  expect(['Return', 'Share'].map(heightOf)).toEqual([48, 40])
})
