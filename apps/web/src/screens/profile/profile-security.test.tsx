import { getFactors } from '@fundholder/protocol/users/factors.ts'
import { listSessions } from '@fundholder/protocol/users/sessions.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HERE, PHONE_ALONE } from '#test/answers/security-answers.ts'
import { answer } from '#test/network.ts'
import { openProfile, openSection } from '#test/profile-page.ts'

const code = vi.hoisted(() => ({ isRequested: false, arrived: Promise.withResolvers<void>() }))
vi.mock('#features/security/security-section.tsx', async (original) => {
  code.isRequested = true
  await code.arrived.promise
  return original()
})

test('the code of the security section is requested when the page is idle, and its place is kept until it comes', async () => {
  answer(getFactors, PHONE_ALONE)
  answer(listSessions, { data: [HERE] })
  const { user } = await openProfile()
  await expect.poll(() => code.isRequested).toBe(true)
  const endOfSection = () => document.getElementById('security')?.getBoundingClientRect().bottom ?? 0
  await openSection(user, 'Password and security')
  await screen.findByRole('button', { name: 'Change password' })
  const kept = endOfSection()
  code.arrived.resolve()
  await screen.findByText('Firefox on Linux')
  await screen.findByText('+971 •• ••• ••42', { exact: false })
  expect(Math.abs(endOfSection() - kept)).toBeLessThan(60)
})
