import { calendarDay } from '@fundholder/domain/calendar.ts'
import { verifyDocument } from '@fundholder/protocol/portfolios/documents.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, cutOff } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'

/** SHA-256 of `%PDF-1.7`. */
const CHECKSUM = Array.from(
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('%PDF-1.7'))),
  (byte) => byte.toString(16).padStart(2, '0'),
).join('')
const FILE = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' })

async function openVerify(path = '/verify') {
  const opened = openPortal(path)
  const input = await screen.findByLabelText(/Choose the PDF file/)
  return { ...opened, choose: (file = FILE) => opened.user.upload(input, file) }
}

test('a genuine file is checked by its checksum and the id of its QR code', async () => {
  const requests = answer(verifyDocument, {
    outcome: 'genuine',
    kind: 'annual-statement',
    documentDate: calendarDay('20251231'),
    isCorrected: false,
    isWithdrawn: false,
  })
  const { choose } = await openVerify('/verify?id=abc')
  expect(screen.getByLabelText('Document number')).toHaveValue('abc')
  await choose()
  expect(await screen.findByRole('heading', { name: 'This document is genuine' })).toBeVisible()
  expect(screen.getByText(/Kind: annual statement\. Date: 31 Dec 2025\./)).toBeVisible()
  expect(requests[0]?.body).toEqual({ sha256: CHECKSUM, id: 'abc' })
})

test('a genuine statement that was corrected since is marked as corrected', async () => {
  answer(verifyDocument, {
    outcome: 'genuine',
    kind: 'annual-statement',
    documentDate: calendarDay('20251231'),
    isCorrected: true,
  })
  const { choose } = await openVerify()
  await choose()
  expect(await screen.findByText(/A corrected version was issued later/)).toBeVisible()
})

test.each([
  ['changed', 'This file was changed'],
  ['unknown', 'We did not issue this file'],
] as const)('a file that is %s is not genuine, and another one can be checked', async (outcome, heading) => {
  answer(verifyDocument, { outcome })
  const { user, choose } = await openVerify()
  await choose()
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check another file' }))
  expect(await screen.findByLabelText(/Choose the PDF file/)).toBeInTheDocument()
})

test('a file that cannot be checked now shows an error, and one that is no PDF is not sent', async () => {
  const requests = cutOff(verifyDocument)
  const { choose } = await openVerify()
  await choose()
  expect(await screen.findByText(/The portal cannot be reached/)).toBeVisible()
  expect(requests).toHaveLength(1)
  const picture = new File(['GIF89a'], 'picture.gif', { type: 'image/gif' })
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Choose the PDF file/), picture)
  expect(await screen.findByText('Choose a PDF file.')).toBeVisible()
  expect(requests).toHaveLength(1)
})
