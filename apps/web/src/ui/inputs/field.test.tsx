import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { Field } from './field.tsx'

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
