import { discardOrder } from '@fundholder/protocol/orders/place-order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HOLDINGS_KEYS } from '#account/queries/portfolio/use-holdings.ts'
import { callServer } from '#client/call-server.ts'
import { useFailureText } from '#client/use-failure-text.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FormError } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import type { Order } from './use-order.ts'

/** Cancels an order that is not finally approved, on confirmation. */
export function GiveUp({ order, isBarred }: { order: Order; isBarred: boolean }) {
  const { text } = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button large disabled={isBarred} onClick={() => setConfirming(true)}>
        {text('ordering.second.giveUp')}
      </Button>
      {isConfirming && <GiveUpDialog order={order} onClose={() => setConfirming(false)} />}
    </>
  )
}

function GiveUpDialog({
  order: { id, contractId, reference, state },
  onClose,
}: {
  order: Order
  onClose: () => void
}) {
  const { text } = useLanguage()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useGiveUp(contractId)
  const giveUp = () =>
    mutate(id, {
      onSuccess: () => {
        onClose()
        void showToast('success', text('ordering.second.givenUp', { reference }))
      },
    })
  return (
    <Dialog
      title={text('ordering.second.giveUpTitle', { reference })}
      onClose={onClose}
      actions={
        <>
          <Button large onClick={onClose}>
            {text('ordering.second.keep')}
          </Button>
          <Button look="primary" large busy={isPending} onClick={giveUp}>
            {text('ordering.second.giveUp')}
          </Button>
        </>
      }
    >
      <p>
        {text('ordering.second.giveUpText')}{' '}
        {state === 'awaiting-second' && text('ordering.second.giveUpTold')}
      </p>
      <FormError id="give-up-error">{error && failureText(error)}</FormError>
    </Dialog>
  )
}

/** Gives an order up that is not approved for good. */
function useGiveUp(contractId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => callServer(discardOrder, { params: { contractId }, body: { orderId } }),
    // Also where it was refused: then it is not as it stands here any more.
    onSettled: () => {
      for (const queryKey of HOLDINGS_KEYS) void queries.invalidateQueries({ queryKey })
    },
  })
}
