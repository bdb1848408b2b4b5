import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { Field } from './field.tsx'

test('a text field is 48 px high', async () => {
  renderInPortal(<Field label="Name">{(id) => <input id={id} />}</Field>)
  expect((await screen.findByLabelText('Name')).getBoundingClientRect().height).toBe(48)
})
