import { preOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { queryClient } from '#client/query-client.ts'
import { rememberMaintenance } from '#session/maintenance-read.ts'
import { answerOrdering, PART_WITHDRAWN, PLACED } from '#test/answers/order-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

beforeEach(rememberMaintenance)

const MAINTENANCE = /undergoing essential maintenance work/

function openApproval() {
  signIn()
  answerOrdering()
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  const requests = answer(isPortalBlocked, { isBlocked: false })
  return {
    ...openPortal('/dealing/approve'),
    /** The page asks when it opens, and again when its window is focused. */
    knowsNoBlock: () =>
      waitFor(() => {
        expect(requests).not.toHaveLength(0)
        expect(queryClient.isFetching({ queryKey: ['portal-blocked'] })).toBe(0)
      }),
  }
}

const card = () => within(screen.getByRole('region', { name: 'Approve by code' }))

async function liftBlock() {
  answer(isPortalBlocked, { isBlocked: false })
  await queryClient.invalidateQueries({ queryKey: ['portal-blocked'] })
}

test('a code that a block refuses stays in its boxes, and the sentence about the block goes with it', async () => {
  answer(preOrder, PLACED)
  const { user, knowsNoBlock } = openApproval()
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await user.click(await screen.findByLabelText('Digit 1'))
  await user.keyboard('123456')
  await knowsNoBlock()
  refuse(withdraw, 'portal/blocked')
  answer(isPortalBlocked, { isBlocked: true })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(card().getByText(MAINTENANCE)).toBeVisible())
  expect(screen.getByLabelText('Digit 6')).toHaveValue('6')
  expect(screen.getByLabelText('Digit 6')).toBeValid()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled())
  await liftBlock()
  await waitFor(() => expect(screen.queryByText(MAINTENANCE)).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(screen.getByLabelText('Digit 6')).toHaveValue('6')
})

test('the refusal of a code during a block disappears after the block', async () => {
  refuse(preOrder, 'portal/blocked')
  const { user, knowsNoBlock } = openApproval()
  const send = await screen.findByRole('button', { name: 'Send the code' })
  await knowsNoBlock()
  answer(isPortalBlocked, { isBlocked: true })
  await user.click(send)
  await waitFor(() => expect(card().getByText(MAINTENANCE)).toBeVisible())
  await waitFor(() => expect(send).toBeDisabled())
  await liftBlock()
  await waitFor(() => expect(screen.queryByText(MAINTENANCE)).not.toBeInTheDocument())
  expect(send).toBeEnabled()
})
