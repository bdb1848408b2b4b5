import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { approveRequest, withdrawRequest } from '@fundholder/protocol/users/requests.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Withdraws a request before it is decided. */
export function useWithdrawRequest(id: string) {
  const { text } = useLanguage()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callServer(withdrawRequest, { params: { id }, noLogout: true }),
    onSuccess: (data) => {
      queries.setQueryData(clientQuery.queryKey, data)
      void showToast('success', text('profile.requests.withdrawn'))
    },
    onError: () => void queries.invalidateQueries({ queryKey: clientQuery.queryKey }),
  })
}

/** Approves a colleague's change of the company's bank account: requests a code, then spends it. */
export function useApproveRequest(id: string) {
  const { text } = useLanguage()
  const queries = useQueryClient()
  const [challenge, setChallenge] = useState<Challenge>()
  const ask = useMutation({
    mutationFn: () => callServer(approveRequest, { params: { id }, body: {}, noLogout: true }),
    onSuccess: (answer) => {
      if ('verificationCode' in answer) setChallenge(answer.verificationCode)
    },
  })
  const confirm = useMutation({
    mutationFn: (verificationCode: { reference: string; code: string }) =>
      callServer(approveRequest, { params: { id }, body: { verificationCode }, noLogout: true }),
    onSuccess: (answer) => {
      if ('verificationCode' in answer) return
      setChallenge(undefined)
      queries.setQueryData(clientQuery.queryKey, answer)
      void showToast('success', text('profile.saved'))
    },
  })
  return {
    ask: ask.mutate,
    isRequesting: ask.isPending,
    error: ask.error,
    confirm,
    challenge,
    setChallenge,
    cancel: () => setChallenge(undefined),
  }
}
