import { type AssistantEvent, askAssistant } from '@fundholder/protocol/assistant.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerEvents, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

const ANSWER: readonly AssistantEvent[] = [
  { type: 'answer', kind: 'article' },
  { type: 'text', text: 'Usually within 10 business days.' },
  { type: 'source', title: 'Withdrawals', address: '/help/withdrawals' },
  { type: 'end' },
]
const log = () => screen.findByRole('log', { name: 'Conversation' })

test('a visitor asks and gets the answer with its source, in a log that is read out', async () => {
  const requests = answerEvents(askAssistant, ANSWER)
  const { user } = openPortal('/chatbot')
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'How long?{Enter}')
  const conversation = within(await log())
  expect(
    conversation.getByText(/^I answer from the help articles and, when you are logged in,/),
  ).toBeVisible()
  expect(await conversation.findByText('Usually within 10 business days.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /did I pay/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Which fees are there?' })).toBeVisible()
  expect(conversation.getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('href', '/help/withdrawals')
  expect(await log()).toHaveAttribute('aria-live', 'polite')
  expect(requests[0]?.body).toMatchObject({ text: 'How long?', lang: 'en' })
  expect(requests[0]?.headers.has('authorization')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Clear the conversation' }))
  expect(conversation.queryByText('Usually within 10 business days.')).toBeNull()
})

test('Back leads to the page before, and to the login where no page was before', async () => {
  const { user, address } = openPortal('/help')
  await user.click(await screen.findByRole('link', { name: 'Ask the assistant' }))
  await waitFor(() => expect(address()).toBe('/chatbot'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/help'))
  cleanup()
  const opened = openPortal('/chatbot')
  await opened.user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(opened.address()).toBe('/')
})

test('signed in, the question goes with the session, and figures can be hidden', async () => {
  signIn()
  const requests = answerEvents(askAssistant, [
    { type: 'answer', kind: 'own' },
    { type: 'text', text: 'You paid in $1,234.50.' },
    { type: 'end' },
  ])
  const { user } = openPortal('/chatbot')
  expect(await screen.findByText('Ask about this portal or your own account.')).toBeVisible()
  expect(screen.getByText(/^I answer from the help articles and from your account/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'What did I pay in this year?' }))
  expect(await screen.findByText('You paid in $1,234.50.')).toBeVisible()
  expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(screen.getByRole('button', { name: 'How long does a withdrawal take?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'What did I pay in this year?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear the conversation' }))
})

test('nothing and too much are refused beside the field; a question without an answer is kept', async () => {
  refuse(askAssistant, 'request/too-many', { seconds: 20 })
  const { user } = openPortal('/chatbot')
  const field = await screen.findByRole('textbox', { name: 'Your question' })
  await user.type(field, '{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Type a question first.')
  await user.click(field)
  await user.paste('x'.repeat(501))
  await user.type(field, '{Enter}')
  expect(await screen.findByText(/Use up to 500 characters/)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'fees{Enter}')
  expect(await screen.findByText(/please try again/)).toBeVisible()
  expect(field).toHaveValue('fees')
})
