import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '#test/portal.tsx'
import { showToast } from './toast.ts'

const show = async (kind: Parameters<typeof showToast>[0]) => {
  renderInPortal(null)
  await screen.findByRole('region', { name: /Messages/ })
  await showToast(kind, `A toast of type ${kind}`)
  const text = await screen.findByText(`A toast of type ${kind}`)
  const toast = text.closest<HTMLElement>('.Toastify__toast')
  if (!toast) throw new Error('the text stands in no toast')
  return toast
}

test.each(['info', 'success', 'warning', 'error', 'default'] as const)(
  'a message can be of type %s',
  async (kind) => {
    expect(await show(kind)).toHaveClass(`Toastify__toast--${kind}`)
  },
)

test('a success is green', async () => {
  const bar = (await show('success')).querySelector('.Toastify__progress-bar')
  expect(bar && getComputedStyle(bar).backgroundColor).toBe('rgb(13, 122, 78)')
})

test('a toast dragged over 80% of its width goes, over less it stays', async () => {
  const toast = await show('info')
  const width = toast.offsetWidth
  const drag = (share: number) => {
    fireEvent.pointerDown(toast, { clientX: 0 })
    fireEvent.pointerMove(document, { clientX: share * width })
    expect(toast.style.transform).not.toBe('')
    fireEvent.pointerUp(document, { clientX: share * width })
  }
  drag(0.78)
  expect(toast.style.transform).toBe('') // back where it was
  drag(0.82)
  await waitFor(() => expect(toast).not.toBeInTheDocument())
})
