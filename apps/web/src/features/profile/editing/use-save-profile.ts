import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import type { ProfileChange } from '@fundholder/protocol/users/profile.ts'
import { changeUserData } from '@fundholder/protocol/users/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { callServer } from '#client/call-server.ts'
import { isRefusal } from '#client/failures.ts'
import { useProfile } from '#features/profile/use-profile.ts'
import { useLanguage } from '#language/use-language.ts'
import { showToast } from '#ui/feedback/toast.ts'

type Change = Omit<ProfileChange, 'version' | 'verificationCode'>

/**
 * Saves a change of the profile. Where a code is needed, `challenge` appears, and `confirm` sends the same change with it.
 * After a conflict the page has read what is on file now, and saving again compares with that.
 */
export function useSaveProfile({ onSaved, done }: { onSaved: () => void; done: string }) {
  const { text } = useLanguage()
  const queries = useQueryClient()
  const { profile } = useProfile()
  const [sent, setSent] = useState<{ change: Change; version: string; challenge: Challenge }>()

  const saved = (answer: Awaited<ReturnType<typeof send>>) => {
    if ('verificationCode' in answer) return
    queries.setQueryData(clientQuery.queryKey, answer)
    setSent(undefined)
    void showToast('success', done)
    onSaved()
  }
  const failed = (error: Error) => {
    void showToast('error', text('profile.failed'))
    if (isRefusal(error, 'profile/changed-elsewhere')) {
      setSent(undefined)
      void queries.invalidateQueries({ queryKey: clientQuery.queryKey })
    }
  }
  const save = useMutation({
    mutationFn: async (change: Change) => {
      const version = profile?.version ?? ''
      return { answer: await send({ ...change, version }), change, version }
    },
    onSuccess: ({ answer, change, version }) => {
      if ('verificationCode' in answer) setSent({ change, version, challenge: answer.verificationCode })
      else saved(answer)
    },
    onError: failed,
  })
  const confirm = useMutation({
    mutationFn: async (verificationCode: { reference: string; code: string }) => {
      if (!sent) throw new RangeError('no code was sent')
      return send({ ...sent.change, version: sent.version, verificationCode })
    },
    onSuccess: saved,
    onError: (error) => {
      if (isRefusal(error, 'profile/changed-elsewhere')) save.reset()
      if (!isRefusal(error, 'codes/wrong')) failed(error)
    },
  })
  return {
    save: save.mutate,
    isSaving: save.isPending,
    error: save.error ?? (sent ? null : confirm.error),
    reset: () => {
      save.reset()
      confirm.reset()
    },
    challenge: sent?.challenge,
    setChallenge: (challenge: Challenge) => sent && setSent({ ...sent, challenge }),
    confirm,
    cancelCode: () => setSent(undefined),
  }
}

const send = (body: ProfileChange) => callServer(changeUserData, { body, noLogout: true })
